/** The fields of queries: which values each field allows, and how a value becomes a term. */
import { CHANGE_ACTIONS } from '../change-actions.js';
import { MIN_PACKED, unpackPlace } from '../numeric-id.js';
import { compilePattern } from '../pattern/pattern.js';
import { STATE_CODES, type State } from '../state.js';
import {
  type AuthorOf,
  COMPARISONS,
  type Comparison,
  type Match,
  NUMBER_FIELDS,
  PLACE_FIELDS,
  POSSESSIONS,
  type Possession,
  type Query,
  type Range,
  TEXT_FIELDS,
  type Term,
  TIME_EVENTS,
} from './query.js';
import { isTime } from './time.js';
import type { ValueForm } from './written-term.js';

export interface Field {
  /** Operators allowed between the colon and the value, longest first. */
  readonly operators: readonly string[];
  /** Whether a value may be a range such as `[1 to 9]`, and whether it may be a pattern such as `r"a+"`. */
  readonly hasRanges?: boolean;
  readonly hasPatterns?: boolean;
  /** Examples of valid terms, for error messages. */
  readonly example: string;
  /** Returns undefined if the value is not valid for the field. */
  readonly read: (value: string, operator: string, form: ValueForm) => Query | undefined;
  /** All valid values, if the field has a fixed set of them. */
  readonly values?: readonly string[];
}

const STATES = Object.keys(STATE_CODES) as State[];
const CHECK_ID = /^[a-z][a-z0-9-]{0,63}$/;
/** The largest number that fits into the databases' integer columns. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Words of other servers for the same states. */
const STATE_WORDS: ReadonlyMap<string, State> = new Map([
  ...STATES.map((state) => [state, state] as const),
  ['needs-editing', 'fuzzy'],
  ['read-only', 'readonly'],
  // The numbers that the HTTP API has in the field `state`.
  ...STATES.map((state) => [String(STATE_CODES[state]), state] as const),
]);

const has = (what: Possession): Term => ({ kind: 'has', what });
const state = (state: State, comparison: Comparison = ''): Term => ({ kind: 'state', comparison, state });

const HAS_WORDS: ReadonlyMap<string, Term> = new Map([
  ...POSSESSIONS.map((what) => [what, has(what)] as const),
  ['check', has('failing')],
  ['dismissed-check', has('dismissed')],
  ['ignored-check', has('dismissed')],
  ['translation', state('translated')],
]);

const IS_WORDS: ReadonlyMap<string, Term> = new Map([
  ['translated', state('translated')],
  ['untranslated', state('translated', '<')],
  ['fuzzy', state('fuzzy')],
  ['needs-editing', state('fuzzy')],
  ['approved', state('approved')],
  ['readonly', state('readonly')],
  ['read-only', state('readonly')],
  ['empty', state('empty')],
  ['pending', has('pending')],
]);

const PENDING_WORDS: ReadonlyMap<string, Query> = new Map<string, Query>([
  ...['true', 'yes', '1'].map((word) => [word, has('pending')] as const),
  ...['false', 'no', '0'].map((word) => [word, { kind: 'not', part: has('pending') }] as const),
]);

/** A field with a fixed set of values. */
const words = (field: string, terms: ReadonlyMap<string, Query>): Field => ({
  operators: [],
  example: [...terms.keys()].map((word) => `${field}:${word}`).join(', '),
  values: [...terms.keys()],
  read: (value) => terms.get(value.toLowerCase()),
});

const check = (field: string, dismissed: boolean): Field => ({
  operators: [],
  example: `${field}:end-stop, or another id of a check`,
  // Other servers write underscores in the ids of checks.
  read: (written) => {
    const check = written.replaceAll('_', '-');
    return CHECK_ID.test(check) ? { kind: 'check', check, dismissed } : undefined;
  },
});

const author = (field: string, of: AuthorOf): Field => ({
  operators: [],
  example: `${field}:ana`,
  read: (author) => (author === '' ? undefined : { kind: 'author', of, author }),
});

/** The text and how it is compared; undefined if the value is not valid. */
function matchOf(text: string, operator: string, form: ValueForm): { match: Match; text: string } | undefined {
  if (form === 'pattern') return operator === '' && text !== '' ? { match: 'pattern', text } : undefined;
  if (operator === '=') return { match: 'whole', text };
  return text === '' ? undefined : { match: 'part', text };
}

function rangeOf<T>(
  value: string,
  operator: string,
  form: ValueForm,
  read: (text: string) => T | undefined,
): Range<T> | undefined {
  if (form !== 'range') {
    const single = read(value);
    return single === undefined ? undefined : { comparison: operator as Comparison, value: single };
  }
  const [low, high, ...more] = value.split(/\s+to\s+/i).map((end) => read(end.trim().replace(/^(["'])(.*)\1$/s, '$2')));
  return low === undefined || high === undefined || more.length > 0 ? undefined : { low, high };
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_INTEGER ? Number(text) : undefined;
}

/** The id of a string in the HTTP API. */
function packedId(text: string): number | undefined {
  return unpackPlace(text) !== undefined && Number(text) >= MIN_PACKED ? Number(text) : undefined;
}

const actionWords = new Map(
  CHANGE_ACTIONS.flatMap(({ kind, name }): [string, Term][] => [
    [kind, { kind: 'action', action: kind }],
    [name.toLowerCase().replaceAll(' ', '-'), { kind: 'action', action: kind }],
  ]),
);

const fieldsOf = <Name extends string>(names: readonly Name[], make: (name: Name) => Field) =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

const comparable = { operators: COMPARISONS, hasRanges: true } as const;

export const FIELDS: Readonly<Record<string, Field>> = {
  state: {
    operators: COMPARISONS,
    example: `${STATES.map((state) => `state:${state}`).join(', ')} or state:<translated`,
    values: [...STATE_WORDS.keys()],
    read: (value, operator) => {
      const word = value.toLowerCase();
      if (word === 'untranslated' && operator === '') return IS_WORDS.get(word);
      const known = STATE_WORDS.get(word);
      return known && state(known, operator as Comparison);
    },
  },
  has: words('has', HAS_WORDS),
  is: words('is', IS_WORDS),
  check: check('check', false),
  dismissed: check('dismissed', true),
  ...fieldsOf(TEXT_FIELDS, (field) => ({
    operators: ['='],
    hasPatterns: true,
    example: `${field}:word, ${field}:"a phrase", ${field}:="the whole text" or ${field}:r"a pattern"`,
    read: (value, operator, form) => {
      const matched = matchOf(value, operator, form);
      return matched && { kind: 'text', field, ...matched };
    },
  })),
  flag: {
    operators: [],
    example: 'flag:c-format or flag:"max-length:40"',
    read: (flag) => (flag === '' ? undefined : { kind: 'flag', flag }),
  },
  ...fieldsOf(TIME_EVENTS, (event) => ({
    ...comparable,
    example:
      `${event}:2026-01-31, ${event}:>=2026-01-31, ${event}:<2026-01-31T12:00Z, ${event}:>="2 days ago", ` +
      `${event}:yesterday or ${event}:[2026-01-01 to 2026-01-31]`,
    read: (value, operator, form) => {
      const range = rangeOf(value, operator, form, (text) => (isTime(text) ? text : undefined));
      return range && { kind: 'time', event, range };
    },
  })),
  change_action: {
    ...words('change_action', actionWords),
    read: (value) => actionWords.get(value.toLowerCase().replaceAll(' ', '-')),
  },
  author: author('author', 'change'),
  suggestion_author: author('suggestion_author', 'suggestion'),
  comment_author: author('comment_author', 'comment'),
  ...fieldsOf(NUMBER_FIELDS, (field) => ({
    ...comparable,
    example: `${field}:100, ${field}:>100 or ${field}:[10 to 100]`,
    read: (value, operator, form) => {
      const range = rangeOf(value, operator, form, wholeNumber);
      return range && { kind: 'number', field, range };
    },
  })),
  id: {
    operators: [],
    example: 'id:123',
    read: (value) => {
      const id = wholeNumber(value) ?? packedId(value);
      return id === undefined ? undefined : { kind: 'id', id };
    },
  },
  pending: words('pending', PENDING_WORDS),
  ...fieldsOf(PLACE_FIELDS, (field) => ({
    operators: ['='],
    hasPatterns: true,
    example: field === 'path' ? 'path:project/component/language' : `${field}:name or ${field}:="exactly this name"`,
    read: (value, operator, form) => {
      const matched = matchOf(value, operator, form);
      return matched && { kind: 'place', field, ...matched };
    },
  })),
};

/** Other names of fields, for queries that were written for other servers. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  changed_by: 'author',
  dismissed_check: 'dismissed',
  ignored_check: 'dismissed',
};

/** Why a pattern cannot be used, as the end of a sentence; undefined if it can. */
export function patternProblem(pattern: string): string | undefined {
  const compiled = compilePattern(pattern);
  return 'problem' in compiled ? compiled.problem : undefined;
}
