/**
 * Compares reading statistics with two worker processes to one. The load generator is this process. On a machine with two
 * cores it takes one of them from the workers, so the result there says little about the target.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CLI } from './child.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { openLoad } from './load.js';
import { median } from './median.js';
import { report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const COUNTS = [1, 2];
const CONNECTIONS = 64;
const ROUNDS = 20;
const ROUND_MS = 300;
const WARM_UP_MS = 2000;
/** In the log, as JSON or as text. */
const SERVING = /serving http:[^"\s]+:(\d+)["\s]/;

/**
 * Starts `tallyglot serve --workers` and waits for its address.
 * @param {string} data
 * @param {number} workers
 */
async function startWorkers(data, workers) {
  const child = spawn(process.execPath, [CLI, 'serve', '--data', data, '--port', '0', '--workers', String(workers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  child.stdout.setEncoding('utf8');
  while (!SERVING.test(output)) {
    const [text] = await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        throw new Error('serve ended');
      }),
    ]);
    output += text;
  }
  child.stdout.resume();
  return {
    port: Number(SERVING.exec(output)?.[1]),
    async stop() {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

await inScratchFolder(async (folder) => {
  const data = join(folder, 'data');
  await fillStore(data, [{ slug: 'app', languages: 16, messages: 600 }]);
  const request = requestBytes(`/api/components/${PROJECT}/app/statistics/`);
  const servers = [];
  try {
    for (const workers of COUNTS) {
      const { port, stop } = await startWorkers(data, workers);
      servers.push({ workers, port, stop, rates: /** @type {number[]} */ ([]) });
    }
    const loads = [];
    for (const { port } of servers) {
      const expected = await readResponse(port, request);
      const load = await openLoad({ port, request: () => request, expected, connections: CONNECTIONS });
      await load.rate(WARM_UP_MS);
      loads.push(load);
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, load] of loads.entries()) {
        servers[index].rates.push(await load.rate(ROUND_MS));
      }
    }
    for (const load of loads) load.close();
    for (const { workers, rates } of servers) say(`  ${workers} workers: ${whole(median(rates))} requests/s`);
    const [one, two] = servers;
    const ratio = median(two.rates.map((rate, round) => rate / one.rates[round]));
    say(`  ${availableParallelism()} cores for the workers and the load generator`);
    report([row('workers: rate of statistics, 2 workers / 1', ratio, { atLeast: 1.6 })]);
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
});
