/**
 * Counts how often translators keep a word in English, in the compiled message catalogues below a folder such as
 * /usr/share/locale. node scripts/corpora/kept-words.js DIR prints each word with its number of translations, the
 * number that equal the word, and the number of languages. With --everyday it writes everyday-words.txt, the words that
 * are almost always translated. The present file comes from catalogues of programs that are not part of the comparison.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatById } from '../../dist/formats/index.js';
import { AppError } from '../../dist/model/error.js';

/** Words with fewer translations say more about their programs than about the word. */
const MIN_TRANSLATIONS = 30;
/** An everyday word occurs in many catalogues and is almost never kept. */
const EVERYDAY = { translations: 200, kept: 0.05 };
/** A catalogue that keeps a larger share of its words is not really translated. */
const MAX_KEPT = 0.4;
const MIN_WORDS = 5;
/** Skipped languages, which share their words with English for other reasons. */
const SKIPPED_LANGUAGES = new Set(['en', 'ia']);

const { values, positionals } = parseArgs({ options: { everyday: { type: 'boolean' } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: node scripts/corpora/kept-words.js DIR [--everyday]');
  process.exit(2);
}
/** @type {Map<string, { translated: Set<string>, kept: Set<string>, languages: Set<string> }>} */
const words = new Map();
let catalogues = 0;
for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const language = /(?:^|\/)([a-z]{2,3})(?:[_@.-][^/]*)?\/LC_MESSAGES\/[^/]+\.mo$/.exec(path)?.[1];
  if (language !== undefined && !SKIPPED_LANGUAGES.has(language)) count(path, language);
}
const known = [...words]
  .map(([word, { translated, kept, languages }]) => ({
    word,
    translations: translated.size + kept.size,
    kept: kept.size,
    languages: languages.size,
  }))
  .filter(({ translations }) => translations >= MIN_TRANSLATIONS);
if (values.everyday) writeEveryday();
else {
  known.sort((a, b) => b.kept / b.translations - a.kept / a.translations);
  for (const { word, translations, kept, languages } of known) {
    console.log([word, translations, kept, languages].join('\t'));
  }
}

/**
 * @param {string} path
 * @param {string} language
 */
function count(path, language) {
  const own = translationsIn(readFileSync(join(folder, path)));
  const kept = own.filter(({ source, target }) => source === target).length;
  if (own.length >= MIN_WORDS && kept > MAX_KEPT * own.length) return;
  catalogues++;
  const where = `${basename(path)} ${language}`;
  for (const { source, target } of own) {
    const key = source.toLowerCase();
    const word = words.get(key) ?? { translated: new Set(), kept: new Set(), languages: new Set() };
    words.set(key, word);
    if (source === target) word.languages.add(language);
    (source === target ? word.kept : word.translated).add(where);
  }
}

/** Texts of one word, without accelerator marks and trailing punctuation. */
function translationsIn(bytes) {
  try {
    const { units } = formatById('mo').parse(bytes);
    return units
      .filter(({ source }) => source.length === 1)
      .map(({ source, target }) => ({ source: plain(source[0]), target: plain(target[0]) }))
      .filter(({ source }) => /^[a-z]{3,}$/i.test(source));
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function plain(text) {
  return text
    .replace(/[_&]/g, '')
    .trim()
    .replace(/[:.…]+$/, '')
    .trim();
}

function writeEveryday() {
  const isEveryday = ({ translations, kept }) =>
    translations >= EVERYDAY.translations && kept < EVERYDAY.kept * translations;
  const everyday = known.filter(isEveryday).map(({ word }) => `${word}\n`);
  writeFileSync(fileURLToPath(new URL('everyday-words.txt', import.meta.url)), everyday.sort().join(''));
  console.log(`${everyday.length} everyday words in ${catalogues} catalogues`);
}
