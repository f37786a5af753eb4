/** Runs the installed client wlc. Python loads the client once, because that takes longer than a command. */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** The variable `WLC` names another executable than the one in PATH. */
const WLC = process.env.WLC ?? 'wlc';

export interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The version of the installed client, undefined if there is none. */
export function wlcVersion(): string | undefined {
  const found = spawnSync(WLC, ['version', '--bare'], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

export class WlcProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  #last: Promise<unknown> = Promise.resolve();

  /** `home` is the working directory, and the folder where the client looks for its settings. */
  constructor(home: string) {
    const script = fileURLToPath(new URL('run-wlc.py', import.meta.url));
    const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, PYTHONIOENCODING: 'utf-8' };
    const [command, ...options] = interpreter();
    const args = [...options, script];
    this.#child = spawn(command!, args, { cwd: home, env, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  /** Runs a command. Commands run one after the other. */
  run(args: readonly string[]): Promise<Printed> {
    const printed = this.#last.then(async () => {
      this.#child.stdin.write(`${JSON.stringify(args)}\n`);
      const { value } = await this.#lines.next();
      if (value === undefined) throw new Error('The process that runs wlc has ended.');
      return JSON.parse(value) as Printed;
    });
    this.#last = printed.catch(() => undefined);
    return printed;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.stdin.end();
    await ended;
  }
}

/** The Python for which the client is installed, from the first line of its script. */
function interpreter(): string[] {
  const path = spawnSync('sh', ['-c', 'command -v "$0"', WLC], { encoding: 'utf8' }).stdout.trim();
  const file = openSync(path, 'r');
  const start = Buffer.alloc(300);
  readSync(file, start, 0, start.length, 0);
  closeSync(file);
  const line = /^#!\s*(.*)/.exec(start.toString())?.[1];
  if (line === undefined) throw new Error(`${path} is not a Python script.`);
  return line.trim().split(/\s+/);
}
