/** Marked places of a text: cuts it at them, and moves them along as the text changes. */
import type { Span } from '../../../checks/check.js';

export interface Mark extends Span {
  /** The check that found something there; none where it is a placeable. */
  readonly check: string | undefined;
}

export interface Piece {
  /** Empty for a place between two characters. */
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Hostile texts have a mark for every other character; nobody looks at that many, and each takes time. */
const MAX_MARKS = 500;

/** The text in pieces that are marked from end to end or not at all. */
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

/** Where the marks of a text are after somebody wrote in it, until the checks say it anew. */
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
    // It grows with what is written inside; one whose edge was written over is gone.
    return mark.start <= start && mark.end >= end ? { ...mark, end: mark.end + growth } : [];
  });
}
