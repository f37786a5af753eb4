/** Writes RESULTS.md: a section for each benchmark, with the machine and the day of its last run. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform } from 'node:os';
import { pathOf } from './child.js';
import { growthTable, plotGrowth } from './growth-plot.js';

/**
 * What a benchmark sends to the runner.
 * @typedef {object} Report
 * @property {readonly import('./report.js').Row[]} rows
 * @property {import('./growth-plot.js').Growth} [growth]
 */

const FILE = pathOf('RESULTS.md');
const PLOT = 'growth.svg';

const TITLE = `# Results of the benchmarks

\`npm run bench\` writes this file. Each section is from the last run of that benchmark. Ratios compare measurements of one
run. Rates and times depend on the machine.
`;

/**
 * Replaces the section of the benchmark. Other sections stay.
 * @param {string} name
 * @param {Report} report
 */
export function writeResults(name, { rows, growth }) {
  const sections = existsSync(FILE) ? sectionsOf(readFileSync(FILE, 'utf8')) : new Map();
  const parts = [`${new Date().toISOString().slice(0, 10)}, ${machine()}`];
  if (rows.length > 0) parts.push(markdownTable(rows));
  if (growth !== undefined) {
    writeFileSync(pathOf(PLOT), plotGrowth(growth));
    parts.push(`![Costs by the size of the store](${PLOT})`, growthTable(growth));
  }
  sections.set(name, parts.join('\n\n'));
  const texts = [...sections].map(([title, text]) => `## ${title}\n\n${text}\n`);
  writeFileSync(FILE, [TITLE, ...texts].join('\n'));
}

/** @param {string} text */
function sectionsOf(text) {
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end).trim()];
    }),
  );
}

function machine() {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  return `${availableParallelism()} cores (${model}), ${platform()} on ${arch()}, Node.js ${process.versions.node}`;
}

/** @param {readonly import('./report.js').Row[]} rows */
function markdownTable(rows) {
  const lines = rows.map(
    ({ benchmark, measured, target = '', met }) =>
      `| ${benchmark} | ${measured} | ${target} | ${met === undefined ? '' : met ? 'met' : '**not met**'} |`,
  );
  return ['| benchmark | measured | target | |', '|---|--:|--:|---|', ...lines].join('\n');
}
