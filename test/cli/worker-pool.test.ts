/** The messages between the primary process and its workers, which are objects without a process; and replaced workers. */
import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../src/cli/serve/serve.js';
import type { ServeSettings } from '../../src/cli/serve/serve-settings.js';
import type { ToPrimary, ToWorker } from '../../src/cli/serve/worker-messages.js';
import { WorkerPool } from '../../src/cli/serve/worker-pool.js';
import { loadConfig } from '../../src/config.js';
import { connectedPeers } from '../support/peers.js';
import { testWorkspace } from '../support/workspace.js';

afterEach(() => vi.restoreAllMocks());

class MadeWorker extends EventEmitter {
  readonly received: ToWorker[] = [];
  readonly process = Object.assign(new EventEmitter(), {
    pid: 1,
    connected: false,
    send: (message: ToWorker) => void this.received.push(message),
    kill: () => {},
  });

  says(message: ToPrimary): void {
    this.emit('message', message);
  }

  ends(): void {
    this.process.emit('exit', null, 'SIGKILL');
  }

  of(kind: ToWorker['kind']): ToWorker[] {
    return this.received.filter((message) => message.kind === kind);
  }
}

/** A pool whose workers have started. `workers` gets each worker that the pool starts. */
async function startPool(count: number) {
  const workers: MadeWorker[] = [];
  vi.spyOn(cluster, 'setupPrimary').mockImplementation(() => {});
  vi.spyOn(cluster, 'fork').mockImplementation(() => {
    const worker = new MadeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const complaints: string[] = [];
  const pool = new WorkerPool({
    settings: { config: { workers: count } } as ServeSettings,
    onComplaint: (text) => complaints.push(text),
    onReplaced: () => {},
  });
  const started = pool.start();
  workers[0]!.says({ kind: 'started' });
  await started;
  for (const worker of workers.slice(1)) worker.says({ kind: 'started' });
  return { workers, complaints };
}

const question = (id: number, name: string): ToPrimary => ({ kind: 'question', id, question: name, content: null });

test('a worker that replaces another one creates no store in place of a removed one', async () => {
  const data = testWorkspace().path('data');
  const config = await loadConfig({ data, port: '0' });
  const settings: ServeSettings = {
    config,
    folders: [],
    address: undefined,
    watch: false,
    verbose: false,
    writeBack: undefined,
  };
  const [peers] = connectedPeers(1);
  const output = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = Object.assign(new EventEmitter(), { stdin: Readable.from([]), stdout: output, stderr: output });
  const serving = serve(settings, terminal, { peers: peers!, isFirst: false });
  await expect(serving).rejects.toMatchObject({ code: 'storage.not-found' });
  expect(existsSync(data)).toBe(false);
});

/** Lets pending promises and messages finish. */
const settled = () => new Promise((done) => setImmediate(done));

test('the answers to a question of a dead worker do not reach its replacement', async () => {
  const { workers } = await startPool(2);
  const [dead, other] = workers as [MadeWorker, MadeWorker];
  dead.says(question(0, 'progress'));
  const [asked] = other.of('question') as Extract<ToWorker, { kind: 'question' }>[];
  dead.ends();
  await expect.poll(() => workers.length).toBe(3);
  const replacement = workers[2]!;
  replacement.says({ kind: 'started' });
  // The ids of the replacement begin at 0 too.
  replacement.says(question(0, 'metrics'));
  other.says({ kind: 'answer', id: asked!.id, answer: 'progress' });
  await settled();
  expect(replacement.of('answers')).toEqual([]);
  const [, next] = other.of('question') as Extract<ToWorker, { kind: 'question' }>[];
  other.says({ kind: 'answer', id: next!.id, answer: 'metrics' });
  await settled();
  expect(replacement.of('answers')).toEqual([{ kind: 'answers', id: 0, answers: ['metrics'] }]);
});

test('late messages of a dead worker do not count for its replacement, but its complaints are printed', async () => {
  const { workers, complaints } = await startPool(2);
  const [dead, other] = workers as [MadeWorker, MadeWorker];
  dead.ends();
  await expect.poll(() => workers.length).toBe(3);
  dead.says({ kind: 'started' });
  dead.says({ kind: 'complaint', text: 'late' });
  other.says(question(0, 'metrics'));
  await settled();
  // The replacement has not started, so it is not asked.
  expect(workers[2]!.of('question')).toEqual([]);
  expect(other.of('answers')).toEqual([{ kind: 'answers', id: 0, answers: [] }]);
  expect(complaints).toEqual(['late']);
});
