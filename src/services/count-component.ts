/** Counts a component's files in memory, without any store. */
import type { FileFormat } from '../formats/format.js';
import type { Counts } from '../model/counts.js';
import type { FileProblem, Problem } from '../model/error.js';
import { languageName } from '../model/language.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { Tally } from '../model/tally.js';
import { countsByCharacter, type TextSize, textSize } from '../model/text-size.js';
import { identity, type Unit } from '../model/unit.js';
import { ComponentReader } from './component-reader.js';
import { type CheckerOf, isReadonly, marksReadonly, unreadableBase, unreadableFile } from './read-language-file.js';

export interface CountedFile {
  readonly path: string;
  /** Null for files that hold source strings only. */
  readonly code: string | null;
  read(): Uint8Array;
}

/** What was counted in some of a component's files; partial counts of several threads can be joined. */
export interface PartialCount {
  readonly languages: readonly { readonly code: string; readonly counts: Counts }[];
  /** Size of each source string by its identity: the source language counts each once. */
  readonly sources: ReadonlyMap<string, TextSize>;
  readonly problems: readonly FileProblem[];
}

const NONE: readonly string[] = [];

/** Counts one file after the other. */
export class FileCounter {
  readonly #languages: { code: string; counts: Counts }[] = [];
  readonly #sources = new Map<string, TextSize>();
  /** The same by the source itself, which the files of a component mostly share: found several times faster. */
  readonly #sizes = new WeakMap<readonly string[], TextSize>();
  readonly #problems: FileProblem[] = [];
  readonly #takenOut = new Set<string>();
  readonly #byCharacter: boolean;
  readonly #reader: ComponentReader;

  constructor(format: FileFormat, sourceLanguage: string) {
    this.#reader = new ComponentReader(format, sourceLanguage);
    this.#byCharacter = countsByCharacter(sourceLanguage);
  }

  /** Looks at a file of source strings before any file is counted: it may hold the texts that the others translate. */
  prepare({ path, read }: CountedFile): void {
    if (!this.#reader.format.bilingual) this.#readBase(path, read);
    else this.#takeOut(path, read);
  }

  add({ path, code, read }: CountedFile, checkerOf: CheckerOf | undefined): void {
    try {
      const problems = code === null ? this.#addSource(read()) : this.#addLanguage(read(), code, checkerOf);
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

  #addLanguage(bytes: Uint8Array, code: string, checkerOf: CheckerOf | undefined): readonly Problem[] {
    const { units, problems, plural } = this.#reader.readLanguage(bytes, code);
    const check = checkerOf?.(plural);
    const tally = new Tally();
    // One pass, while each string is still at hand: several would wait for the memory each time.
    for (const unit of units) {
      const { words, chars } = this.#sizeOf(unit);
      if (isReadonly(unit) || this.#isTakenOut(unit)) continue;
      tally.add(unit, { words, chars, failing: check?.(unit) ?? NONE, suggestions: 0, comments: 0 });
    }
    this.#languages.push({ code, counts: tally.counts() });
    return problems;
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

  #isTakenOut(unit: Unit): boolean {
    return this.#takenOut.size > 0 && this.#takenOut.has(identity(unit));
  }

  result(): PartialCount {
    return { languages: this.#languages, sources: this.#sources, problems: this.#problems };
  }

  #sizeOf(unit: Unit): TextSize {
    const known = this.#sizes.get(unit.source);
    if (known !== undefined) return known;
    const id = identity(unit);
    let size = this.#sources.get(id);
    if (size === undefined) {
      size = textSize(unit.source, this.#byCharacter);
      this.#sources.set(id, size);
    }
    this.#sizes.set(unit.source, size);
    return size;
  }
}

/** The statistics of a component from its counted parts: the source language first, then by code. */
export function joinCounts(sourceLanguage: string, parts: readonly PartialCount[]): LanguageStatistics[] {
  const sources = new Map<string, TextSize>();
  for (const part of parts) for (const [id, size] of part.sources) sources.set(id, size);
  const source = new Tally();
  for (const { words, chars } of sources.values()) {
    source.add({ state: 'readonly' }, { words, chars, failing: NONE, suggestions: 0, comments: 0 });
  }
  const languages = parts.flatMap((part) => part.languages).sort((a, b) => (a.code < b.code ? -1 : 1));
  return [{ code: sourceLanguage, counts: source.counts() }, ...languages].map(({ code, counts }) => ({
    code,
    name: languageName(code),
    counts,
    lastChange: null,
    recentChanges: 0,
  }));
}
