/** Joins spans that overlap, and cuts spans out of a text. */
import type { Span } from '../check.js';

/** Sorts spans and joins those that overlap. Spans that only touch stay separate. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { start: last.start, end: span.end };
  }
  return merged;
}

/** Joins the spans of one placeable that touch. The spans must be sorted and must not overlap. */
export function joinTouching(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.end === span.start) joined[joined.length - 1] = { start: last.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

/** The text without the given spans, which must be sorted and must not overlap. */
export function cutSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let rest = '';
  let position = 0;
  for (const span of spans) {
    rest += text.slice(position, span.start);
    position = span.end;
  }
  return rest + text.slice(position);
}
