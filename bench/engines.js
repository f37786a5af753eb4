/** Compares reading on PostgreSQL to reading on SQLite, side by side in one run. */
import { join } from 'node:path';
import { startServer } from './child.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { openLoad } from './load.js';
import { median } from './median.js';
import { startPostgres } from './postgres.js';
import { report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const CONNECTIONS = [16, 64];
/** The number of connections that the target refers to. */
const TARGET_CONNECTIONS = 16;
const ROUNDS = 30;
const ROUND_MS = 150;
/** Long enough for the compiler of V8, because a server runs for days. */
const WARM_UP_MS = 4000;
const COMPONENT = { slug: 'app', languages: 16, messages: 200 };

/** @type {[name: string, path: string, accept: string][]} */
const READS = [
  ['statistics of a component', `/api/components/${PROJECT}/app/statistics/`, 'application/json'],
  ['statistics of a project', `/api/projects/${PROJECT}/statistics/`, 'application/json'],
  ['statistics of a language', `/api/languages/ast/statistics/`, 'application/json'],
  ['badge', `/widget/${PROJECT}/svg-badge.svg`, 'image/svg+xml'],
  ['page of a component', `/projects/${PROJECT}/app/`, 'text/html'],
];

/**
 * The rate on PostgreSQL divided by the rate on SQLite: the median over rounds that take turns.
 * @param {readonly import('./child.js').ServerProcess[]} servers SQLite first.
 * @param {string} name
 * @param {Buffer} request
 * @param {number} connections
 */
async function compare(servers, name, request, connections) {
  const loads = [];
  for (const { port } of servers) {
    // The first response is not from the cache, so it has the headers of the rate limit.
    await readResponse(port, request);
    const expected = await readResponse(port, request);
    const load = await openLoad({ port, request: () => request, expected, connections });
    await load.rate(WARM_UP_MS);
    loads.push(load);
  }
  /** @type {number[][]} */
  const rates = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      rates[index].push(await loads[index].rate(ROUND_MS));
    }
  }
  for (const load of loads) load.close();
  const [sqlite, postgres] = rates.map(median);
  say(`  ${name}, ${connections} connections: SQLite ${whole(sqlite)}/s, PostgreSQL ${whole(postgres)}/s`);
  return median(rates[1].map((rate, round) => rate / rates[0][round]));
}

await inScratchFolder(async (folder) => {
  const data = join(folder, 'data');
  await fillStore(data, [COMPONENT]);
  const postgres = await startPostgres(folder);
  const servers = [];
  try {
    await fillStore('', [COMPONENT], postgres.url);
    servers.push(await startServer('serve-store.js', [data]));
    servers.push(await startServer('serve-store.js', ['', postgres.url]));
    const rows = [];
    for (const [name, path, accept] of READS) {
      const request = requestBytes(path, { Accept: accept });
      for (const connections of CONNECTIONS) {
        const target = connections === TARGET_CONNECTIONS ? { atLeast: 0.75 } : {};
        const ratio = await compare(servers, name, request, connections);
        rows.push(row(`engines: ${name}, PostgreSQL / SQLite, ${connections} connections`, ratio, target));
      }
    }
    report(rows);
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
});
