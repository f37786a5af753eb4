/** Reads the terms of queries: finds the field of a term and checks its value. */
import { nearest } from '../nearest.js';
import { FIELDS, type Field, OTHER_NAMES, patternProblem } from './fields.js';
import type { Query } from './query.js';
import { QueryError, quoted } from './query-error.js';
import type { WrittenTerm } from './written-term.js';

export const FIELD_NAMES: readonly string[] = [...Object.keys(FIELDS), ...Object.keys(OTHER_NAMES)];

const EXAMPLES =
  'Use state:fuzzy, has:failing, has:suggestion, has:comment, check:ID or source:word; ' +
  `the fields are ${FIELD_NAMES.join(', ')}.`;

function findField(name: string): Field | undefined {
  const known = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name]! : name;
  return Object.hasOwn(FIELDS, known) ? FIELDS[known] : undefined;
}

/** What may follow the colon of a field. */
export interface FieldSyntax {
  readonly operators: readonly string[];
  readonly hasRanges: boolean;
}

/** Throws if there is no such field; `written` is the whole word, for the message. */
export function syntaxOf(name: string, column: number, written: string): FieldSyntax {
  if (name === '') return { operators: [], hasRanges: false };
  const field = findField(name);
  if (field !== undefined) return { operators: field.operators, hasRanges: field.hasRanges ?? false };
  const near = nearest(name, FIELD_NAMES).map((known) => `${known}:`);
  const meant = near.length === 0 ? EXAMPLES : `Did you mean ${near.join(' or ')}?`;
  throw new QueryError(
    'query.unknown',
    `there is no field ${quoted(name)}. ${meant} To search for the text itself, put ${quoted(written)} in quotes.`,
    column,
  );
}

export function readTerm(written: WrittenTerm): Query {
  const { field, operator, value, valueColumn, form } = written;
  if (form === 'pattern') checkPattern(written);
  if (field === '') {
    if (value !== '')
      return { kind: 'text', field: 'any', match: form === 'pattern' ? 'pattern' : 'part', text: value };
    throw new QueryError('query.value', 'there is no text between these quotation marks.', valueColumn);
  }
  const { read, example, values = [] } = findField(field)!;
  const isMissing = value === '' && form === 'bare';
  const term = isMissing ? undefined : read(value, operator, form);
  if (term !== undefined) return term;
  const near = nearest(value, values).map((name) => `${field}:${name}`);
  const hint = near.length > 0 && !isMissing ? `Did you mean ${near.join(' or ')}?` : `Use ${example}.`;
  const shown = form === 'range' ? quoted(`[${value}]`) : quoted(value);
  const what = isMissing ? `a value is missing after ${field}:${operator}.` : `${field}: cannot be ${shown}.`;
  throw new QueryError('query.value', `${what} ${hint}`, valueColumn);
}

function checkPattern({ field, value, valueColumn }: WrittenTerm): void {
  if (field !== '' && findField(field)!.hasPatterns !== true) {
    throw new QueryError('query.pattern', `${field}: does not accept patterns. Remove the r.`, valueColumn);
  }
  const problem = value === '' ? undefined : patternProblem(value);
  if (problem === undefined) return;
  throw new QueryError('query.pattern', `the pattern ${quoted(value)} cannot be used: ${problem}.`, valueColumn);
}
