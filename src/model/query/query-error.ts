/** What is wrong with the text of a query, and where. */
import { AppError } from '../error.js';

export class QueryError extends AppError {
  constructor(
    code: `query.${string}`,
    sentence: string,
    /** The place in the text, counted from 1. */
    readonly column: number,
  ) {
    super(code, `Column ${column} of the query: ${sentence}`);
  }
}

const MAX_SHOWN = 40;

/** What somebody wrote, short enough to stand in a sentence. */
export function quoted(written: string): string {
  const points = [...written.replace(/\s+/g, ' ')];
  return `"${points.length > MAX_SHOWN ? `${points.slice(0, MAX_SHOWN).join('')}…` : points.join('')}"`;
}
