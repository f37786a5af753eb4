/** Translates the terms of queries into SQL conditions on units and their strings. */
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { DEFAULT_PRIORITY } from '../../model/priority.js';
import { boundsOf, statesOf } from '../../model/query/compare.js';
import {
  ABSENT_POSSESSIONS,
  type PeriodTerm,
  type Possession,
  type ResolvedTerm,
  type TextField,
  type TextTerm,
} from '../../model/query/query.js';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import { STATE_CODES } from '../../model/state.js';
import type { Schema } from '../schema.js';
import { FORM_SEPARATOR } from './forms.js';
import {
  type Condition,
  containsPart,
  containsText,
  isText,
  listContains,
  matchesPattern,
  type TextColumn,
} from './text-search.js';
import { among, idsIn, idsInProgress, type UnitScope } from './unit-scope.js';

const eb = expressionBuilder<Schema, 'unit'>();

const UNIT_POSSESSIONS: ReadonlySet<Possession> = new Set([
  'failing',
  'dismissed',
  'suggestion',
  'comment',
  'resolved-comment',
]);

/** Fields that have their own tables. */
const FEEDBACK_FIELDS: ReadonlySet<TextField> = new Set(['suggestion', 'comment', 'resolved_comment']);

/** Whether the condition reads columns of strings. */
export function readsString(term: ResolvedTerm): boolean {
  if (term.kind === 'has') return !UNIT_POSSESSIONS.has(term.what) && term.what !== 'pending';
  if (term.kind === 'text') return !FEEDBACK_FIELDS.has(term.field);
  return term.kind === 'flag' || (term.kind === 'number' && term.field === 'priority');
}

/** Whether the condition selects string ids from another table. */
export function selectsIds(term: ResolvedTerm): boolean {
  switch (term.kind) {
    case 'has':
      return UNIT_POSSESSIONS.has(term.what);
    case 'text':
      return FEEDBACK_FIELDS.has(term.field);
    default:
      return term.kind === 'check' || term.kind === 'author' || term.kind === 'action' || term.kind === 'period';
  }
}

/** If the condition leads, the database may use it to find units by id. */
export function termCondition(scope: UnitScope, term: ResolvedTerm, leads: boolean): Condition {
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
    case 'text':
      return textCondition(scope, term, leads);
    case 'flag':
      return eb.or(
        flagColumns(scope).flatMap((name) => [
          listContains(kind, name, term.flag, FORM_SEPARATOR),
          listContains(kind, name, term.flag, ':'),
        ]),
      );
    case 'period':
      return periodCondition(scope, term, leads);
    case 'author':
      return isAmong(idsIn(scope, term.of).where('author', '=', term.author));
    case 'action':
      return isAmong(idsIn(scope, 'change').where('kind', '=', term.action));
    case 'number': {
      const { min, max } = boundsOf(term.range);
      const value = term.field === 'position' ? sql.ref('unit.string_id') : priority(scope);
      return eb.and([
        ...(min === undefined ? [] : [sql<SqlBool>`${value} >= ${min}`]),
        ...(max === undefined ? [] : [sql<SqlBool>`${value} <= ${max}`]),
      ]);
    }
    case 'id':
      return eb('unit.string_id', '=', term.id);
  }
}

function possession(scope: UnitScope, what: Possession, leads: boolean): Condition {
  const isAmong = among(scope, leads);
  if (ABSENT_POSSESSIONS.has(what)) return eb.or([]);
  switch (what) {
    case 'failing':
      return eb.and([isAmong(findings(scope, false)), eb('unit.state', '!=', STATE_CODES.empty)]);
    case 'dismissed':
      return isAmong(findings(scope, true));
    case 'suggestion':
      return isAmong(idsIn(scope, 'suggestion'));
    case 'comment':
    case 'resolved-comment':
      return isAmong(comments(scope, what === 'resolved-comment'));
    case 'pending':
      return sql<SqlBool>`(unit.imported_target is not null and unit.imported_target <> unit.target)`;
    case 'plural':
      return containsPart(scope.kind, sql`${sql.ref('string.source')}`, FORM_SEPARATOR);
    case 'flags':
      return eb.or(flagColumns(scope).map(isNotEmpty));
    case 'location':
      return isNotEmpty('string.places');
    case 'context':
      return eb.or([isNotEmpty('string.key'), isNotEmpty('string.context')]);
    default:
      return isNotEmpty(`string.${what}`);
  }
}

function periodCondition(scope: UnitScope, term: PeriodTerm, leads: boolean): Condition {
  const { event, from, before } = term;
  const isAmong = among(scope, leads);
  switch (event) {
    case 'added': {
      let added = idsInProgress(scope);
      if (from !== undefined) added = added.where('since', '>=', from);
      if (before !== undefined) added = added.where('since', '<', before);
      return isAmong(added);
    }
    case 'change_time': {
      let changes = idsIn(scope, 'change');
      if (from !== undefined) changes = changes.where('at', '>=', from);
      if (before !== undefined) changes = changes.where('at', '<', before);
      return isAmong(changes);
    }
    case 'changed':
      return lastChange(scope, term, leads);
    case 'source_changed':
      return lastChange({ ...scope, languageId: SOURCE_LANGUAGE_ID }, term, leads);
  }
}

/** The last change is in the period: there is a change since its start, and there is no change since its end. */
function lastChange(scope: UnitScope, { from, before }: PeriodTerm, leads: boolean): Condition {
  const all = idsIn(scope, 'change');
  const some = among(scope, leads)(from === undefined ? all : all.where('at', '>=', from));
  return before === undefined ? some : eb.and([some, eb.not(among(scope, false)(all.where('at', '>=', before)))]);
}

function findings(scope: UnitScope, dismissed: boolean) {
  return idsIn(scope, 'finding').where('dismissed', '=', dismissed ? 1 : 0);
}

function comments(scope: UnitScope, resolved: boolean) {
  return idsIn(scope, 'comment').where('resolved', '=', resolved ? 1 : 0);
}

function textCondition(scope: UnitScope, term: TextTerm, leads: boolean): Condition {
  const isAmong = among(scope, leads);
  const hasText = (column: TextColumn) => compareText(scope, term, column);
  switch (term.field) {
    case 'suggestion':
      return isAmong(idsIn(scope, 'suggestion').where(hasText({ name: 'suggestion.target', isList: true })));
    case 'comment':
    case 'resolved_comment': {
      const inText = hasText({ name: 'comment.text', isList: false });
      return isAmong(comments(scope, term.field === 'resolved_comment').where(inText));
    }
    case 'context':
      // The context that the API shows: the key of strings that have one.
      return eb.or([
        eb.and([isNotEmpty('string.key'), hasText({ name: 'string.key', isList: false })]),
        eb.and([sql<SqlBool>`string.key = ''`, hasText({ name: 'string.context', isList: false })]),
      ]);
    default:
      return eb.or(textColumns(scope, term.field).map(hasText));
  }
}

function compareText({ kind }: UnitScope, { match, text }: TextTerm, column: TextColumn): Condition {
  if (match === 'pattern') return matchesPattern(kind, column, text);
  return match === 'whole' ? isText(kind, column, text) : containsText(kind, column, text);
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
    case 'label':
    case 'screenshot':
      return [];
    default:
      return [{ name: `string.${field}`, isList: field === 'source' }];
  }
}

/** The flags of the file and those that users set. Units of the source language do not repeat the flags of the file. */
function flagColumns({ languageId }: UnitScope): readonly [ofFile: string, extra: string] {
  return [languageId === SOURCE_LANGUAGE_ID ? 'string.flags' : 'unit.flags', 'string.extra_flags'];
}

/** The same as `priorityOf`: the first flag `priority` with a number. */
function priority(scope: UnitScope) {
  const [ofFile, extra] = flagColumns(scope).map((name) => sql.ref(name));
  const flags = sql`${extra} || ${FORM_SEPARATOR}::text || ${ofFile}`;
  if (scope.kind === 'sqlite') return sql`priority_of(${ofFile}, ${extra})`;
  const pattern = `${FORM_SEPARATOR}priority: *([0-9]{1,9})${FORM_SEPARATOR}`;
  const found = sql`substring(${FORM_SEPARATOR}::text || ${flags} || ${FORM_SEPARATOR}::text from ${pattern})`;
  return sql`coalesce(${found}::integer, ${sql.lit(DEFAULT_PRIORITY)})`;
}

function isNotEmpty(column: string): Condition {
  return sql<SqlBool>`${sql.ref(column)} <> ''`;
}
