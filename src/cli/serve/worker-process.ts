/**
 * A worker process of `serve --workers`. The primary process starts this file and sends the settings. A message, not an
 * argument: a database address can contain a password, and other users can see the arguments of a process.
 */
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { surviveOutputErrors } from '../output-errors.js';
import { prepareServer } from '../prepare-node.js';
import type { Terminal } from '../terminal.js';
import { WorkerLink } from './worker-link.js';
import { failureOf, type ToPrimary, type ToWorker } from './worker-messages.js';

export const WORKER_FILE = fileURLToPath(import.meta.url);

// If the channel is lost, Node.js ends the worker.
const send = (message: ToPrimary) => void process.send?.(message, undefined, undefined, () => {});

async function work({ settings, number, isFirst }: Extract<ToWorker, { kind: 'begin' }>): Promise<void> {
  const link = new WorkerLink(number, send);
  process.on('message', (message: ToWorker) => void link.receive(message));
  try {
    prepareServer();
    // Loaded here, because the primary process loads this file too and needs no server.
    const { serve } = await import('./serve.js');
    await serve(settings, terminalOf(link), { peers: link, isFirst });
    send({ kind: 'started' });
  } catch (error) {
    send({ kind: 'failed', failure: failureOf(error) });
    process.disconnect();
  }
}

/** Errors go to the primary process, which prints an error of several workers once. */
function terminalOf(link: WorkerLink): Terminal {
  const stderr = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      send({ kind: 'complaint', text: String(text) });
      done();
    },
  });
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr,
    get exitCode() {
      return process.exitCode;
    },
    exit: (code) => process.exit(code),
    once(signal, listener) {
      process.once(signal, listener);
      if (signal === 'SIGTERM') link.onStop(listener);
    },
  };
}

if (process.argv[1] === WORKER_FILE) {
  surviveOutputErrors();
  process.once('message', work);
  send({ kind: 'ready' });
}
