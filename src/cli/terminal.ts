/** The parts of a process that commands use: its streams, its exit code and its signals. Tests pass their own. */
import type { Readable, Writable } from 'node:stream';

export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: TerminalOutput;
  readonly stderr: TerminalOutput;
  /** Undefined if the command succeeded. */
  exitCode?: number | string | null | undefined;
  /** Ends the process at once. */
  exit?(code: number): void;
  once(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

export type TerminalOutput = Writable & {
  /** True if a person sees the output, instead of a file or another program. */
  readonly isTTY?: boolean;
  readonly columns?: number;
};
