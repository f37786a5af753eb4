/**
 * Measures importing a corpus into a new store, reading from a server during imports, and imports of a million strings into
 * both engines: all of them, and those after a change of one line.
 */
import { join } from 'node:path';
import { corpusFolder } from './arguments.js';
import { CLI, runCommand, startServer } from './child.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { changeOneLine, LARGE_STRINGS, writeLargeFolder } from './large-folder.js';
import { measureLatencies } from './latency.js';
import { median, quantile } from './median.js';
import { startPostgres } from './postgres.js';
import { milliseconds, report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const ROUNDS = 5;
const EVERY_MS = 2;
const IDLE_MS = 1500;
/** Imports of a million strings, each into a new project of the same store. */
const LARGE_ROUNDS = 3;

const perSecond = (/** @type {number} */ value) => `${whole(value)} strings/s`;
const megabytes = (/** @type {number} */ value) => `${value.toFixed(0)} MB`;
const seconds = (/** @type {number} */ value) => `${(value / 1000).toFixed(2)} s`;

/**
 * @param {readonly string[]} store Options.
 * @param {string} directory
 * @param {string} [project]
 */
const importByCommand = (store, directory, project = 'corpus') =>
  // Exit code 1: imported, with problems in the files.
  runCommand(process.execPath, [CLI, 'import', directory, '--project', project, ...store], [0, 1]);

/**
 * The duration of the import that the command prints.
 * @param {string} output
 */
function importTime(output) {
  const [, number = '', unit = ''] = /Imported in ([\d.]+) (ms|s)/.exec(output) ?? [];
  return Number(number) * (unit === 's' ? 1000 : 1);
}

/** @param {readonly number[]} latencies */
const described = (latencies) =>
  `${whole(latencies.length)} reads: p50 ${milliseconds(median(latencies))}, p99 ${milliseconds(
    quantile(latencies, 0.99),
  )}, max ${milliseconds(Math.max(...latencies))}`;

/**
 * Imports all strings of a large folder, then changes one line in one of its files again and again.
 * @param {string} engine
 * @param {readonly string[]} store Options.
 * @param {string} folder
 * @param {{ rate?: number }} targets
 */
async function measureLarge(engine, store, folder, { rate }) {
  const all = [];
  const afterOneLine = [];
  for (let round = 0; round < LARGE_ROUNDS; round++) {
    all.push(await importByCommand(store, folder, `large-${round}`));
  }
  for (let round = 0; round < ROUNDS; round++) {
    changeOneLine(folder, round);
    const result = await importByCommand(store, folder, `large-${LARGE_ROUNDS - 1}`);
    if (!/\b1 changed/.test(result.output)) throw new Error(`not one string changed: ${result.output}`);
    afterOneLine.push(result);
  }
  const strings = `${whole(LARGE_STRINGS)} strings`;
  const wall = median(all.map((result) => result.milliseconds));
  const memory = Math.max(...all.map((result) => result.megabytes ?? Number.NaN));
  const command = median(afterOneLine.map((result) => result.milliseconds));
  const reported = median(afterOneLine.map(({ output }) => importTime(output)));
  return [
    row(`import: ${strings}, ${engine}, whole command`, (LARGE_STRINGS / wall) * 1000, {
      atLeast: rate,
      text: perSecond,
    }),
    row(`import: ${strings}, ${engine}, memory`, memory, { atMost: 400, text: megabytes }),
    row(`import: one changed line of ${strings}, ${engine}, whole command`, command, { atMost: 300, text: seconds }),
    row(`import: one changed line of ${strings}, ${engine}, as the import reports`, reported, {
      atMost: 300,
      text: seconds,
    }),
  ];
}

/** @param {string} scratch */
async function measureBothEngines(scratch) {
  const folder = join(scratch, 'large');
  writeLargeFolder(folder, LARGE_STRINGS);
  const rows = await measureLarge('SQLite', ['--data', join(scratch, 'data-large')], folder, {});
  const postgres = await startPostgres(scratch);
  try {
    return [...rows, ...(await measureLarge('PostgreSQL', ['--database', postgres.url], folder, { rate: 60_000 }))];
  } finally {
    await postgres.stop();
  }
}

await inScratchFolder(async (scratch) => {
  const { directory, title } = corpusFolder(scratch);
  say(title);
  /** @type {number[]} */
  const walls = [];
  /** @type {number[]} */
  const imports = [];
  /** @type {number[]} */
  const again = [];
  for (let round = 0; round < ROUNDS; round++) {
    const store = ['--data', join(scratch, `data-${round}`)];
    const first = await importByCommand(store, directory);
    walls.push(first.milliseconds);
    imports.push(importTime(first.output));
    again.push((await importByCommand(store, directory)).milliseconds);
  }

  const data = join(scratch, 'data');
  await fillStore(data, [{ slug: 'other', languages: 16, messages: 500 }]);
  /** @type {import('./report.js').Row[]} */
  const rows = [];
  const server = await startServer('serve-store.js', [data]);
  try {
    const path = `/api/components/${PROJECT}/other/statistics/`;
    const plain = requestBytes(path);
    const { length: responseLength } = await readResponse(server.port, plain);
    // Every fourth request needs an answer that is not cached, so that the store is read too.
    const requests = [plain, plain, plain];
    let fresh = 1_000_000;
    const probe = (/** @type {Promise<unknown>} */ work) =>
      measureLatencies(
        {
          port: server.port,
          request: (turn) => requests[turn % 4] ?? requestBytes(`${path}?x=${fresh++}`),
          responseLength,
          everyMilliseconds: EVERY_MS,
        },
        work,
      );
    const idle = await probe(new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
    /** @type {number[]} */
    const during = [];
    /** @type {number[]} */
    const threads = [];
    let strings = 0;
    const waitedBefore = await server.waitedMilliseconds();
    for (let round = 0; round < ROUNDS; round++) {
      const importing = server.ask({ importFolder: { project: `corpus-${round}`, directory } });
      during.push(...(await probe(importing)));
      const done = await importing;
      threads.push(done.milliseconds);
      strings = done.strings;
    }
    const waited = ((await server.waitedMilliseconds()) ?? Number.NaN) - (waitedBefore ?? Number.NaN);
    const speed = (/** @type {readonly number[]} */ times) => (strings / median(times)) * 1000;
    say(`  command            ${perSecond(speed(walls))} in ${milliseconds(median(walls))}, in total`);
    say(`  command's own time ${perSecond(speed(imports))} in ${milliseconds(median(imports))}`);
    say(`  server's thread    ${perSecond(speed(threads))} in ${milliseconds(median(threads))}, with concurrent reads`);
    say(`  reads without an import   ${described(idle)}`);
    say(`  reads during the imports  ${described(during)}`);
    if (!Number.isNaN(waited)) say(`  of that time the server's main thread waited ${milliseconds(waited)} for a core`);
    rows.push(
      row('import: with checks, whole command', speed(walls), { atLeast: 70_000, text: perSecond }),
      row('import: with checks, without start-up', speed(imports), { text: perSecond }),
      row('import: p99 of concurrent reads', quantile(during, 0.99), { atMost: 20, text: milliseconds }),
      row('import: nothing changed, whole command', median(again), { text: milliseconds }),
    );
  } finally {
    await server.stop();
  }
  report([...rows, ...(await measureBothEngines(scratch))]);
});
