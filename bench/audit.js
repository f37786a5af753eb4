/** Measures `tallyglot audit` of one component with a million strings: strings per second, and memory. */
import { join } from 'node:path';
import { CLI, runCommand } from './child.js';
import { LARGE_STRINGS, writeLargeFolder } from './large-folder.js';
import { median } from './median.js';
import { milliseconds, report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const ROUNDS = 3;

const perSecond = (/** @type {number} */ value) => `${whole(value)} strings/s`;
const megabytes = (/** @type {number} */ value) => `${value.toFixed(0)} MB`;

await inScratchFolder(async (scratch) => {
  const folder = join(scratch, 'files');
  writeLargeFolder(folder, LARGE_STRINGS);
  const data = join(scratch, 'data');
  await runCommand(process.execPath, [CLI, 'import', folder, '--project', 'p', '--data', data]);
  const results = [];
  for (let round = 0; round < ROUNDS; round++) {
    const result = await runCommand(process.execPath, [CLI, 'audit', '--data', data]);
    say(`  ${milliseconds(result.milliseconds)}: ${result.output.trim()}`);
    results.push(result);
  }
  const wall = median(results.map((result) => result.milliseconds));
  const memory = Math.max(...results.map((result) => result.megabytes ?? Number.NaN));
  report([
    row(`audit: one component of ${whole(LARGE_STRINGS)} strings, whole command`, (LARGE_STRINGS / wall) * 1000, {
      atLeast: 80_000,
      text: perSecond,
    }),
    row(`audit: one component of ${whole(LARGE_STRINGS)} strings, memory`, memory, { text: megabytes }),
  ]);
});
