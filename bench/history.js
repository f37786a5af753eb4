/** Compares counting the past of a repository to counting the same files side by side in a folder. */
import { CLI, runInShell } from './child.js';
import { writeHistory } from './history-corpus.js';
import { median } from './median.js';
import { milliseconds, report, row, say } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const ROUNDS = 5;

await inScratchFolder(async (scratch) => {
  const { repository, folder, checkout, versions, megabytes } = writeHistory(scratch);
  say(`${versions} versions of PO files, ${megabytes.toFixed(0)} MB`);
  const command = (/** @type {string[]} */ ...args) => runInShell('"$@" > /dev/null', [process.execPath, CLI, ...args]);
  const contenders = [
    { name: 'history', run: () => command('history', repository) },
    { name: 'newest year', run: () => command('history', repository, '--since', '1y') },
    { name: 'folder', run: () => command('stats', folder, '--no-checks') },
    { name: 'commit', run: () => command('stats', repository, '--ref', 'all', '--no-checks') },
    { name: 'checkout', run: () => command('stats', checkout) },
    { name: 'revision', run: () => command('stats', checkout, '--ref', 'HEAD') },
  ];
  /** @type {Map<string, Awaited<ReturnType<typeof runInShell>>[]>} */
  const taken = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const { name, run } of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const result = await run();
      // The first round fills the disk cache.
      if (round >= 0) taken.get(name)?.push(result);
    }
  }
  const cpu = (/** @type {string} */ name) => (taken.get(name) ?? []).map(({ cpuMilliseconds }) => cpuMilliseconds);
  const wall = (/** @type {string} */ name) => (taken.get(name) ?? []).map((result) => result.milliseconds);
  for (const name of taken.keys()) {
    say(
      `  ${name.padEnd(12)} ${milliseconds(median(wall(name))).padStart(8)}, ${milliseconds(median(cpu(name)))} of CPU time`,
    );
  }
  const ratio = (/** @type {string} */ name) => median(cpu(name).map((time, round) => time / cpu('folder')[round]));
  const revisionRatio = median(wall('revision').map((time, round) => time / wall('checkout')[round]));
  report([
    row('history: CPU time of all commits / of the same files in a folder', ratio('history'), { atMost: 1.2 }),
    row('history: time of the newest year', median(wall('newest year')), { atMost: 2000, text: milliseconds }),
    row('history: time of stats --ref / of stats on the checked-out folder', revisionRatio, { atMost: 1.15 }),
    row('history: CPU time of stats --ref --no-checks / of stats --no-checks, all versions', ratio('commit'), {
      atMost: 1.15,
    }),
  ]);
});
