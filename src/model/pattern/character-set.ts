/** A set of characters in a pattern, made of ranges, kinds of characters and negated kinds. */
import { caseVariants, kindsOf } from './characters.js';

const ASCII = 128;

/** The content of the brackets of a set. */
export interface SetContent {
  /** First and last code points. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Kinds whose characters are members (`\w`), and kinds of which all other characters are members (`\W`). */
  readonly kinds: number;
  readonly otherThanKinds: readonly number[];
  readonly negated: boolean;
}

export class CharacterSet {
  private readonly ascii = new Uint8Array(ASCII);
  /** Alternating starts and ends of ranges, sorted and without overlaps. Ends are exclusive. */
  private readonly bounds: readonly number[];
  /** Whether it may have members beyond ASCII. */
  readonly isWide: boolean;
  private lastCode = -1;
  private lastAnswer = false;

  constructor(
    readonly content: SetContent,
    readonly ignoreCase: boolean,
  ) {
    this.bounds = sortedBounds(content.ranges, ignoreCase);
    this.isWide =
      ignoreCase ||
      content.negated ||
      content.kinds !== 0 ||
      content.otherThanKinds.length > 0 ||
      (this.bounds.at(-1) ?? 0) > ASCII;
    for (let code = 0; code < ASCII; code++) this.ascii[code] = this.decide(code) ? 1 : 0;
  }

  has(code: number): boolean {
    if (code < ASCII) return this.ascii[code] === 1;
    if (code !== this.lastCode) {
      this.lastAnswer = this.decide(code);
      this.lastCode = code;
    }
    return this.lastAnswer;
  }

  private decide(code: number): boolean {
    const lists = this.ignoreCase ? caseVariants(code).some((variant) => this.lists(variant)) : this.lists(code);
    return lists !== this.content.negated;
  }

  private lists(code: number): boolean {
    if (this.isInRange(code)) return true;
    const { kinds, otherThanKinds } = this.content;
    if (kinds === 0 && otherThanKinds.length === 0) return false;
    const found = kindsOf(code);
    return (found & kinds) !== 0 || otherThanKinds.some((kind) => (found & kind) === 0);
  }

  private isInRange(code: number): boolean {
    const bounds = this.bounds;
    let low = 0;
    let high = bounds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bounds[middle]! <= code) low = middle + 1;
      else high = middle;
    }
    // An odd number of bounds is at or below the code: the code is inside a range.
    return (low & 1) === 1;
  }
}

/** Longer ranges are not expanded: `decide` tries the case variants of each character anyway. */
const MAX_EXPANDED = 64;

function sortedBounds(ranges: readonly (readonly [number, number])[], ignoreCase: boolean): number[] {
  const all: (readonly [number, number])[] = [...ranges];
  for (const [from, to] of ignoreCase ? ranges : []) {
    if (to - from >= MAX_EXPANDED) continue;
    for (let code = from; code <= to; code++) {
      for (const variant of caseVariants(code)) all.push([variant, variant]);
    }
  }
  all.sort((a, b) => a[0] - b[0]);
  const bounds: number[] = [];
  for (const [from, to] of all) {
    if (bounds.length > 0 && from <= bounds.at(-1)!) bounds[bounds.length - 1] = Math.max(bounds.at(-1)!, to + 1);
    else bounds.push(from, to + 1);
  }
  return bounds;
}
