/**
 * Measures how long requests block the server: reads of statistics while eight visitors search, and the longest pause of
 * the event loop during each request whose cost could grow with the number of strings.
 */
import { join } from 'node:path';
import { startServer } from './child.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { measureLatencies } from './latency.js';
import { median, quantile } from './median.js';
import { milliseconds, report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const STRINGS = 200_000;
const SEARCHES = 8;
const EVERY_MS = 2;
const ROUND_MS = 4000;

/** The most expensive query that is allowed: it finds nothing, and compares each string with fifty words. */
const WORDS = encodeURIComponent(Array.from({ length: 50 }, (_, index) => `zz${index}`).join(' OR '));
const LANGUAGE = `${PROJECT}/large/ast`;
const UNITS = `/api/translations/${LANGUAGE}/units/`;
const EDITOR = `/translate/${LANGUAGE}/`;

/** Every kind of request that reads strings, in the most expensive form that is allowed. */
const REQUESTS = [
  `${UNITS}?q=${WORDS}`,
  `/api/units/?q=${WORDS}`,
  `${UNITS}?q=has:failing&page_size=1000`,
  `${UNITS}?page=100&page_size=1000`,
  `/api/components/${PROJECT}/large/changes/?page_size=10000`,
  `/api/changes/?page_size=10000`,
  `${EDITOR}?q=${WORDS}`,
  `${EDITOR}?string=100000`,
  `${EDITOR}?string=100000&tab=similar`,
  `${EDITOR}order/`,
  `${EDITOR}rows/?ids=${Array.from({ length: 200 }, (_, index) => index * 900 + 1)}`,
  `/search/?q=zz&in=${LANGUAGE}`,
  `/projects/${LANGUAGE}/`,
  `/projects/${PROJECT}/large/`,
  '/api/metrics/',
];

await inScratchFolder(async (scratch) => {
  const data = join(scratch, 'data');
  await fillStore(data, [
    { slug: 'large', languages: 1, messages: STRINGS },
    { slug: 'other', languages: 16, messages: 500 },
  ]);
  const server = await startServer('serve-store.js', [data]);
  try {
    const statistics = requestBytes(`/api/components/${PROJECT}/other/statistics/`);
    const { length: responseLength } = await readResponse(server.port, statistics);
    const reads = (/** @type {Promise<unknown>} */ work) =>
      measureLatencies(
        { port: server.port, request: () => statistics, responseLength, everyMilliseconds: EVERY_MS },
        work,
      );
    const pause = () => new Promise((resolve) => setTimeout(resolve, ROUND_MS));
    /** Searches again and again until `until` ends. */
    const search = async (/** @type {Promise<unknown>} */ until) => {
      let isOver = false;
      until.then(() => {
        isOver = true;
      });
      while (!isOver) await readResponse(server.port, requestBytes(`${UNITS}?q=${WORDS}`));
    };
    /** @type {number[]} */
    const ratios = [];
    for (let round = 0; round < 3; round++) {
      const without = quantile(await reads(pause()), 0.99);
      const until = pause();
      const searches = Array.from({ length: SEARCHES }, () => search(until));
      const during = quantile(await reads(until), 0.99);
      await Promise.all(searches);
      say(`  p99 of reads ${milliseconds(without)}, with ${SEARCHES} searches ${milliseconds(during)}`);
      ratios.push(during / without);
    }
    say(`  longest pause of the event loop, with ${whole(STRINGS)} strings:`);
    /** @type {import('./report.js').Row[]} */
    const rows = [];
    for (const path of REQUESTS) {
      await server.ask({ resetPause: true });
      const { status } = await readResponse(server.port, requestBytes(path, { Accept: '*/*' }));
      const longest = await server.ask({ longestPause: true });
      say(`    ${milliseconds(longest).padStart(8)}  ${status}  ${path.slice(0, 70)}`);
      rows.push(row(`search: pause of the server, ${path.slice(0, 50)}`, longest, { text: milliseconds }));
    }
    report([row(`search: p99 of reads during ${SEARCHES} searches / without`, median(ratios), { atMost: 2 }), ...rows]);
  } finally {
    await server.stop();
  }
});
