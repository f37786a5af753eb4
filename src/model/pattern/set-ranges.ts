/** The members of a set of characters as ranges, for programs that do not have this engine, such as databases. */
import type { SetContent } from './character-set.js';
import { caseVariants, DIGIT, SPACE, WORD } from './characters.js';

/** First and last code points, both included. Sorted, without overlaps and gaps of zero length. */
export type CodeRanges = readonly (readonly [number, number])[];

const LAST_CODE = 0x10ffff;
/** Characters that are classified at once. No block has characters on both sides of the surrogates. */
const BLOCK = 0x800;
/** No character above this one has variants in letter case. */
const LAST_CASED = 0x1ffff;
/** No text contains the character 0 or half of a surrogate pair. */
const IMPOSSIBLE: CodeRanges = [
  [0, 0],
  [0xd800, 0xdfff],
];

const RUNS: Readonly<Record<number, RegExp>> = {
  [WORD]: /[\p{L}\p{M}\p{N}_]+/gu,
  [DIGIT]: /\p{Nd}+/gu,
  [SPACE]: /[\s\x1c-\x1f\x85]+/gu,
};

const ranges = new Map<number, CodeRanges>();

/** The characters of one kind. Finding them takes some milliseconds, once. */
export function rangesOfKind(kind: number): CodeRanges {
  let known = ranges.get(kind);
  if (known === undefined) {
    known = findRanges(RUNS[kind]!);
    ranges.set(kind, known);
  }
  return known;
}

function findRanges(runs: RegExp): CodeRanges {
  const found: [number, number][] = [];
  for (let start = 0; start <= LAST_CODE; start += BLOCK) {
    let block = '';
    for (let code = start; code < start + BLOCK; code++) if (!isSurrogate(code)) block += String.fromCodePoint(code);
    for (const { index, 0: run } of block.matchAll(runs)) {
      const first = block.codePointAt(index)!;
      found.push([first, first + [...run].length - 1]);
    }
  }
  return merged(found);
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/** The members of a set, without characters that no text contains. */
export function memberRanges(content: SetContent, ignoreCase: boolean): CodeRanges {
  const listed: CodeRanges[] = [content.ranges];
  for (const kind of [WORD, DIGIT, SPACE]) {
    if ((content.kinds & kind) !== 0) listed.push(rangesOfKind(kind));
    if (content.otherThanKinds.includes(kind)) listed.push(complement(rangesOfKind(kind)));
  }
  const exact = merged(listed.flat());
  const all = ignoreCase ? withVariants(exact) : exact;
  return complement(merged([...(content.negated ? all : complement(all)), ...IMPOSSIBLE]));
}

/** Adds all characters that have a variant in the ranges. */
function withVariants(exact: CodeRanges): CodeRanges {
  const more: [number, number][] = [];
  for (const [code, variants] of casedCodes()) {
    if (variants.some((variant) => exact.some(([from, to]) => from <= variant && variant <= to)))
      more.push([code, code]);
  }
  return merged([...exact, ...more]);
}

let cased: readonly (readonly [number, readonly number[]])[] | undefined;

function casedCodes() {
  if (cased === undefined) {
    const found: [number, readonly number[]][] = [];
    for (let code = 1; code <= LAST_CASED; code++) {
      if (code === 0xd800) code = 0xe000;
      const variants = caseVariants(code);
      if (variants.length > 1) found.push([code, variants]);
    }
    cased = found;
  }
  return cased;
}

function merged(all: CodeRanges): CodeRanges {
  const found: [number, number][] = [];
  for (const [from, to] of [...all].sort((a, b) => a[0] - b[0])) {
    const last = found.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

function complement(all: CodeRanges): CodeRanges {
  const found: [number, number][] = [];
  let next = 0;
  for (const [from, to] of all) {
    if (from > next) found.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST_CODE) found.push([next, LAST_CODE]);
  return found;
}
