/** Runs the command that the arguments of this process name. */
import { surviveOutputErrors } from './output-errors.js';
import { runProgram } from './program.js';

surviveOutputErrors();
void runProgram(process.argv.slice(2), process);
