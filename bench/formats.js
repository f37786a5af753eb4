/** Compares reading files of each format to JSON.parse of the same texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formats } from '../dist/formats/index.js';
import { AppError } from '../dist/model/error.js';
import { componentFiles } from '../dist/sources/component-files.js';
import { directoryTree, listFiles } from '../dist/sources/directory.js';
import { discover } from '../dist/sources/discover.js';
import { benchArguments } from './arguments.js';
import { median } from './median.js';
import { report, row, say } from './report.js';

const ROUNDS = 9;
/** Small corpora are read repeatedly, so that the time is measurable. */
const BYTES_PER_ROUND = 2_000_000;
const LEAST_MB_PER_SECOND = 10;

/** @typedef {{ bytes: Uint8Array, language: string }} Sample */

const { corpora } = benchArguments();
const samples = corpora === undefined ? new Map() : await samplesOf(corpora);
/** @type {import('./report.js').Row[]} */
const rows = [];
for (const format of formats) {
  const real = samples.get(format.id) ?? [];
  const own = real.length > 0 ? real : fixturesOf(format);
  const { speed, ratio } = measure(format, own);
  const size = own.reduce((sum, { bytes }) => sum + bytes.length, 0);
  say(
    `  ${format.id.padEnd(16)} ${speed.toFixed(0).padStart(4)} MB/s, ${ratio.toFixed(2)} × JSON.parse (${own.length} files, ${(size / 1e6).toFixed(2)} MB)`,
  );
  const text = (/** @type {number} */ value) => `${value.toFixed(0)} MB/s`;
  // Fixtures have only a few lines, which says little. The target is for real files.
  const target = real.length > 0 ? { atLeast: LEAST_MB_PER_SECOND } : {};
  rows.push(row(`formats: ${format.id}${real.length > 0 ? '' : ' (fixtures)'}`, speed, { ...target, text }));
}
report(rows);

/**
 * The readable fixtures of a format.
 * @param {import('../src/formats/format.js').FileFormat} format
 * @returns {Sample[]}
 */
function fixturesOf(format) {
  const folder = fileURLToPath(new URL(`../test/fixtures/formats/${format.id}`, import.meta.url));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.read.json'))
    .map(({ name }) => ({ bytes: readFileSync(join(folder, name)), language: 'en' }))
    .filter(({ bytes }) => isReadable(format, bytes));
}

/**
 * @param {import('../src/formats/format.js').FileFormat} format
 * @param {Uint8Array} bytes
 */
function isReadable(format, bytes) {
  try {
    return format.parse(bytes).units.length > 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * @param {import('../src/formats/format.js').FileFormat} format
 * @param {readonly Sample[]} own
 */
function measure(format, own) {
  const size = own.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const times = Math.max(1, Math.ceil(BYTES_PER_ROUND / size));
  // The same text as one JSON string: the minimum cost of reading, which only finds the end and unescapes.
  const json = own.map(({ bytes }) => JSON.stringify(Buffer.from(bytes).toString('utf8')));
  const ours = [];
  const theirs = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(
      elapsed(times, () => {
        for (const { bytes, language } of own) format.parse(bytes, { language });
      }),
    );
    theirs.push(
      elapsed(times, () => {
        for (const text of json) JSON.parse(text);
      }),
    );
  }
  const speed = (size * times) / 1e6 / (median(ours) / 1000);
  return { speed, ratio: median(ours.map((time, round) => theirs[round] / time)) };
}

/**
 * @param {number} times
 * @param {() => void} work
 */
function elapsed(times, work) {
  const started = performance.now();
  for (let run = 0; run < times; run++) work();
  return performance.now() - started;
}

/**
 * The files of all components that are detected in a folder of projects.
 * @param {string} folder
 */
async function samplesOf(folder) {
  /** @type {Map<string, Sample[]>} */
  const found = new Map();
  for (const entry of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const root = join(folder, entry.name);
    const tree = directoryTree(root, await listFiles(root));
    const { found: components } = await discover(tree, { sourceLanguage: 'en', fallbackName: entry.name });
    for (const { definition, files } of components) {
      const { sources, languages } = await componentFiles({ ...tree, paths: files }, definition);
      const all = [...sources.map((file) => ({ ...file, code: definition.sourceLanguage })), ...languages];
      const own = found.get(definition.format) ?? [];
      for (const { code, read } of all) own.push({ bytes: await read(), language: code });
      found.set(definition.format, own);
    }
  }
  return found;
}
