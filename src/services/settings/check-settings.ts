/** What people may call and tell of projects and components: the value as it is kept, or an error that says what to write. */
import { flagProblem } from '../../checks/flag-problem.js';
import { AppError } from '../../model/error.js';
import { splitFlags } from '../../model/flags.js';
import { normaliseLanguage } from '../../model/language.js';
import { isSlug, SLUG_RULE, slugify } from '../../model/slug.js';

const NAME_MAX = 100;
const LICENSE_MAX = 150;
const WEB_MAX = 500;
const FLAGS_MAX = 100;
const FLAG_MAX = 200;
const THRESHOLDS_MAX = 20;

/** Not every database can keep these, and none of them shows. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

export function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed !== '' && trimmed.length <= NAME_MAX && !UNUSABLE.test(trimmed)) return trimmed;
  throw new AppError('name.invalid', `A name has 1 to ${NAME_MAX} characters, none of them a control character.`);
}

/** The slug that was given, else the one that the name makes. */
export function checkedSlug(slug: string | undefined, name: string): string {
  const wanted = slug ?? slugify(name).toLowerCase();
  if (isSlug(wanted)) return wanted;
  throw new AppError(
    'slug.invalid',
    slug === undefined
      ? `No slug can be made of the name ${JSON.stringify(name)}: give one of ${SLUG_RULE}.`
      : `${JSON.stringify(slug.slice(0, NAME_MAX))} is not a slug: use ${SLUG_RULE}.`,
  );
}

/** An address that browsers may be led to; empty for none. */
export function checkedWeb(web: string): string {
  if (web === '') return web;
  const url = web.length <= WEB_MAX && URL.canParse(web) ? new URL(web) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '')
    return url.href;
  throw new AppError('web.invalid', 'The site of a project is an address that begins with http:// or https://.');
}

/** Each once, in order. */
export function checkedThresholds(thresholds: readonly number[]): number[] {
  const fit = thresholds.every((percent) => percent > 0 && percent <= 100);
  if (fit && thresholds.length <= THRESHOLDS_MAX) return [...new Set(thresholds)].sort((a, b) => a - b);
  throw new AppError(
    'thresholds.invalid',
    `Thresholds are at most ${THRESHOLDS_MAX} percentages above 0 and up to 100.`,
  );
}

/** An SPDX expression; empty for none. */
export function checkedLicense(license: string): string {
  if (license.length <= LICENSE_MAX && /^[A-Za-z0-9.+() -]*$/.test(license)) return license.trim();
  throw new AppError('license.invalid', 'A licence is named as SPDX does, as in MIT or GPL-3.0-or-later.');
}

/** Flags as one text, as in `max-length:40, ignore-same`. */
export function checkedFlags(flags: string): string[] {
  if (flags.length > FLAGS_MAX * FLAG_MAX) throw wrongFlags();
  const all = splitFlags(flags);
  const fit = all.every((flag) => flag.length <= FLAG_MAX && !flag.startsWith(':') && !UNUSABLE.test(flag));
  if (!fit || all.length > FLAGS_MAX) throw wrongFlags();
  for (const flag of all) {
    const problem = flagProblem(flag);
    if (problem !== undefined) throw new AppError('flags.invalid', `The flag ${flag.trim()} ${problem}.`);
  }
  return all;
}

const wrongFlags = () =>
  new AppError(
    'flags.invalid',
    `Flags are at most ${FLAGS_MAX} of up to ${FLAG_MAX} characters, with commas between, as in max-length:40, ignore-same.`,
  );

export function checkedLanguage(code: string): string {
  const language = normaliseLanguage(code);
  if (language !== undefined) return language;
  throw new AppError(
    'language.invalid',
    `${JSON.stringify(code.slice(0, 40))} is not the code of a language: write one like de, pt_BR or zh_Hans.`,
  );
}
