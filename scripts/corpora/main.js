/**
 * Detects and imports all components of a folder of real translation files, and compares them with the results of other
 * programs.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../../dist/compose.js';
import { formatById } from '../../dist/formats/index.js';
import { AppError } from '../../dist/model/error.js';
import { identity, isReadonly } from '../../dist/model/unit.js';
import { ComponentReader } from '../../dist/services/files/component-reader.js';
import { importComponent } from '../../dist/services/imports/import-component.js';
import { audit } from '../../dist/services/upkeep/audit.js';
import { componentFiles } from '../../dist/sources/component-files.js';
import { directoryTree, listFiles } from '../../dist/sources/directory.js';
import { discover } from '../../dist/sources/discover.js';
import { languageOf } from '../../dist/sources/file-language.js';
import { compareStrings, sum } from './compare.js';
import { Findings } from './findings.js';
import { explain } from './known-differences.js';
import { compareLinked } from './linked-findings.js';
import { otherToolsOf, referenceOf } from './reference.js';
import { roundTrip } from './round-trip.js';

const [corpora] = process.argv.slice(2);
if (corpora === undefined || !existsSync(corpora)) {
  console.error(
    'usage: npm run corpora -- DIR, where DIR contains one folder per project, next to the folder ../reference',
  );
  process.exit(2);
}
const reference = join(corpora, '../reference');
const data = await mkdtemp(join(tmpdir(), 'tallyglot-corpora-'));
const app = await compose({ data, database: undefined });
const explained = new Map();
const findings = new Findings();
const totals = { components: 0, languages: 0, strings: 0, equal: 0, files: 0 };
let wrong = 0;
try {
  const folders = readdirSync(corpora, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) await compareFolder(name);
  const { drift, strings } = await audit(app);
  console.log(`audit: ${strings} strings counted again, ${drift.length} counters differ`);
  wrong += drift.length;
} finally {
  await app.close();
  await rm(data, { recursive: true, force: true });
}
console.log(
  `${totals.components} components, ${totals.languages} languages, ${totals.strings} strings compared, ` +
    `${totals.equal} equal; ${totals.files} files written back unchanged and with every value edited.`,
);
for (const [reason, times] of explained) console.log(`  explained: ${times} × ${reason}`);
console.log(wrong === 0 ? 'All differences are explained.' : `${wrong} differences are not explained.`);
const missed = findings.report();
process.exitCode = wrong + missed === 0 ? 0 : 1;

/** @param {string} folder */
async function compareFolder(folder) {
  const root = join(corpora, folder);
  const tree = directoryTree(root, await listFiles(root));
  const { found } = await discover(tree, { sourceLanguage: 'en', fallbackName: folder });
  if (found.length === 0 && explain(folder, 'nothing found') === undefined) complain(`${folder}: nothing found`);
  for (const { definition, files, why } of found) {
    console.log(`${folder}/${definition.slug}: ${definition.format}, ${definition.filemask}: ${why}`);
    totals.components++;
    const component = await componentFiles({ ...tree, paths: files }, definition);
    const report = await importComponent(app, { project: { slug: folder, name: folder }, files: component });
    for (const { file, line, message } of report.problems.slice(0, 3)) console.log(`  ${file}:${line}: ${message}`);
    if (report.problems.length > 3) console.log(`  … ${report.problems.length - 3} more problems`);
    await compareComponent(folder, component);
    await compareLinked(findings, { app, reference, name: folder, files: component });
  }
}

async function compareComponent(folder, { definition, sources, languages }) {
  const format = formatById(definition.format);
  const known = referenceOf(reference, folder, definition.filemask);
  const reader = new ComponentReader(format, definition.sourceLanguage);
  const others = otherToolsOf(reference, folder, format);
  const union = new Map();
  const base = [];
  for (const { path, read } of sources) {
    const bytes = await read();
    base.push(...reader.readSource(bytes).units);
    for (const unit of base) union.set(identity(unit), unit);
    // If one file contains all languages, strings are distinguished by their source.
    if (format.languagesIn === undefined) written(folder, format, path, bytes, definition.sourceLanguage);
  }
  for (const { code, path, read } of languages) {
    const bytes = await read();
    let content;
    try {
      content = reader.readLanguage(bytes, code);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      complain(`${path}: ${error.message}`);
      continue;
    }
    totals.languages++;
    const units = content.units.filter((unit) => !isReadonly(unit));
    for (const unit of units) if (!union.has(identity(unit))) union.set(identity(unit), unit);
    written(folder, format, path, bytes, code);
    const theirs = known?.languages.get(path);
    if (theirs !== undefined) {
      tell(folder, path, units, compareStrings(units, theirs.rows), theirs.error);
      findings.language(known, { definition, format, code, path, units, plural: content.plural });
    }
    if (others !== undefined) compareFigures(folder, path, code, units, others);
    if (theirs === undefined && others === undefined) complain(`${folder}/${path}: no reference data`);
  }
  if (known === undefined) return;
  findings.source(known, { definition, format, units: format.bilingual ? [...union.values()] : base });
  if (!format.bilingual)
    tell(folder, `${definition.template} (source)`, base, compareStrings(base, known.source, false));
  else if (union.size !== known.source.length) {
    note(folder, `the source language has ${union.size} strings, theirs ${known.source.length}`);
  }
}

/** Compares sums with other tools, which skip strings without source text. */
function compareFigures(folder, path, code, units, others) {
  const expected = Object.entries(others).find(([name]) => languageOf(name) === code)?.[1];
  if (expected === undefined) return void note(folder, `${path}: no data of other tools`);
  const count = (...states) => units.filter(({ source, state }) => source[0] !== '' && states.includes(state)).length;
  const ours = { translated: count('translated', 'approved'), fuzzy: count('fuzzy'), untranslated: count('empty') };
  for (const field of Object.keys(ours)) {
    if (ours[field] !== expected[field])
      note(folder, `${path} ${field}: ${ours[field]}, others have ${expected[field]}`);
  }
}

function tell(folder, path, units, { ours, theirs, words, chars }, refused) {
  totals.strings += units.length;
  totals.equal += units.length - sum(ours, ({ times }) => times);
  if (refused !== undefined) return void note(folder, `${path}: refused by the reference`);
  for (const { name, times } of ours) note(folder, `${path} ours: ${name}`, times);
  for (const { name, times } of theirs) note(folder, `${path} theirs: ${name}`, times);
  if (ours.length + theirs.length === 0 && (words !== 0 || chars !== 0)) {
    note(folder, `${path} sizes: ${words} words, ${chars} characters more than theirs`);
  }
}

/** Checks that the file can be written, both unchanged and with every value edited. */
function written(folder, format, path, bytes, language) {
  const fault = roundTrip(format, bytes, language);
  if (fault !== undefined) complain(`${folder}/${path}: ${fault}`);
  totals.files++;
}

/** Records a known difference, or reports an unexplained one. */
function note(folder, text, times = 1) {
  const reason = explain(folder, text);
  if (reason === undefined) complain(`${folder}: ${text}${times > 1 ? ` (${times} times)` : ''}`);
  else explained.set(reason, (explained.get(reason) ?? 0) + times);
}

function complain(text) {
  wrong++;
  console.log(`  DIFFERS ${text}`);
}
