/** Tallyglot servers that share one database. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts, Processes, until } from './processes.js';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const NODES = 3;

/**
 * Runs a command of Tallyglot. Returns its output.
 * @param {string} database
 * @param {readonly string[]} args
 */
export async function tallyglot(database, args) {
  const env = { ...process.env, TALLYGLOT_DATABASE: database };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env });
  return stdout.trim();
}

export class TallyglotNodes {
  /** @type {string[]} */
  urls = [];
  #processes;

  /** @param {string} folder */
  constructor(folder) {
    mkdirSync(folder, { recursive: true });
    // Load from one address must not reach the limits.
    writeFileSync(join(folder, 'tallyglot.yaml'), 'limits: { anonymous: 1000000000, user: 1000000000 }\n');
    // Another user may not be allowed to read the checkout.
    this.#processes = new Processes(folder, { isRootAllowed: true });
  }

  /** @param {string} database */
  async start(database) {
    const ports = await freePorts(NODES);
    this.urls = ports.map((port) => `http://127.0.0.1:${port}`);
    for (const [index, port] of ports.entries()) {
      this.#processes.start(`tallyglot${index + 1}`, process.execPath, [PROGRAM, 'serve', '--port', String(port)], {
        TALLYGLOT_DATABASE: database,
      });
    }
    for (const url of this.urls) await this.untilReady(url);
  }

  /** @param {string} url */
  async untilReady(url) {
    await until(`${url} is ready`, 60, async () => ((await fetch(`${url}/readyz`)).ok ? true : undefined));
  }

  async stop() {
    await this.#processes.stopAll();
  }
}
