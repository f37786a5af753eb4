/** Temporary folders with translation files, and the command line as a process that runs in them. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'dist/cli/main.js');

export interface Workspace {
  readonly root: string;
  path(...parts: string[]): string;
  write(path: string, content: string | Uint8Array): void;
  remove(): void;
}

/** A new folder. The caller must remove it; tests use `testWorkspace` instead. */
export function makeWorkspace(files: Readonly<Record<string, string>> = {}): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'tallyglot-'));
  const path = (...parts: string[]) => join(root, ...parts);
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return { root, path, write, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) };
}

/** A new folder that is removed when the running test ends. */
export function testWorkspace(files: Readonly<Record<string, string>> = {}): Workspace {
  const workspace = makeWorkspace(files);
  onTestFinished(() => workspace.remove());
  return workspace;
}

export interface PoEntry {
  readonly source: string;
  readonly target?: string;
  readonly context?: string;
  readonly flags?: string;
  /** Plural source and the plural forms of the translation. */
  readonly plural?: readonly [source: string, ...targets: string[]];
}

/** A PO file of these entries; a pair is a source and its translation. */
export function po(entries: readonly (PoEntry | readonly [source: string, target: string])[], header = ''): string {
  const head = `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n${header}"\n`;
  return [head, ...entries.map((entry) => poEntry('source' in entry ? entry : pair(entry)))].join('\n');
}

const pair = ([source, target]: readonly [string, string]): PoEntry => ({ source, target });

function poEntry({ source, target = '', context, flags, plural }: PoEntry): string {
  const quoted = (text: string) => JSON.stringify(text);
  return [
    ...(flags === undefined ? [] : [`#, ${flags}`]),
    ...(context === undefined ? [] : [`msgctxt ${quoted(context)}`]),
    `msgid ${quoted(source)}`,
    ...(plural === undefined
      ? [`msgstr ${quoted(target)}`]
      : [
          `msgid_plural ${quoted(plural[0])}`,
          ...plural.slice(1).map((form, index) => `msgstr[${index}] ${quoted(form)}`),
        ]),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Running {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly finished: Promise<Finished>;
  /** The output so far. */
  readonly printed: { readonly stdout: string; readonly stderr: string };
}

/** Starts `tallyglot …` as a process, without the settings of the developer who runs the tests. */
export function startCli(args: readonly string[], options: RunOptions = {}): Running {
  return startProcess(process.execPath, [MAIN, ...args], options);
}

export function startProcess(command: string, args: readonly string[], { cwd, env }: RunOptions = {}): Running {
  const child = spawn(command, args, {
    cwd: cwd ?? ROOT,
    env: { ...withoutOwnSettings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
    });
  }
  const finished = new Promise<Finished>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, ...printed }));
  });
  return { child, finished, printed };
}

/** The environment without the variables that commands read. */
/** The log has the format for terminals. */
export function withoutOwnSettings(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(TALLYGLOT_|NO_COLOR$|FORCE_COLOR$)/.test(name));
  return { ...Object.fromEntries(kept), TALLYGLOT_LOG_FORMAT: 'text' };
}

/** Runs a command as a process. `runCommand` is faster where the process itself does not matter. */
export function runCli(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return startCli(args, options).finished;
}

/** Polls until `ask` returns a value. The timeout of the test ends the polling otherwise. */
export async function eventually<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export interface RunningServer {
  readonly url: string;
  readonly running: Running;
  stop(): Promise<Finished>;
}

/** Starts `tallyglot serve …` on a free port and waits until it prints its address. */
export async function startServer(args: readonly string[], options: RunOptions = {}): Promise<RunningServer> {
  const running = startCli(['serve', ...args, '--port', '0'], options);
  const stop = () => {
    running.child.kill('SIGTERM');
    return running.finished;
  };
  const url = await eventually(async () => {
    const said = /^Tallyglot is serving (\S+)\n/m.exec(running.printed.stdout)?.[1];
    if (said !== undefined || (running.child.exitCode === null && running.child.signalCode === null)) return said;
    const { code, signal, stderr } = await running.finished;
    throw new Error(`serve ended with ${code ?? signal}: ${stderr}`);
  });
  return { url, running, stop };
}
