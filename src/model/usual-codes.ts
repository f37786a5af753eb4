/** The language that a code means. People also write withdrawn codes, long codes, and codes of countries. */
import { LONG_CODES } from './language-codes.js';
import { MAX_CODES, remember } from './remember.js';

/** Withdrawn codes that old tools still write. */
const RENAMED: Readonly<Record<string, string>> = { iw: 'he', in: 'id', ji: 'yi', jw: 'jv', scc: 'sr', scr: 'hr' };

/** Codes of countries that are no codes of languages. People write them for the language of the country. */
const COUNTRIES: Readonly<Record<string, string>> = {
  cn: 'zh',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  jp: 'ja',
  kz: 'kk',
  np: 'ne',
  rs: 'sr',
  sp: 'es',
  ua: 'uk',
  vn: 'vi',
};

/**
 * Complete codes with another usual meaning. By the standard, `tw` is Twi and `kr` is Kanuri, but software has these
 * languages under `ak`, `twi` and `kau`. All other codes of the standard keep their meaning: `br` is Breton.
 */
const COMPLETE: Readonly<Record<string, string>> = {
  cn: 'zh_Hans',
  chs: 'zh_Hans',
  zh_CHS: 'zh_Hans',
  tw: 'zh_Hant',
  tw_TW: 'zh_Hant',
  cht: 'zh_Hant',
  zh_CHT: 'zh_Hant',
  kr: 'ko',
  kr_KR: 'ko',
  en_UK: 'en_GB',
};

/** All codes that mean a language with another standard code. */
export function unusualCodes(): string[] {
  return [...Object.keys({ ...RENAMED, ...COUNTRIES, ...COMPLETE }), ...longCodes().keys()];
}

/** The shortest standard code of a language: `he` for `iw`, `de` for `deu` and `ger`. */
export function standardCode(language: string): string {
  // Intl.getCanonicalLocales would also turn `kmr` into `ku` and `cmn` into `zh`, but a project can have both.
  return RENAMED[language] ?? longCodes().get(language) ?? language;
}

let long: ReadonlyMap<string, string> | undefined;

function longCodes(): ReadonlyMap<string, string> {
  long ??= new Map(LONG_CODES.match(/\w+:\w+/g)!.map((pair): [string, string] => [pair.slice(0, 3), pair.slice(4)]));
  return long;
}

/** The standard code of the language that a normalised code means: `zh_Hans` for `cn`, `he` for `iw`. */
export const meaningOf = /* @__PURE__ */ remember(MAX_CODES, findMeaning);

function findMeaning(code: string): string {
  if (Object.hasOwn(COMPLETE, code)) return COMPLETE[code]!;
  const [language, ...rest] = code.split('_');
  const standard = Object.hasOwn(COUNTRIES, language!) ? COUNTRIES[language!]! : standardCode(language!);
  return [standard, ...rest].join('_');
}
