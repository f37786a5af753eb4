/** Different number of line breaks in source and translation. */
import type { Finding, PairCheck, Span } from './check.js';
import { compareCases } from './shared/icu/cases.js';
import { TRAITS } from './shared/traits.js';

export const newlineCount: PairCheck = {
  id: 'newline-count',
  name: 'Mismatched line breaks',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.lineBreak,
  run(pair) {
    const { source, target } = pair;
    if (source === '' || target === '') return undefined;
    return compareCases(pair, lineBreaks(source), lineBreaks(target), compare);
  },
};

function compare(ofSource: readonly Span[], ofTarget: readonly Span[]): Finding | undefined {
  if (ofSource.length === ofTarget.length) return undefined;
  return { message: `The source has ${counted(ofSource)}, the translation has ${counted(ofTarget)}` };
}

function lineBreaks(text: string): Span[] {
  const found: Span[] = [];
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) found.push({ start: i, end: i + 1 });
  return found;
}

function counted({ length }: readonly Span[]): string {
  if (length === 0) return 'no line break';
  return length === 1 ? '1 line break' : `${length} line breaks`;
}
