/** Counts a component's files in memory, without any store. */
import type { FileFormat } from '../formats/format.js';
import type { Counts, Facts } from '../model/counts.js';
import type { FileProblem, Problem } from '../model/error.js';
import { languageName } from '../model/language.js';
import type { PluralRule } from '../model/plural.js';
import type { State } from '../model/state.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { Tally } from '../model/tally.js';
import { countsByCharacter, type TextSize, textSize } from '../model/text-size.js';
import { identity, type Unit } from '../model/unit.js';
import { ComponentReader } from './component-reader.js';
import { isReadonly, marksReadonly, unreadableBase, unreadableFile } from './read-language-file.js';

export interface CountedFile {
  readonly path: string;
  /** Null for files that hold source strings only. */
  readonly code: string | null;
  read(): Uint8Array;
}

/** The checks that strings are counted with; counting alone does without loading them. */
export interface CountedChecks {
  ofSource(unit: Unit): SourceFailures;
  ofLanguage(code: string, plural: PluralRule): LanguageChecks;
}

/** What is wrong with a source. */
export interface SourceFailures {
  /** Ids of the checks it fails by itself. */
  readonly failing: readonly string[];
  /** Ids of those it fails when its translations into this many languages fail. */
  readonly failingWith: ReadonlyMap<string, number>;
}

/** The checks of one language; it is shown all its strings, one after the other. */
export interface LanguageChecks {
  /** Ids of the checks that a string fails by itself. */
  own(unit: Unit): readonly string[];
  /** Ids of those that the strings shown so far fail beside each other. */
  linked(): ReadonlyMap<Unit, readonly string[]>;
}

/** What was counted in some of a component's files; partial counts of several threads can be joined. */
export interface PartialCount {
  readonly languages: readonly { readonly code: string; readonly counts: Counts }[];
  /** Each source string by its identity: the source language counts each once. */
  readonly sources: ReadonlyMap<string, TextSize & SourceFailures>;
  /** In how many languages strings fail checks, by their identity. */
  readonly failures: ReadonlyMap<string, number>;
  readonly problems: readonly FileProblem[];
}

const NONE: readonly string[] = [];
const NO_FAILURES: SourceFailures = { failing: NONE, failingWith: new Map() };

/** Counts one file after the other. */
export class FileCounter {
  readonly #languages: { code: string; counts: Counts }[] = [];
  readonly #sources = new Map<string, TextSize & SourceFailures>();
  /** The same by the source itself, which the files of a component mostly share: found several times faster. */
  readonly #sizes = new WeakMap<readonly string[], TextSize>();
  /** The sources of the last file and their sizes, in its order: the next file mostly has the same order. */
  readonly #order: { source: readonly string[]; size: TextSize }[] = [];
  readonly #failures = new Map<string, number>();
  readonly #problems: FileProblem[] = [];
  readonly #takenOut = new Set<string>();
  readonly #byCharacter: boolean;
  readonly #reader: ComponentReader;
  readonly #checks: CountedChecks | undefined;

  constructor(format: FileFormat, sourceLanguage: string, checks?: CountedChecks) {
    this.#reader = new ComponentReader(format, sourceLanguage);
    this.#byCharacter = countsByCharacter(sourceLanguage);
    this.#checks = checks;
  }

  /** Looks at a file of source strings before any file is counted: it may hold the texts that the others translate. */
  prepare({ path, read }: CountedFile): void {
    if (!this.#reader.format.bilingual) this.#readBase(path, read);
    else this.#takeOut(path, read);
  }

  add({ path, code, read }: CountedFile): void {
    try {
      const problems = code === null ? this.#addSource(read()) : this.#addLanguage(read(), code);
      for (const problem of problems) this.#problems.push({ file: path, ...problem });
    } catch (error) {
      this.#problems.push(unreadableFile(path, error));
    }
  }

  #addSource(bytes: Uint8Array): readonly Problem[] {
    const { units, problems } = this.#reader.readSource(bytes);
    for (const unit of units) this.#sizeOf(unit);
    return problems;
  }

  #addLanguage(bytes: Uint8Array, code: string): readonly Problem[] {
    const { units, problems, plural } = this.#reader.readLanguage(bytes, code);
    const checks = this.#checks?.ofLanguage(code, plural);
    const tally = new Tally();
    let state: State = 'empty';
    let plain = tally.plain(state);
    const failed = new Map<Unit, readonly string[]>();
    // One pass, while each string is still at hand: several would wait for the memory each time.
    for (let place = 0; place < units.length; place++) {
      const unit = units[place]!;
      const size = this.#sizeAt(unit, place);
      if (isReadonly(unit) || this.#isTakenOut(unit)) continue;
      // What nobody has translated fails nothing by itself, and files may hold little else.
      const failing = checks === undefined || unit.state === 'empty' ? NONE : checks.own(unit);
      if (failing.length === 0) {
        if (unit.state !== state) {
          state = unit.state;
          plain = tally.plain(state);
        }
        plain.strings++;
        plain.words += size.words;
        plain.chars += size.chars;
        continue;
      }
      failed.set(unit, failing);
      tally.add(unit, factsOf(size, failing));
    }
    for (const [unit, linked] of checks?.linked() ?? []) {
      const size = this.#sizeOf(unit);
      const own = failed.get(unit) ?? NONE;
      tally.subtract(unit, factsOf(size, own));
      tally.add(unit, factsOf(size, [...own, ...linked]));
      failed.set(unit, linked);
    }
    for (const unit of failed.keys()) this.#noteFailure(unit);
    this.#languages.push({ code, counts: tally.counts() });
    return problems;
  }

  #isTakenOut(unit: Unit): boolean {
    return this.#takenOut.size > 0 && this.#takenOut.has(identity(unit));
  }

  #noteFailure(unit: Unit): void {
    const id = identity(unit);
    this.#failures.set(id, (this.#failures.get(id) ?? 0) + 1);
  }

  /** Without the texts of the base file nothing can be said of any language. */
  #readBase(path: string, read: CountedFile['read']): void {
    try {
      this.#reader.readSource(read());
    } catch (error) {
      throw unreadableBase(unreadableFile(path, error));
    }
  }

  /** Takes the strings that a source file marks as not for translation out of every language's count. */
  #takeOut(path: string, read: CountedFile['read']): void {
    try {
      const bytes = read();
      if (!marksReadonly(bytes)) return;
      for (const unit of this.#reader.readSource(bytes).units) if (isReadonly(unit)) this.#takenOut.add(identity(unit));
    } catch (error) {
      // Told of when the file itself is counted.
      unreadableFile(path, error);
    }
  }

  result(): PartialCount {
    return {
      languages: this.#languages,
      sources: this.#sources,
      failures: this.#failures,
      problems: this.#problems,
    };
  }

  #sizeAt(unit: Unit, place: number): TextSize {
    const expected = this.#order[place];
    if (expected !== undefined && expected.source === unit.source) return expected.size;
    const size = this.#sizeOf(unit);
    this.#order[place] = { source: unit.source, size };
    return size;
  }

  #sizeOf(unit: Unit): TextSize {
    const known = this.#sizes.get(unit.source);
    if (known !== undefined) return known;
    const id = identity(unit);
    let size = this.#sources.get(id);
    if (size === undefined) {
      size = { ...textSize(unit.source, this.#byCharacter), ...(this.#checks?.ofSource(unit) ?? NO_FAILURES) };
      this.#sources.set(id, size);
    }
    this.#sizes.set(unit.source, size);
    return size;
  }
}

function factsOf({ words, chars }: TextSize, failing: readonly string[]): Facts {
  return { words, chars, failing, suggestions: 0, comments: 0 };
}

function failingIn({ failingWith }: SourceFailures, languages: number): readonly string[] {
  return [...failingWith].filter(([, fewest]) => languages >= fewest).map(([check]) => check);
}

/** The statistics of a component from its counted parts: the source language first, then by code. */
export function joinCounts(sourceLanguage: string, parts: readonly PartialCount[]): LanguageStatistics[] {
  const sources = new Map<string, TextSize & SourceFailures>();
  const failures = new Map<string, number>();
  for (const part of parts) {
    for (const [id, source] of part.sources) if (!sources.has(id)) sources.set(id, source);
    for (const [id, languages] of part.failures) failures.set(id, (failures.get(id) ?? 0) + languages);
  }
  const tally = new Tally();
  for (const [id, source] of sources) {
    const languages = failures.get(id) ?? 0;
    const failing = languages === 0 ? source.failing : [...source.failing, ...failingIn(source, languages)];
    tally.add({ state: 'readonly' }, factsOf(source, failing));
  }
  const languages = parts.flatMap((part) => part.languages).sort((a, b) => (a.code < b.code ? -1 : 1));
  return [{ code: sourceLanguage, counts: tally.counts() }, ...languages].map(({ code, counts }) => ({
    code,
    name: languageName(code),
    counts,
    lastChange: null,
    recentChanges: 0,
  }));
}
