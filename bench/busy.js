/** Measures a server under load: health checks of new connections, and statistics during saves and an import. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compose } from '../dist/compose.js';
import { saveTranslation } from '../dist/services/strings/save-translation.js';
import { startServer } from './child.js';
import { LANGUAGES, poText } from './corpus.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { measureLatencies } from './latency.js';
import { measureRate } from './load.js';
import { quantile } from './median.js';
import { milliseconds, report, row } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const CONNECTIONS = 200;
const LOAD_MS = 8000;

/**
 * How long health checks at this path take, each on a new connection, until the work is done.
 * @param {number} port
 * @param {string} path
 * @param {Promise<unknown>} work
 */
async function healthLatencies(port, path, work) {
  const taken = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const started = performance.now();
    const { status } = await readResponse(port, requestBytes(path));
    if (status !== 200) throw new Error(`${path} returned ${status}`);
    taken.push(performance.now() - started);
    await sleep(20);
  }
  return taken;
}

/** Saves one string after the other until the work is done. */
async function saveUntil(/** @type {string} */ data, /** @type {Promise<unknown>} */ work) {
  const app = await compose({ data, database: undefined });
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn++) {
    await saveTranslation(app, {
      project: PROJECT,
      component: 'app',
      language: LANGUAGES[0],
      stringId: 1 + (turn % 1000),
      target: [`Saved in turn ${turn}`],
      state: 'translated',
      author: 'bench',
    });
    await sleep(50);
  }
  await app.close();
}

await inScratchFolder(async (folder) => {
  const data = join(folder, 'data');
  await fillStore(data, [{ slug: 'app', languages: 50, messages: 1000 }]);
  const imported = join(folder, 'imported');
  mkdirSync(imported);
  for (const code of LANGUAGES.slice(0, 20)) {
    writeFileSync(join(imported, `${code}.po`), poText(code, { messages: 10_000, translated: 0.6, fuzzy: 0.1 }));
  }
  const server = await startServer('serve-store.js', [data]);
  try {
    const { port } = server;
    let fresh = 1_000_000;
    // An ignored parameter keeps the page out of the cache.
    const page = () => requestBytes(`/projects/${PROJECT}/app/?x=${fresh++}`, { Accept: 'text/html' });
    await readResponse(port, page());
    const expected = await readResponse(port, page());
    const load = { port, request: page, expected, milliseconds: LOAD_MS, connections: CONNECTIONS };
    // Each page contains its own address.
    const pages = measureRate({ ...load, bodyVaries: true });
    const [health, ready] = await Promise.all([
      healthLatencies(port, '/healthz', pages),
      healthLatencies(port, '/readyz', pages),
    ]);

    const statistics = requestBytes(`/api/components/${PROJECT}/app/statistics/`);
    const { length } = await readResponse(port, statistics);
    const work = server.ask({ importFolder: { project: 'other', directory: imported } });
    const saves = saveUntil(data, work);
    const readyBesideWriters = healthLatencies(port, '/readyz', work);
    const latencies = await measureLatencies(
      { port, request: () => statistics, responseLength: length, everyMilliseconds: 1, connections: CONNECTIONS },
      work,
    );
    await saves;
    const onPages = `${CONNECTIONS} connections on pages that are not cached, p99`;
    const besideWriters = `${CONNECTIONS} connections, saves and an import, p99`;
    const inTime = { atMost: 100, text: milliseconds };
    report([
      row(`busy: /healthz, ${onPages}`, quantile(health, 0.99), inTime),
      row(`busy: /readyz, ${onPages}`, quantile(ready, 0.99), inTime),
      row(`busy: /readyz, ${besideWriters}`, quantile(await readyBesideWriters, 0.99), inTime),
      row(`busy: statistics, ${besideWriters}`, quantile(latencies, 0.99), inTime),
    ]);
  } finally {
    await server.stop();
  }
});
