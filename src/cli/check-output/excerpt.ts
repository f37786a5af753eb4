/** The part of a text that shows a finding: on one line, not too long, made harmless, with what is wrong marked. */
import type { Span } from '../../checks/check.js';
import type { ReportedFinding } from '../../services/findings/reported-finding.js';
import { harmless } from '../harmless.js';

/** UTF-16 units that are shown of a text, and how many of them stand in front of the first span. */
const LONGEST = 120;
const BEFORE = 40;

/** The forms of source and target that a finding is about, each by its name. */
export function excerpts(finding: ReportedFinding, mark: (text: string) => string = (text) => text) {
  const { source, target, sourceForm, form, sourceSpans, targetSpans } = finding;
  return [
    { name: 'source', text: source[sourceForm], spans: sourceSpans },
    { name: 'target', text: target[form], spans: targetSpans },
  ].flatMap(({ name, text, spans }) => (text === undefined ? [] : [{ name, text: excerpt(text, spans, mark) }]));
}

export function excerpt(text: string, spans: readonly Span[], mark: (text: string) => string): string {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  const { start, end } = windowOf(text, sorted[0]?.start ?? 0);
  let shown = start > 0 ? '…' : '';
  let at = start;
  for (const span of sorted) {
    const from = Math.max(at, Math.min(span.start, end));
    const to = Math.min(span.end, end);
    if (to <= from) continue;
    shown += harmless(text.slice(at, from)) + mark(harmless(text.slice(from, to)));
    at = to;
  }
  return `${shown}${harmless(text.slice(at, end))}${end < text.length ? '…' : ''}`;
}

/** What is shown of a text so that its place `first` is seen. */
function windowOf(text: string, first: number): Span {
  if (text.length <= LONGEST) return { start: 0, end: text.length };
  const start = Math.max(0, Math.min(first - BEFORE, text.length - LONGEST));
  return { start: whole(text, start), end: whole(text, Math.min(text.length, start + LONGEST)) };
}

/** A place that does not part a character beyond the first 65,536 into its halves. */
function whole(text: string, at: number): number {
  const isParted = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return isParted ? at - 1 : at;
}
