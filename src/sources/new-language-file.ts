/** Decides where the file of a new language is, and how its language code is spelled there. */
import { type CodeStyle, spellLike } from '../model/code-style.js';
import { AppError } from '../model/error.js';
import { languageName, normaliseLanguage } from '../model/language.js';
import { languageByName } from '../model/language-names.js';
import { languageOf } from './file-language.js';
import { matchMask, parseMask } from './file-mask.js';
import type { ComponentDefinition } from './source.js';

/** Spellings that the tools of a format expect, for components whose files do not show a spelling. Default: hyphens. */
const USUAL_STYLES: Readonly<Record<string, CodeStyle>> = {
  po: 'gettext',
  'po-mono': 'gettext',
  'nextcloud-json': 'gettext',
  'qt-ts': 'underscore',
  properties: 'underscore',
  arb: 'underscore',
  webextension: 'underscore',
  laravel: 'underscore',
  php: 'underscore',
  android: 'android',
};

export interface NewLanguageFile {
  readonly path: string;
  /** The language code as written in the path. */
  readonly written: string;
}

/** `paths` are the files of the component. `code` is normalised. */
export function newLanguageFile(
  definition: Pick<ComponentDefinition, 'filemask' | 'format' | 'languages'>,
  paths: readonly string[],
  code: string,
): NewLanguageFile {
  const mask = parseMask(definition.filemask);
  const samples = paths.flatMap((path) => matchMask(mask, path) ?? []);
  const written = newSpelling(definition, samples, code);
  return { path: mask.parts.join(written), written };
}

/** `samples` are the spellings of the other languages. */
export function newSpelling(
  { format, languages = {} }: Pick<ComponentDefinition, 'format' | 'languages'>,
  samples: readonly string[],
  code: string,
): string {
  const named = Object.keys(languages).find((written) => languageOf(written, languages) === code);
  if (named !== undefined) return named;
  const codes = samples.filter((sample) => normaliseLanguage(sample) !== undefined);
  const names = samples.filter((sample) => !codes.includes(sample) && languageByName(sample) !== undefined);
  const written =
    names.length > codes.length ? nameLike(names[0]!, code) : spellLike(code, codes, USUAL_STYLES[format] ?? 'hyphen');
  if (languageOf(written, languages) === code) return written;
  throw new AppError(
    'language.no-path',
    `The files are named after languages in a way that gives no name for ${languageName(code)} (${code}): add the file by hand.`,
  );
}

/** The English name, as in `German.isl` or `german.lang`. */
function nameLike(sample: string, code: string): string {
  const name = languageName(code).replace(/[^\p{L}]+/gu, '');
  return sample === sample.toLowerCase() ? name.toLowerCase() : name;
}
