/** What an ICU message consists of, as far as checks compare it. */
import type { Span } from '../../check.js';

/** A value that is put in: `{name}`, `{when, date, short}`, `{n, plural, one {…} other {…}}`. */
export interface IcuArgument extends Span {
  readonly name: string;
  /** `date`, `plural`; empty for a value that is put in as it is. */
  readonly type: string;
  /** Which cases it tells apart, where it has messages of its own. */
  readonly selectors: readonly IcuSelector[];
}

export interface IcuSelector extends Span {
  readonly text: string;
}

/** The opening of `<b>…</b>`, or `<br/>`. */
export interface IcuTag extends Span {
  readonly name: string;
}

/** All that is found at any depth, in the order in which it ends. */
export interface IcuMessage {
  readonly arguments: readonly IcuArgument[];
  readonly tags: readonly IcuTag[];
  /** The places that are not text to be translated. */
  readonly syntax: readonly Span[];
}

/** Why a text is no ICU message, as the end of a sentence, and where. */
export interface IcuProblem {
  readonly problem: string;
  readonly span: Span;
}

/** Types whose cases are numbers, and all that have cases. */
export const PLURAL_TYPES: ReadonlySet<string> = new Set(['plural', 'selectordinal']);
export const CASE_TYPES: ReadonlySet<string> = new Set([...PLURAL_TYPES, 'select']);
