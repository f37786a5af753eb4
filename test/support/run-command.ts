/** Runs commands of the command line inside the process of the test. Loading the program takes longer than most commands. */
import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { runProgram } from '../../src/cli/program.js';
import type { Terminal } from '../../src/cli/terminal.js';
import { eventually, ROOT, type RunOptions, withoutOwnSettings } from './workspace.js';

export interface CommandOptions extends RunOptions {
  /** The standard input. */
  readonly input?: string;
}

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let previous: Promise<unknown> = Promise.resolve();

/** Runs `tallyglot …`. Commands run one after the other, because they share the working directory and the environment. */
export function runCommand(args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const result = previous.then(() => runAlone(args, options));
  previous = result.catch(() => undefined);
  return result;
}

/** The same without the lines about the components that were found, because most tests do not look at them. */
export async function runOnFolder(args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const result = await runCommand(args, options);
  return { ...result, stderr: withoutFound(result.stderr) };
}

export const withoutFound = (stderr: string) => stderr.replaceAll(/^\S+: .*, source language .*\n/gm, '');

async function runAlone(args: readonly string[], { cwd = ROOT, env, input = '' }: CommandOptions) {
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)], { objectMode: false });
  const stdout = new TextBuffer();
  const stderr = new TextBuffer();
  const terminal: Terminal = Object.assign(new EventEmitter(), { stdin, stdout, stderr });
  const directory = process.cwd();
  const environment = process.env;
  process.chdir(cwd);
  process.env = { ...withoutOwnSettings(), ...env };
  try {
    await runProgram(args, terminal);
  } finally {
    process.chdir(directory);
    process.env = environment;
  }
  return { code: Number(terminal.exitCode ?? 0), stdout: stdout.text, stderr: stderr.text };
}

export interface InnerServer {
  readonly url: string;
  /** The output so far. */
  readonly printed: { readonly stdout: string; readonly stderr: string };
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<CommandResult>;
}

/**
 * Starts `tallyglot serve …` on a free port, from `dist/`, because it starts threads. Its working directory is the one of
 * the test until it stops.
 */
export async function startInnerServer(args: readonly string[], { cwd = ROOT, env }: RunOptions): Promise<InnerServer> {
  const { runProgram: run } = (await import(`${ROOT}/dist/cli/program.js`)) as { runProgram: typeof runProgram };
  const stdout = new TextBuffer();
  const stderr = new TextBuffer();
  const directory = process.cwd();
  const environment = process.env;
  const terminal = new EventEmitter();
  const exited = new Promise<number>((resolve) => {
    Object.assign(terminal, { stdin: Readable.from([]), stdout, stderr, exit: resolve });
  });
  process.chdir(cwd);
  process.env = { ...withoutOwnSettings(), ...env };
  let started = false;
  const start = run(['serve', ...args, '--port', '0'], terminal as EventEmitter & Terminal).finally(() => {
    started = true;
    process.env = environment;
  });
  const url = await eventually(() => {
    const said = /^Tallyglot is serving (\S+)\n/m.exec(stdout.text)?.[1];
    if (said === undefined && started) throw new Error(`serve ended: ${stderr.text}`);
    return said;
  });
  await start;
  return {
    url,
    get printed() {
      return { stdout: stdout.text, stderr: stderr.text };
    },
    async stop() {
      terminal.emit('SIGTERM');
      const code = await exited;
      process.chdir(directory);
      return { code, stdout: stdout.text, stderr: stderr.text };
    },
  };
}

class TextBuffer extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}
