/** Counts a component's files in memory, without any store. */
import type { FileFormat } from '../formats/format.js';
import type { Counts } from '../model/counts.js';
import type { FileProblem } from '../model/error.js';
import { languageName } from '../model/language.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { Tally } from '../model/tally.js';
import { countsByCharacter, type TextSize, textSize } from '../model/text-size.js';
import { identity, type Unit } from '../model/unit.js';
import { readLanguageFile, unreadableFile } from './read-language-file.js';

export interface CountedFile {
  readonly path: string;
  /** Null for files that hold source strings only. */
  readonly code: string | null;
  readonly bytes: Uint8Array;
}

export interface CountOptions {
  readonly sourceLanguage: string;
  readonly names: readonly string[];
  readonly checks: boolean;
}

/** What was counted in some of a component's files; partial results of several threads can be joined. */
export interface PartialCount {
  readonly languages: readonly { readonly code: string; readonly counts: Counts }[];
  /** Size of each source string by its identity: the source language counts each once. */
  readonly sources: ReadonlyMap<string, TextSize>;
  readonly problems: readonly FileProblem[];
}

export function countFiles(format: FileFormat, files: readonly CountedFile[], options: CountOptions): PartialCount {
  const byCharacter = countsByCharacter(options.sourceLanguage);
  const sources = new Map<string, TextSize>();
  const languages: { code: string; counts: Counts }[] = [];
  const problems: FileProblem[] = [];

  const sizeOf = (unit: Unit): TextSize => {
    const id = identity(unit);
    let size = sources.get(id);
    if (size === undefined) {
      size = textSize(unit.source, byCharacter);
      sources.set(id, size);
    }
    return size;
  };

  for (const { path, code, bytes } of files) {
    try {
      const content = readLanguageFile(format, bytes, {
        ...options,
        language: code ?? options.sourceLanguage,
        checks: options.checks && code !== null,
      });
      for (const unit of content.readonly) sizeOf(unit);
      const tally = new Tally();
      content.units.forEach((unit, index) => {
        const { words, chars } = sizeOf(unit);
        tally.add(unit, { words, chars, failing: content.failing[index]!, suggestions: 0, comments: 0 });
      });
      if (code !== null) languages.push({ code, counts: tally.counts() });
      problems.push(...content.problems.map((problem) => ({ file: path, ...problem })));
    } catch (error) {
      problems.push(unreadableFile(path, error));
    }
  }
  return { languages, sources, problems };
}

/** The statistics of a component from its counted parts: the source language first, then by code. */
export function joinCounts(sourceLanguage: string, parts: readonly PartialCount[]): LanguageStatistics[] {
  const sources = new Map<string, TextSize>();
  for (const part of parts) for (const [id, size] of part.sources) sources.set(id, size);
  const source = new Tally();
  for (const { words, chars } of sources.values()) {
    source.add({ state: 'readonly' }, { words, chars, failing: [], suggestions: 0, comments: 0 });
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
