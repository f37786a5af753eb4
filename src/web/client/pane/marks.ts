/** Marks in a text: cuts the text at its marks, and moves marks when the text changes. */
import type { Span } from '../../../checks/check.js';

export interface Mark extends Span {
  /** The check of the finding; undefined for a placeable. */
  readonly check: string | undefined;
}

export interface Piece {
  /** Empty for a position between two characters. */
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Each mark takes time to draw, and a hostile text may have a mark for every second character. */
const MAX_MARKS = 500;

/** Cuts the text so that each piece is marked as a whole or not at all. */
export function cutAtMarks(text: string, marks: readonly Mark[]): readonly Piece[] {
  const shown = marks.slice(0, MAX_MARKS).sort((a, b) => a.start - b.start);
  const cuts = new Set([...shown.flatMap(({ start, end }) => [start, end]), text.length]);
  const pieces: Piece[] = [];
  let open: readonly Mark[] = [];
  let at = 0;
  let next = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    if (cut > at) pieces.push({ text: text.slice(at, cut), marks: open });
    at = cut;
    const begun: Mark[] = [];
    for (; shown[next]?.start === cut; next++) begun.push(shown[next]!);
    const points = begun.filter(({ end }) => end === cut);
    if (points.length > 0) pieces.push({ text: '', marks: points });
    open = [...open, ...begun].filter(({ end }) => end > cut);
  }
  return pieces;
}

/** Moves the marks after an edit; they stay in use until the checks run again. */
export function movedMarks(marks: readonly Mark[], before: string, after: string): readonly Mark[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  const end = before.length - same;
  const growth = after.length - before.length;
  return marks.flatMap((mark) => {
    if (mark.end <= start) return mark;
    if (mark.start >= end) return { ...mark, start: mark.start + growth, end: mark.end + growth };
    // A mark grows with edits inside of it. A mark whose edge was edited is dropped.
    return mark.start <= start && mark.end >= end ? { ...mark, end: mark.end + growth } : [];
  });
}
