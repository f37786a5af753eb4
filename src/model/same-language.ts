/** Codes of the same language: `zh_CN` and `zh_Hans`, `de` and `de_DE`, `nb` and `no`. */
import { groupBy } from './group-by.js';
import { baseLanguage, languageTag, normaliseLanguage, spelledLanguage } from './language.js';
import { MAX_CODES, remember } from './remember.js';
import { meaningOf, unusualCodes } from './usual-codes.js';

/**
 * Which codes the languages of a project have: the codes in the names of its files, or the codes that a Weblate server
 * gives them.
 */
export const LANGUAGE_CODES = ['files', 'simplified'] as const;
export type LanguageCodes = (typeof LANGUAGE_CODES)[number];

/** Languages by the text that file names have in their place. */
export type LanguageNames = Readonly<Record<string, string>>;

/** The setting of a project. `server` follows the setting of the server. */
export const PROJECT_LANGUAGE_CODES = ['server', ...LANGUAGE_CODES] as const;
export type ProjectLanguageCodes = (typeof PROJECT_LANGUAGE_CODES)[number];

/** Weblate keeps the country in the codes of these languages. */
const WITH_COUNTRY: ReadonlySet<string> = new Set(['ar', 'bn', 'en', 'fy', 'ku', 'nb', 'pap', 'pt']);

const NORWEGIAN: ReadonlySet<string> = new Set(['no', 'no_NO', 'nb']);

/** The code of the language on a Weblate server: `zh_Hans` for `zh_CN` and `cn`, `de` for `de_DE`, `nb_NO` for `no`. */
export const simplifiedCode = /* @__PURE__ */ remember(MAX_CODES, (code) => {
  const meaning = meaningOf(code);
  return NORWEGIAN.has(meaning) ? 'nb_NO' : withoutCountry(withScript(meaning));
});

/** Chinese always has a script. */
function withScript(code: string): string {
  if (!/^zh(_[A-Z]{2})?$/.test(code)) return code;
  const script = likely(code)?.script ?? 'Hans';
  return code.replace('zh', `zh_${script}`);
}

/** Removes the country that most speakers of the language live in. */
function withoutCountry(code: string): string {
  const [, language, country, rest] = /^([a-z]+(?:_[A-Z][a-z]{3})?)_([A-Z]{2})(_.+)?$/.exec(code) ?? [];
  if (language === undefined || WITH_COUNTRY.has(language)) return code;
  return likely(language)?.region === country ? language + (rest ?? '') : code;
}

function likely(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(languageTag(code)).maximize();
  } catch {
    // The text does not have the form of a language code.
    return undefined;
  }
}

export function isSameLanguage(one: string, other: string): boolean {
  return simplifiedCode(one) === simplifiedCode(other);
}

/**
 * Finds the language that somebody means: by its code, else by another code of the same language. Undefined if several
 * languages could be meant.
 */
export function matchCode(codes: readonly string[], written: string): string | undefined {
  const spellings = [written, spelledLanguage(written), normaliseLanguage(written)];
  const exact = spellings.find((code) => code !== undefined && codes.includes(code));
  const meant = spellings[2];
  if (exact !== undefined || meant === undefined) return exact;
  const [only, ...others] = new Set(codes.filter((code) => isSameLanguage(code, meant)));
  return others.length === 0 ? only : undefined;
}

/** The code as a file writes it: the first that is the given code, else the first of the same language. */
export function writtenCode(written: readonly string[], code: string): string | undefined {
  return (
    written.find((other) => spelledLanguage(other) === code) ??
    written.find((other) => normaliseLanguage(other) === code) ??
    written.find((other) => isSameLanguage(normaliseLanguage(other) ?? other, code))
  );
}

let unusual: ReadonlyMap<string, readonly string[]> | undefined;

/** The other usual codes of a language, sorted. An address with one of them finds the language too. */
export function otherCodes(code: string): string[] {
  unusual ??= groupBy(unusualCodes(), simplifiedCode);
  const simple = simplifiedCode(code);
  const codes = [simple, ...standardCodes(simple), ...(unusual.get(simple) ?? [])];
  return [...new Set(codes)].filter((other) => other !== code).sort();
}

/** The standard codes that are simplified to this code: with the usual country, and without the script. */
function standardCodes(simple: string): string[] {
  const base = baseLanguage(simple);
  const region = likely(simple)?.region;
  const regional = region === undefined ? [] : [`${simple}_${region}`, `${base}_${region}`];
  return [base, ...regional, ...NORWEGIAN].filter((code) => simplifiedCode(code) === simple);
}

/** Sorts languages by name. Two codes of one language have the same name. */
export function byName(a: { readonly code: string; readonly name: string }, b: typeof a): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.code < b.code ? -1 : 1;
}
