/** A large component for the benchmarks: a folder with a template and PO files in fifty languages, and changes of one line. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, poText } from './corpus.js';

export const LARGE_LANGUAGES = 50;
export const LARGE_COMPONENT = 'app';
/** `TALLYGLOT_BENCH_STRINGS` sets a smaller number, for example 100000, to try a benchmark. */
export const LARGE_STRINGS = Number(process.env.TALLYGLOT_BENCH_STRINGS ?? 1_000_000);

/** @param {string} folder */
const home = (folder) => join(folder, 'po');

/**
 * Writes a folder of PO files with `strings` translations in all.
 * @param {string} folder
 * @param {number} strings
 */
export function writeLargeFolder(folder, strings) {
  const messages = strings / LARGE_LANGUAGES;
  mkdirSync(home(folder), { recursive: true });
  writeFileSync(join(home(folder), `${LARGE_COMPONENT}.pot`), poText('', { messages, translated: 0, fuzzy: 0 }));
  for (const language of LANGUAGES.slice(0, LARGE_LANGUAGES)) {
    writeFileSync(join(home(folder), `${language}.po`), poText(language, { messages, translated: 0.6, fuzzy: 0.1 }));
  }
}

/**
 * Changes the translation of one string, on its line. Each turn changes the file of another language.
 * @param {string} folder
 * @param {number} turn
 */
export function changeOneLine(folder, turn) {
  const path = join(home(folder), `${LANGUAGES[turn % LARGE_LANGUAGES]}.po`);
  const text = readFileSync(path, 'utf8');
  const middle = text.indexOf('\nmsgstr "', text.length / 2) + '\nmsgstr "'.length;
  writeFileSync(path, `${text.slice(0, middle)}x${text.slice(middle)}`);
}
