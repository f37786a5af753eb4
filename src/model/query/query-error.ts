/** An error in the text of a query, with its position. */
import { AppError } from '../error.js';

export class QueryError extends AppError {
  constructor(
    code: `query.${string}`,
    sentence: string,
    /** Position in the text, counted from 1. */
    readonly column: number,
  ) {
    super(code, `Column ${column} of the query: ${sentence}`);
  }
}

const MAX_SHOWN = 40;

/** Part of the query in quotes, shortened to fit into a message. */
export function quoted(written: string): string {
  const points = [...written.replace(/\s+/g, ' ')];
  return `"${points.length > MAX_SHOWN ? `${points.slice(0, MAX_SHOWN).join('')}…` : points.join('')}"`;
}
