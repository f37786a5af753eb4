/** Different number of line breaks written as `\n` in source and translation. */
import type { Finding, PairCheck, Span } from './check.js';
import { compareCases } from './shared/icu/cases.js';
import { TRAITS } from './shared/traits.js';

const ESCAPED = '\\n';

export const escapedNewline: PairCheck = {
  id: 'escaped-newline',
  name: 'Mismatched \\n',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.backslash,
  run(pair) {
    const { source, target } = pair;
    if (!source.includes(ESCAPED) && !target.includes(ESCAPED)) return undefined;
    if (source === '' || target === '') return undefined;
    return compareCases(pair, escapedBreaks(source), escapedBreaks(target), compare);
  },
};

function compare(ofSource: readonly Span[], ofTarget: readonly Span[]): Finding | undefined {
  if (ofSource.length === ofTarget.length) return undefined;
  return {
    message: `The source has \\n ${times(ofSource)}, the translation ${times(ofTarget)}`,
    source: ofSource,
    target: ofTarget,
  };
}

/** A drive and at least two names: `C:\news\notes`, also with the first backslash doubled. */
const WINDOWS_PATH = /(?<![A-Za-z0-9_])[A-Za-z]:\\{1,2}[^\\/:*?"<>|\s]+(?:\\[^\\/:*?"<>|\s]+)+/g;

function escapedBreaks(text: string): Span[] {
  const plain = text.includes(':\\') ? text.replace(WINDOWS_PATH, (path) => ' '.repeat(path.length)) : text;
  const found: Span[] = [];
  for (let start = plain.indexOf(ESCAPED); start !== -1; start = plain.indexOf(ESCAPED, start + ESCAPED.length)) {
    found.push({ start, end: start + ESCAPED.length });
  }
  return found;
}

function times({ length }: readonly Span[]): string {
  if (length === 0) return 'not at all';
  return length === 1 ? 'once' : `${length} times`;
}
