/** Runs a program on a text. Follows all ways in parallel, character by character, so it never backtracks. */
import type { Skip } from './beginning.js';
import { codePointBefore, kindsOf, WORD } from './characters.js';
import { ASSERT, CHARACTER, JUMP, MATCH, type Program, SET, SPLIT } from './program.js';
import type { Assertion } from './syntax.js';

/** The instructions that are active at one offset of the text, preferred ones first and without duplicates. */
class Ways {
  count = 0;
  /** Instructions, and the offset at which the match of each began. */
  readonly at: Int32Array;
  readonly starts: Int32Array;
  private readonly seen: Uint32Array;
  private round = 0;

  constructor(size: number) {
    this.at = new Int32Array(size);
    this.starts = new Int32Array(size);
    this.seen = new Uint32Array(size);
  }

  clear(): void {
    this.count = 0;
    this.round++;
    if (this.round > 0xffffffff) {
      this.seen.fill(0);
      this.round = 1;
    }
  }

  /** Marks an instruction as seen. Returns false if it was seen before. */
  enter(at: number): boolean {
    if (this.seen[at] === this.round) return false;
    this.seen[at] = this.round;
    return true;
  }

  add(at: number, start: number): void {
    this.at[this.count] = at;
    this.starts[this.count] = start;
    this.count++;
  }
}

export class Search {
  /** The place of the last match that `find` found. */
  start = -1;
  end = -1;
  /** The number of instructions run since the caller last set the count to 0. */
  work = 0;
  private current: Ways;
  private next: Ways;
  private readonly pending: Int32Array;

  constructor(
    private readonly program: Program,
    private readonly skip: Skip,
  ) {
    this.current = new Ways(program.length);
    this.next = new Ways(program.length);
    // Each instruction adds at most two others.
    this.pending = new Int32Array(2 * program.length + 1);
  }

  /**
   * Searches for the first match from an offset on. With `anywhere`, the search stops as soon as there is a match, even
   * if a longer match would be preferred. Returns undefined if the work exceeds the budget.
   */
  find(text: string, from: number, budget: number, anywhere = false): boolean | undefined {
    const { operations, first, sets } = this.program;
    this.end = -1;
    this.current.clear();
    let candidate = this.skip(text, from);
    let position = candidate;
    while (position !== -1) {
      const current = this.current;
      const next = this.next;
      if (position === candidate && this.end === -1) {
        this.follow(0, candidate, text, position, current);
      }
      const code = position < text.length ? text.codePointAt(position)! : -1;
      const after = position + (code > 0xffff ? 2 : 1);
      next.clear();
      this.work += current.count + 1;
      if (this.work > budget) return undefined;
      for (let i = 0; i < current.count; i++) {
        const at = current.at[i]!;
        const operation = operations[at];
        if (operation === MATCH) {
          this.start = current.starts[i]!;
          this.end = position;
          // The remaining ways are less preferred.
          break;
        }
        const operand = first[at]!;
        if (code === -1) continue;
        if (operation === CHARACTER ? code === operand : sets[operand]!.has(code)) {
          this.follow(at + 1, current.starts[i]!, text, after, next);
        }
      }
      if (this.end !== -1 && (anywhere || next.count === 0)) return true;
      if (code === -1) return this.end !== -1;
      this.current = next;
      this.next = current;
      if (this.end === -1 && candidate === position) candidate = this.skip(text, after);
      position = next.count > 0 ? after : candidate;
    }
    return false;
  }

  /** Activates all instructions that can be reached from one instruction without reading a character. */
  private follow(from: number, start: number, text: string, position: number, ways: Ways): void {
    const { operations, first, second, assertions } = this.program;
    const pending = this.pending;
    let count = 1;
    pending[0] = from;
    while (count > 0) {
      const at = pending[--count]!;
      if (!ways.enter(at)) continue;
      this.work++;
      switch (operations[at]) {
        case CHARACTER:
        case SET:
        case MATCH:
          ways.add(at, start);
          break;
        case SPLIT:
          pending[count++] = second[at]!;
          pending[count++] = first[at]!;
          break;
        case JUMP:
          pending[count++] = first[at]!;
          break;
        case ASSERT:
          if (holds(assertions[first[at]!]!, text, position)) pending[count++] = at + 1;
      }
    }
  }
}

const LINE_FEED = 0x0a;

function holds(assertion: Assertion, text: string, position: number): boolean {
  switch (assertion) {
    case 'text-start':
      return position === 0;
    case 'text-end':
      return position === text.length;
    case 'text-end-or-last-break':
      return position === text.length || (position === text.length - 1 && text.charCodeAt(position) === LINE_FEED);
    case 'line-start':
      return position === 0 || text.charCodeAt(position - 1) === LINE_FEED;
    case 'line-end':
      return position === text.length || text.charCodeAt(position) === LINE_FEED;
    case 'word-edge':
      return isWordEdge(text, position);
    case 'no-word-edge':
      return !isWordEdge(text, position);
  }
}

function isWordEdge(text: string, position: number): boolean {
  const isBefore = isWord(codePointBefore(text, position));
  return isBefore !== isWord(text.codePointAt(position) ?? -1);
}

function isWord(code: number): boolean {
  return code !== -1 && (kindsOf(code) & WORD) !== 0;
}
