/** The strings of one language that a query asks for, page by page, and how many there are in all. */
import type { Counts } from '../model/counts.js';
import { AppError } from '../model/error.js';
import type { Component, Language, UnitDetails, UnitFilter } from '../storage/store.js';
import type { Context } from './context.js';
import { findComponent, findLanguage } from './find-component.js';

export interface StringsRequest {
  readonly project: string;
  readonly component: string;
  readonly language: string;
  readonly query: string;
  /** The list goes on after the string with this id. */
  readonly after: number;
  readonly limit: number;
}

export interface StringsPage {
  readonly component: Component;
  readonly language: Language;
  /** Strings that fit the query, on all pages: the number that the counters show for it. */
  readonly total: number;
  readonly strings: readonly UnitDetails[];
  /** Where the next page goes on; null on the last. */
  readonly nextAfter: number | null;
}

interface Query {
  readonly filter: UnitFilter;
  readonly count: (counts: Counts) => number;
}

/** Each number of the statistics has its query, and the query finds exactly that many strings. */
const QUERIES: Readonly<Record<string, Query>> = {
  '': { filter: { kind: 'all' }, count: (counts) => counts.total },
  'state:translated': {
    filter: { kind: 'state', states: ['translated', 'approved', 'readonly'] },
    count: (counts) => counts.translated,
  },
  'state:fuzzy': { filter: { kind: 'state', states: ['fuzzy'] }, count: (counts) => counts.fuzzy },
  'state:empty': {
    filter: { kind: 'state', states: ['empty'] },
    count: (counts) => counts.total - counts.translated - counts.fuzzy,
  },
  'state:approved': { filter: { kind: 'state', states: ['approved'] }, count: (counts) => counts.approved },
  'state:readonly': { filter: { kind: 'state', states: ['readonly'] }, count: (counts) => counts.readonly },
  'has:failing': { filter: { kind: 'failing' }, count: (counts) => counts.failing },
  'has:suggestion': { filter: { kind: 'suggestion' }, count: (counts) => counts.suggestions },
  'has:comment': { filter: { kind: 'comment' }, count: (counts) => counts.comments },
};

export const STRING_QUERIES: readonly string[] = Object.keys(QUERIES);

export function parseQuery(text: string): Query {
  const query = text.trim();
  const check = /^check:([a-z][a-z0-9-]{0,63})$/.exec(query)?.[1];
  if (check !== undefined) {
    return { filter: { kind: 'failing', check }, count: (counts) => counts.checks[check] ?? 0 };
  }
  if (Object.hasOwn(QUERIES, query)) return QUERIES[query]!;
  throw new AppError(
    'query.unknown',
    `"${query}" is not a query: use ${STRING_QUERIES.filter((known) => known !== '').join(', ')} or check:ID.`,
  );
}

export async function listStrings({ store }: Pick<Context, 'store'>, request: StringsRequest): Promise<StringsPage> {
  const { filter, count } = parseQuery(request.query);
  const component = await findComponent(store, request.project, request.component);
  const language = await findLanguage(store, component, request.language);
  const found = await store.units.page(component.id, language.id, filter, request.after, request.limit + 1);
  const strings = found.slice(0, request.limit);
  return {
    component,
    language,
    total: count(language.counts),
    strings,
    nextAfter: found.length > strings.length ? strings.at(-1)!.stringId : null,
  };
}
