/** Lists the strings of one language that match a query, page by page, with their total number. */
import type { CountField, Counts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import type { Instant } from '../../model/instant.js';
import { statesOf } from '../../model/query/compare.js';
import { parse } from '../../model/query/parse.js';
import type { Possession, Query, ResolvedQuery } from '../../model/query/query.js';
import { matchesNothing, resolve } from '../../model/query/resolve.js';
import type { State } from '../../model/state.js';
import type { Component, IdRun, Language, Store, UnitDetails } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent, findLanguage } from '../find-component.js';

export interface StringsRequest {
  readonly project: string;
  readonly component: string;
  readonly language: string;
  /** See docs/queries.md for the syntax. An empty query matches all strings. */
  readonly query: string;
  /** The page starts after the string with this id. */
  readonly after: number;
  readonly limit: number;
}

export interface StringsPage {
  readonly component: Component;
  readonly language: Language;
  /** Number of matching strings on all pages. Equals the counter for queries that have one. */
  readonly total: number;
  readonly strings: readonly ListedString[];
  /** Value of `after` for the next page; null on the last page. */
  readonly nextAfter: number | null;
}

/** A string with the marks that lists show. */
export interface ListedString extends UnitDetails {
  readonly hasSuggestion: boolean;
  readonly hasComment: boolean;
}

/** A query for each number of the statistics. Each query matches exactly that number of strings. */
export const STRING_QUERIES: readonly string[] = [
  '',
  'state:translated',
  'state:fuzzy',
  'state:empty',
  'state:approved',
  'state:readonly',
  'has:failing',
  'has:suggestion',
  'has:comment',
];

export async function listStrings(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  request: StringsRequest,
): Promise<StringsPage> {
  const parsed = parse(request.query);
  const component = await findComponent(store, request.project, request.component);
  const language = await findLanguage(store, component, request.language);
  const query = placedQuery(parsed, clock(), { project: request.project, component, language });
  const found = await store.units.page(component.id, language.id, query, request.after, request.limit + 1);
  const strings = found.slice(0, request.limit);
  return {
    component,
    language,
    total: await countStrings(store, component, language, query),
    strings: await addFeedbackMarks(store, component, language, strings),
    nextAfter: found.length > strings.length ? strings.at(-1)!.stringId : null,
  };
}

/** Limit for scrollable lists. Longer lists are cut off: users can narrow the query. */
const MAX_LISTED = 100_000;

/** The ids of matching strings as runs of consecutive ids. */
export async function listOrder(
  store: Store,
  component: Component,
  language: Language,
  query: ResolvedQuery,
): Promise<IdRun[]> {
  return store.units.runs(component.id, language.id, query, MAX_LISTED);
}

export interface QueryPlace {
  /** Slug of the project. */
  readonly project: string;
  readonly component: Component;
  readonly language: Language;
}

/** The query for the strings of one language. `now` must be the same for all searches of a request. */
export function placedQuery(query: Query, now: Instant, { project, component, language }: QueryPlace): ResolvedQuery {
  return resolve(query, { now, project, component, language: language.code, languageId: language.id });
}

/** The strings of the language with these ids, ordered by id. */
export async function pickStrings(
  store: Store,
  component: Component,
  language: Language,
  ids: readonly number[],
): Promise<ListedString[]> {
  const units = await store.units.pick(component.id, language.id, ids);
  const findings = await store.findings.pick(component.id, language.id, ids);
  const failing = groupBy(
    findings.filter(({ dismissed }) => !dismissed),
    ({ stringId }) => stringId,
  );
  const details = units.map((unit) => ({
    ...unit,
    failing: (failing.get(unit.stringId) ?? []).map(({ check }) => check),
  }));
  details.sort((a, b) => a.stringId - b.stringId);
  return addFeedbackMarks(store, component, language, details);
}

async function addFeedbackMarks(
  store: Store,
  { id }: Component,
  language: Language,
  units: readonly UnitDetails[],
): Promise<ListedString[]> {
  // Skip the queries if the counters say that there are no suggestions or comments, as in most languages.
  const { suggestions, comments } = language.counts;
  const suggested = suggestions === 0 ? NONE : await store.suggestions.counts(id, language.id);
  const commented = comments === 0 ? NONE : await store.comments.counts(id, language.id);
  return units.map((unit) => ({
    ...unit,
    hasSuggestion: suggested.has(unit.stringId),
    hasComment: commented.has(unit.stringId),
  }));
}

const NONE: ReadonlyMap<number, number> = new Map();

/** Queries the store only if the counters do not know the number. */
export async function countStrings(
  store: Store,
  component: Component,
  language: Language,
  query: ResolvedQuery,
): Promise<number> {
  return knownCount(query, language.counts) ?? (await store.units.count(component.id, language.id, query));
}

/** The number of matching strings, if a counter knows it. */
export function knownCount(query: Query | ResolvedQuery, counts: Counts): number | undefined {
  if (query.kind === 'all') return counts.total;
  if (matchesNothing(query)) return 0;
  if (query.kind === 'state') return statesOf(query).reduce((sum, state) => sum + IN_STATE[state](counts), 0);
  if (query.kind === 'check' && !query.dismissed) {
    return Object.hasOwn(counts.checks, query.check) ? counts.checks[query.check]! : 0;
  }
  const field = query.kind === 'has' ? OF_POSSESSION[query.what] : undefined;
  return field && counts[field];
}

const OF_POSSESSION: { readonly [what in Possession]?: CountField } = {
  failing: 'failing',
  suggestion: 'suggestions',
  comment: 'comments',
};

/** The counter `translated` includes three states: translated, approved and readonly. */
const IN_STATE: Readonly<Record<State, (counts: Counts) => number>> = {
  empty: ({ total, translated, fuzzy }) => total - translated - fuzzy,
  fuzzy: ({ fuzzy }) => fuzzy,
  translated: ({ translated, approved, readonly }) => translated - approved - readonly,
  approved: ({ approved }) => approved,
  readonly: ({ readonly }) => readonly,
};
