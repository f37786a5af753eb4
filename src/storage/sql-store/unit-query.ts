/** Queries for strings in SQL: a condition on units and their strings for each term. */
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { periodOf, statesOf } from '../../model/query/compare.js';
import type { Possession, Query, Term, TextField } from '../../model/query/query.js';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import { STATE_CODES } from '../../model/state.js';
import type { Db, EngineKind } from '../engine.js';
import type { Schema } from '../schema.js';
import { FORM_SEPARATOR } from './forms.js';
import { type Condition, containsText, holds, holdsPart, isText, type TextColumn } from './text-search.js';

/** The language whose units are asked for. */
export interface UnitPlaces {
  readonly db: Db;
  readonly kind: EngineKind;
  readonly componentId: number;
  readonly languageId: number;
}

const eb = expressionBuilder<Schema, 'unit'>();

/** The units that a query asks for, joined with their strings where it reads these. */
export function chosenUnits(places: UnitPlaces, query: Query): SelectQueryBuilder<Schema, 'unit', object> {
  const { db, componentId, languageId } = places;
  const units = db
    .selectFrom('unit')
    .where('unit.component_id', '=', componentId)
    .where('unit.language_id', '=', languageId);
  if (query.kind === 'all') return units;
  const joined = units.innerJoin('string', (join) =>
    join.onRef('string.component_id', '=', 'unit.component_id').onRef('string.id', '=', 'unit.string_id'),
  );
  // One more table to have conditions on is all that the query layer sees in it.
  const read = readsStrings(query) ? (joined as unknown as typeof units) : units;
  return read.where(unitCondition(places, query, true));
}

/** The condition that leads is the one by which the database may find units, rather than look at all of them. */
function unitCondition(places: UnitPlaces, query: Query, leads: boolean): Condition {
  switch (query.kind) {
    case 'all':
      return eb.and([]);
    case 'and': {
      const leader = leads ? query.parts.findIndex(isSet) : -1;
      return eb.and(query.parts.map((part, index) => unitCondition(places, part, index === leader)));
    }
    case 'or':
      return eb.or(query.parts.map((part) => unitCondition(places, part, false)));
    case 'not':
      return eb.not(unitCondition(places, query.part, false));
    default:
      return termCondition(places, query, leads);
  }
}

/** Whether the condition is about columns of strings too. */
function readsStrings(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.parts.some(readsStrings);
    case 'not':
      return readsStrings(query.part);
    case 'has':
      return !OF_UNITS.has(query.what);
    default:
      return query.kind === 'text' || query.kind === 'flag';
  }
}

const OF_UNITS: ReadonlySet<Possession> = new Set(['failing', 'dismissed', 'suggestion', 'comment']);

/** Whether another table has the strings in question. */
function isSet(query: Query): boolean {
  if (query.kind === 'has') return OF_UNITS.has(query.what);
  return query.kind === 'check' || query.kind === 'author' || query.kind === 'changed';
}

function termCondition(places: UnitPlaces, term: Term, leads: boolean): Condition {
  const { kind } = places;
  const isAmong = among(places, leads);
  switch (term.kind) {
    case 'state': {
      const codes = statesOf(term).map((state) => STATE_CODES[state]);
      // PostgreSQL takes no list without members.
      return codes.length === 0 ? eb.or([]) : eb('unit.state', 'in', codes);
    }
    case 'has':
      return possession(places, term.what, leads);
    case 'check':
      return isAmong(findings(places, term.dismissed).where('check_id', '=', term.check));
    case 'text': {
      const compare = term.exact ? isText : containsText;
      return eb.or(columnsOf(places, term.field).map((column) => compare(kind, column, term.text)));
    }
    case 'flag':
      return eb.or(
        flagColumns(places).flatMap((name) => [
          holdsPart(kind, name, term.flag, FORM_SEPARATOR),
          holdsPart(kind, name, term.flag, ':'),
        ]),
      );
    case 'changed':
      return lastChange(places, term, leads);
    case 'author':
      return isAmong(changes(places).where('author', '=', term.author));
    case 'id':
      return eb('unit.string_id', '=', term.id);
  }
}

function possession(places: UnitPlaces, what: Possession, leads: boolean): Condition {
  const isAmong = among(places, leads);
  switch (what) {
    case 'failing':
      return eb.and([isAmong(findings(places, false)), eb('unit.state', '!=', STATE_CODES.empty)]);
    case 'dismissed':
      return isAmong(findings(places, true));
    case 'suggestion':
      return isAmong(
        places.db
          .selectFrom('suggestion')
          .select('string_id')
          .where((eb) => eb.and(ofLanguage(places))),
      );
    case 'comment':
      return isAmong(
        places.db
          .selectFrom('comment')
          .select('string_id')
          .where((eb) => eb.and({ ...ofLanguage(places), resolved: 0 })),
      );
    case 'plural':
      return holds(places.kind, sql`${sql.ref('string.source')}`, FORM_SEPARATOR);
    case 'flags':
      return eb.or(flagColumns(places).map(isFilled));
    case 'location':
      return isFilled('string.places');
    default:
      return isFilled(`string.${what}`);
  }
}

/** Where there is a last change in the period: some change from its beginning on, and none from its end on. */
function lastChange(places: UnitPlaces, term: Extract<Term, { kind: 'changed' }>, leads: boolean): Condition {
  const { from, before } = periodOf(term);
  const all = changes(places);
  const some = among(places, leads)(from === undefined ? all : all.where('at', '>=', from));
  return before === undefined ? some : eb.and([some, eb.not(among(places, false)(all.where('at', '>=', before)))]);
}

function findings(places: UnitPlaces, dismissed: boolean) {
  return places.db
    .selectFrom('finding')
    .select('string_id')
    .where((eb) => eb.and({ ...ofLanguage(places), dismissed: dismissed ? 1 : 0 }));
}

function changes(places: UnitPlaces) {
  return places.db
    .selectFrom('change')
    .select('string_id')
    .where((eb) => eb.and(ofLanguage(places)));
}

function ofLanguage({ componentId, languageId }: UnitPlaces) {
  return { component_id: componentId, language_id: languageId };
}

function columnsOf({ languageId }: UnitPlaces, field: TextField): TextColumn[] {
  // A source is its own translation, which is not kept twice.
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

/** What the file says of the string, which units of the source language do not repeat, and what somebody said here. */
function flagColumns({ languageId }: UnitPlaces): string[] {
  return [languageId === SOURCE_LANGUAGE_ID ? 'string.flags' : 'unit.flags', 'string.extra_flags'];
}

function isFilled(column: string): Condition {
  return sql<SqlBool>`${sql.ref(column)} <> ''`;
}

type StringIds = Expression<{ string_id: number }>;

/**
 * SQLite does well with a plain list. PostgreSQL would make a join of it and, before it has statistics of a table, go
 * through all findings for each unit. An array is found first, and units by it; `is true` makes no join but a set of it.
 */
export function among({ kind }: UnitPlaces, leads: boolean): (stringIds: StringIds) => Condition {
  const id = sql.ref('unit.string_id');
  if (kind === 'sqlite') return (stringIds) => sql<SqlBool>`${id} in ${stringIds}`;
  if (leads) return (stringIds) => sql<SqlBool>`${id} = any(array${stringIds})`;
  return (stringIds) => sql<SqlBool>`(${id} in ${stringIds}) is true`;
}
