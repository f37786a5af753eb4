/**
 * Measures how the costs grow with the store, on both engines: imports, reads and saves in one store that grows from 10⁴ to
 * 10⁷ strings. `TALLYGLOT_BENCH_STRINGS` sets a smaller end, for example 1000000.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from '../dist/compose.js';
import { saveTranslation } from '../dist/services/strings/save-translation.js';
import { CLI, runInShell, startServer } from './child.js';
import { LANGUAGES } from './corpus.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { LARGE_COMPONENT, writeLargeFolder } from './large-folder.js';
import { median } from './median.js';
import { startPostgres } from './postgres.js';
import { report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const MILLION = 1_000_000;
const MAX_STRINGS = Number(process.env.TALLYGLOT_BENCH_STRINGS ?? 10 * MILLION);
/** The number of strings in the store after each step, and the number of equal imports that the step consists of. */
const STEPS = [
  { strings: 10_000, imports: 1 },
  { strings: 100_000, imports: 1 },
  { strings: MILLION, imports: 1 },
  { strings: 10 * MILLION, imports: 9 },
].filter(({ strings }) => strings <= MAX_STRINGS);
const REQUESTS = 40;

/**
 * @typedef {object} Point
 * @property {number} strings
 * @property {number} importCpu CPU time of the last import, in microseconds per string, with that of the database server.
 * @property {number} importWall
 * @property {number} statistics Median time of a request that is not cached, in milliseconds.
 * @property {number} page
 * @property {number} save Median time of saving one translation, in milliseconds.
 * @property {number} megabytes Size of the database, with its log.
 */

/**
 * An engine to measure.
 * @typedef {object} Place
 * @property {string} engine
 * @property {string} data
 * @property {string | undefined} database
 * @property {() => number} cpuMilliseconds CPU time of the database server so far.
 */

/**
 * @param {Place} place
 * @param {string} folder
 * @param {string} project
 * @param {number} strings
 */
async function importFolder({ data, database, cpuMilliseconds }, folder, project, strings) {
  const location = database === undefined ? ['--data', data] : ['--database', database];
  const before = cpuMilliseconds();
  const args = [CLI, 'import', folder, '--project', project, ...location];
  const used = await runInShell('"$@"', [process.execPath, ...args]);
  return {
    importCpu: ((used.cpuMilliseconds + cpuMilliseconds() - before) * 1000) / strings,
    importWall: (used.milliseconds * 1000) / strings,
  };
}

/**
 * The times of reads and saves in one project of the store.
 * @param {Place} place
 * @param {string} project
 */
async function measureUse({ data, database }, project) {
  const server = await startServer('serve-store.js', database === undefined ? [data] : [data, database]);
  const timed = async (/** @type {(turn: number) => Promise<unknown>} */ work) => {
    const times = [];
    for (let turn = 0; turn < REQUESTS; turn++) {
      const started = performance.now();
      await work(turn);
      times.push(performance.now() - started);
    }
    return median(times);
  };
  const reading = (/** @type {string} */ path, /** @type {string} */ accept) =>
    timed(async (turn) => {
      const request = requestBytes(`${path}?x=${turn}`, { Accept: accept });
      const { status } = await readResponse(server.port, request);
      if (status !== 200) throw new Error(`${path} returned the status ${status}`);
    });
  const statistics = await reading(`/api/components/${project}/${LARGE_COMPONENT}/statistics/`, 'application/json');
  const page = await reading(`/projects/${project}/${LARGE_COMPONENT}/`, 'text/html');
  await server.stop();
  const app = await compose({ data, database });
  const save = await timed((turn) =>
    saveTranslation(app, {
      project,
      component: LARGE_COMPONENT,
      language: LANGUAGES[0],
      stringId: 1 + turn * 4,
      target: [`Saved in turn ${turn}`],
      state: 'translated',
      author: 'bench',
    }),
  );
  await app.close();
  return { statistics, page, save };
}

/**
 * @param {Place} place
 * @param {string} scratch
 * @param {() => Promise<number>} megabytes
 */
async function grow(place, scratch, megabytes) {
  /** @type {Point[]} */
  const points = [];
  let stored = 0;
  let first = Number.NaN;
  for (const { strings, imports } of STEPS) {
    const each = (strings - stored) / imports;
    const folder = join(scratch, String(each));
    let project = '';
    let cost = { importCpu: Number.NaN, importWall: Number.NaN };
    for (let turn = 0; turn < imports; turn++) {
      project = `p${strings}-${turn}`;
      cost = await importFolder(place, folder, project, each);
      stored += each;
    }
    const point = { strings, ...cost, ...(await measureUse(place, project)), megabytes: await megabytes() };
    points.push(point);
    if (strings === MILLION) first = point.importCpu;
    say(
      `  ${place.engine}, ${whole(strings).padStart(10)} strings: import ${point.importCpu.toFixed(1)} µs of CPU time per ` +
        `string (${whole(1e6 / point.importWall)}/s), statistics ${point.statistics.toFixed(1)} ms, page ` +
        `${point.page.toFixed(1)} ms, save ${point.save.toFixed(1)} ms, ${whole(point.megabytes)} MB`,
    );
  }
  return { points, tenth: (points.at(-1)?.importCpu ?? Number.NaN) / first };
}

/** @param {string} folder */
const sizeOf = (folder) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / MILLION;

await inScratchFolder(async (scratch) => {
  let before = 0;
  for (const { strings, imports } of STEPS) {
    writeLargeFolder(join(scratch, String((strings - before) / imports)), (strings - before) / imports);
    before = strings;
  }
  const data = join(scratch, 'data');
  const sqlite = await grow(
    { engine: 'SQLite', data, database: undefined, cpuMilliseconds: () => 0 },
    scratch,
    async () => sizeOf(data),
  );
  const postgres = await startPostgres(scratch);
  try {
    const grown = await grow(
      { engine: 'PostgreSQL', data: '', database: postgres.url, cpuMilliseconds: postgres.cpuMilliseconds },
      scratch,
      postgres.megabytes,
    );
    const last = STEPS.at(-1)?.strings ?? 0;
    const rows = [];
    if (last > MILLION) {
      rows.push(row('growth: import at 10,000,000 strings / at 1,000,000, SQLite', sqlite.tenth, { atMost: 1.5 }));
      rows.push(row('growth: import at 10,000,000 strings / at 1,000,000, PostgreSQL', grown.tenth, { atMost: 1.5 }));
    }
    report(rows, { SQLite: sqlite.points, PostgreSQL: grown.points });
  } finally {
    await postgres.stop();
  }
});
