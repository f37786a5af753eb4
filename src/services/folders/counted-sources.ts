/** The source strings of a component, each measured and checked once for all files that have it. */
import { textSize } from '../../model/text-size.js';
import { identity, type Unit, type UnitName } from '../../model/unit.js';

/** The checks that a source string fails. */
export interface SourceFailures {
  /** Ids of the checks that it fails by itself. */
  readonly failing: readonly string[];
  /** Checks that it fails if its translations fail in at least this many languages. */
  readonly failingWith: ReadonlyMap<string, number>;
}

export interface CountedSource {
  /** Its identity: the source language counts each string once. */
  readonly id: string;
  readonly words: number;
  readonly chars: number;
  readonly failures: SourceFailures;
  /** In how many languages its translation fails checks. */
  failingIn: number;
  /** Whether the source files mark it as translatable or read-only. Undefined if only translations have it. */
  listed: 'translatable' | 'readonly' | undefined;
  /** The number of the last file that has it. */
  lastFile: number;
}

const NO_FAILURES: SourceFailures = { failing: [], failingWith: new Map() };

/** How many strings a file may skip before the identity of its next string is looked up. */
const MAX_SKIPPED = 10;

export class CountedSources {
  readonly #list: CountedSource[] = [];
  /** The text list of each source, from the last file that had it. Files mostly share these lists and their order. */
  readonly #texts: (readonly string[])[] = [];
  readonly #indexes = new Map<string, number>();
  /** Where the next string of the file probably is. */
  #next = 0;
  readonly #byCharacter: boolean;
  readonly #failuresOf: ((unit: Unit) => SourceFailures) | undefined;

  constructor(byCharacter: boolean, failuresOf?: (unit: Unit) => SourceFailures) {
    this.#byCharacter = byCharacter;
    this.#failuresOf = failuresOf;
  }

  get list(): readonly CountedSource[] {
    return this.#list;
  }

  /** The source of a string. The unit is only made if the source is new and has to be checked. */
  of(name: UnitName, string: { unit(): Unit }): CountedSource {
    const texts = this.#texts;
    const last = Math.min(texts.length, this.#next + MAX_SKIPPED);
    let index = this.#next;
    while (index < last && texts[index] !== name.source) index++;
    if (index >= last) index = this.#lookUp(name) ?? this.#add(name, string);
    this.#next = index + 1;
    return this.#list[index]!;
  }

  #lookUp(name: UnitName): number | undefined {
    const index = this.#indexes.get(identity(name));
    if (index !== undefined) this.#texts[index] = name.source;
    return index;
  }

  #add(name: UnitName, string: { unit(): Unit }): number {
    const { words, chars } = textSize(name.source, this.#byCharacter);
    const id = identity(name);
    const failures = this.#failuresOf?.(string.unit()) ?? NO_FAILURES;
    this.#indexes.set(id, this.#list.length);
    this.#texts.push(name.source);
    return this.#list.push({ id, words, chars, failures, failingIn: 0, listed: undefined, lastFile: 0 }) - 1;
  }

  /** Keeps the first sources and forgets the others. */
  keepFirst(count: number): void {
    for (const { id } of this.#list.splice(count)) this.#indexes.delete(id);
    this.#texts.length = count;
  }
}

/** The sources of several lists, each once. */
export function joinSources(lists: readonly (readonly CountedSource[])[]): readonly CountedSource[] {
  if (lists.length === 1) return lists[0]!;
  const joined = new Map<string, CountedSource>();
  for (const source of lists.flat()) {
    const known = joined.get(source.id);
    if (known === undefined) joined.set(source.id, { ...source });
    else known.failingIn += source.failingIn;
  }
  return [...joined.values()];
}
