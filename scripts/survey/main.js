/** Runs `tallyglot stats .` in snapshots of public repositories, and compares what it finds with facts checked by eye. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareComponents } from './compare.js';
import { readFacts } from './facts.js';
import { inSnapshot } from './snapshot.js';
import { runStats } from './stats.js';

/** The survey fails if a smaller share of the repositories is right. */
const TARGET = 0.95;
/** How many differences and messages of one repository are printed without `--only`. */
const SHOWN = { differences: 10, messages: 5 };

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [mirror] = positionals;
if (mirror === undefined || !existsSync(mirror)) {
  console.error(
    'usage: npm run survey -- DIR [--only NAME], where DIR contains one folder OWNER+NAME with a git directory per repository',
  );
  process.exit(2);
}
const facts = readFacts().filter(({ repository }) => repository.includes(values.only));
const count = { right: 0, wrong: 0, absent: 0 };
for (const fact of facts) count[await survey(fact)]++;
const surveyed = count.right + count.wrong;
const share = count.right / surveyed;
console.log(`${count.right} of ${surveyed} repositories are right (${(100 * share).toFixed(1)} %).`);
if (count.absent > 0) console.log(`${count.absent} repositories have no snapshot in ${mirror}.`);
process.exitCode = share >= TARGET ? 0 : 1;

/**
 * Prints the differences of one repository.
 *
 * @param {import('./facts.js').Fact} fact
 * @returns {Promise<'right' | 'wrong' | 'absent'>}
 */
async function survey(fact) {
  const result = await inSnapshot(mirror, fact, runStats);
  if (result === undefined) {
    console.log(`absent ${fact.repository} ${fact.commit}`);
    return 'absent';
  }
  const differences = compareComponents(fact.components, result.components);
  const verdict = differences.length === 0 ? 'right' : 'wrong';
  console.log(`${verdict.padEnd(6)} ${fact.repository}: ${result.components.length} components`);
  printSome('  ', differences, SHOWN.differences);
  if (verdict === 'wrong') printSome('> ', result.messages, SHOWN.messages);
  return verdict;
}

/** Prints the first lines and the number of the others, or all lines if `--only` is given. */
function printSome(prefix, lines, most) {
  const shown = values.only === '' ? lines.slice(0, most) : lines;
  for (const line of shown) console.log(`       ${prefix}${line}`);
  if (shown.length < lines.length) console.log(`       ${prefix}… ${lines.length - shown.length} more`);
}
