/** Compares counting a folder of PO files to a shell loop of msgfmt --statistics over the same files. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from './arguments.js';
import { CLI, runInShell } from './child.js';
import { median } from './median.js';
import { milliseconds, report, row, say } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const ROUNDS = 15;
const MSGFMT_LOOP = 'for f in "$@"; do msgfmt --statistics -o /dev/null "$f"; done';

await inScratchFolder(async (scratch) => {
  const { directory, title } = corpusFolder(scratch);
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.po'))
    .map((path) => join(directory, path));
  say(`${files.length} files, ${title}`);
  const hasMsgfmt = spawnSync('msgfmt', ['--version']).status === 0;
  if (!hasMsgfmt) say('msgfmt is not installed (it is part of gettext): no comparison, only times');

  const stats = [process.execPath, CLI, 'stats', directory];
  const contenders = [
    { name: 'msgfmt', run: () => runInShell(MSGFMT_LOOP, files) },
    { name: 'without checks', run: () => runInShell('"$@"', [...stats, '--no-checks']) },
    { name: 'with checks', run: () => runInShell('"$@"', stats) },
  ].filter(({ name }) => hasMsgfmt || name !== 'msgfmt');
  /** @type {Map<string, Awaited<ReturnType<typeof runInShell>>[]>} */
  const taken = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const { name, run } of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const result = await run();
      // The first round fills the disk cache.
      if (round >= 0) taken.get(name)?.push(result);
    }
  }
  const times = (/** @type {string} */ name) => (taken.get(name) ?? []).map((result) => result.milliseconds);
  for (const [name, results] of taken) {
    const cpu = median(results.map(({ cpuMilliseconds }) => cpuMilliseconds));
    const wall = milliseconds(median(times(name))).padStart(8);
    say(`  ${name.padEnd(16)} ${wall}, ${milliseconds(cpu)} of CPU time`);
  }
  const ratio = (/** @type {string} */ name) => median(times(name).map((time, round) => time / times('msgfmt')[round]));
  report(
    hasMsgfmt
      ? [
          row('count: time without checks / msgfmt', ratio('without checks'), { atMost: 0.5 }),
          row('count: time with checks / msgfmt', ratio('with checks'), { atMost: 1 }),
        ]
      : [
          row('count: without checks (no msgfmt)', median(times('without checks')), { text: milliseconds }),
          row('count: with checks (no msgfmt)', median(times('with checks')), { text: milliseconds }),
        ],
  );
});
