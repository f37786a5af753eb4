/** Translates queries for strings into SQL: each term becomes a condition on units and their strings. */
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { periodOf, statesOf } from '../../model/query/compare.js';
import type { Possession, Query, Term, TextField } from '../../model/query/query.js';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import { STATE_CODES } from '../../model/state.js';
import type { Db, EngineKind } from '../engine.js';
import type { Schema } from '../schema.js';
import { FORM_SEPARATOR } from './forms.js';
import { type Condition, containsPart, containsText, isText, listContains, type TextColumn } from './text-search.js';

/** The language that a query searches. */
export interface UnitScope {
  readonly db: Db;
  readonly kind: EngineKind;
  readonly componentId: number;
  readonly languageId: number;
}

const eb = expressionBuilder<Schema, 'unit'>();

/** The units that match a query. Joins the strings only if the query reads them. */
export function matchingUnits(scope: UnitScope, query: Query): SelectQueryBuilder<Schema, 'unit', object> {
  const { db, componentId, languageId } = scope;
  const units = db
    .selectFrom('unit')
    .where('unit.component_id', '=', componentId)
    .where('unit.language_id', '=', languageId);
  if (query.kind === 'all') return units;
  // The first condition, because a row that fails one condition is not tested for the next ones.
  const stoppable = scope.kind === 'sqlite' ? units.where(keepGoing('unit.string_id')) : units;
  const joined = stoppable.innerJoin('string', (join) =>
    join.onRef('string.component_id', '=', 'unit.component_id').onRef('string.id', '=', 'unit.string_id'),
  );
  // The types differ only in the joined table, which the conditions name in raw SQL.
  const read = readsStrings(query) ? (joined as unknown as typeof units) : stoppable;
  return read.where(unitCondition(scope, query, true));
}

/** Lets a reader thread stop the query, every 256 strings. PostgreSQL can stop any query. */
function keepGoing(stringId: string): Condition {
  return sql<SqlBool>`(${sql.ref(stringId)} % 256 <> 0 or keep_going())`;
}

/** The database may use the leading condition to find units by id. All other conditions only filter. */
function unitCondition(scope: UnitScope, query: Query, leads: boolean): Condition {
  switch (query.kind) {
    case 'all':
      return eb.and([]);
    case 'and': {
      const leader = leads ? query.parts.findIndex(selectsIds) : -1;
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

/** Whether the query has conditions on columns of strings. */
function readsStrings(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.parts.some(readsStrings);
    case 'not':
      return readsStrings(query.part);
    case 'has':
      return !UNIT_POSSESSIONS.has(query.what);
    default:
      return query.kind === 'text' || query.kind === 'flag';
  }
}

const UNIT_POSSESSIONS: ReadonlySet<Possession> = new Set(['failing', 'dismissed', 'suggestion', 'comment']);

/** Whether the condition selects string ids from another table. */
function selectsIds(query: Query): boolean {
  if (query.kind === 'has') return UNIT_POSSESSIONS.has(query.what);
  return query.kind === 'check' || query.kind === 'author' || query.kind === 'changed';
}

function termCondition(scope: UnitScope, term: Term, leads: boolean): Condition {
  const { kind } = scope;
  const isAmong = among(scope, leads);
  switch (term.kind) {
    case 'state': {
      const codes = statesOf(term).map((state) => STATE_CODES[state]);
      // PostgreSQL rejects an empty list.
      return codes.length === 0 ? eb.or([]) : eb('unit.state', 'in', codes);
    }
    case 'has':
      return possession(scope, term.what, leads);
    case 'check':
      return isAmong(findings(scope, term.dismissed).where('check_id', '=', term.check));
    case 'text': {
      const compare = term.exact ? isText : containsText;
      return eb.or(textColumns(scope, term.field).map((column) => compare(kind, column, term.text)));
    }
    case 'flag':
      return eb.or(
        flagColumns(scope).flatMap((name) => [
          listContains(kind, name, term.flag, FORM_SEPARATOR),
          listContains(kind, name, term.flag, ':'),
        ]),
      );
    case 'changed':
      return lastChange(scope, term, leads);
    case 'author':
      return isAmong(changes(scope).where('author', '=', term.author));
    case 'id':
      return eb('unit.string_id', '=', term.id);
  }
}

function possession(scope: UnitScope, what: Possession, leads: boolean): Condition {
  const isAmong = among(scope, leads);
  switch (what) {
    case 'failing':
      return eb.and([isAmong(findings(scope, false)), eb('unit.state', '!=', STATE_CODES.empty)]);
    case 'dismissed':
      return isAmong(findings(scope, true));
    case 'suggestion':
      return isAmong(idsIn(scope, 'suggestion'));
    case 'comment':
      return isAmong(idsIn(scope, 'comment').where('resolved', '=', 0));
    case 'plural':
      return containsPart(scope.kind, sql`${sql.ref('string.source')}`, FORM_SEPARATOR);
    case 'flags':
      return eb.or(flagColumns(scope).map(isNotEmpty));
    case 'location':
      return isNotEmpty('string.places');
    default:
      return isNotEmpty(`string.${what}`);
  }
}

/** The last change is in the period: there is a change since its start, and there is no change since its end. */
function lastChange(scope: UnitScope, term: Extract<Term, { kind: 'changed' }>, leads: boolean): Condition {
  const { from, before } = periodOf(term);
  const all = changes(scope);
  const some = among(scope, leads)(from === undefined ? all : all.where('at', '>=', from));
  return before === undefined ? some : eb.and([some, eb.not(among(scope, false)(all.where('at', '>=', before)))]);
}

function findings(scope: UnitScope, dismissed: boolean) {
  return idsIn(scope, 'finding').where('dismissed', '=', dismissed ? 1 : 0);
}

function changes(scope: UnitScope) {
  return idsIn(scope, 'change');
}

/** The strings of the language that have rows in the table. A reader thread can also stop while it reads these rows. */
function idsIn<Table extends 'finding' | 'change' | 'suggestion' | 'comment'>(
  { db, kind, componentId, languageId }: UnitScope,
  table: Table,
) {
  const rows = db
    .selectFrom<'finding' | 'change' | 'suggestion' | 'comment'>(table)
    .select('string_id')
    .where('component_id', '=', componentId)
    .where('language_id', '=', languageId);
  return (kind === 'sqlite' ? rows.where(keepGoing(`${table}.string_id`)) : rows) as unknown as SelectQueryBuilder<
    Schema,
    Table,
    { string_id: number }
  >;
}

function textColumns({ languageId }: UnitScope, field: TextField): TextColumn[] {
  // Units of the source language do not store a text, because it would repeat the source.
  const target = { name: languageId === SOURCE_LANGUAGE_ID ? 'string.source' : 'unit.target', isList: true };
  switch (field) {
    case 'any': {
      const single = ['string.key', 'string.context'].map((name) => ({ name, isList: false }));
      const source = { name: 'string.source', isList: true };
      return languageId === SOURCE_LANGUAGE_ID ? [source, ...single] : [source, target, ...single];
    }
    case 'target':
      return [target];
    case 'location':
      return [{ name: 'string.places', isList: false }];
    default:
      return [{ name: `string.${field}`, isList: field === 'source' }];
  }
}

/** The flags of the file and those that users set. Units of the source language do not repeat the flags of the file. */
function flagColumns({ languageId }: UnitScope): string[] {
  return [languageId === SOURCE_LANGUAGE_ID ? 'string.flags' : 'unit.flags', 'string.extra_flags'];
}

function isNotEmpty(column: string): Condition {
  return sql<SqlBool>`${sql.ref(column)} <> ''`;
}

type StringIds = Expression<{ string_id: number }>;

/**
 * The condition that the unit is one of the selected strings. SQLite runs a plain `in` fast. PostgreSQL turns `in` into
 * a join; before it has statistics of a table, it may then scan all findings for each unit. It evaluates an array first
 * and finds the units by it. `is true` prevents the join: PostgreSQL then makes a set of the ids.
 */
export function among({ kind }: UnitScope, leads: boolean): (stringIds: StringIds) => Condition {
  const id = sql.ref('unit.string_id');
  if (kind === 'sqlite') return (stringIds) => sql<SqlBool>`${id} in ${stringIds}`;
  if (leads) return (stringIds) => sql<SqlBool>`${id} = any(array${stringIds})`;
  return (stringIds) => sql<SqlBool>`(${id} in ${stringIds}) is true`;
}
