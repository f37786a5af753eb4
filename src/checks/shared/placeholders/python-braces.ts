/** Finds the placeholders of Python's `str.format`: `{}`, `{0}`, `{user.name!r:>10}`. */
import type { Finding, Span } from '../../check.js';
import { escapeAt, NO_PLACEHOLDERS, type Placeholder, type PlaceholderSyntax } from './placeholder.js';

const OPEN = 0x7b;
const CLOSE = 0x7d;

export const pythonBraces: PlaceholderSyntax = {
  scan(text) {
    if (!text.includes('{') && !text.includes('}')) return NO_PLACEHOLDERS;
    return readBraces(text).placeholders;
  },
  fault(text): Finding | undefined {
    if (!text.includes('{') && !text.includes('}')) return undefined;
    const { stray } = readBraces(text);
    if (stray === undefined) return undefined;
    const message = `The translation has a single ${text[stray.start]} that is not part of a placeholder`;
    return { message, target: [stray] };
  },
};

function readBraces(text: string): { placeholders: readonly Placeholder[]; stray: Span | undefined } {
  const placeholders: Placeholder[] = [];
  let stray: Span | undefined;
  let position = 0;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code !== OPEN && code !== CLOSE) {
      position++;
      continue;
    }
    const start = position;
    if (text.charCodeAt(start + 1) === code) {
      position += 2;
      placeholders.push(escapeAt(text, start));
      continue;
    }
    const end = code === OPEN ? fieldEnd(text, start) : -1;
    if (end === -1) {
      position++;
      stray ??= { start, end: position };
    } else {
      position = end;
      const positional = isUnnamed(text, start + 1);
      placeholders.push({ start, end, text: text.slice(start, end), positional, escape: false });
    }
  }
  return { placeholders, stray };
}

/** The end of the field that begins at `start`, or -1. Only the part after its colon may contain other fields. */
function fieldEnd(text: string, start: number): number {
  let hasSpecification = false;
  let isNested = false;
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === CLOSE) {
      if (!isNested) return i + 1;
      isNested = false;
    } else if (code === OPEN) {
      if (isNested || !hasSpecification) return -1;
      isNested = true;
    } else if (code === 0x3a) hasSpecification = true;
  }
  return -1;
}

/** Whether a field has neither number nor name: `{}`, `{:>10}`, `{!r}`, `{.name}`. */
function isUnnamed(text: string, start: number): boolean {
  return '}!:.['.includes(text[start]!);
}
