/** Finds words that occur several times in a row. */
import { codePoints } from '../../model/text-size.js';
import type { Span } from '../check.js';
import { classAt, isWordAt, PARTING, QUOTE } from './character-classes.js';

export interface RepeatedWord extends Span {
  readonly word: string;
  readonly count: number;
}

/** Single letters are mostly initials, units and list markers. */
const MIN_LENGTH = 2;
const NO_WORD = -1;

/** Whether a word may occur twice in a row. Runs on every text, so it is fast: one pass, and no strings are created. */
export function mayRepeatWord(text: string): boolean {
  let start = NO_WORD;
  let lastStart = 0;
  let lastLength = 0;
  for (let i = 0; i <= text.length; i++) {
    const found = i === text.length ? PARTING : classAt(text, i);
    if (start === NO_WORD) {
      if ((found & (PARTING | QUOTE)) === 0) start = i;
    } else if ((found & PARTING) !== 0) {
      const length = i - start;
      if (length === lastLength && length >= MIN_LENGTH && isSameWord(text, lastStart, start, length)) return true;
      lastStart = start;
      lastLength = length;
      start = NO_WORD;
    }
  }
  return false;
}

/**
 * The words that occur several times in a row. Closing punctuation and hyphens belong to the word before them: `no, no`
 * and `so-so` have no repeated word. Placeables must be sorted and must not overlap. They separate the words around
 * them. Words that overlap a placeable are ignored.
 */
export function repeatedWords(text: string, placeables: readonly Span[]): readonly RepeatedWord[] {
  const found: RepeatedWord[] = [];
  let last: { word: string; start: number; end: number; count: number } | undefined;
  let passed = 0;
  for (let start = wordStart(text, 0); start < text.length; ) {
    const end = wordEnd(text, start);
    while (passed < placeables.length && placeables[passed]!.end <= start) {
      last = undefined;
      passed++;
    }
    const word = text.slice(start, end);
    if (passed < placeables.length && placeables[passed]!.start < end) last = undefined;
    else if (last?.word === word) {
      last.end = end;
      last.count++;
      if (last.count === 2) found.push(last);
    } else last = isWord(word) ? { word, start, end, count: 1 } : undefined;
    start = wordStart(text, end);
  }
  return found;
}

function wordStart(text: string, from: number): number {
  let start = from;
  while (start < text.length && (classAt(text, start) & (PARTING | QUOTE)) !== 0) start++;
  return start;
}

function wordEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && (classAt(text, end) & PARTING) === 0) end++;
  return end;
}

/** Sequences of dashes and dots are not words. */
function isWord(word: string): boolean {
  if (codePoints(word) < MIN_LENGTH) return false;
  for (let i = 0; i < word.length; i++) if (isWordAt(word, i)) return true;
  return false;
}

function isSameWord(text: string, left: number, right: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (text.charCodeAt(left + i) !== text.charCodeAt(right + i)) return false;
  return true;
}
