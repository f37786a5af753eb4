/** Reads strings with all their details: a single string, or one page of the strings that match a query. */

import type { Span } from '../../checks/check.js';
import { severityOf } from '../../checks/lookup.js';
import { AppError } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import type { Instant } from '../../model/instant.js';
import { parse } from '../../model/query/parse.js';
import type { ResolvedQuery } from '../../model/query/query.js';
import type { Severity } from '../../model/severity.js';
import type { Store, UnitWithString } from '../../storage/store.js';
import { checkerOf } from '../files/component-checker.js';
import { explainCrossFindings } from '../findings/cross-findings/explain.js';
import { ownResults, unexplainedResult } from '../findings/report-findings.js';
import { worstFirst } from '../findings/reported-finding.js';
import { nextTurn } from '../next-turn.js';
import type { PlacedLanguage } from '../statistics/project-statistics.js';
import { countStrings, knownCount, placedQuery } from './list-strings.js';
import { noSuchUnit, type OpenUnit, type UnitPlace, unitId } from './open-unit.js';

export interface ExplainedFinding {
  readonly check: string;
  readonly severity: Severity;
  readonly message: string;
  readonly dismissed: boolean;
  /** Positions in the texts and the plural forms they refer to, as far as known. */
  readonly source?: readonly Span[];
  readonly target?: readonly Span[];
  readonly sourceForm?: number;
  readonly form?: number;
}

export interface UnitView extends PlacedLanguage {
  readonly unit: UnitWithString;
  readonly findings: readonly ExplainedFinding[];
  readonly hasSuggestion: boolean;
  readonly hasComment: boolean;
  /** The time of the last recorded change or, without one, the time when the string was added. */
  readonly lastChange: Instant | null;
}

export async function readUnit(store: Store, { stringId, ...placed }: Omit<OpenUnit, 'address'>): Promise<UnitView> {
  const { component, language } = placed;
  const units = await store.units.pick(component.id, language.id, [stringId]);
  const [view] = await unitViews(store, placed, units);
  if (view === undefined) throw noSuchUnit(unitId({ componentId: component.id, languageId: language.id, stringId }));
  return view;
}

export interface UnitsRequest {
  readonly query: string;
  /** The time that relative times of the query refer to. */
  readonly now: Instant;
  /** The page starts after this string or, if undefined, after `skip` strings. */
  readonly after: UnitPlace | undefined;
  readonly skip: number;
  readonly limit: number;
}

export interface UnitsPage {
  /** Number of matching strings on all pages. */
  readonly total: number;
  readonly units: readonly UnitView[];
  /** Value of `after` for the next page; undefined on the last page. */
  readonly next: UnitPlace | undefined;
}

/** The database has to read every skipped string. Clients that go further must follow the next pages. */
const MAX_SKIPPED = 100_000;

const VIEWS_AT_ONCE = 100;

/** Limit for strings that the store reads one by one, for queries that no counter answers. */
const MAX_SEARCHED = 500_000;

interface Found {
  readonly placed: PlacedLanguage;
  readonly unit: UnitWithString;
}

/** Reads the languages in the given order. Skips languages without matching strings. */
export async function readUnitsPage(
  store: Store,
  languages: readonly PlacedLanguage[],
  request: UnitsRequest,
): Promise<UnitsPage> {
  const { limit } = request;
  const query = parse(request.query);
  const queries = languages.map(({ project, component, language }) =>
    placedQuery(query, request.now, { project: project.slug, component, language }),
  );
  const counts = await countEach(store, languages, queries);
  const found: Found[] = [];
  let { skip } = request;
  let after = request.after?.stringId ?? 0;
  for (let index = startIndex(languages, request.after); index < languages.length; index++) {
    const placed = languages[index]!;
    if (after === 0 && skip >= counts[index]!) {
      skip -= counts[index]!;
      continue;
    }
    if (skip > MAX_SKIPPED) {
      throw new AppError('page.too-far', 'This page is too far from the first page: follow the next links.');
    }
    const { component, language } = placed;
    const wanted = limit + 1 - found.length;
    // Many languages with few strings each mean many queries, so let other requests run.
    await nextTurn();
    const units = await store.units.page(component.id, language.id, queries[index]!, after, wanted, skip);
    found.push(...units.map((unit) => ({ placed, unit })));
    if (found.length > limit) break;
    [after, skip] = [0, 0];
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    total: counts.reduce((sum, own) => sum + own, 0),
    units: await viewsOf(store, shown),
    next: last && {
      componentId: last.placed.component.id,
      languageId: last.placed.language.id,
      stringId: last.unit.stringId,
    },
  };
}

/** `queries` has one query per language. */
async function countEach(
  store: Store,
  languages: readonly PlacedLanguage[],
  queries: readonly ResolvedQuery[],
): Promise<number[]> {
  const unknown = languages.filter(({ language }, index) => knownCount(queries[index]!, language.counts) === undefined);
  const searched = unknown.reduce((sum, { language }) => sum + language.counts.total, 0);
  if (searched > MAX_SEARCHED) {
    throw new AppError(
      'query.too-broad',
      `This query would search ${searched} strings, but at most ${MAX_SEARCHED} are allowed: ask for the strings of ` +
        'one language of a component, or for one state or check.',
    );
  }
  const counts: number[] = [];
  for (const [index, { component, language }] of languages.entries()) {
    counts.push(await countStrings(store, component, language, queries[index]!));
  }
  return counts;
}

function startIndex(languages: readonly PlacedLanguage[], after: UnitPlace | undefined): number {
  if (after === undefined) return 0;
  const { componentId, languageId } = after;
  const index = languages.findIndex(({ component, language }) => {
    return component.id === componentId && language.id === languageId;
  });
  if (index === -1) throw noSuchUnit(unitId(after));
  return index;
}

async function viewsOf(store: Store, found: readonly Found[]): Promise<UnitView[]> {
  const views: UnitView[] = [];
  for (const [placed, own] of groupBy(found, (one) => one.placed)) {
    const units = own.map(({ unit }) => unit);
    for (let start = 0; start < units.length; start += VIEWS_AT_ONCE) {
      for (const view of await unitViews(store, placed, units.slice(start, start + VIEWS_AT_ONCE))) views.push(view);
      // Explaining findings takes long, so let other requests run.
      await nextTurn();
    }
  }
  return views;
}

async function unitViews(store: Store, placed: PlacedLanguage, units: readonly UnitWithString[]): Promise<UnitView[]> {
  if (units.length === 0) return [];
  const { component, language } = placed;
  const ids = units.map(({ stringId }) => stringId);
  const findings = await explainFindings(store, placed, units);
  const suggestions = await store.suggestions.counts(component.id, language.id);
  const comments = await store.comments.counts(component.id, language.id);
  // The changes of a string are sorted oldest first, so the map keeps the newest.
  const changes = await store.changes.ofStrings(component.id, language.id, ids);
  const lastChanges = new Map(changes.map(({ stringId, at }) => [stringId, at]));
  const unchanged = ids.filter((id) => !lastChanges.has(id));
  for (const { stringId, since } of await store.progress.pick(component.id, unchanged))
    lastChanges.set(stringId, since);
  return units.map((unit) => ({
    ...placed,
    unit,
    findings: findings.get(unit.stringId) ?? [],
    hasSuggestion: suggestions.has(unit.stringId),
    hasComment: comments.has(unit.stringId),
    lastChange: lastChanges.get(unit.stringId) ?? null,
  }));
}

/**
 * Runs the checks again on failing strings, because the store has only the ids of failed checks, not their messages.
 * The findings of a string are sorted by severity.
 */
export async function explainFindings(
  store: Store,
  { component, language }: PlacedLanguage,
  units: readonly UnitWithString[],
): Promise<ReadonlyMap<number, readonly ExplainedFinding[]>> {
  const ids = units.map(({ stringId }) => stringId);
  const stored = groupBy(await store.findings.pick(component.id, language.id, ids), ({ stringId }) => stringId);
  if (stored.size === 0) return new Map();
  const failing = units.flatMap((unit) => {
    const checks = stored.get(unit.stringId)?.map(({ check }) => check);
    return checks === undefined ? [] : [{ ...unit, failing: checks }];
  });
  const checker = checkerOf(component);
  const cross = await explainCrossFindings(store, component, language, failing);
  return new Map(
    failing.map((unit) => {
      const results = [...ownResults(checker, language, unit), ...(cross.get(unit.stringId) ?? [])];
      const explained = stored.get(unit.stringId)!.map(({ check, dismissed }) => {
        const result = results.find((one) => one.check === check) ?? unexplainedResult(check);
        return { ...result, severity: severityOf(check), dismissed };
      });
      return [unit.stringId, worstFirst(explained)];
    }),
  );
}
