/** The error if a database cannot search for a pattern in a reasonable time. */
import { AppError } from '../model/error.js';

export function patternTooSlow(cause?: unknown): AppError {
  const sentence = 'A pattern of this query takes too much work: use a shorter pattern.';
  return new AppError('query.pattern-too-slow', sentence, { cause });
}
