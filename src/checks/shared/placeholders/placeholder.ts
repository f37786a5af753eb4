/** Placeholders of a format: the interface between the syntaxes that find them and the checks that compare them. */
import type { Finding, Span } from '../../check.js';

export interface Placeholder extends Span {
  /** The text that is compared. */
  readonly text: string;
  /** Whether the order of the placeholders decides which value this one gets. */
  readonly positional: boolean;
  /** Whether this is an escaped literal character and not a value. */
  readonly escape: boolean;
  /** For `%2$s`: the number 2, and the text `%s`, which it would have without its number. */
  readonly numbered?: { readonly number: number; readonly text: string };
}

export interface PlaceholderSyntax {
  /** The placeholders of a text in order. Must take linear time. */
  scan(text: string): readonly Placeholder[];
  /** Whether a text contains several variants, such as plural forms. Languages may differ in the number of variants. */
  repeats?(text: string): boolean;
  /** Whether placeholders without a number are counted from 1 if others have a number. In C, such a text is invalid. */
  readonly mayMixNumbers?: boolean;
  /** The reason why a program cannot read a translation as a format. */
  fault?(text: string): Finding | undefined;
}

export const NO_PLACEHOLDERS: readonly Placeholder[] = [];

/** A placeholder that is identified by its name or number, not by its position. */
export function namedPlaceholder(
  text: string,
  start: number,
  end: number,
  compared = text.slice(start, end),
): Placeholder {
  return { start, end, text: compared, positional: false, escape: false };
}

/** An escape of two characters, such as `%%` or `{{`. */
export function escapeAt(text: string, start: number): Placeholder {
  const end = start + 2;
  return { start, end, text: text.slice(start, end), positional: false, escape: true };
}
