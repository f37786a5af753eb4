/** The sources of a component, how long each is and what is wrong with it: worked out once for all files that share it. */
import { type TextSize, textSize } from '../model/text-size.js';
import { identity, type Unit, type UnitName } from '../model/unit.js';

/** What is wrong with a source. */
export interface SourceFailures {
  /** Ids of the checks it fails by itself. */
  readonly failing: readonly string[];
  /** Ids of those it fails when its translations into this many languages fail. */
  readonly failingWith: ReadonlyMap<string, number>;
}

export type CountedSource = TextSize & SourceFailures;

const NO_FAILURES: SourceFailures = { failing: [], failingWith: new Map() };

export class SourceSizes {
  /** By identity: the source language counts each once. */
  readonly all = new Map<string, CountedSource>();
  /** The same by the texts themselves, which the files of a component mostly share: found several times faster. */
  readonly #byTexts = new WeakMap<readonly string[], CountedSource>();
  /**
   * The sources of the last file in its order, which the next file mostly has too, and their sizes. In columns: an object
   * for each would have to be fetched from memory, which takes longer than all else that is done with a string.
   */
  readonly #order: (readonly string[])[] = [];
  readonly words: number[] = [];
  readonly chars: number[] = [];
  readonly #byCharacter: boolean;
  readonly #failures: (unit: Unit) => SourceFailures;

  /** `failures` says what is wrong with the source of a string. */
  constructor(byCharacter: boolean, failures: (unit: Unit) => SourceFailures = () => NO_FAILURES) {
    this.#byCharacter = byCharacter;
    this.#failures = failures;
  }

  /**
   * Has `words` and `chars` say in this place how long a source is. The string is only made where nobody has seen its
   * source before.
   */
  place(at: number, name: UnitName, string: { unit(): Unit }): void {
    if (this.#order[at] === name.source) return;
    const { words, chars } = this.add(name, string);
    this.#order[at] = name.source;
    this.words[at] = words;
    this.chars[at] = chars;
  }

  /** A source that was added before. */
  of({ source }: UnitName): CountedSource {
    return this.#byTexts.get(source)!;
  }

  add(name: UnitName, string: { unit(): Unit }): CountedSource {
    const known = this.#byTexts.get(name.source);
    if (known !== undefined) return known;
    const id = identity(name);
    let source = this.all.get(id);
    if (source === undefined) {
      source = { ...textSize(name.source, this.#byCharacter), ...this.#failures(string.unit()) };
      this.all.set(id, source);
    }
    this.#byTexts.set(name.source, source);
    return source;
  }

  /** Forgets all but the first so many. */
  keepFirst(count: number): void {
    for (const id of [...this.all.keys()].slice(count)) this.all.delete(id);
  }
}
