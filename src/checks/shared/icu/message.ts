/** The parts of an ICU message that checks compare. */
import type { Span } from '../../check.js';

/** A value that is inserted: `{name}`, `{when, date, short}`, `{n, plural, one {…} other {…}}`. */
export interface IcuArgument extends Span {
  readonly name: string;
  /** For example `date` or `plural`; empty for a value without a type. */
  readonly type: string;
  /** The cases of the value, if it has cases. */
  readonly selectors: readonly IcuSelector[];
}

export interface IcuSelector extends Span {
  readonly text: string;
  /** The message of the case, between its braces. */
  readonly content: Span;
}

/** The opening of `<b>…</b>`, or `<br/>`. */
export interface IcuTag extends Span {
  readonly name: string;
}

/** The parts at all depths of nesting, in the order of their ends. */
export interface IcuMessage {
  readonly arguments: readonly IcuArgument[];
  readonly tags: readonly IcuTag[];
  /** The places that are syntax and not translated. */
  readonly syntax: readonly Span[];
}

/** Why a text is not a valid ICU message, as the end of a sentence, and where the error is. */
export interface IcuProblem {
  readonly problem: string;
  readonly span: Span;
}

/** Types whose cases depend on a number, and all types that have cases. */
export const PLURAL_TYPES: ReadonlySet<string> = new Set(['plural', 'selectordinal']);
export const CASE_TYPES: ReadonlySet<string> = new Set([...PLURAL_TYPES, 'select']);
