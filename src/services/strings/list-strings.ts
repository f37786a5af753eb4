/** The strings of one language that a query asks for, page by page, and how many there are in all. */
import type { CountField, Counts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import { statesOf } from '../../model/query/compare.js';
import { parse } from '../../model/query/parse.js';
import type { Possession, Query } from '../../model/query/query.js';
import type { State } from '../../model/state.js';
import type { Component, Language, Store, UnitDetails } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent, findLanguage } from '../find-component.js';

export interface StringsRequest {
  readonly project: string;
  readonly component: string;
  readonly language: string;
  /** As docs/queries.md has it; all strings without one. */
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
  readonly strings: readonly ListedString[];
  /** Where the next page goes on; null on the last. */
  readonly nextAfter: number | null;
}

/** A string as lists show it. */
export interface ListedString extends UnitDetails {
  readonly hasSuggestion: boolean;
  readonly hasComment: boolean;
}

/** Each number of the statistics has its query, and the query finds exactly that many strings. */
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

export async function listStrings({ store }: Pick<Context, 'store'>, request: StringsRequest): Promise<StringsPage> {
  const query = parse(request.query);
  const component = await findComponent(store, request.project, request.component);
  const language = await findLanguage(store, component, request.language);
  const found = await store.units.page(component.id, language.id, query, request.after, request.limit + 1);
  const strings = found.slice(0, request.limit);
  return {
    component,
    language,
    total: await countStrings(store, component, language, query),
    strings: await listed(store, component, language, strings),
    nextAfter: found.length > strings.length ? strings.at(-1)!.stringId : null,
  };
}

/** So many strings a list can be scrolled through; whoever has more asks for something narrower. */
const MOST_LISTED = 100_000;

/** The ids of the strings that fit the query, as runs of neighbours: `[first, how many]`, which are few in most lists. */
export async function listOrder(
  store: Store,
  component: Component,
  language: Language,
  query: string,
): Promise<[first: number, count: number][]> {
  const runs: [number, number][] = [];
  for (const id of await store.units.ids(component.id, language.id, parse(query), MOST_LISTED)) {
    const last = runs.at(-1);
    if (last !== undefined && id === last[0] + last[1]) last[1] += 1;
    else runs.push([id, 1]);
  }
  return runs;
}

/** The strings with these ids that the language has, in its order. */
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
  return listed(store, component, language, details);
}

async function listed(
  store: Store,
  { id }: Component,
  language: Language,
  units: readonly UnitDetails[],
): Promise<ListedString[]> {
  // Most languages have none, and the counters know it.
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

/** Counts only what no counter of the language knows. */
export async function countStrings(
  store: Store,
  component: Component,
  language: Language,
  query: Query,
): Promise<number> {
  return knownCount(query, language.counts) ?? (await store.units.count(component.id, language.id, query));
}

/** How many strings the query finds, where the counters tell. */
export function knownCount(query: Query, counts: Counts): number | undefined {
  if (query.kind === 'all') return counts.total;
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

/** The counter of translated strings counts three states. */
const IN_STATE: Readonly<Record<State, (counts: Counts) => number>> = {
  empty: ({ total, translated, fuzzy }) => total - translated - fuzzy,
  fuzzy: ({ fuzzy }) => fuzzy,
  translated: ({ translated, approved, readonly }) => translated - approved - readonly,
  approved: ({ approved }) => approved,
  readonly: ({ readonly }) => readonly,
};
