/** Makes syntaxes of scanners that read one placeholder at a place where one may begin. */
import { NO_PLACEHOLDERS, type Placeholder, type PlaceholderSyntax } from './placeholder.js';

/**
 * Reads the placeholder at `start`, if there is one. For the whole scan to be linear it must not look further than a
 * fixed number of places where another one may begin.
 */
export type ReadPlaceholder = (text: string, start: number) => Placeholder | undefined;

/** The syntax whose placeholders begin with one of these characters. */
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

/** Where what opens before `start` ends with `close`, -1 if one of the `stops` or the end of the text comes first. */
export function closedAt(text: string, start: number, close: string, stops: string): number {
  for (let i = start; i < text.length; i++) {
    if (text.startsWith(close, i)) return i === start ? -1 : i + close.length;
    if (stops.includes(text[i]!)) return -1;
  }
  return -1;
}

/** Where a run of the characters that a sticky expression matches ends; `start` itself if there is none. */
export function runEnd(text: string, start: number, run: RegExp): number {
  run.lastIndex = start;
  return run.test(text) ? run.lastIndex : start;
}
