/**
 * Writes the English names of languages, scripts and regions from the Unicode data of this Node.js to
 * src/model/english-names.ts, and the words of the language names to src/checks/shared/language-words.ts:
 * node scripts/generate-names.js
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CAPITALS = LETTERS.map((letter) => letter.toUpperCase());
const DIGITS = [...'0123456789'];

const display = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard', fallback: 'none' });

/** All codes that take one character from each list. */
const codes = (/** @type {string[][]} */ ...lists) =>
  lists.reduce((begun, list) => begun.flatMap((start) => list.map((character) => start + character)), ['']);

const isCanonical = (/** @type {string} */ tag) => Intl.getCanonicalLocales(tag)[0] === tag;

/**
 * Names of scripts and regions, which follow the name of a language in brackets. Skips aliases, which have no own name.
 */
function detail(/** @type {string} */ code) {
  const tag = `en-${code}`;
  return isCanonical(tag) ? /^English \((.+)\)$/.exec(display.of(tag) ?? '')?.[1] : undefined;
}

function table(/** @type {string[]} */ all, /** @type {(code: string) => string | undefined} */ nameOf) {
  const named = all.map((code) => ({ code, name: nameOf(code) })).filter(({ name }) => name !== undefined);
  return named.map(({ code, name }) => `${code} ${name}`).join('\n');
}

/** Skips codes of three letters if the language also has a code of two letters. */
const hasNoShorter = (/** @type {string} */ code) => Intl.getCanonicalLocales(code)[0]?.length !== 2;
const languages = [...codes(LETTERS, LETTERS), ...codes(LETTERS, LETTERS, LETTERS).filter(hasNoShorter)];
const tables = {
  LANGUAGES: table(languages, (code) => display.of(code)),
  SCRIPTS: table(codes(CAPITALS, LETTERS, LETTERS, LETTERS), detail),
  REGIONS: table([...codes(CAPITALS, CAPITALS), ...codes(DIGITS, DIGITS, DIGITS)], detail),
};

/** Variants with their own name, such as British English. */
const VARIANTS =
  'de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fa-AF fr-CA fr-CH nl-BE pt-BR pt-PT ro-MD zh-Hans zh-Hant';

/**
 * The lower-case words of names, wrapped into lines. Languages with a code of three letters are only included if their
 * name is one word: the others are too rare for their size in browsers.
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
