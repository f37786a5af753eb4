/**
 * Generates the files of a large project for the benchmarks: always the same files, in the shape of whole real
 * repositories. It has many components in six formats, sentences, and strings that several components share.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { seededNumbers } from '../scripts/seeded-numbers.js';
import { LANGUAGES } from './corpus.js';

/**
 * @typedef {object} Text
 * @property {string} key
 * @property {string} source
 * @property {string} target Empty if the string is not translated.
 */

/** @typedef {{ readonly path: (language: string) => string, readonly write: (texts: readonly Text[], language: string) => string }} Writer */

const WORDS =
  'account address after again all allow before cannot change check choose close connection delete device download each error every file folder from group hidden image into invalid item keep language last list local message missing name network new next no of old on open option or page password please print project remove repeat save search select send server setting size start stop store that the this time to try update upload user value version view window with you your'.split(
    ' ',
  );
/** Every fifth string is one of these in all components: buttons and common messages. */
const SHARED = 400;

const xml = (/** @type {string} */ text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const quoted = (/** @type {string} */ text) => JSON.stringify(text);
const android = (/** @type {string} */ language) => (language === 'en' ? 'values' : `values-${language}`);

/** @type {readonly Writer[]} */
const WRITERS = [
  {
    path: (language) => (language === 'en' ? 'po/messages.pot' : `po/${language}.po`),
    write: (texts, language) =>
      [
        `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`,
        ...texts.map(
          ({ key, source, target }) =>
            `#: src/${key}.c:12\nmsgid ${quoted(source)}\nmsgstr ${quoted(language === 'en' ? '' : target)}\n`,
        ),
      ].join('\n'),
  },
  {
    path: (language) => `locales/${language}/translation.json`,
    write: (texts) => `${JSON.stringify(Object.fromEntries(filled(texts)), null, 2)}\n`,
  },
  {
    path: (language) => `res/${android(language)}/strings.xml`,
    write: (texts) =>
      [
        '<?xml version="1.0" encoding="utf-8"?>\n<resources>',
        ...filled(texts).map(([key, text]) => `    <string name="${key}">${xml(text).replace(/'/g, "\\'")}</string>`),
        '</resources>\n',
      ].join('\n'),
  },
  {
    path: (language) => `resources/messages${language === 'en' ? '' : `_${language}`}.properties`,
    write: (texts) =>
      `${filled(texts)
        .map(([key, text]) => `${key}=${text}`)
        .join('\n')}\n`,
  },
  {
    path: (language) => `app/${language}.lproj/Localizable.strings`,
    write: (texts) =>
      `${filled(texts)
        .map(([key, text]) => `"${key}" = ${quoted(text)};`)
        .join('\n')}\n`,
  },
  {
    path: (language) => `config/locales/${language}.yml`,
    write: (texts, language) =>
      `${language}:\n${filled(texts)
        .map(([key, text]) => `  ${key}: ${quoted(text)}`)
        .join('\n')}\n`,
  },
];

/** @param {readonly Text[]} texts */
const filled = (texts) =>
  texts.filter(({ target }) => target !== '').map(({ key, target }) => /** @type {const} */ ([key, target]));

/**
 * Writes the files of a project. Returns the number of its translations, without the source language.
 * @param {string} folder
 * @param {{ components: number, languages: number, strings: number }} shape Strings per component.
 */
export function writeProject(folder, { components, languages, strings }) {
  // Numbered, so that no component has a string twice.
  const shared = sentences(seededNumbers(7), SHARED).map((text, index) => `${text} #${index}`);
  const codes = ['en', ...LANGUAGES.slice(0, languages)];
  for (let component = 0; component < components; component++) {
    const next = seededNumbers(1000 + component);
    const own = sentences(next, strings);
    const texts = own.map((sentence, index) => ({
      key: `key_${index}`,
      source: index % 5 === 0 ? shared[(component * 7 + index) % SHARED] : `${sentence} ${index}`,
    }));
    const { path, write } = WRITERS[component % WRITERS.length];
    for (const [place, code] of codes.entries()) {
      const states = seededNumbers(component * 100 + place);
      const file = join(folder, `part-${component}`, path(code));
      mkdirSync(dirname(file), { recursive: true });
      const share = code === 'en' ? 1 : 0.4 + (place % 6) / 10;
      writeFileSync(file, write(translated(texts, code, share, states), code));
    }
  }
  return components * languages * strings;
}

/**
 * @param {readonly Omit<Text, 'target'>[]} texts
 * @param {string} code
 * @param {number} share
 * @param {() => number} next
 */
function translated(texts, code, share, next) {
  return texts.map(({ key, source }) => {
    const place = next();
    const target = code === 'en' ? source : place > share ? '' : translation(source, code, place);
    return { key, source, target };
  });
}

/**
 * A translation keeps placeholders and the full stop, as most real translations do. A few are made differently.
 * @param {string} source
 * @param {string} code
 * @param {number} place
 */
function translation(source, code, place) {
  if (place < 0.01) return source;
  const text = source.replace(/\p{Ll}{3,}/gu, (word) => (word.startsWith('name') ? word : `${word.slice(1)}${code}`));
  return place < 0.02 ? text.replace(/\.$/, '') : place < 0.03 ? `${text} ` : text;
}

/**
 * @param {() => number} next
 * @param {number} count
 */
function sentences(next, count) {
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: 1 + Math.floor(next() * 12) }, () => WORDS[Math.floor(next() * WORDS.length)]);
    if (next() < 0.15) words.push('%s');
    const text = words.join(' ');
    return text[0].toUpperCase() + text.slice(1) + (words.length > 4 ? '.' : '');
  });
}
