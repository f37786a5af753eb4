/** Where a component would keep the file of a language: its mask, with the code written as in its other files. */
import { formatById } from '../formats/index.js';
import { AppError } from '../model/error.js';
import { languageName, languageTag } from '../model/language.js';
import { languageOf } from './file-language.js';
import { matchMask, parseMask } from './file-mask.js';
import type { ComponentDefinition } from './source.js';

/** A way to write a normalised code in a path. */
type Spelling = (code: string) => string;

const underscores: Spelling = (code) => code;
const hyphens: Spelling = languageTag;
const lowerUnderscores: Spelling = (code) => code.toLowerCase();
const lowerHyphens: Spelling = (code) => languageTag(code).toLowerCase();

/** `pt-rBR`; with anything but a region, `b+sr+Latn`. */
const android: Spelling = (code) => {
  const [language, region, ...rest] = code.split('_');
  if (region === undefined) return code;
  return rest.length === 0 && /^[A-Z]{2}$/.test(region) ? `${language}-r${region}` : `b+${code.replaceAll('_', '+')}`;
};

const MODIFIERS: Readonly<Record<string, string>> = {
  Latn: 'latin',
  Cyrl: 'cyrillic',
  Arab: 'arabic',
  Deva: 'devanagari',
  Hebr: 'hebrew',
  Tfng: 'tifinagh',
};

/** Scripts and variants as POSIX locales have them: `sr@latin`, `ca@valencia`, `sr_RS@latin`. */
const modifiers: Spelling = (code) => {
  const subtags = code.split('_');
  const at = subtags.findIndex(
    (subtag, n) => n > 0 && (Object.hasOwn(MODIFIERS, subtag) || /^[a-z\d]{5,}$/.test(subtag)),
  );
  if (at === -1) return code;
  const [modifier] = subtags.splice(at, 1);
  return `${subtags.join('_')}@${MODIFIERS[modifier!] ?? modifier}`;
};

/** The English name, as in `German.isl` and `ChineseSimplified.isl`. */
const englishName: Spelling = (code) => languageName(code).replace(/[^\p{L}]/gu, '');

const SPELLINGS = [underscores, hyphens, lowerUnderscores, lowerHyphens, android, modifiers, englishName];

/** What formats go by where the other files do not show it; the rest writes codes as this program does. */
const USUAL: Readonly<Record<string, Spelling>> = {
  android,
  'inno-setup': englishName,
  ...Object.fromEntries(
    [
      'apple-strings',
      'stringsdict',
      'resx',
      'joomla-ini',
      'rails-yaml',
      'fluent',
      'formatjs',
      'i18next-v3',
      'i18next-v4',
    ]
      .concat('vue-i18n', 'mozilla-lang', 'go-i18n-json-v1', 'go-i18n-json-v2', 'go-i18n-toml')
      .map((format) => [format, hyphens]),
  ),
};

/** The path of the language's file, whether it is there or not. `existing` may hold files of other components too. */
export function pathForLanguage(definition: ComponentDefinition, code: string, existing: readonly string[]): string {
  const { filemask, template, sourceLanguage } = definition;
  const format = formatById(definition.format);
  const language = languageOf(code);
  if (language === undefined) throw invalidCode(code);
  if (format.languagesIn !== undefined) return filemask;
  // Elsewhere a template holds the strings alone, and the source language may have a file like any other.
  if (language === sourceLanguage && template !== null && !format.bilingual) return template;
  const mask = parseMask(filemask);
  const files = existing.flatMap((path) => {
    const written = path === template ? undefined : matchMask(mask, path);
    const of = written === undefined ? undefined : languageOf(written);
    return of === undefined ? [] : [{ path, written: written!, language: of }];
  });
  const own = files.find((file) => file.language === language);
  if (own !== undefined) return own.path;
  const usual = USUAL[format.id] ?? underscores;
  const fitting = (spelling: Spelling) => files.filter((file) => spelling(file.language) === file.written).length;
  const [best] = [usual, ...SPELLINGS]
    // A spelling that cannot be read back would be the file of another language, or of none.
    .filter((spelling) => languageOf(spelling(language)) === language)
    .map((spelling) => ({ spelling, count: fitting(spelling) }))
    .sort((a, b) => b.count - a.count);
  if (best === undefined) throw invalidCode(code);
  return mask.parts.join(best.spelling(language));
}

const invalidCode = (code: string) =>
  new AppError(
    'language.invalid',
    `"${code.slice(0, 40)}" is not the code of a language: write one like de, pt_BR or zh_Hans.`,
  );
