/**
 * Case-insensitive text search in SQL. Both databases give the same results, because the patterns list all forms of a
 * letter instead of using the case rules of the database.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold, unfold } from '../../model/fold.js';
import type { EngineKind } from '../engine.js';
import { FORM_ESCAPES, FORM_SEPARATOR } from './forms.js';
import { postgresPattern } from './postgres-pattern.js';

export type Condition = Expression<SqlBool>;

/** A column with one text, or with a list of texts as in forms.ts. */
export interface TextColumn {
  readonly name: string;
  readonly isList: boolean;
}

export function containsText(kind: EngineKind, { name, isList }: TextColumn, text: string): Condition {
  const column = isList ? withoutEscapes(name) : sql.ref(name);
  const points = [...fold(text)];
  if (kind === 'sqlite') {
    const matches = sql<SqlBool>`${column} glob ${`*${points.map(inGlob).join('')}*`}`;
    const rough = longestPlainRun(points);
    // A pattern with lists of letters is slow. `like` rules out most texts several times faster.
    return rough === '' ? matches : sql<SqlBool>`(${sql.ref(name)} like ${`%${rough}%`} and ${matches})`;
  }
  // Matching a long expression is slow. Few texts are long, so the length rules out most of them first.
  return sql<SqlBool>`(char_length(${sql.ref(name)}) >= ${points.length} and ${column} ~ ${points.map(inExpression).join('')})`;
}

/** Whether the pattern matches in the column or, if the column is a list, in one of its texts. */
export function matchesPattern(kind: EngineKind, { name, isList }: TextColumn, pattern: string): Condition {
  const column = sql.ref(name);
  if (kind === 'sqlite') return sql<SqlBool>`has_pattern(${column}, ${isList ? 1 : 0}, ${pattern})`;
  const expression = postgresPattern(pattern);
  if (!isList) return sql<SqlBool>`${column} ~ ${expression}`;
  const [separator, mark] = FORM_ESCAPES;
  // An empty column is a list with one empty text, but PostgreSQL splits it into an empty array.
  return sql<SqlBool>`exists (
    select from unnest(case when ${column} = '' then array[''] else string_to_array(${column}, ${FORM_SEPARATOR}) end) as item(form)
    where replace(replace(item.form, ${separator}, ${FORM_SEPARATOR}), ${mark}, ${mark[0]}) ~ ${expression})`;
}

/** Replaces escapes, so that their letters do not match. A search text never contains an escaped character. */
function withoutEscapes(name: string): RawBuilder<unknown> {
  const [separator, mark] = FORM_ESCAPES;
  return sql`replace(replace(${sql.ref(name)}, ${separator}, ${FORM_SEPARATOR}), ${mark}, ${FORM_SEPARATOR})`;
}

/** Whether the column is the text, or its list has the text. */
export function isText(kind: EngineKind, { name, isList }: TextColumn, text: string): Condition {
  return isList ? listContains(kind, name, text, FORM_SEPARATOR) : sql<SqlBool>`${sql.ref(name)} = ${text}`;
}

/** Whether an item of the list starts with the text, followed by `end`; a separator as `end` means the whole item. */
export function listContains(kind: EngineKind, name: string, text: string, end: string): Condition {
  const whole = sql`${FORM_SEPARATOR} || ${sql.ref(name)} || ${FORM_SEPARATOR}`;
  return containsPart(kind, whole, `${FORM_SEPARATOR}${text}${end}`);
}

export function containsPart(kind: EngineKind, whole: RawBuilder<unknown>, part: string): Condition {
  return kind === 'postgresql'
    ? sql<SqlBool>`strpos(${whole}, ${part}) > 0`
    : sql<SqlBool>`instr(${whole}, ${part}) > 0`;
}

/**
 * The longest part of the text that `like` compares exactly as this search does. `like` ignores the case of ASCII
 * letters only, so a letter such as k, which is also a form of the Kelvin sign, ends a part. The wildcards of `like`
 * also end a part.
 */
function longestPlainRun(points: readonly string[]): string {
  let longest = '';
  let run = '';
  for (const point of points) {
    run = isPlain(point) ? run + point : '';
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function isPlain(folded: string): boolean {
  if (folded === '%' || folded === '_') return false;
  const forms = unfold(folded);
  return forms.length === 1 || forms.every((form) => form < '\u0080');
}

/** Letters with several forms are never special characters of a pattern. */
function inGlob(folded: string): string {
  const forms = unfold(folded);
  if (forms.length > 1) return `[${forms.join('')}]`;
  return /[*?[]/.test(folded) ? `[${folded}]` : folded;
}

function inExpression(folded: string): string {
  const forms = unfold(folded);
  if (forms.length > 1) return `[${forms.join('')}]`;
  return /[\\^$.|?*+()[\]{}]/.test(folded) ? `\\${folded}` : folded;
}
