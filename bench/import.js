/** Measures importing a corpus into a new store, and reading from a server during imports. */
import { join } from 'node:path';
import { corpusFolder } from './arguments.js';
import { CLI, runCommand, startServer } from './child.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { measureLatencies } from './latency.js';
import { median, quantile } from './median.js';
import { milliseconds, report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const ROUNDS = 5;
const EVERY_MS = 2;
const IDLE_MS = 1500;

const perSecond = (/** @type {number} */ value) => `${whole(value)} strings/s`;

/**
 * @param {string} data
 * @param {string} directory
 */
const importByCommand = (data, directory) =>
  // Exit code 1: imported, with problems in the files.
  runCommand(process.execPath, [CLI, 'import', directory, '--project', 'corpus', '--data', data], [0, 1]);

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
    const data = join(scratch, `data-${round}`);
    const first = await importByCommand(data, directory);
    walls.push(first.milliseconds);
    imports.push(importTime(first.output));
    again.push((await importByCommand(data, directory)).milliseconds);
  }

  const data = join(scratch, 'data');
  await fillStore(data, [{ slug: 'other', languages: 16, messages: 500 }]);
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
    report([
      row('import: with checks, whole command', speed(walls), { atLeast: 70_000, text: perSecond }),
      row('import: with checks, without start-up', speed(imports), { text: perSecond }),
      row('import: p99 of concurrent reads', quantile(during, 0.99), { atMost: 20, text: milliseconds }),
      row('import: nothing changed, whole command', median(again), { text: milliseconds }),
    ]);
  } finally {
    await server.stop();
  }
});
