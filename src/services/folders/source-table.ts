/** The sources of a component, how long each is and what is wrong with it: worked out once for all files that share it. */
import { textSize } from '../../model/text-size.js';
import { identity, type Unit, type UnitName } from '../../model/unit.js';

/** What is wrong with a source. */
export interface SourceFailures {
  /** Ids of the checks it fails by itself. */
  readonly failing: readonly string[];
  /** Ids of those it fails when its translations into this many languages fail. */
  readonly failingWith: ReadonlyMap<string, number>;
}

/**
 * One row a source, by columns: an object a row would have to be fetched from memory, which takes longer than all else
 * that is done with a string.
 */
export interface SourceRows {
  /** Identities: the source language counts each once. */
  readonly ids: readonly string[];
  readonly words: readonly number[];
  readonly chars: readonly number[];
  readonly failures: readonly SourceFailures[];
  /** In how many languages its translation fails checks. */
  readonly failingIn: readonly number[];
}

const NO_FAILURES: SourceFailures = { failing: [], failingWith: new Map() };

/** How many rows further on a file may go on after a row. */
const LONGEST_GAP = 10;

export class SourceTable implements SourceRows {
  readonly ids: string[] = [];
  readonly words: number[] = [];
  readonly chars: number[] = [];
  readonly failures: SourceFailures[] = [];
  readonly failingIn: number[] = [];
  /** The texts themselves, which the files of a component mostly share, and mostly in this order. */
  readonly #texts: (readonly string[])[] = [];
  readonly #rows = new Map<string, number>();
  /** The row after the one that was found last. */
  #next = 0;
  readonly #byCharacter: boolean;
  readonly #failuresOf: ((unit: Unit) => SourceFailures) | undefined;

  /** `failuresOf` says what is wrong with the source of a string. */
  constructor(byCharacter: boolean, failuresOf?: (unit: Unit) => SourceFailures) {
    this.#byCharacter = byCharacter;
    this.#failuresOf = failuresOf;
  }

  /** The row of a source; the string is only made where nobody has seen its source before and it is to be checked. */
  rowOf(name: UnitName, string: { unit(): Unit }): number {
    const texts = this.#texts;
    const last = Math.min(texts.length, this.#next + LONGEST_GAP);
    let row = this.#next;
    while (row < last && texts[row] !== name.source) row++;
    if (row >= last) row = this.#lookUp(name) ?? this.#add(name, string);
    this.#next = row + 1;
    return row;
  }

  #lookUp(name: UnitName): number | undefined {
    const row = this.#rows.get(identity(name));
    if (row !== undefined) this.#texts[row] = name.source;
    return row;
  }

  #add(name: UnitName, string: { unit(): Unit }): number {
    const { words, chars } = textSize(name.source, this.#byCharacter);
    const id = identity(name);
    this.#rows.set(id, this.ids.length);
    this.#texts.push(name.source);
    this.words.push(words);
    this.chars.push(chars);
    this.failures.push(this.#failuresOf?.(string.unit()) ?? NO_FAILURES);
    this.failingIn.push(0);
    return this.ids.push(id) - 1;
  }

  /** Forgets all but the first rows. */
  keepFirst(rows: number): void {
    for (const id of this.ids.slice(rows)) this.#rows.delete(id);
    for (const column of [this.ids, this.words, this.chars, this.failures, this.failingIn, this.#texts]) {
      column.length = rows;
    }
  }

  /** The columns alone, as they can be sent to another thread. */
  rows(): SourceRows {
    const { ids, words, chars, failures, failingIn } = this;
    return { ids, words, chars, failures, failingIn };
  }
}

/** The rows of several tables, each source once. */
export function joinRows(tables: readonly SourceRows[]): SourceRows {
  if (tables.length === 1) return tables[0]!;
  const ids: string[] = [];
  const words: number[] = [];
  const chars: number[] = [];
  const failures: SourceFailures[] = [];
  const failingIn: number[] = [];
  const rows = new Map<string, number>();
  for (const table of tables) {
    for (const [row, id] of table.ids.entries()) {
      const known = rows.get(id);
      if (known !== undefined) {
        failingIn[known]! += table.failingIn[row]!;
        continue;
      }
      rows.set(id, ids.push(id) - 1);
      words.push(table.words[row]!);
      chars.push(table.chars[row]!);
      failures.push(table.failures[row]!);
      failingIn.push(table.failingIn[row]!);
    }
  }
  return { ids, words, chars, failures, failingIn };
}
