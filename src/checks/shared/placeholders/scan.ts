/** Builds placeholder syntaxes from functions that read one placeholder at a given offset. */
import { NO_PLACEHOLDERS, type Placeholder, type PlaceholderSyntax } from './placeholder.js';

/**
 * Reads the placeholder at `start`, if there is one. It must not read past more than a fixed number of characters that
 * may begin a placeholder: otherwise the whole scan would not be linear.
 */
export type ReadPlaceholder = (text: string, start: number) => Placeholder | undefined;

/** A syntax whose placeholders begin with one of these characters. */
export function syntaxOf(beginnings: string, read: ReadPlaceholder): PlaceholderSyntax {
  return {
    scan(text) {
      if (!mayHave(text, beginnings)) return NO_PLACEHOLDERS;
      const found: Placeholder[] = [];
      let position = 0;
      while (position < text.length) {
        const placeholder = beginnings.includes(text[position]!) ? read(text, position) : undefined;
        if (placeholder === undefined) position++;
        else {
          found.push(placeholder);
          position = placeholder.end;
        }
      }
      return found;
    },
  };
}

function mayHave(text: string, beginnings: string): boolean {
  for (const character of beginnings) if (text.includes(character)) return true;
  return false;
}

/** The offset after the next `close`; -1 if a character of `stops` or the end comes first, or nothing is enclosed. */
export function closedAt(text: string, start: number, close: string, stops: string): number {
  for (let i = start; i < text.length; i++) {
    if (text.startsWith(close, i)) return i === start ? -1 : i + close.length;
    if (stops.includes(text[i]!)) return -1;
  }
  return -1;
}

/** The end of the match of a sticky expression at `start`; `start` if there is no match. */
export function runEnd(text: string, start: number, run: RegExp): number {
  run.lastIndex = start;
  return run.test(text) ? run.lastIndex : start;
}
