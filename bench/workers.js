/**
 * Compares reading statistics with two worker processes to one. The load generator is this process. On a machine with two
 * cores it takes part of them from the workers. So the benchmark also computes the rate with a core for each worker, from the
 * CPU time of a request.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CLI } from './child.js';
import { cpuOfFamily } from './cpu-time.js';
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
    pid: /** @type {number} */ (child.pid),
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
      const server = await startWorkers(data, workers);
      servers.push({ ...server, workers, rates: /** @type {number[]} */ ([]), milliseconds: 0, responses: 0 });
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
        const server = servers[index];
        const before = cpuOfFamily(server.pid);
        const rate = await load.rate(ROUND_MS);
        server.milliseconds += cpuOfFamily(server.pid) - before;
        server.responses += (rate * ROUND_MS) / 1000;
        server.rates.push(rate);
      }
    }
    for (const load of loads) load.close();
    for (const { workers, rates, milliseconds, responses } of servers) {
      const each = ((milliseconds / responses) * 1000).toFixed(1);
      say(`  ${workers} workers: ${whole(median(rates))} requests/s, ${each} µs of CPU time each`);
    }
    const [one, two] = servers;
    const measured = median(two.rates.map((rate, round) => rate / one.rates[round]));
    const computed = ((one.milliseconds / one.responses) * two.workers) / (two.milliseconds / two.responses);
    const cores = availableParallelism();
    say(`  ${cores} cores for the workers and the load generator`);
    // With fewer cores, the workers cannot have a core each.
    const target = cores > two.workers ? { atLeast: 1.6 } : {};
    report([
      row(`workers: rate of statistics, 2 workers / 1, ${cores} cores with the load generator`, measured, target),
      row('workers: rate of statistics, 2 workers / 1, by the CPU time of a request', computed, { atLeast: 1.6 }),
    ]);
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
});
