/** Language codes in a normalised spelling, their English names and writing directions. */
import { LANGUAGES, REGIONS, SCRIPTS } from './english-names.js';
import { OWN_NAMES } from './language-codes.js';
import { MAX_CODES, remember } from './remember.js';
import { meaningOf, standardCode } from './usual-codes.js';

const MODIFIER_SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['latin', 'Latn'],
  ['latn', 'Latn'],
  ['cyrillic', 'Cyrl'],
  ['cyrl', 'Cyrl'],
  ['arabic', 'Arab'],
  ['devanagari', 'Deva'],
  ['tifinagh', 'Tfng'],
  ['hebrew', 'Hebr'],
]);

/**
 * Normalises a language code: `pt-rBR`, `pt-rbr` and `pt-br` become `pt_BR`, `b+sr+Latn` and `sr@latin` become `sr_Latn`.
 * Undefined if the text cannot be a language code.
 */
export const normaliseLanguage = /* @__PURE__ */ remember(MAX_CODES, (written) => normalise(written, standardCode));

/** Like `normaliseLanguage`, but withdrawn and long codes stay as they are: `iw`, `deu_AT`. */
export const spelledLanguage = /* @__PURE__ */ remember(MAX_CODES, (written) =>
  normalise(written, (language) => language),
);

function normalise(written: string, codeOf: (language: string) => string): string | undefined {
  const [tag, modifier, ...rest] = written
    .trim()
    .replace(/\.[A-Za-z0-9-]+(?=@|$)/, '')
    .split('@');
  if (tag === undefined || rest.length > 0) return undefined;
  const subtags = tag.startsWith('b+') ? tag.slice(2).split('+') : upperRegion(tag).split(/[-_]/);
  const [language, ...others] = subtags;
  if (language === undefined || !/^[A-Za-z]{2,3}$/.test(language)) return undefined;
  const parts = [codeOf(language.toLowerCase())];
  for (const [index, subtag] of others.entries()) {
    const part = others.indexOf('x') < index && others.includes('x') ? privateSubtag(subtag) : normaliseSubtag(subtag);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  if (parts.at(-1) === 'x') return undefined;
  if (modifier !== undefined) {
    if (!/^[A-Za-z0-9]{1,16}$/.test(modifier)) return undefined;
    const script = MODIFIER_SCRIPTS.get(modifier.toLowerCase());
    if (script !== undefined) parts.splice(1, 0, script);
    else if (modifier.toLowerCase() !== 'euro') parts.push(modifier.toLowerCase());
  }
  return parts.join('_');
}

/**
 * Android ignores letter case, so `values-pt-rbr` is `values-pt-rBR`. Other codes of three letters stay as they are:
 * `RUS` is also the long code of Russia.
 */
function upperRegion(tag: string): string {
  const [, language, region] = /^([A-Za-z]{2,3})-r([a-z]{2})$/.exec(tag) ?? [];
  if (region === undefined || !listedNames().has(region.toUpperCase())) return tag;
  return region === 'us' && language === 'ru' ? tag : `${language}-r${region.toUpperCase()}`;
}

/** After an x, projects write whatever they like: `en-x-pirate`. */
function privateSubtag(subtag: string): string | undefined {
  return /^[A-Za-z0-9]{1,8}$/.test(subtag) ? subtag.toLowerCase() : undefined;
}

function normaliseSubtag(subtag: string): string | undefined {
  if (subtag === 'x') return subtag;
  if (/^r[A-Z]{2}$/.test(subtag)) return subtag.slice(1);
  if (/^([A-Za-z]{2}|\d{3})$/.test(subtag)) return subtag.toUpperCase();
  if (/^[A-Za-z]{4}$/.test(subtag)) return subtag[0]!.toUpperCase() + subtag.slice(1).toLowerCase();
  if (/^(?:[A-Za-z0-9]{5,12}|\d[A-Za-z0-9]{3})$/.test(subtag)) return subtag.toLowerCase();
  if (/^[A-Za-z]{3}$/.test(subtag)) return subtag.toUpperCase();
  return undefined;
}

/** Whether the text can be a language code in an address, in any spelling. */
export function isLanguageCode(text: string): boolean {
  return /^[A-Za-z0-9_@+-]{2,200}$/.test(text);
}

/** The language as a BCP 47 tag, for browsers and `Intl`. */
export function languageTag(code: string): string {
  return meaningOf(code).replaceAll('_', '-');
}

/** The language without script and region: `pt` for `pt_BR`, `zh` for `cn`. */
export function baseLanguage(code: string): string {
  return meaningOf(code).split(/[_@-]/, 1)[0]!;
}

/** The English name: `Portuguese (Brazil)`. The code itself if the language has no known name. */
export function languageName(code: string): string {
  const known = knownName(code);
  if (known !== undefined) return known;
  const [language, ...rest] = meaningOf(code).split('_');
  const base = knownName(language!);
  return base === undefined || rest.length === 0 ? (base ?? code) : `${base} (${rest.join(', ')})`;
}

const knownName = /* @__PURE__ */ remember(MAX_CODES, (code) => nameOf(meaningOf(code)));

/**
 * The name from our lists, which have all languages and the usual scripts and regions. The lists give the same names
 * with every version of Node.js, and they are much faster than the first call of `Intl.DisplayNames`.
 */
function nameOf(code: string): string | undefined {
  const [language, ...details] = code.split('_').map((part) => listedNames().get(part));
  if (language === undefined || details.length === 0) return language;
  const isListed = !details.includes(undefined) && !language.includes('(');
  return isListed ? `${language} (${details.join(', ')})` : runtimeName(code);
}

let listed: ReadonlyMap<string, string> | undefined;

function listedNames(): ReadonlyMap<string, string> {
  listed ??= new Map(
    [LANGUAGES, SCRIPTS, REGIONS, OWN_NAMES].flatMap((list) =>
      list.split('\n').map((line): [string, string] => {
        const gap = line.indexOf(' ');
        return [line.slice(0, gap), line.slice(gap + 1)];
      }),
    ),
  );
  return listed;
}

let displayNames: Intl.DisplayNames | undefined;

/** The name of a language variant from `Intl`. */
function runtimeName(code: string): string | undefined {
  displayNames ??= new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard', fallback: 'none' });
  try {
    return displayNames.of(languageTag(code));
  } catch {
    // The text does not have the form of a language code.
    return undefined;
  }
}

const RIGHT_TO_LEFT_SCRIPTS = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

export const direction = /* @__PURE__ */ remember(MAX_CODES, findDirection);

function findDirection(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_SCRIPTS.has(scriptOf(code) ?? '') ? 'rtl' : 'ltr';
}

/** The script that the language is usually written in: `Cyrl` for `ru`. Undefined if it is unknown. */
export function scriptOf(code: string): string | undefined {
  try {
    return new Intl.Locale(languageTag(code)).maximize().script;
  } catch {
    // The text does not have the form of a language code.
    return undefined;
  }
}

/** Whether the script and the region of a code exist: true for `de_AT`, false for `src_UI` and `ts_Null`. */
export function hasKnownDetails(code: string): boolean {
  const [, ...details] = code.split('_');
  // Variants, such as `formal` and `valencia`, are in no list. They are longer than scripts and in lower case.
  return details.every((part) => listedNames().has(part) || /^[a-z][a-z0-9]{4,11}$/.test(part));
}

/** Whether the language of the code has a name: true for `de` and `kab`, false for `app` and `xx`. */
export function isKnownLanguage(code: string): boolean {
  return knownName(baseLanguage(code)) !== undefined;
}
