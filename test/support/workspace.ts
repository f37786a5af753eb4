/** Temporary folders with made-up translation files, and the command line run in them as a process of its own. */
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

/** A new folder; whoever makes it outside a test removes it. */
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

/** A new folder that is gone when the running test is over. */
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
  /** What was printed so far. */
  readonly printed: { readonly stdout: string; readonly stderr: string };
}

/** Starts `tallyglot …` without any of the caller's own settings. */
export function startCli(args: readonly string[], options: RunOptions = {}): Running {
  return startProcess(process.execPath, [MAIN, ...args], options);
}

export function startProcess(command: string, args: readonly string[], { cwd, env }: RunOptions = {}): Running {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(TALLYGLOT_|NO_COLOR$|FORCE_COLOR$)/.test(name));
  const child = spawn(command, args, {
    cwd: cwd ?? ROOT,
    env: { ...Object.fromEntries(inherited), ...env },
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

export function runCli(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return startCli(args, options).finished;
}

/** Asks again and again until there is an answer; the test's own time limit is what ends it otherwise. */
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

/** Starts `tallyglot serve …` on a free port and waits until it says where it is. */
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
