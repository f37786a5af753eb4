/** Starts the processes of a cluster, each with a log file, and ends all of them. */
import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** PostgreSQL refuses to run as root, so root starts everything as the user nobody. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const otherUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

const MAX_STOP_MS = 10_000;

export class Processes {
  #folder;
  #user;
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  #running = new Map();

  /**
   * @param {string} folder Of the log files.
   * @param {{ isRootAllowed?: boolean }} [options]
   */
  constructor(folder, { isRootAllowed = false } = {}) {
    this.#folder = folder;
    this.#user = isRootAllowed ? {} : otherUser;
    // Ends the processes even if this process fails.
    process.once('exit', () => {
      for (const child of this.#running.values()) child.kill('SIGKILL');
    });
  }

  /**
   * @param {string} name
   * @param {string} program
   * @param {readonly string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  start(name, program, args, env = {}) {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const child = spawn(program, [...args], {
      ...this.#user,
      cwd: this.#folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: this.#folder, ...env },
      stdio: ['ignore', log, log],
      // Ctrl-C reaches only this process, which then stops the others in order.
      detached: true,
    });
    closeSync(log);
    this.#running.set(name, child);
    child.once('exit', () => {
      if (this.#running.get(name) === child) this.#running.delete(name);
    });
    return child;
  }

  /** @param {string} name */
  pidOf(name) {
    return this.#running.get(name)?.pid;
  }

  /**
   * @param {string} name
   * @param {NodeJS.Signals} [signal]
   */
  async stop(name, signal = 'SIGTERM') {
    const child = this.#running.get(name);
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await Promise.race([ended, sleep(MAX_STOP_MS, undefined, { ref: false })]);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  }

  async stopAll() {
    await Promise.all([...this.#running.keys()].map((name) => this.stop(name)));
  }
}

/** Creates a folder for everything of a cluster. The processes may enter it, but not list it. */
export function clusterFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tallyglot-cluster-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Creates a folder that belongs to the user of the processes.
 * @param {string} folder
 */
export function ownFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/**
 * Runs a command as the user of the processes. Returns its output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} folder
 */
export async function run(program, args, folder) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder };
  const { stdout } = await promisify(execFile)(program, [...args], { ...otherUser, cwd: folder, env });
  return stdout;
}

/** The process and all processes that it started. @param {number} pid @returns {number[]} */
export function family(pid) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      // The name in parentheses may contain anything. The state and the parent follow it.
      const parent = Number(
        readFileSync(`/proc/${entry}/stat`, 'utf8')
          .replace(/^.*\) . /s, '')
          .split(' ', 1)[0],
      );
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    } catch {
      // The process has ended.
    }
  }
  const found = [pid];
  for (const one of found) found.push(...(children.get(one) ?? []));
  return found;
}

/** @param {readonly number[]} pids @param {NodeJS.Signals} signal */
export function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended.
    }
  }
}

/** @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
      return server;
    }),
  );
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/**
 * Waits until the check returns a value.
 * @template T
 * @param {string} what For the error.
 * @param {number} seconds
 * @param {() => Promise<T | undefined>} check An error means: not yet.
 * @returns {Promise<T>}
 */
export async function until(what, seconds, check) {
  const end = Date.now() + seconds * 1000;
  let problem = '';
  for (;;) {
    try {
      const value = await check();
      if (value !== undefined) return value;
    } catch (error) {
      problem = ` (${/** @type {Error} */ (error).message})`;
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} seconds${problem}`);
    await sleep(200);
  }
}
