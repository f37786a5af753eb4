/** File masks: a path in which one star stands for the language code, as in `po/*.po`. */
import { AppError } from '../model/error.js';

export interface FileMask {
  readonly prefix: string;
  readonly suffix: string;
}

export function parseMask(mask: string): FileMask {
  const [prefix, suffix, ...rest] = mask.split('*');
  if (prefix === undefined || suffix === undefined || rest.length > 0) {
    throw new AppError(
      'filemask.invalid',
      `The file mask "${mask}" needs exactly one * in place of the language code, as in "po/*.po".`,
    );
  }
  return { prefix, suffix };
}

/** What stands in the path where the mask has its star; undefined when the path does not fit. */
export function matchMask({ prefix, suffix }: FileMask, path: string): string | undefined {
  if (path.length <= prefix.length + suffix.length || !path.startsWith(prefix) || !path.endsWith(suffix))
    return undefined;
  const code = path.slice(prefix.length, path.length - suffix.length);
  return code.includes('/') ? undefined : code;
}
