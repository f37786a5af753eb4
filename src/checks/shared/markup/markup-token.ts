/** Compares the pieces of markup of a translation with those of its source. */
import type { Finding, Span } from '../../check.js';
import { quoted } from '../quoted.js';

/** A piece of markup. `text` is the part that must be the same in the translation. */
export interface MarkupToken extends Span {
  readonly text: string;
}

/** Reports tokens that only one text has or, if `isCounted`, that one text has more often than the other. */
export function tokenDifference(
  kind: string,
  wanted: readonly MarkupToken[],
  given: readonly MarkupToken[],
  isCounted: boolean,
): Finding | undefined {
  if (wanted.length === 0 && given.length === 0) return undefined;
  const missing = isCounted ? surplus(wanted, given) : unknown(wanted, given);
  const extra = isCounted ? surplus(given, wanted) : unknown(given, wanted);
  if (missing.length > 0 && extra.length > 0) {
    const message = `The translation has the ${kind} ${list(extra, 1)} where the source has ${list(missing, 1)}`;
    return { message, source: missing, target: extra };
  }
  if (missing.length > 0) return { message: `The translation lacks the ${kind} ${list(missing)}`, source: missing };
  if (extra.length > 0) return { message: `The source has no ${kind} ${list(extra)}`, target: extra };
  return undefined;
}

/** The tokens whose text does not occur among the others. */
function unknown(tokens: readonly MarkupToken[], others: readonly MarkupToken[]): readonly MarkupToken[] {
  const texts = new Set(others.map(({ text }) => text));
  return tokens.filter(({ text }) => !texts.has(text));
}

/** The tokens that remain after removing one token of the same text for each of the others. */
function surplus(tokens: readonly MarkupToken[], others: readonly MarkupToken[]): readonly MarkupToken[] {
  const counts = new Map<string, number>();
  for (const { text } of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return tokens.filter(({ text }) => {
    const count = counts.get(text) ?? 0;
    if (count > 0) counts.set(text, count - 1);
    return count === 0;
  });
}

/** The first `max` texts, so messages stay short. */
function list(tokens: readonly MarkupToken[], max = 2): string {
  const texts = [...new Set(tokens.map(({ text }) => text))];
  const listed = texts.slice(0, max).map(quoted).join(', ');
  return texts.length > max ? `${listed} and others` : listed;
}
