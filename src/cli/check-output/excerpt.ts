/**
 * Cuts out the part of a text that shows a finding: one line of limited length, escaped, with the faulty parts marked.
 */
import type { Span } from '../../checks/check.js';
import type { ReportedFinding } from '../../services/findings/reported-finding.js';
import { harmless } from '../harmless.js';

/** Maximum length in UTF-16 units, and the length of the context before the first span. */
const MAX_LENGTH = 120;
const CONTEXT_BEFORE = 40;

/** Excerpts of the source form and the target form of a finding, with their names. */
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

/** The range of the text to show, so that the index `first` is visible. */
function windowOf(text: string, first: number): Span {
  if (text.length <= MAX_LENGTH) return { start: 0, end: text.length };
  const start = Math.max(0, Math.min(first - CONTEXT_BEFORE, text.length - MAX_LENGTH));
  return { start: safeIndex(text, start), end: safeIndex(text, Math.min(text.length, start + MAX_LENGTH)) };
}

/** Moves an index that would split a surrogate pair before the pair. */
function safeIndex(text: string, at: number): number {
  const splitsPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return splitsPair ? at - 1 : at;
}
