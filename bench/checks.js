/** The checks alone over strings that are read already, and counting with checks beside pofilter over the same files. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { formatById } from '../dist/formats/index.js';
import { ComponentChecker } from '../dist/services/files/component-checker.js';
import { ComponentReader } from '../dist/services/files/component-reader.js';
import { componentFiles } from '../dist/sources/component-files.js';
import { directoryTree, listFiles } from '../dist/sources/directory.js';
import { discover } from '../dist/sources/discover.js';
import { benchArguments, corpusFolder } from './arguments.js';
import { CLI, runCommand } from './child.js';
import { median } from './median.js';
import { report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const ROUNDS = 15;
const LEAST_A_SECOND = 300_000;
/** Small corpora are checked often enough to be measured. */
const STRINGS_A_ROUND = 100_000;
/** Long enough for the compiler to have seen everything. */
const WARM_UP_ROUNDS = 4;

/** @typedef {{ check: import('../src/services/files/component-checker.js').UnitChecker, units: import('../src/model/unit.js').Unit[] }} Language */

await inScratchFolder(async (scratch) => {
  /** @type {import('./report.js').Row[]} */
  const rows = [];
  const { corpora } = benchArguments();
  const own = corpusFolder(scratch);
  const folders = [own.directory, ...(corpora === undefined ? [] : [join(corpora, 'django-core')])];
  const hasPofilter = spawnSync('pofilter', ['--version']).status === 0;
  if (!hasPofilter) say('pofilter is not installed (it is part of translate-toolkit): nothing to compare with');
  for (const folder of folders) {
    const name = folder === own.directory && corpora === undefined ? 'made-up' : (folder.split('/').at(-1) ?? folder);
    const languages = await languagesOf(folder);
    const { perSecond, strings, findings } = measure(languages);
    say(`  ${name}: ${whole(strings)} strings with ${whole(findings)} findings`);
    rows.push(row(`checks: strings a second, ${name}`, perSecond, { atLeast: LEAST_A_SECOND, text: whole }));
    if (hasPofilter) rows.push(row(`checks: pofilter beside stats, ${name}`, await besidePofilter(folder, scratch)));
  }
  report(rows);
});

/**
 * The strings of a folder that have something to check, and the checker of their language.
 * @param {string} root
 */
async function languagesOf(root) {
  const tree = directoryTree(root, await listFiles(root));
  const { found } = await discover(tree, {
    sourceLanguage: 'en',
    fallbackName: 'bench',
  });
  /** @type {Language[]} */
  const all = [];
  for (const { definition, files } of found) {
    const { sourceLanguage, name } = definition;
    const format = formatById(definition.format);
    const { sources, languages } = await componentFiles({ ...tree, paths: files }, definition);
    const reader = new ComponentReader(format, sourceLanguage);
    for (const { read } of sources) reader.readSource(await read());
    const component = { format, sourceLanguage, names: [name, name], projectFlags: [], flags: [], glossary: false };
    const checker = new ComponentChecker(component);
    for (const { code, read } of languages) {
      const { units, plural } = reader.readLanguage(await read(), code);
      all.push({ check: checker.ofLanguage(code, plural), units: units.filter(({ state }) => state !== 'empty') });
    }
  }
  return all;
}

/** @param {readonly Language[]} languages */
function measure(languages) {
  const strings = languages.reduce((sum, { units }) => sum + units.length, 0);
  const times = Math.max(1, Math.round(STRINGS_A_ROUND / strings));
  let findings = 0;
  const rates = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const started = process.cpuUsage();
    for (let time = 0; time < times; time++) {
      findings = 0;
      for (const { check, units } of languages) for (const unit of units) findings += check(unit).length;
    }
    // CPU time, since what else the machine does is not for the checks to answer for.
    const { user, system } = process.cpuUsage(started);
    if (round >= 0) rates.push((1e6 * strings * times) / (user + system));
  }
  return { perSecond: median(rates), strings, findings };
}

/**
 * How many times as long as we do pofilter takes to read and check a folder.
 * @param {string} folder
 * @param {string} scratch
 */
async function besidePofilter(folder, scratch) {
  const ratios = [];
  for (let round = 0; round < 3; round++) {
    const theirs = await runCommand('pofilter', ['--progress=none', folder, join(scratch, `pofilter-${round}`)]);
    const ours = await runCommand(process.execPath, [CLI, 'stats', folder]);
    ratios.push(theirs.milliseconds / ours.milliseconds);
  }
  return median(ratios);
}
