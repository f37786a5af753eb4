/** Validates settings of projects and components: returns the value to store, or throws an error with advice. */
import { flagProblem } from '../../checks/flag-problem.js';
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { splitFlags } from '../../model/flags.js';
import { normaliseLanguage } from '../../model/language.js';
import { NEW_LANGUAGES, type NewLanguages } from '../../model/new-languages.js';
import { parseUrl } from '../../model/parse-url.js';
import { repoWebProblem } from '../../model/repo-web.js';
import { PROJECT_LANGUAGE_CODES, type ProjectLanguageCodes } from '../../model/same-language.js';
import { isSlug, SLUG_RULE, slugify } from '../../model/slug.js';
import { parseMask } from '../../sources/file-mask.js';
import { hasSecret } from '../../sources/git/address.js';
import { safePath } from '../../sources/zip-paths.js';

const MAX_NAME_LENGTH = 100;
const MAX_LICENSE_LENGTH = 150;
const MAX_WEB_LENGTH = 500;
const MAX_FLAGS = 100;
const MAX_FLAG_LENGTH = 200;
const MAX_THRESHOLDS = 20;

/** Control characters and lone surrogates: some databases cannot store them, and they are invisible. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

export function validateName(name: string): string {
  const trimmed = name.trim();
  if (trimmed !== '' && trimmed.length <= MAX_NAME_LENGTH && !UNUSABLE.test(trimmed)) return trimmed;
  throw new AppError('name.invalid', `A name has 1 to ${MAX_NAME_LENGTH} characters and no control characters.`);
}

/** Returns the given slug, or derives one from the name if the slug is undefined. */
export function validateSlug(slug: string | undefined, name: string): string {
  const wanted = slug ?? slugify(name).toLowerCase();
  if (isSlug(wanted)) return wanted;
  throw new AppError(
    'slug.invalid',
    slug === undefined
      ? `No slug can be made from the name ${JSON.stringify(name)}: choose one with ${SLUG_RULE}.`
      : `${JSON.stringify(slug.slice(0, MAX_NAME_LENGTH))} is not a slug: use ${SLUG_RULE}.`,
  );
}

/** A web address that is safe to link to. May be empty. */
export function validateWeb(web: string): string {
  if (web === '') return web;
  const url = web.length <= MAX_WEB_LENGTH ? parseUrl(web) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '')
    return url.href;
  throw new AppError('web.invalid', 'The website of a project is an address that begins with http:// or https://.');
}

/** Returns each threshold once, sorted. */
export function validateThresholds(thresholds: readonly number[]): number[] {
  const fit = thresholds.every((percent) => percent > 0 && percent <= 100);
  if (fit && thresholds.length <= MAX_THRESHOLDS) return [...new Set(thresholds)].sort((a, b) => a - b);
  throw new AppError(
    'thresholds.invalid',
    `Use at most ${MAX_THRESHOLDS} thresholds: percentages above 0 and up to 100.`,
  );
}

export function validateLanguageCodes(written: string): ProjectLanguageCodes {
  const found = PROJECT_LANGUAGE_CODES.find((codes) => codes === written);
  if (found !== undefined) return found;
  throw new AppError('language-codes.invalid', `Language codes are one of ${PROJECT_LANGUAGE_CODES.join(', ')}.`);
}

export function validateNewLanguages(written: string): NewLanguages {
  const found = NEW_LANGUAGES.find((who) => who === written);
  if (found !== undefined) return found;
  throw new AppError('new-languages.invalid', `Who may start languages is one of ${NEW_LANGUAGES.join(', ')}.`);
}

/** The address of a file in a source browser. May be empty. */
export function validateRepoWeb(template: string): string {
  const problem = repoWebProblem(template);
  if (problem === undefined) return template;
  throw new AppError('repo-web.invalid', `The address of the source browser ${problem}.`);
}

/** An SPDX expression. May be empty. */
export function validateLicense(license: string): string {
  if (license.length <= MAX_LICENSE_LENGTH && /^[A-Za-z0-9.+() -]*$/.test(license)) return license.trim();
  throw new AppError('license.invalid', 'Write the licence as an SPDX expression, such as MIT or GPL-3.0-or-later.');
}

/** Validates flags in one text, for example `max-length:40, ignore-same`. */
export function validateFlags(flags: string): string[] {
  if (flags.length > MAX_FLAGS * MAX_FLAG_LENGTH) throw invalidFlags();
  const all = splitFlags(flags);
  const fit = all.every((flag) => flag.length <= MAX_FLAG_LENGTH && !flag.startsWith(':') && !UNUSABLE.test(flag));
  if (!fit || all.length > MAX_FLAGS) throw invalidFlags();
  for (const flag of all) {
    const problem = flagProblem(flag);
    if (problem !== undefined) throw new AppError('flags.invalid', `The flag ${flag.trim()} ${problem}.`);
  }
  return all;
}

const invalidFlags = () =>
  new AppError(
    'flags.invalid',
    `Write at most ${MAX_FLAGS} flags of up to ${MAX_FLAG_LENGTH} characters, separated by commas: max-length:40, ignore-same.`,
  );

export function validateLanguage(code: string): string {
  const language = normaliseLanguage(code);
  if (language !== undefined) return language;
  throw new AppError(
    'language.invalid',
    `${JSON.stringify(code.slice(0, 40))} is not the code of a language: write a code such as de, pt_BR or zh_Hans.`,
  );
}

const MAX_REPOSITORY_LENGTH = 500;

/** The address or the branch of a repository. May be empty. Everybody who can see the component can read it. */
export function validateRepository(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > MAX_REPOSITORY_LENGTH || UNUSABLE.test(trimmed)) {
    throw new AppError(
      'repository.invalid',
      `The address and the branch of a repository have at most ${MAX_REPOSITORY_LENGTH} characters and no control characters.`,
    );
  }
  if (hasSecret(trimmed)) {
    throw new AppError(
      'repository.secret',
      'The address of the repository contains a password or a token, which every reader of the component would see: remove it.',
    );
  }
  return trimmed;
}

export interface FileSettings {
  /** Id of a format. */
  readonly format: string;
  readonly filemask: string;
  readonly template: string | null;
}

/** Throws if no file could ever match. */
export function validateFiles({ format, filemask, template }: FileSettings): void {
  safePath(filemask);
  if (formatById(format).languagesIn === undefined) parseMask(filemask);
  if (template !== null) safePath(template);
}
