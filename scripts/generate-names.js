/**
 * Writes src/model/english-names.ts, what languages, scripts and regions are called in English, from the Unicode data
 * of the runtime that this is run with: node scripts/generate-names.js
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CAPITALS = LETTERS.map((letter) => letter.toUpperCase());
const DIGITS = [...'0123456789'];

const display = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard', fallback: 'none' });

/** All codes of a form: one character of each list. */
const codes = (/** @type {string[][]} */ ...lists) =>
  lists.reduce((begun, list) => begun.flatMap((start) => list.map((character) => start + character)), ['']);

const isCanonical = (/** @type {string} */ tag) => Intl.getCanonicalLocales(tag)[0] === tag;

/** What stands in brackets behind the name of a language; other spellings of a code have no name of their own. */
function detail(/** @type {string} */ code) {
  const tag = `en-${code}`;
  return isCanonical(tag) ? /^English \((.+)\)$/.exec(display.of(tag) ?? '')?.[1] : undefined;
}

function table(/** @type {string[]} */ all, /** @type {(code: string) => string | undefined} */ nameOf) {
  const named = all.map((code) => ({ code, name: nameOf(code) })).filter(({ name }) => name !== undefined);
  return named.map(({ code, name }) => `${code} ${name}`).join('\n');
}

/** Of languages with a code of two letters the longer one is not used. */
const hasNoShorter = (/** @type {string} */ code) => Intl.getCanonicalLocales(code)[0]?.length !== 2;
const languages = [...codes(LETTERS, LETTERS), ...codes(LETTERS, LETTERS, LETTERS).filter(hasNoShorter)];
const tables = {
  LANGUAGES: table(languages, (code) => display.of(code)),
  SCRIPTS: table(codes(CAPITALS, LETTERS, LETTERS, LETTERS), detail),
  REGIONS: table([...codes(CAPITALS, CAPITALS), ...codes(DIGITS, DIGITS, DIGITS)], detail),
};

const file = fileURLToPath(new URL('../src/model/english-names.ts', import.meta.url));
const texts = Object.entries(tables).map(([name, text]) => `export const ${name} = \`\n${text}\`;\n`);
writeFileSync(
  file,
  `/** English names of languages, scripts and regions by their codes; written by scripts/generate-names.js. */\n\n${texts.join('\n')}`,
);
