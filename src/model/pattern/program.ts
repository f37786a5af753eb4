/** Compiles a parsed pattern to a program of simple instructions, which a search can follow in all ways in parallel. */
import type { CharacterSet } from './character-set.js';
import { type Assertion, isNullable, PatternError, type Repetition, type Syntax } from './syntax.js';

/** Operations of instructions. Their operands are in `first` and `second`. */
export const CHARACTER = 0;
export const SET = 1;
/** Continues at both operands. The first operand is preferred. */
export const SPLIT = 2;
export const JUMP = 3;
export const ASSERT = 4;
export const MATCH = 5;

const MAX_INSTRUCTIONS = 2000;

export interface Program {
  readonly length: number;
  readonly operations: Uint8Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly sets: readonly CharacterSet[];
  readonly assertions: readonly Assertion[];
}

export function compile(syntax: Syntax): Program {
  const compiler = new Compiler();
  compiler.compile(syntax);
  return compiler.finish();
}

class Compiler {
  private readonly operations: number[] = [];
  private readonly first: number[] = [];
  private readonly second: number[] = [];
  private readonly sets: CharacterSet[] = [];
  private readonly setIndexes = new Map<CharacterSet, number>();
  private readonly assertions: Assertion[] = [];

  finish(): Program {
    this.emit(MATCH);
    return {
      length: this.operations.length,
      operations: Uint8Array.from(this.operations),
      first: Int32Array.from(this.first),
      second: Int32Array.from(this.second),
      sets: this.sets,
      assertions: this.assertions,
    };
  }

  compile(syntax: Syntax): void {
    switch (syntax.kind) {
      case 'empty':
        return;
      case 'character':
        this.emit(CHARACTER, syntax.code);
        return;
      case 'set':
        this.emit(SET, this.indexOf(syntax.set));
        return;
      case 'assertion':
        this.emit(ASSERT, this.assertions.push(syntax.assertion) - 1);
        return;
      case 'sequence':
        for (const part of syntax.parts) this.compile(part);
        return;
      case 'choice':
        this.compileChoice(syntax.options);
        return;
      case 'repetition':
        this.compileRepetition(syntax);
    }
  }

  private compileChoice(options: readonly Syntax[]): void {
    const jumps: number[] = [];
    for (const [index, option] of options.entries()) {
      if (index === options.length - 1) {
        this.compile(option);
        break;
      }
      const split = this.emit(SPLIT);
      this.first[split] = this.next;
      this.compile(option);
      jumps.push(this.emit(JUMP));
      this.second[split] = this.next;
    }
    for (const jump of jumps) this.first[jump] = this.next;
  }

  private compileRepetition({ body, min, max, lazy }: Repetition): void {
    if (max !== Infinity) {
      for (let i = 0; i < min; i++) this.compile(body);
      const splits: number[] = [];
      for (let i = min; i < max; i++) {
        splits.push(this.split(lazy));
        this.compile(body);
      }
      for (const split of splits) this.leaveAt(split, lazy, this.next);
      return;
    }
    if (min > 0 && !isNullable(body)) {
      for (let i = 1; i < min; i++) this.compile(body);
      const start = this.next;
      this.compile(body);
      const again = this.emit(SPLIT, start, start);
      this.leaveAt(again, lazy, this.next);
      return;
    }
    // After an empty match, the search would not pass the end of such a loop again. So the loop follows the copies.
    for (let i = 0; i < min; i++) this.compile(body);
    const loop = this.split(lazy);
    this.compile(body);
    this.emit(JUMP, loop);
    this.leaveAt(loop, lazy, this.next);
  }

  private get next(): number {
    return this.operations.length;
  }

  /** Emits a split that prefers the next instruction or, if lazy, the exit. */
  private split(lazy: boolean): number {
    const split = this.emit(SPLIT);
    if (lazy) this.second[split] = this.next;
    else this.first[split] = this.next;
    return split;
  }

  private leaveAt(split: number, lazy: boolean, target: number): void {
    if (lazy) this.first[split] = target;
    else this.second[split] = target;
  }

  private indexOf(set: CharacterSet): number {
    let index = this.setIndexes.get(set);
    if (index === undefined) {
      index = this.sets.push(set) - 1;
      this.setIndexes.set(set, index);
    }
    return index;
  }

  private emit(operation: number, first = 0, second = 0): number {
    if (this.operations.length >= MAX_INSTRUCTIONS) {
      throw new PatternError('it is too long after its repetitions are expanded');
    }
    this.first.push(first);
    this.second.push(second);
    return this.operations.push(operation) - 1;
  }
}
