/** What a format's placeholders are: the interface between the syntaxes that find them and the checks that compare them. */
import type { Finding, Span } from '../../check.js';

export interface Placeholder extends Span {
  /** The text that is compared. */
  readonly text: string;
  /** It takes its value by its place among the placeholders, so their order matters. */
  readonly positional: boolean;
  /** It stands for a literal character and for no value. */
  readonly escape: boolean;
  /** `%2$s` is the second value, and `%s` were it in its place. */
  readonly numbered?: { readonly number: number; readonly text: string };
}

export interface PlaceholderSyntax {
  /** The placeholders of a text, in their order; must be linear in its length. */
  scan(text: string): readonly Placeholder[];
  /** Whether a text holds several wordings in one, of which a language may have more or fewer. */
  repeats?(text: string): boolean;
  /** What keeps a program from reading a translation as a format at all. */
  fault?(text: string): Finding | undefined;
}

export const NO_PLACEHOLDERS: readonly Placeholder[] = [];

/** A placeholder that is told from others by its name or number, wherever it stands. */
export function namedPlaceholder(
  text: string,
  start: number,
  end: number,
  compared = text.slice(start, end),
): Placeholder {
  return { start, end, text: compared, positional: false, escape: false };
}

/** A doubled character that stands for a single one. */
export function escapeAt(text: string, start: number): Placeholder {
  const end = start + 2;
  return { start, end, text: text.slice(start, end), positional: false, escape: true };
}
