/**
 * A process of its own for the daily audit. It reads every string there is: on a thread that would more than double the
 * memory of a server, which would never get it back.
 */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compose } from './compose.js';
import { audit } from './services/upkeep/audit.js';
import type { StoreLocation } from './storage/connect.js';

const FILE = fileURLToPath(import.meta.url);

/** What is told of a process that failed. */
const MOST_TOLD = 2000;

/** Settled when the audit has ended; `signal` ends it before. */
export function auditInProcess(location: StoreLocation, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve();
    const child = fork(FILE, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const end = () => child.kill();
    signal.addEventListener('abort', end, { once: true });
    let told = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      told = (told + text).slice(-MOST_TOLD);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      if (code === 0 || signal.aborted) resolve();
      else reject(new Error(`the audit ended early with exit code ${code}: ${told}`));
    });
    // Not as an argument: the address of a database may hold a password, and arguments are for all to see.
    child.send(location);
  });
}

async function work(location: StoreLocation): Promise<void> {
  const app = await compose(location);
  try {
    await audit(app);
  } finally {
    await app.close();
  }
}

if (process.argv[1] === FILE) {
  // Whoever waits for an answer of the server goes first.
  setPriority(10);
  // The server is told to stop by the same key, and ends this process.
  process.on('SIGINT', () => {});
  process.once('message', async (location) => {
    await work(location as StoreLocation);
    if (process.connected) process.disconnect();
  });
}
