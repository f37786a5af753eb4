/**
 * Writes what languages, scripts and regions are called in English, from the Unicode data of the runtime that this is run
 * with, to src/model/english-names.ts, and the words of languages' names to src/checks/shared/language-words.ts:
 * node scripts/generate-names.js
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

/** What has a name of its own, such as British English. */
const VARIANTS =
  'de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fa-AF fr-CA fr-CH nl-BE pt-BR pt-PT ro-MD zh-Hans zh-Hant';

/**
 * The lower-case words of names, in lines that can be read. Languages with a code of three letters are there when their name
 * is one word: the others are met too seldom for what they would weigh in a browser.
 */
function words() {
  const dialect = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const wordsOf = (/** @type {string} */ code) =>
    dialect
      .of(code)
      ?.toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const named = languages.filter((code) => code.length === 2 || wordsOf(code).length === 1);
  const all = new Set([...named, ...VARIANTS.split(' ')].map((code) => wordsOf(code).join(' ')));
  const lines = [''];
  for (const name of [...all].filter((name) => name.length > 2).sort()) {
    if (lines.at(-1).length + name.length > 118) lines.push('');
    lines[lines.length - 1] += `${name},`;
  }
  return lines.join('\n').replace(/,$/, '');
}

write(
  'src/model/english-names.ts',
  'English names of languages, scripts and regions by their codes',
  Object.entries(tables).map(([name, text]) => `export const ${name} = \`\n${text}\`;\n`),
);
write('src/checks/shared/language-words.ts', 'The English names of languages, in lower case and without punctuation', [
  `export const LANGUAGE_WORDS = \`\n${words()}\`;\n`,
]);

/**
 * @param {string} path
 * @param {string} what
 * @param {string[]} texts
 */
function write(path, what, texts) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  writeFileSync(file, `/** ${what}; written by scripts/generate-names.js. */\n\n${texts.join('\n')}`);
}
