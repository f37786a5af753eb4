/** Keeps a process alive whose output cannot be written. */
import { EXIT } from './exit-codes.js';

/** Must be called once, at the start of the process. */
export function surviveOutputErrors(): void {
  let hasFailed = false;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // Readers such as `head` close the pipe when they have seen enough.
      if (error.code === 'EPIPE' || hasFailed) return;
      // The work continues: a full disk for the log must not stop an import or a server.
      hasFailed = true;
      process.exitCode = EXIT.problems;
      if (stream === process.stdout) process.stderr.write(`tallyglot: Cannot write the output: ${error.message}.\n`);
    });
  }
}
