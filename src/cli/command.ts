/** Runs the command that the arguments of this process name. */
import { EXIT } from './exit-codes.js';
import { runProgram } from './program.js';

let outputFailed = false;
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Readers such as `head` close the pipe when they have seen enough.
    if (error.code === 'EPIPE' || outputFailed) return;
    // The work goes on: a full disk for the log must not stop an import or a server.
    outputFailed = true;
    process.exitCode = EXIT.problems;
    if (stream === process.stdout) process.stderr.write(`tallyglot: Cannot write the output: ${error.message}.\n`);
  });
}

void runProgram(process.argv.slice(2), process);
