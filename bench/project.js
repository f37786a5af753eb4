/**
 * Measures a project in the shape of a whole real repository: 100 components in six formats, 50 languages, sentences, and
 * strings that components share. Imports it into a new store on both engines, and counts it with and without checks.
 */
import { join } from 'node:path';
import { CLI, runCommand } from './child.js';
import { median } from './median.js';
import { startPostgres } from './postgres.js';
import { writeProject } from './project-corpus.js';
import { milliseconds, report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const SHAPE = { components: 100, languages: 50, strings: 180 };
const ROUNDS = 3;

const perSecond = (/** @type {number} */ value) => `${whole(value)} strings/s`;
const megabytes = (/** @type {number} */ value) => `${value.toFixed(0)} MB`;

await inScratchFolder(async (scratch) => {
  const folder = join(scratch, 'project');
  const strings = writeProject(folder, SHAPE);
  say(`${whole(strings)} translations in ${SHAPE.components} components of ${SHAPE.languages} languages`);
  const importInto = (/** @type {string[]} */ store) => ['import', folder, '--project', 'p', ...store];
  const contenders = [
    {
      name: 'import',
      args: (/** @type {number} */ round) => importInto(['--data', join(scratch, `data-${round}`)]),
    },
    { name: 'without checks', args: () => ['stats', folder, '--no-checks'] },
    { name: 'with checks', args: () => ['stats', folder] },
  ];
  /** @type {Map<string, Awaited<ReturnType<typeof runCommand>>[]>} */
  const results = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, args } of round % 2 === 0 ? contenders : contenders.toReversed()) {
      results.get(name)?.push(await runCommand(process.execPath, [CLI, ...args(round)]));
    }
  }
  const of = (/** @type {string} */ name) => results.get(name) ?? [];
  const times = (/** @type {string} */ name) => of(name).map((result) => result.milliseconds);
  const memory = (/** @type {string} */ name) => Math.max(...of(name).map((result) => result.megabytes ?? Number.NaN));
  for (const { name } of contenders) {
    say(`  ${name.padEnd(15)} ${milliseconds(median(times(name))).padStart(9)}, ${megabytes(memory(name))}`);
  }
  const postgres = await startPostgres(scratch);
  const onPostgres = await runCommand(process.execPath, [CLI, ...importInto(['--database', postgres.url])]);
  await postgres.stop();
  say(
    `  import into PostgreSQL ${milliseconds(onPostgres.milliseconds)}, ${megabytes(onPostgres.megabytes ?? Number.NaN)}`,
  );
  report([
    row('project: import with checks', (strings / median(times('import'))) * 1000, {
      atLeast: 50_000,
      text: perSecond,
    }),
    row('project: import with checks, PostgreSQL', (strings / onPostgres.milliseconds) * 1000, { text: perSecond }),
    row('project: memory of the import', memory('import'), { atMost: 400, text: megabytes }),
    row('project: memory of the import, PostgreSQL', onPostgres.megabytes ?? Number.NaN, {
      atMost: 400,
      text: megabytes,
    }),
    row(
      'project: stats with checks / without',
      median(times('with checks').map((time, round) => time / times('without checks')[round])),
      { atMost: 3 },
    ),
    row('project: memory of stats', memory('with checks'), { atMost: 400, text: megabytes }),
  ]);
});
