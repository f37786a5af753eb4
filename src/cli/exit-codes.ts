/** The one table from errors to exit codes. */
import type { AppError } from '../model/error.js';

export const EXIT = {
  ok: 0,
  /** Something is wrong with the files, the numbers or the store. */
  problems: 1,
  /** The command was called in a way it cannot be. */
  usage: 2,
} as const;

const WRONG_USE = /^(?:(?:config|usage|filemask|format|expiry)\.|(?:user|token|password)\.invalid|user\.exists$)/;
const NOT_THERE = new Set([
  'directory.unreadable',
  'project.not-found',
  'component.not-found',
  'storage.not-found',
  'user.not-found',
  'token.not-found',
]);

export function exitCodeOf(error: AppError): number {
  return WRONG_USE.test(error.code) || NOT_THERE.has(error.code) ? EXIT.usage : EXIT.problems;
}
