/** Starts and kills the built program. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from './support.js';

const MAIN = `${ROOT}dist/cli/main.js`;
const START_TIMEOUT_MS = 60_000;

/** The environment of a user, without settings of the program. */
const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TALLYGLOT|GIT)_/.test(name))),
  TALLYGLOT_LOG_FORMAT: 'text',
});

/** Servers that run now. They end with this script. */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

export class Server {
  /**
   * @param {readonly string[]} args
   * @param {string} cwd
   */
  constructor(args, cwd) {
    this.child = spawn(process.execPath, [MAIN, 'serve', ...args, '--port', '0'], { cwd, env: environment() });
    this.stdout = '';
    this.stderr = '';
    this.child.stdout.setEncoding('utf8').on('data', (text) => (this.stdout += text));
    this.child.stderr.setEncoding('utf8').on('data', (text) => (this.stderr += text));
    running.add(this.child);
    this.ended = once(this.child, 'exit').then(() => running.delete(this.child));
  }

  /** Waits until the server has imported its folders, and returns its address. */
  async ready() {
    for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(20)) {
      const url = /^Tallyglot is serving (\S+)\n/m.exec(this.stdout)?.[1];
      if (url !== undefined) return url;
      if (this.child.exitCode !== null) throw new Error(`serve ended with ${this.child.exitCode}: ${this.stderr}`);
      if (Date.now() > deadline) throw new Error(`serve did not start: ${this.stdout}${this.stderr}`);
    }
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

/**
 * Runs a command and returns its output. Throws if it fails.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export async function runCommand(args, cwd) {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], { cwd, env: environment() });
  return stdout;
}

/**
 * Runs a command and kills it after this time, unless it has ended by then. Throws if it fails before.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {number} afterMs
 */
export async function killCommand(args, cwd, afterMs) {
  // 0 would mean: never.
  const limit = { timeout: Math.max(1, Math.round(afterMs)), killSignal: /** @type {const} */ ('SIGKILL') };
  try {
    await promisify(execFile)(process.execPath, [MAIN, ...args], { cwd, env: environment(), ...limit });
  } catch (error) {
    if (error.signal !== 'SIGKILL') throw error;
  }
}

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export async function git(args, cwd) {
  const owner = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.org', '-c', 'commit.gpgsign=false'];
  const { stdout } = await promisify(execFile)('git', [...owner, ...args], { cwd, env: environment() });
  return stdout.trimEnd();
}
