/** Different number of line breaks in source and translation. */
import type { Finding, Pair, PairCheck, Span } from './check.js';
import { partPairs } from './shared/fluent/reading.js';
import { type Combination, combinations } from './shared/fluent/variants.js';
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
    if (pair.string.flags.has('fluent-references') && (hasSyntax(source) || hasSyntax(target)))
      return compareFluent(pair);
    return compareCases(pair, lineBreaks(source), lineBreaks(target), compare);
  },
};

function compare(ofSource: readonly Span[], ofTarget: readonly Span[]): Finding | undefined {
  if (ofSource.length === ofTarget.length) return undefined;
  return { message: `The source has ${counted(ofSource)}, the translation has ${counted(ofTarget)}` };
}

/** Whether a Fluent text may have variants or attributes, which are on lines of their own. */
const hasSyntax = (text: string) => text.includes('{') || /^ *\./m.test(text);

/** Compares the texts of variants and attributes. Each variant needs as many line breaks as a variant of the source. */
function compareFluent(pair: Pair): Finding | undefined {
  for (const { source, target } of partPairs(pair)) {
    const [wanted, given] = [combinations(source), combinations(target)];
    if (wanted === undefined || given === undefined) continue;
    const allowed = wanted.map(lineBreaksIn);
    const differs = given.map(lineBreaksIn).find((one) => !allowed.some(({ length }) => length === one.length));
    if (differs !== undefined) return compare(allowed[0]!, differs);
  }
  return undefined;
}

function lineBreaksIn(combination: Combination): Span[] {
  return combination.flatMap((piece) => (piece.kind === 'text' ? lineBreaks(piece.text) : []));
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
