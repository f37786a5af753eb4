/**
 * Measures components that are copies of each other, as the branches of one program are: an import of six copies takes as
 * long per string as an import of one.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { CLI, runCommand } from './child.js';
import { median } from './median.js';
import { writeProject } from './project-corpus.js';
import { milliseconds, report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const SHAPE = { components: 12, languages: 50, strings: 180 };
const COPIES = 6;
const ROUNDS = 3;

const megabytes = (/** @type {number} */ value) => `${value.toFixed(0)} MB`;

await inScratchFolder(async (scratch) => {
  const one = join(scratch, 'one');
  const strings = writeProject(one, SHAPE);
  const six = join(scratch, 'six');
  for (let copy = 0; copy < COPIES; copy++) cpSync(one, join(six, `branch-${copy}`), { recursive: true });
  say(`${whole(strings)} translations, and ${COPIES} copies of them`);
  /** @type {number[]} */
  const ratios = [];
  let most = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const importOf = (/** @type {string} */ folder, /** @type {string} */ name) => {
      const data = join(scratch, `data-${round}-${name}`);
      return runCommand(process.execPath, [CLI, 'import', folder, '--project', 'p', '--data', data]);
    };
    const first = await importOf(one, 'one');
    const all = await importOf(six, 'six');
    say(`  one ${milliseconds(first.milliseconds)}, ${COPIES} copies ${milliseconds(all.milliseconds)}`);
    ratios.push(all.milliseconds / COPIES / first.milliseconds);
    most = Math.max(most, all.megabytes ?? Number.NaN);
  }
  report([
    row('copies: time per string of 6 copies / of one', median(ratios), { atMost: 1.5 }),
    row('copies: memory of the import of 6 copies', most, { atMost: 400, text: megabytes }),
  ]);
});
