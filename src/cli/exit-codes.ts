/** Maps errors to exit codes. */
import type { AppError } from '../model/error.js';

export const EXIT = {
  ok: 0,
  /** A problem with the files, the numbers or the store. */
  problems: 1,
  /** Invalid arguments or settings. */
  usage: 2,
} as const;

const USAGE_ERROR = /^(?:(?:config|usage|filemask|format|expiry)\.|(?:user|token|password)\.invalid|user\.exists$)/;
const NOT_FOUND = new Set([
  'directory.unreadable',
  'project.not-found',
  'component.not-found',
  'storage.not-found',
  'user.not-found',
  'token.not-found',
]);

export function exitCodeOf(error: AppError): number {
  return USAGE_ERROR.test(error.code) || NOT_FOUND.has(error.code) ? EXIT.usage : EXIT.problems;
}
