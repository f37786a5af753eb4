/** Imports every component of a folder of real translation files and compares its figures with other tools'. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../dist/compose.js';
import { normaliseLanguage } from '../dist/model/language.js';
import { audit } from '../dist/services/audit.js';
import { importDirectory } from '../dist/services/import-directory.js';
import { listFiles } from '../dist/sources/directory.js';
import { discover } from '../dist/sources/discover.js';

const [corpora] = process.argv.slice(2);
if (corpora === undefined || !existsSync(corpora)) {
  console.error('usage: npm run corpora -- DIR, where DIR holds a folder a component and ../reference beside it');
  process.exit(2);
}
const reference = join(corpora, '../reference/other-tools');
const data = await mkdtemp(join(tmpdir(), 'tallyglot-corpora-'));
const app = await compose({ data, database: undefined });
let wrong = 0;
try {
  for (const folder of await foldersWithComponents()) await compare(folder);
  const { drift, strings } = await audit(app);
  console.log(`audit: ${strings} strings counted again, ${drift.length} counters differ`);
  wrong += drift.length;
} finally {
  await app.close();
  await rm(data, { recursive: true, force: true });
}
console.log(wrong === 0 ? 'All figures are equal.' : `${wrong} differences.`);
process.exitCode = wrong === 0 ? 0 : 1;

async function foldersWithComponents() {
  const folders = readdirSync(corpora, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = [];
  for (const { name } of folders) {
    const paths = await listFiles(join(corpora, name));
    if (discover(paths, { sourceLanguage: 'en', fallbackName: name }).length > 0) found.push(name);
  }
  return found;
}

/** @param {string} folder */
async function compare(folder) {
  const { components, failed } = await importDirectory(app, {
    project: { slug: folder, name: folder },
    directory: join(corpora, folder),
    sourceLanguage: 'en',
    components: undefined,
  });
  for (const { component, message } of failed) complain(`${folder}/${component}: ${message}`);
  for (const { component, problems } of components) {
    for (const { file, line, message } of problems) console.log(`  ${file}:${line}: ${message}`);
    const figures = JSON.parse(readFileSync(join(reference, `${folder}.json`), 'utf8'));
    const found = await app.store.components.find(folder, component);
    const languages = await app.store.languages.list(found.id);
    const equal = Object.entries(figures).filter(([code, expected]) => agrees(folder, languages, code, expected));
    console.log(
      `${folder}/${component}: ${equal.length} of ${Object.keys(figures).length} languages as msgfmt counts them`,
    );
  }
}

/** Whether a language has the figures that msgfmt gives; what differs is printed. */
function agrees(folder, languages, code, { msgfmt: expected }) {
  const language = languages.find((known) => known.code === normaliseLanguage(code));
  if (language === undefined) return complain(`${folder} ${code}: not imported`);
  if (language.id === 0) {
    console.log(`  ${code}: not compared, the file of the source language is read for its strings only`);
    return false;
  }
  const { total, translated, fuzzy } = language.counts;
  const ours = { translated, fuzzy, untranslated: total - translated - fuzzy };
  const differing = Object.keys(ours).filter((field) => ours[field] !== expected[field]);
  for (const field of differing) complain(`${folder} ${code} ${field}: ${ours[field]}, msgfmt has ${expected[field]}`);
  return differing.length === 0;
}

/** @param {string} text */
function complain(text) {
  wrong++;
  console.log(`  DIFFERS ${text}`);
  return false;
}
