/** Counts digests: a language with its source files, and the source language from all files. */
import { type Counts, noCounts } from '../../model/counts.js';
import type { State } from '../../model/state.js';
import { Tally } from '../../model/tally.js';
import { type Digest, KINDS, READONLY } from './digests.js';
import type { StringTable, TableName } from './string-table.js';

/** The source strings of a component at a commit, as its source files list them. */
export class SourceList {
  readonly #table: StringTable;
  /** The first name of each string that the source files have, by the number of the string. */
  readonly #names = new Map<number, TableName>();
  #forms: ReadonlyMap<string, number> | undefined;
  readonly #readonly = new Set<number>();
  readonly #counts = new Map<Digest, Counts>();

  constructor(table: StringTable, sources: readonly Digest[]) {
    this.#table = table;
    for (const { strings } of sources) {
      for (const number of strings) {
        const name = table.names[number >>> 3]!;
        if (!this.#names.has(name.string)) this.#names.set(name.string, name);
        // A string is not for translation if one of the source files says so.
        if ((number & 7) === READONLY) this.#readonly.add(name.string);
      }
    }
  }

  /** The number of plural forms of each string, by key. Made when it is first needed. */
  readonly forms = (): ReadonlyMap<string, number> => {
    this.#forms ??= new Map([...this.#names.values()].map(({ key, source }) => [key, source.length]));
    return this.#forms;
  };

  /** `againstSource`: strings that a file with source texts lacks count as untranslated. */
  count(digest: Digest, isBilingual: boolean, againstSource: boolean): Counts {
    return isBilingual ? this.#bilingual(digest, againstSource) : this.#monolingual(digest);
  }

  #bilingual(digest: Digest, againstSource: boolean): Counts {
    if (!againstSource && this.#readonly.size === 0 && !this.#table.hasVariants) {
      digest.ownCounts ??= this.#countBilingual(digest, false);
      return digest.ownCounts;
    }
    return this.#counts.get(digest) ?? this.#remember(digest, this.#countBilingual(digest, againstSource));
  }

  #countBilingual(digest: Digest, againstSource: boolean): Counts {
    const sums = new Sums();
    const present = new Set<number>();
    for (const number of digest.strings) {
      const own = this.#table.names[number >>> 3]!;
      if (againstSource) present.add(own.string);
      if ((number & 7) === READONLY || this.#readonly.has(own.string)) continue;
      sums.add(number & 7, this.#table.hasVariants ? (this.#names.get(own.string) ?? own) : own);
    }
    if (againstSource) {
      for (const [string, name] of this.#names) {
        if (!present.has(string) && !this.#readonly.has(string)) sums.add(0, name);
      }
    }
    return sums.counts();
  }

  /** A file without source texts has the strings of the base file. */
  #monolingual(digest: Digest): Counts {
    const known = this.#counts.get(digest);
    if (known !== undefined) return known;
    const kinds = new Map<number, number>();
    for (const number of digest.strings) kinds.set(number >>> 3, number & 7);
    const sums = new Sums();
    for (const [string, name] of this.#names) {
      if (!this.#readonly.has(string)) sums.add(kinds.get(string) ?? 0, name);
    }
    return this.#remember(digest, sums.counts());
  }

  #remember(digest: Digest, counts: Counts): Counts {
    this.#counts.set(digest, counts);
    return counts;
  }
}

/** Sums of names by kind. */
class Sums {
  readonly #strings = KINDS.map(() => 0);
  readonly #words = KINDS.map(() => 0);
  readonly #chars = KINDS.map(() => 0);

  add(kind: number, { words, chars }: TableName): void {
    this.#strings[kind]!++;
    this.#words[kind]! += words;
    this.#chars[kind]! += chars;
  }

  counts(): Counts {
    const tally = new Tally();
    for (const [kind, state] of KINDS.entries()) {
      if (this.#strings[kind] === 0) continue;
      add(tally, state, { strings: this.#strings[kind]!, words: this.#words[kind]!, chars: this.#chars[kind]! });
    }
    return tally.counts();
  }
}

interface Sum {
  readonly strings: number;
  readonly words: number;
  readonly chars: number;
}

function add(tally: Tally, state: State, { strings, words, chars }: Sum): void {
  const sum = tally.plain(state);
  sum.strings += strings;
  sum.words += words;
  sum.chars += chars;
}

/**
 * The strings of all files of a commit, each once. The time to move to the next commit depends only on the files that
 * it changed.
 */
export class SourceUnion {
  readonly #table: StringTable;
  #digests = new Map<Digest, number>();
  /** How many strings in all files have each name. */
  #uses = new Int32Array();
  #sum = { strings: 0, words: 0, chars: 0 };

  constructor(table: StringTable) {
    this.#table = table;
  }

  /**
   * The counts of the source language. Source files must come first in `digests`, because their source texts are
   * preferred.
   */
  count(digests: readonly Digest[]): Counts {
    const sum = this.#table.hasVariants ? this.#sumOf(digests) : this.#moveTo(digests);
    if (sum.strings === 0) return noCounts();
    const tally = new Tally();
    add(tally, 'readonly', sum);
    return tally.counts();
  }

  /** Strings with several source texts: the text of the first file counts. */
  #sumOf(digests: readonly Digest[]): Sum {
    const first = new Map<number, TableName>();
    for (const { strings } of digests) {
      for (const number of strings) {
        const name = this.#table.names[number >>> 3]!;
        if (!first.has(name.string)) first.set(name.string, name);
      }
    }
    const sum = { strings: 0, words: 0, chars: 0 };
    for (const name of first.values()) change(sum, name, 1);
    return sum;
  }

  #moveTo(digests: readonly Digest[]): Sum {
    const next = new Map<Digest, number>();
    for (const digest of digests) next.set(digest, (next.get(digest) ?? 0) + 1);
    for (const [digest, times] of next) this.#use(digest, times - (this.#digests.get(digest) ?? 0));
    for (const [digest, times] of this.#digests) if (!next.has(digest)) this.#use(digest, -times);
    this.#digests = next;
    return this.#sum;
  }

  #use({ strings }: Digest, times: number): void {
    if (times === 0) return;
    if (this.#uses.length < this.#table.names.length) {
      const larger = new Int32Array(2 * this.#table.names.length);
      larger.set(this.#uses);
      this.#uses = larger;
    }
    const uses = this.#uses;
    for (const number of strings) {
      const index = number >>> 3;
      const before = uses[index]!;
      uses[index] = before + times;
      if (before === 0) change(this.#sum, this.#table.names[index]!, 1);
      else if (before + times === 0) change(this.#sum, this.#table.names[index]!, -1);
    }
  }
}

function change(sum: { strings: number; words: number; chars: number }, { words, chars }: TableName, factor: 1 | -1) {
  sum.strings += factor;
  sum.words += factor * words;
  sum.chars += factor * chars;
}
