/**
 * Compares reading statistics over HTTP to a bare node:http server that sends the same bytes, and measures stores of
 * growing size.
 */
import { join } from 'node:path';
import { startServer } from './child.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { CONNECTIONS, openLoad } from './load.js';
import { median } from './median.js';
import { report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const LANGUAGES = 17;
const SIZES = [100, 1000, 10_000, 100_000, 1_000_000];
/** Many short rounds, so that other work on the machine affects all contenders equally. */
const ROUNDS = 25;
const ROUND_MS = 120;
/**
 * Processes with the same code differ in speed for as long as they live, because V8 optimises them differently. So several
 * pairs are compared one after the other, and the median counts.
 */
const PAIRS = 5;
/** Warm-up, so that the compiler has optimised all code. */
const WARM_UP_MS = 800;

/** @param {number} strings */
const pathOfSize = (strings) => `/api/components/${PROJECT}/strings-${strings}/statistics/`;

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {import('./child.js').ServerProcess} server
 * @property {() => Buffer} request
 * @property {import('./http-bytes.js').RawResponse} expected
 */

let fresh = 1_000_000;

/**
 * A request that is never in the cache: an ignored parameter has a new value each time.
 * @param {string} path
 */
const uncached = (path) => () => requestBytes(`${path}?x=${fresh++}`);

/**
 * @param {import('./child.js').ServerProcess} server
 * @param {string} name
 * @param {() => Buffer} request
 * @returns {Promise<Contender>}
 */
async function contender(server, name, request) {
  return { name, server, request, expected: await readResponse(server.port, request()) };
}

/**
 * Rates of all contenders, measured in turns. Every second round uses the reverse order.
 * @param {readonly Contender[]} contenders
 * @returns {Promise<Result[]>}
 */
async function race(contenders) {
  /** @type {Result[]} */
  const results = contenders.map(({ name }) => ({ name, rates: [], cpu: [] }));
  /** @type {import('./load.js').OpenLoad[]} */
  const loads = [];
  for (const { server, request, expected } of contenders) {
    const load = await openLoad({ port: server.port, request, expected });
    loads.push(load);
    await load.rate(WARM_UP_MS);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const order = contenders.map((_, index) => (round % 2 === 0 ? index : contenders.length - 1 - index));
    for (const index of order) {
      const { server } = contenders[index];
      const before = await server.cpuMilliseconds();
      const rate = await loads[index].rate(ROUND_MS);
      const used = (await server.cpuMilliseconds()) - before;
      results[index].rates.push(rate);
      results[index].cpu.push((used * 1e6) / (rate * ROUND_MS));
    }
  }
  for (const load of loads) load.close();
  return results;
}

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {number[]} rates Responses per second in each round.
 * @property {number[]} cpu CPU time of the server per response in each round, in microseconds.
 */

/** @param {Result} result */
function describe({ name, rates, cpu }) {
  const rate = whole(median(rates)).padStart(8);
  say(`  ${name.padEnd(29)} ${rate} requests/s  ${median(cpu).toFixed(1).padStart(6)} µs CPU each`);
}

/**
 * @param {import('./child.js').ServerProcess} ours
 * @param {import('./child.js').ServerProcess} bare
 * @param {string} name
 * @param {() => Buffer} request
 */
async function compareBare(ours, bare, name, request) {
  const real = await contender(ours, `${name}, Tallyglot`, request);
  const { body } = real.expected;
  await bare.ask({ send: { ...real.expected, body: body.toString('base64') } });
  const copy = await contender(bare, `${name}, bare node:http`, request);
  if (copy.expected.length !== real.expected.length || !copy.expected.body.equals(body)) {
    throw new Error('the bare server does not send the same bytes');
  }
  const results = await race([copy, real]);
  results.forEach(describe);
  const [yardstick, measured] = results;
  return median(measured.rates.map((rate, round) => rate / yardstick.rates[round]));
}

/**
 * The median of several new pairs of servers.
 * @param {string} data
 * @param {readonly { name: string, request: () => Buffer }[]} comparisons
 * @returns {Promise<number[]>} A ratio for each comparison.
 */
async function comparePairs(data, comparisons) {
  /** @type {number[][]} */
  const ratios = comparisons.map(() => []);
  for (let pair = 0; pair < PAIRS; pair++) {
    const ours = await startServer('serve-store.js', [data]);
    const bare = await startServer('serve-bytes.js');
    try {
      for (const [index, { name, request }] of comparisons.entries()) {
        ratios[index].push(await compareBare(ours, bare, name, request));
      }
    } finally {
      await ours.stop();
      await bare.stop();
    }
  }
  return ratios.map(median);
}

/**
 * How much the rates differ between stores of different sizes. Each rate is divided by the mean of its round, because
 * the speed of the machine changes between rounds.
 * @param {import('./child.js').ServerProcess} ours
 * @param {string} name
 * @param {(path: string) => () => Buffer} request
 */
async function spread(ours, name, request) {
  const contenders = [];
  for (const strings of SIZES) {
    contenders.push(await contender(ours, `${name}, ${whole(strings)} strings`, request(pathOfSize(strings))));
  }
  const results = await race(contenders);
  results.forEach(describe);
  const means = results[0].rates.map(
    (_, round) => results.reduce((sum, { rates }) => sum + rates[round], 0) / results.length,
  );
  const relative = results.map(({ rates }) => median(rates.map((rate, round) => rate / means[round])));
  return Math.max(...relative) / Math.min(...relative);
}

await inScratchFolder(async (folder) => {
  const data = join(folder, 'data');
  await fillStore(
    data,
    SIZES.map((strings) => ({
      slug: `strings-${strings}`,
      languages: LANGUAGES - 1,
      messages: Math.ceil(strings / LANGUAGES),
    })),
  );
  const ours = await startServer('serve-store.js', [data]);
  const bare = await startServer('serve-bytes.js');
  try {
    const path = pathOfSize(10_000);
    const plain = requestBytes(path);
    const { headers, body } = await readResponse(ours.port, plain);
    if (JSON.parse(body.toString()).results.length !== LANGUAGES) throw new Error(`not ${LANGUAGES} languages`);
    const etag = headers.ETag ?? headers.etag ?? '';
    const conditional = requestBytes(path, { 'If-None-Match': etag });
    if ((await readResponse(ours.port, conditional)).status !== 304)
      throw new Error('If-None-Match does not return 304');

    say(`${LANGUAGES} languages, ${whole(body.length)} bytes, ${CONNECTIONS} connections, one request each at a time`);
    const [full, unchanged] = await comparePairs(data, [
      { name: '200', request: () => plain },
      { name: '304', request: () => conditional },
    ]);
    const computed = await compareBare(ours, bare, '200 not cached', uncached(path));
    const kept = await spread(ours, 'kept', (sized) => {
      const request = requestBytes(sized);
      return () => request;
    });
    const anew = await spread(ours, 'not cached', uncached);
    report([
      row('read: rate of 200 / bare node:http', full, { atLeast: 0.8 }),
      row('read: rate of 304 / bare node:http', unchanged, { atLeast: 0.8 }),
      row('read: rate of uncached 200 / bare', computed),
      row('read: 10² … 10⁶ strings, fastest / slowest', kept, { atMost: 1.2 }),
      row('read: 10² … 10⁶ strings, uncached', anew, { atMost: 1.2 }),
    ]);
  } finally {
    await ours.stop();
    await bare.stop();
  }
});
