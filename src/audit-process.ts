/**
 * Runs the daily audit in a child process. The audit reads every string. On a thread this would more than double the
 * memory of the server, and the server would never release that memory.
 */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compose } from './compose.js';
import { type PackedError, packError, unpackError } from './model/packed-error.js';
import { fencedStore } from './services/fenced-store.js';
import type { HistoryPlaces } from './services/snapshots/find-history-place.js';
import { audit } from './services/upkeep/audit.js';
import type { StoreLocation } from './storage/connect.js';
import type { Lease } from './storage/store.js';

interface Order {
  readonly location: StoreLocation;
  readonly lease: Lease | undefined;
  readonly places: HistoryPlaces | undefined;
}

const FILE = fileURLToPath(import.meta.url);

/** The default of Node.js 20. Newer versions take several times as much memory for new objects. */
const EXEC_ARGUMENTS = ['--max-semi-space-size=16'];

/** Only this many characters of the error output are reported when the process fails. */
const MAX_REPORTED_CHARACTERS = 2000;

/** Settles when the audit has ended. `signal` stops the audit early. Without the lease, the result is not saved. */
export function auditInProcess(
  location: StoreLocation,
  signal: AbortSignal,
  lease?: Lease,
  places?: HistoryPlaces,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve();
    const child = fork(FILE, { execArgv: EXEC_ARGUMENTS, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const end = () => child.kill();
    signal.addEventListener('abort', end, { once: true });
    let errorOutput = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-MAX_REPORTED_CHARACTERS);
    });
    child.once('error', reject);
    let failure: Error | undefined;
    child.once('message', (error: PackedError) => {
      failure = unpackError(error);
    });
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      if (failure !== undefined && !signal.aborted) reject(failure);
      else if (code === 0 || signal.aborted) resolve();
      else reject(new Error(`the audit ended early with exit code ${code}: ${errorOutput}`));
    });
    // Not sent as an argument: a database address can contain a password, and other users can see the arguments of a
    // process.
    child.send({ location, lease, places } satisfies Order);
  });
}

async function work({ location, lease, places }: Order): Promise<void> {
  const app = await compose(location, { mustExist: true });
  try {
    await audit(lease === undefined ? app : { ...app, store: fencedStore(app.store, lease) }, { places });
  } finally {
    await app.close();
  }
}

if (process.argv[1] === FILE) {
  // Requests to the server take priority over the audit.
  setPriority(10);
  // Ctrl+C reaches the server too, and the server stops this process.
  process.on('SIGINT', () => {});
  process.once('message', async (order) => {
    try {
      await work(order as Order);
    } catch (error) {
      // An expected error, for example a database that is out of reach: the server prints one sentence, without a stack.
      process.send?.(packError(error));
    }
    if (process.connected) process.disconnect();
  });
}
