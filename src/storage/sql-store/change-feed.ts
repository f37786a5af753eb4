/**
 * History by cursor in SQL, newest first. A page costs the same at any depth and with any filter: an index returns the
 * changes of each component in order, starting at the cursor. If several filters apply, one of them chooses the index, and
 * the others test the changes that it returns, up to a limit.
 */
import { type SelectQueryBuilder, sql } from 'kysely';
import { isByPeople } from '../../model/change.js';
import type { Db, EngineKind } from '../engine.js';
import type { Schema } from '../schema.js';
import type { ChangeCursor, ChangeFeedRequest } from '../store.js';
import { MAX_UNION_PARTS, newestFirst, rowsOf } from './change-pages.js';

/** A request tests at most this many changes. */
const MAX_TESTED = 5000;
/** Changes that are read at once if some of them may not match. */
const BATCH = 500;

type Key = Pick<Schema['change'], 'component_id' | 'language_id' | 'at' | 'seq' | 'kind'>;

type Keys = SelectQueryBuilder<Schema, 'change', Key>;

interface Database {
  readonly db: Db;
  readonly kind: EngineKind;
}

/** The changes of a component that one index returns in order. */
interface Run {
  readonly componentId: number;
  readonly languageId?: number | undefined;
  readonly author?: string;
  readonly kind?: string;
}

interface Plan {
  readonly runs: readonly Run[];
  /** Whether a change of the runs matches the rest of the filter; undefined if all of them match. */
  readonly matches?: (key: Key) => boolean;
}

export interface FeedRows {
  readonly rows: Schema['change'][];
  readonly next: ChangeCursor | undefined;
}

export async function changeFeedRows(database: Database, request: ChangeFeedRequest): Promise<FeedRows> {
  const { limit } = request;
  const { runs, matches } = planOf(request);
  const found: Key[] = [];
  let { after } = request;
  for (let tested = 0; ; ) {
    const size = matches === undefined ? limit + 1 : BATCH;
    const keys = await newestKeys(database, runs, request, after, size);
    found.push(...(matches === undefined ? keys : keys.filter(matches)));
    tested += keys.length;
    const isLast = keys.length < size;
    if (found.length > limit) return page(found.slice(0, limit), cursorOf(found[limit - 1]!));
    if (isLast) return page(found, undefined);
    after = cursorOf(keys.at(-1)!);
    if (tested >= MAX_TESTED) return page(found, after);
  }

  async function page(keys: readonly Key[], next: ChangeCursor | undefined): Promise<FeedRows> {
    return { rows: await rowsOf(database.db, keys), next };
  }
}

function cursorOf({ component_id, language_id, at, seq }: Key): ChangeCursor {
  return { componentId: component_id, languageId: language_id, at, seq };
}

/** Chooses the index: by author, by kind, by language, or by time alone. */
function planOf({ places, author, kinds }: ChangeFeedRequest): Plan {
  const languages = new Map(places.map(({ componentId, languageId }) => [componentId, languageId]));
  const hasLanguages = places.some(({ languageId }) => languageId !== undefined);
  const isKind = (key: Key) => kinds === undefined || (kinds as readonly string[]).includes(key.kind);
  const isLanguage = (key: Key) => {
    const wanted = languages.get(key.component_id);
    return wanted === undefined || wanted === key.language_id;
  };
  if (author !== undefined) {
    const runs = places.map(({ componentId }) => ({ componentId, author }));
    if (kinds === undefined && !hasLanguages) return { runs };
    return { runs, matches: (key) => isKind(key) && isLanguage(key) };
  }
  // A language usually has fewer changes by people than by imports.
  if (kinds !== undefined && (!hasLanguages || kinds.every(isByPeople))) {
    const runs = places.flatMap(({ componentId }) => kinds.map((kind) => ({ componentId, kind })));
    return hasLanguages ? { runs, matches: isLanguage } : { runs };
  }
  return kinds === undefined ? { runs: places } : { runs: places, matches: isKind };
}

/** The newest keys of all runs. SQLite limits the parts of a union, so many runs are several queries. */
async function newestKeys(
  database: Database,
  runs: readonly Run[],
  request: ChangeFeedRequest,
  after: ChangeCursor | undefined,
  limit: number,
): Promise<Key[]> {
  const merged: Key[] = [];
  for (let start = 0; start < runs.length; start += MAX_UNION_PARTS) {
    const part = runs.slice(start, start + MAX_UNION_PARTS);
    for (const key of await unionKeys(database, part, request, after, limit)) merged.push(key);
  }
  return merged.sort(newestFirst).slice(0, limit);
}

/** SQLite merges the runs and stops at the limit. PostgreSQL would sort all changes, so each run has its own limit. */
function unionKeys(
  { db, kind }: Database,
  runs: readonly Run[],
  request: ChangeFeedRequest,
  after: ChangeCursor | undefined,
  limit: number,
): Promise<Key[]> {
  const [first, ...others] = runs.map((run): Keys => {
    const keys = runKeys(db, run, request, after);
    if (kind === 'sqlite') return keys;
    const newest = keys.orderBy('at', 'desc').orderBy('language_id', 'desc').orderBy('seq', 'desc').limit(limit);
    // The subquery has the columns and the name of the table, but the query layer gives it another type.
    return db.selectFrom(newest.as('change')).selectAll() as unknown as Keys;
  });
  return others
    .reduce((union, one) => union.unionAll(one), first!)
    .orderBy('at', 'desc')
    .orderBy('component_id', 'desc')
    .orderBy('language_id', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

function runKeys(db: Db, run: Run, { from, before }: ChangeFeedRequest, after: ChangeCursor | undefined): Keys {
  let keys: Keys = db
    .selectFrom('change')
    .select(['component_id', 'language_id', 'at', 'seq', 'kind'])
    .where('component_id', '=', run.componentId);
  if (run.languageId !== undefined) keys = keys.where('language_id', '=', run.languageId);
  if (run.author !== undefined) keys = keys.where('author', '=', run.author);
  // Redundant, but without this condition SQLite does not use the partial index of changes with an author.
  if (run.author !== undefined && run.author !== '') keys = keys.where('author', '<>', sql.lit(''));
  if (run.kind !== undefined) keys = keys.where('kind', '=', run.kind);
  if (from !== undefined) keys = keys.where('at', '>=', from);
  if (before !== undefined) keys = keys.where('at', '<', before);
  return after === undefined ? keys : olderThan(keys, run, after);
}

/** The order is: time, component, language, seq. Each run is in one component, so the cursor becomes a bound of time. */
function olderThan(keys: Keys, { componentId, languageId }: Run, after: ChangeCursor): Keys {
  if (componentId !== after.componentId)
    return keys.where('at', componentId < after.componentId ? '<=' : '<', after.at);
  if (languageId === undefined) {
    return keys.where(sql<boolean>`(at, language_id, seq) < (${after.at}, ${after.languageId}, ${after.seq})`);
  }
  if (languageId !== after.languageId) return keys.where('at', languageId < after.languageId ? '<=' : '<', after.at);
  return keys.where(sql<boolean>`(at, seq) < (${after.at}, ${after.seq})`);
}
