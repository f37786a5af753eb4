/** Counts the files of a component in memory, without a store. */
import type { FileFormat, ShownString, StringVisitor } from '../../formats/format.js';
import type { CountBasis } from '../../model/count-basis.js';
import type { Facts } from '../../model/counts.js';
import type { FileProblem, Problem } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import type { PluralRule } from '../../model/plural.js';
import type { State } from '../../model/state.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { Tally } from '../../model/tally.js';
import { countsByCharacter } from '../../model/text-size.js';
import { isReadonly, type Unit } from '../../model/unit.js';
import { ComponentReader, emptyUnits } from '../files/component-reader.js';
import { unreadableBase, unreadableFile } from '../files/read-language-file.js';
import { type CountedSource, CountedSources, joinSources, type SourceFailures } from './counted-sources.js';

export interface CountedFile {
  readonly path: string;
  /** Null for files that contain only source strings. */
  readonly code: string | null;
  read(): Uint8Array;
}

/** Finds the ids of failed checks. Its implementation is in another file, so counting without checks need not load them. */
export interface FailureFinder {
  /** Whether untranslated strings can fail: they are compared with the strings of other components. */
  readonly comparesEmpty: boolean;
  ofSource(unit: Unit): SourceFailures;
  ofLanguage(code: string, plural: PluralRule): LanguageFailureFinder;
}

/** Finds the failed checks of one language. The caller passes each string to `own` before it calls `linked`. */
export interface LanguageFailureFinder {
  /** Ids of the checks that the string fails by itself. */
  own(unit: Unit): readonly string[];
  /** Ids of the checks that strings fail in comparison with each other. */
  linked(): ReadonlyMap<Unit, readonly string[]>;
}

type CountedLanguage = Pick<LanguageStatistics, 'code' | 'counts' | 'missingFromFile'>;

/** The counts of some files of a component. `joinCounts` joins the partial counts of several threads. */
export interface PartialCount {
  readonly languages: readonly CountedLanguage[];
  readonly sources: readonly CountedSource[];
  readonly problems: readonly FileProblem[];
}

const NONE: readonly string[] = [];
const FINISHED = () => {};

export interface CountOptions {
  /** Finds failed checks. Undefined if no checks run. */
  readonly finder?: FailureFinder | undefined;
  readonly count?: CountBasis | undefined;
}

/** Counts one file after the other. */
export class FileCounter {
  readonly #languages: CountedLanguage[] = [];
  readonly #sources: CountedSources;
  readonly #problems: FileProblem[] = [];
  /** Number of translations so far, including unreadable ones. */
  #files = 0;
  /** Problems of the source files, by path. */
  readonly #sourceProblems = new Map<string, readonly FileProblem[]>();
  readonly #sourceLanguage: string;
  readonly #count: CountBasis;
  readonly #reader: ComponentReader;
  readonly #finder: FailureFinder | undefined;
  /** The strings of bilingual source files, if strings that a file lacks are compared too. */
  readonly #listed = new Map<CountedSource, Unit>();

  constructor(format: FileFormat, sourceLanguage: string, { finder, count = 'file' }: CountOptions = {}) {
    this.#sourceLanguage = sourceLanguage;
    this.#reader = new ComponentReader(format, sourceLanguage);
    this.#finder = finder;
    this.#count = count;
    this.#sources = new CountedSources(countsByCharacter(sourceLanguage), finder?.ofSource);
  }

  /**
   * Reads a file of source strings before any translation is counted. Throws if a base file is unreadable: without its
   * texts no language can be counted.
   */
  prepare({ path, read }: Pick<CountedFile, 'path' | 'read'>): void {
    try {
      const problems = this.#readSource(read());
      this.#sourceProblems.set(
        path,
        problems.map((problem) => ({ file: path, ...problem })),
      );
    } catch (error) {
      const problem = unreadableFile(path, error);
      if (!this.#reader.format.bilingual) throw unreadableBase(problem);
      this.#sourceProblems.set(path, [problem]);
    }
  }

  /** Counts a translation, or reports the problems of a prepared source file. */
  add(file: CountedFile): void {
    this.read(file)();
  }

  /**
   * Reads and checks a translation. The returned function finishes the count. Call this function after all files were
   * read whose strings are compared with the strings of this file.
   */
  read({ path, code, read }: CountedFile): () => void {
    if (code === null) {
      this.#problems.push(...this.#sourceProblems.get(path)!);
      return FINISHED;
    }
    try {
      const { problems, finish } = this.#readLanguage(read(), code);
      for (const problem of problems) this.#problems.push({ file: path, ...problem });
      return finish;
    } catch (error) {
      this.#problems.push(unreadableFile(path, error));
      return FINISHED;
    }
  }

  #readSource(bytes: Uint8Array): readonly Problem[] {
    // Bilingual formats: a file of source strings is read like a translation file.
    if (this.#reader.format.bilingual) {
      return this.#visitLanguage(bytes, this.#sourceLanguage, (string) => this.#list(string)).problems;
    }
    const { units, problems } = this.#reader.readSource(bytes);
    for (const unit of units) this.#sources.of(unit, { unit: () => unit });
    return problems;
  }

  /** Remembers a string of a source file. It is not for translation if one of the source files says so. */
  #list(string: ShownString): void {
    const source = this.#sources.of(string.name, string);
    if (source.listed !== 'readonly') source.listed = isReadonly(string) ? 'readonly' : 'translatable';
    if (this.#finder?.comparesEmpty && this.#count === 'source') this.#listed.set(source, string.unit());
  }

  #readLanguage(bytes: Uint8Array, code: string): { readonly problems: readonly Problem[]; finish(): void } {
    const tally = new Tally();
    let state: State = 'empty';
    let plain = tally.plain(state);
    const sources = this.#sources;
    const finder = this.#finder;
    const checked: Unit[] = [];
    const file = ++this.#files;
    const visit = (string: ShownString) => {
      const { name, state: own } = string;
      const source = sources.of(name, string);
      source.lastFile = file;
      if (isReadonly(string) || source.listed === 'readonly') return;
      if (own !== state) {
        state = own;
        plain = tally.plain(own);
      }
      plain.strings++;
      plain.words += source.words;
      plain.chars += source.chars;
      // In a single component, empty translations fail no checks. A file can consist mostly of them.
      if (finder !== undefined && (own !== 'empty' || finder.comparesEmpty)) checked.push(string.unit());
    };
    const visited = this.#visitLanguage(bytes, code, visit);
    const missing = sources.list.filter(({ listed, lastFile }) => listed === 'translatable' && lastFile !== file);
    if (this.#count === 'source') {
      for (const source of missing) tally.add({ state: 'empty' }, factsOf(source, NONE));
      if (finder?.comparesEmpty) checked.push(...this.#emptyUnits(missing, visited.plural));
    }
    const correct =
      checked.length > 0 ? this.#check(checked, finder!.ofLanguage(code, visited.plural), tally) : FINISHED;
    const finish = () => {
      correct();
      this.#languages.push({ code, counts: tally.counts(), missingFromFile: missing.length });
    };
    return { problems: visited.problems, finish };
  }

  #emptyUnits(sources: readonly CountedSource[], plural: PluralRule): Unit[] {
    return sources.map((source) => this.#listed.get(source)!).map(emptyUnits(plural));
  }

  /** If the file turns out to be unreadable, removes the sources that it added. */
  #visitLanguage(bytes: Uint8Array, code: string, visit: StringVisitor) {
    const before = this.#sources.list.length;
    try {
      return this.#reader.visitLanguage(bytes, code, visit);
    } catch (error) {
      this.#sources.keepFirst(before);
      throw error;
    }
  }

  /** Checks strings that were already counted as not failing. The returned function corrects their counts. */
  #check(units: readonly Unit[], finder: LanguageFailureFinder, tally: Tally): () => void {
    const failed = new Map<Unit, readonly string[]>();
    for (const unit of units) {
      const failing = finder.own(unit);
      if (failing.length > 0) failed.set(unit, failing);
    }
    return () => {
      for (const [unit, linked] of finder.linked()) failed.set(unit, [...(failed.get(unit) ?? NONE), ...linked]);
      for (const [unit, failing] of failed) {
        const source = this.#sources.of(unit, { unit: () => unit });
        tally.subtract(unit, factsOf(source, NONE));
        tally.add(unit, factsOf(source, failing));
        source.failingIn++;
      }
    };
  }

  result(): PartialCount {
    return {
      languages: this.#languages,
      sources: this.#sources.list,
      problems: this.#problems,
    };
  }
}

function factsOf({ words, chars }: CountedSource, failing: readonly string[]): Facts {
  return { words, chars, failing, suggestions: 0, comments: 0 };
}

/** The checks that a source fails if its translations fail in this many languages. */
function failingWith({ failing, failingWith }: SourceFailures, languages: number): readonly string[] {
  if (languages === 0) return failing;
  return [...failing, ...[...failingWith].filter(([, fewest]) => languages >= fewest).map(([check]) => check)];
}

/** Joins partial counts into the statistics of a component: the source language first, then by code. */
export function joinCounts(sourceLanguage: string, parts: readonly PartialCount[]): LanguageStatistics[] {
  const sources = joinSources(parts.map((part) => part.sources));
  const tally = new Tally();
  for (const source of sources) {
    tally.add({ state: 'readonly' }, factsOf(source, failingWith(source.failures, source.failingIn)));
  }
  const languages = parts.flatMap((part) => part.languages).sort((a, b) => (a.code < b.code ? -1 : 1));
  const source = { code: sourceLanguage, counts: tally.counts(), missingFromFile: 0 };
  return [source, ...languages].map((language) => ({
    ...language,
    name: languageName(language.code),
    lastChange: null,
    recentChanges: 0,
  }));
}
