/**
 * Looking for texts in SQL without regard to case, with the same answer from both databases: neither is asked what a
 * letter's other forms are, the patterns name them all.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold, unfold } from '../../model/fold.js';
import type { EngineKind } from '../engine.js';
import { FORM_ESCAPES, FORM_SEPARATOR } from './forms.js';

export type Condition = Expression<SqlBool>;

/** A column of texts, and whether it holds a list of them (forms.ts). */
export interface TextColumn {
  readonly name: string;
  readonly isList: boolean;
}

export function containsText(kind: EngineKind, { name, isList }: TextColumn, text: string): Condition {
  const column = isList ? withoutEscapes(name) : sql.ref(name);
  const points = [...fold(text)];
  if (kind === 'sqlite') return sql<SqlBool>`${column} glob ${`*${points.map(inGlob).join('')}*`}`;
  // A long expression is slow to try, and few texts are long.
  return sql<SqlBool>`(char_length(${sql.ref(name)}) >= ${points.length} and ${column} ~ ${points.map(inExpression).join('')})`;
}

/** No text that is looked for holds what is escaped, and the letters of an escape are none of the text. */
function withoutEscapes(name: string): RawBuilder<unknown> {
  const [separator, mark] = FORM_ESCAPES;
  return sql`replace(replace(${sql.ref(name)}, ${separator}, ${FORM_SEPARATOR}), ${mark}, ${FORM_SEPARATOR})`;
}

/** The whole text, or one of the list. */
export function isText(kind: EngineKind, { name, isList }: TextColumn, text: string): Condition {
  return isList ? holdsPart(kind, name, text, FORM_SEPARATOR) : sql<SqlBool>`${sql.ref(name)} = ${text}`;
}

/** Whether one of the list is the text or begins with it, up to `end`. */
export function holdsPart(kind: EngineKind, name: string, text: string, end: string): Condition {
  const whole = sql`${FORM_SEPARATOR} || ${sql.ref(name)} || ${FORM_SEPARATOR}`;
  return holds(kind, whole, `${FORM_SEPARATOR}${text}${end}`);
}

export function holds(kind: EngineKind, whole: RawBuilder<unknown>, part: string): Condition {
  return kind === 'postgresql'
    ? sql<SqlBool>`strpos(${whole}, ${part}) > 0`
    : sql<SqlBool>`instr(${whole}, ${part}) > 0`;
}

/** Letters with several forms are never special in a pattern. */
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
