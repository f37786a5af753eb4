/** File masks: paths with a star in place of the language code, as in `po/*.po`. Several stars mean the same code. */
import { AppError } from '../model/error.js';
import type { LanguageNames } from '../model/same-language.js';
import { hasOtherQualifiers } from './android-qualifiers.js';

/** The beginning of the names of Android's folders with languages: `values-de`. */
export const ANDROID_FOLDER = 'values-';

export interface FileMask {
  /** The text before, between and after the stars. */
  readonly parts: readonly string[];
}

export function parseMask(mask: string): FileMask {
  const parts = mask.split('*');
  if (parts.length > 1) return { parts };
  throw new AppError(
    'filemask.invalid',
    `The file mask "${mask}" needs a * in place of the language code, as in "po/*.po".`,
  );
}

/** The part of the path that matches the stars; undefined if the path does not match. */
export function matchMask({ parts }: FileMask, path: string): string | undefined {
  const fixed = parts.reduce((sum, part) => sum + part.length, 0);
  const length = (path.length - fixed) / (parts.length - 1);
  if (length < 1 || !Number.isInteger(length)) return undefined;
  const start = parts[0]!.length;
  const code = path.slice(start, start + length);
  return !code.includes('/') && parts.join(code) === path ? code : undefined;
}

/**
 * The text that stands for the language in the path. Undefined if the path does not match, or if it is an Android folder
 * whose name has more than a language, unless the text is one of the names.
 */
export function matchLanguage(mask: FileMask, path: string, names: LanguageNames = {}): string | undefined {
  const written = matchMask(mask, path);
  if (written === undefined || !isAndroid(mask) || Object.hasOwn(names, written)) return written;
  return hasOtherQualifiers(written) ? undefined : written;
}

const isAndroid = ({ parts: [before = '', after = ''] }: FileMask) =>
  (before === ANDROID_FOLDER || before.endsWith(`/${ANDROID_FOLDER}`)) && after.startsWith('/');
