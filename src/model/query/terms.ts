/** The fields of queries: which values each field allows, and how a value becomes a term. */
import { nearest } from '../nearest.js';
import { STATE_CODES, type State } from '../state.js';
import { span } from './compare.js';
import { COMPARISONS, type Comparison, POSSESSIONS, type Possession, TEXT_FIELDS, type Term } from './query.js';
import { QueryError, quoted } from './query-error.js';
import type { WrittenTerm } from './written-term.js';

interface Field {
  /** Operators allowed between the colon and the value, longest first. */
  readonly operators: readonly string[];
  /** Examples of valid terms, for error messages. */
  readonly example: string;
  /** Returns undefined if the value is not valid for the field. */
  readonly read: (value: string, operator: string) => Term | undefined;
  /** All valid values, if the field has a fixed set of them. */
  readonly values?: readonly string[];
}

const STATES = Object.keys(STATE_CODES) as State[];
const CHECK_ID = /^[a-z][a-z0-9-]{0,63}$/;
/** The largest id that fits into the databases' integer columns. */
const LARGEST_ID = 2 ** 31 - 1;

const text = (field: (typeof TEXT_FIELDS)[number]): Field => ({
  operators: ['='],
  example: `${field}:word, ${field}:"a phrase" or ${field}:="the whole text"`,
  read: (text, operator) =>
    text === '' && operator === '' ? undefined : { kind: 'text', field, exact: operator === '=', text },
});

const check = (field: string, dismissed: boolean): Field => ({
  operators: [],
  example: `${field}:end-stop, or another id of a check`,
  read: (check) => (CHECK_ID.test(check) ? { kind: 'check', check, dismissed } : undefined),
});

const FIELDS: Readonly<Record<string, Field>> = {
  state: {
    operators: COMPARISONS,
    example: `${STATES.map((state) => `state:${state}`).join(', ')} or state:<translated`,
    values: STATES,
    read: (value, operator) => {
      const state = STATES.find((known) => known === value);
      return state && { kind: 'state', comparison: operator as Comparison, state };
    },
  },
  has: {
    operators: [],
    example: POSSESSIONS.map((what) => `has:${what}`).join(', '),
    values: POSSESSIONS,
    read: (value) => {
      const what = POSSESSIONS.find((known): known is Possession => known === value);
      return what && { kind: 'has', what };
    },
  },
  check: check('check', false),
  dismissed: check('dismissed', true),
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, text(field)])),
  flag: {
    operators: [],
    example: 'flag:c-format or flag:"max-length:40"',
    read: (flag) => (flag === '' ? undefined : { kind: 'flag', flag }),
  },
  changed: {
    operators: COMPARISONS,
    example: 'changed:2026-01-31, changed:>=2026-01-31 or changed:<2026-01-31T12:00Z',
    read: (when, operator) =>
      span(when) === undefined ? undefined : { kind: 'changed', comparison: operator as Comparison, when },
  },
  author: {
    operators: [],
    example: 'author:ana',
    read: (author) => (author === '' ? undefined : { kind: 'author', author }),
  },
  id: {
    operators: [],
    example: 'id:123',
    read: (value) =>
      /^\d{1,10}$/.test(value) && Number(value) <= LARGEST_ID ? { kind: 'id', id: Number(value) } : undefined,
  },
};

export const FIELD_NAMES: readonly string[] = Object.keys(FIELDS);

const EXAMPLES =
  'Use state:fuzzy, has:failing, has:suggestion, has:comment, check:ID or source:word; ' +
  `the fields are ${FIELD_NAMES.join(', ')}.`;

/** The operators of a field. Throws if there is no such field; `written` is the whole word, for the message. */
export function operatorsOf(field: string, column: number, written: string): readonly string[] {
  if (field === '') return [];
  if (Object.hasOwn(FIELDS, field)) return FIELDS[field]!.operators;
  const near = nearest(field, FIELD_NAMES).map((name) => `${name}:`);
  const meant = near.length === 0 ? EXAMPLES : `Did you mean ${near.join(' or ')}?`;
  throw new QueryError(
    'query.unknown',
    `there is no field ${quoted(field)}. ${meant} To search for the text itself, put ${quoted(written)} in quotes.`,
    column,
  );
}

export function readTerm(written: WrittenTerm): Term {
  const { field, operator, value, valueColumn, isQuoted } = written;
  if (field === '') {
    if (value !== '') return { kind: 'text', field: 'any', exact: false, text: value };
    throw new QueryError('query.value', 'there is no text between these quotation marks.', valueColumn);
  }
  const { read, example, values = [] } = FIELDS[field]!;
  const isMissing = value === '' && !isQuoted;
  const term = isMissing ? undefined : read(value, operator);
  if (term !== undefined) return term;
  const near = nearest(value, values).map((name) => `${field}:${name}`);
  const hint = near.length > 0 && !isMissing ? `Did you mean ${near.join(' or ')}?` : `Use ${example}.`;
  const what = isMissing ? `a value is missing after ${field}:${operator}.` : `${field}: cannot be ${quoted(value)}.`;
  throw new QueryError('query.value', `${what} ${hint}`, valueColumn);
}
