/** Counts a component's files in memory, without any store. */
import type { FileFormat, ShownString, StringVisitor } from '../../formats/format.js';
import type { Counts, Facts } from '../../model/counts.js';
import type { FileProblem, Problem } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import type { PluralRule } from '../../model/plural.js';
import type { State } from '../../model/state.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { Tally } from '../../model/tally.js';
import { countsByCharacter } from '../../model/text-size.js';
import { identity, type Unit, type UnitName } from '../../model/unit.js';
import { ComponentReader } from '../files/component-reader.js';
import { isReadonly, marksReadonly, unreadableBase, unreadableFile } from '../files/language-file.js';
import { joinRows, type SourceFailures, type SourceRows, SourceTable } from './source-table.js';

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
  readonly sources: SourceRows;
  readonly problems: readonly FileProblem[];
}

const NONE: readonly string[] = [];

/** Counts one file after the other. */
export class FileCounter {
  readonly #languages: { code: string; counts: Counts }[] = [];
  readonly #sources: SourceTable;
  readonly #problems: FileProblem[] = [];
  readonly #takenOut = new Set<string>();
  readonly #sourceLanguage: string;
  readonly #reader: ComponentReader;
  readonly #checks: CountedChecks | undefined;

  constructor(format: FileFormat, sourceLanguage: string, checks?: CountedChecks) {
    this.#sourceLanguage = sourceLanguage;
    this.#reader = new ComponentReader(format, sourceLanguage);
    this.#checks = checks;
    this.#sources = new SourceTable(countsByCharacter(sourceLanguage), checks?.ofSource);
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
    // A file that holds its source strings beside translations is read like any other.
    if (this.#reader.format.bilingual) {
      const visit = (string: ShownString) => this.#sources.rowOf(string.name, string);
      return this.#visitLanguage(bytes, this.#sourceLanguage, visit).problems;
    }
    const { units, problems } = this.#reader.readSource(bytes);
    for (const unit of units) this.#sources.rowOf(unit, { unit: () => unit });
    return problems;
  }

  #addLanguage(bytes: Uint8Array, code: string): readonly Problem[] {
    const tally = new Tally();
    let state: State = 'empty';
    let plain = tally.plain(state);
    const sources = this.#sources;
    const hasChecks = this.#checks !== undefined;
    const checked: Unit[] = [];
    const visit = (string: ShownString) => {
      const { name, state: own } = string;
      const row = sources.rowOf(name, string);
      if (isReadonly(string) || this.#isTakenOut(name)) return;
      if (own !== state) {
        state = own;
        plain = tally.plain(own);
      }
      plain.strings++;
      plain.words += sources.words[row]!;
      plain.chars += sources.chars[row]!;
      // What nobody has translated fails nothing by itself, and files may hold little else.
      if (hasChecks && own !== 'empty') checked.push(string.unit());
    };
    const visited = this.#visitLanguage(bytes, code, visit);
    if (checked.length > 0) this.#check(checked, this.#checks!.ofLanguage(code, visited.plural), tally);
    this.#languages.push({ code, counts: tally.counts() });
    return visited.problems;
  }

  /** A file that turns out to be unusable leaves no source behind. */
  #visitLanguage(bytes: Uint8Array, code: string, visit: StringVisitor) {
    const before = this.#sources.ids.length;
    try {
      return this.#reader.visitLanguage(bytes, code, visit);
    } catch (error) {
      this.#sources.keepFirst(before);
      throw error;
    }
  }

  /** Checks strings that were counted as if nothing were wrong with them. */
  #check(units: readonly Unit[], checks: LanguageChecks, tally: Tally): void {
    const failed = new Map<Unit, readonly string[]>();
    for (const unit of units) {
      const failing = checks.own(unit);
      if (failing.length > 0) failed.set(unit, failing);
    }
    for (const [unit, linked] of checks.linked()) failed.set(unit, [...(failed.get(unit) ?? NONE), ...linked]);
    for (const [unit, failing] of failed) {
      const row = this.#sources.rowOf(unit, { unit: () => unit });
      tally.subtract(unit, factsOf(this.#sources, row, NONE));
      tally.add(unit, factsOf(this.#sources, row, failing));
      this.#sources.failingIn[row]!++;
    }
  }

  #isTakenOut(unit: UnitName): boolean {
    return this.#takenOut.size > 0 && this.#takenOut.has(identity(unit));
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
      sources: this.#sources.rows(),
      problems: this.#problems,
    };
  }
}

function factsOf({ words, chars }: SourceRows, row: number, failing: readonly string[]): Facts {
  return { words: words[row]!, chars: chars[row]!, failing, suggestions: 0, comments: 0 };
}

/** What a source fails when its translations into so many languages fail. */
function failingWith({ failing, failingWith }: SourceFailures, languages: number): readonly string[] {
  if (languages === 0) return failing;
  return [...failing, ...[...failingWith].filter(([, fewest]) => languages >= fewest).map(([check]) => check)];
}

/** The statistics of a component from its counted parts: the source language first, then by code. */
export function joinCounts(sourceLanguage: string, parts: readonly PartialCount[]): LanguageStatistics[] {
  const sources = joinRows(parts.map((part) => part.sources));
  const tally = new Tally();
  for (const [row, failures] of sources.failures.entries()) {
    tally.add({ state: 'readonly' }, factsOf(sources, row, failingWith(failures, sources.failingIn[row]!)));
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
