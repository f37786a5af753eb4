/** Translates queries for strings into SQL: joins the conditions of their terms. */
import { expressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { ResolvedQuery } from '../../model/query/query.js';
import { patternTooSlow } from '../pattern-error.js';
import type { Schema } from '../schema.js';
import { PATTERN_TOO_SLOW } from '../sqlite-pattern.js';
import type { Condition } from './text-search.js';
import { keepGoing, type UnitScope } from './unit-scope.js';
import { readsString, selectsIds, termCondition } from './unit-terms.js';

const eb = expressionBuilder<Schema, 'unit'>();

/** The units that match a query. Joins the strings only if the query reads them. */
export function matchingUnits(scope: UnitScope, query: ResolvedQuery): SelectQueryBuilder<Schema, 'unit', object> {
  const { db, componentId, languageId } = scope;
  const units = db
    .selectFrom('unit')
    .where('unit.component_id', '=', componentId)
    .where('unit.language_id', '=', languageId);
  if (query.kind === 'all') return units;
  // This condition comes first, because rows that fail an earlier condition would not reach it.
  const stoppable = scope.kind === 'sqlite' ? units.where(keepGoing('unit.string_id')) : units;
  const joined = stoppable.innerJoin('string', (join) =>
    join.onRef('string.component_id', '=', 'unit.component_id').onRef('string.id', '=', 'unit.string_id'),
  );
  // The types differ only in the joined table, which the conditions name in raw SQL.
  const read = readsStrings(query) ? (joined as unknown as typeof units) : stoppable;
  return read.where(unitCondition(scope, query, true));
}

/** The database may use the leading condition to find units by id. All other conditions only filter. */
function unitCondition(scope: UnitScope, query: ResolvedQuery, leads: boolean): Condition {
  switch (query.kind) {
    case 'all':
      return eb.and([]);
    case 'and': {
      const leader = leads ? query.parts.findIndex(mayLead) : -1;
      return eb.and(query.parts.map((part, index) => unitCondition(scope, part, index === leader)));
    }
    case 'or':
      return eb.or(query.parts.map((part) => unitCondition(scope, part, false)));
    case 'not':
      return eb.not(unitCondition(scope, query.part, false));
    default:
      return termCondition(scope, query, leads);
  }
}

function mayLead(query: ResolvedQuery): boolean {
  switch (query.kind) {
    case 'all':
    case 'and':
    case 'or':
    case 'not':
      return false;
    default:
      return selectsIds(query);
  }
}

/** Whether the query has conditions on columns of strings. */
function readsStrings(query: ResolvedQuery): boolean {
  switch (query.kind) {
    case 'all':
      return false;
    case 'and':
    case 'or':
      return query.parts.some(readsStrings);
    case 'not':
      return readsStrings(query.part);
    default:
      return readsString(query);
  }
}

/** Error code of PostgreSQL for an expression that it refuses, for example because it is too complex. */
const INVALID_EXPRESSION = '2201B';

/** Runs a search. Explains the error if the database gave up because of a pattern. */
export async function explainingPatterns<T>(search: Promise<T>): Promise<T> {
  try {
    return await search;
  } catch (error) {
    const { code, message = '' } = error as { code?: string; message?: string };
    if (code !== INVALID_EXPRESSION && !message.includes(PATTERN_TOO_SLOW)) throw error;
    throw patternTooSlow(error);
  }
}
