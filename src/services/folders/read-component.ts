/**
 * Reads all strings of a component's files into memory. This folder holds the counting and checking of files without a
 * store.
 */
import { formatById } from '../../formats/index.js';
import type { FileProblem, Problem } from '../../model/error.js';
import type { PluralRule } from '../../model/plural.js';
import { identity, isReadonly, type Unit } from '../../model/unit.js';
import type { ComponentFiles, SourceFile } from '../../sources/source.js';
import { ComponentReader } from '../files/component-reader.js';
import { unreadableBase, unreadableFile } from '../files/read-language-file.js';

export interface ReadLanguageStrings {
  readonly code: string;
  readonly file: string;
  readonly plural: PluralRule;
  /** The strings of the language, without strings that are not for translation. */
  readonly units: readonly Unit[];
  /** Number of strings of the source files that the file lacks. */
  readonly missing: number;
}

/** A source string with the file that defines it: the template, or else the first file that contains the string. */
export interface ReadSource {
  readonly file: string;
  readonly unit: Unit;
}

export interface ReadComponent {
  /** Each source string once, by identity, in the order of the files. */
  readonly sources: ReadonlyMap<string, ReadSource>;
  readonly languages: readonly ReadLanguageStrings[];
  readonly problems: readonly FileProblem[];
  /** Languages whose file could not be read at all. */
  readonly unread: readonly string[];
}

/** Throws AppError if the base file is unreadable: without it no language can be read. */
export async function readComponent(files: ComponentFiles): Promise<ReadComponent> {
  const { definition, sources, languages } = files;
  const format = formatById(definition.format);
  const reader = new ComponentReader(format, definition.sourceLanguage, definition.count);
  const problems: FileProblem[] = [...(files.problems ?? [])];
  const found = new Map<string, ReadSource>();
  const excluded = new Set<string>();

  /**
   * Returns the result of `read` and records its problems. If the file is unreadable, records that and returns
   * undefined.
   */
  async function attempt<Content extends { readonly problems: readonly Problem[] }>(
    file: SourceFile,
    read: (bytes: Uint8Array) => Content,
  ): Promise<Content | undefined> {
    try {
      const content = read(await file.read());
      for (const problem of content.problems) problems.push({ file: file.path, ...problem });
      return content;
    } catch (error) {
      problems.push(unreadableFile(file.path, error));
      return undefined;
    }
  }
  const addSource = (file: string, unit: Unit) => {
    const id = identity(unit);
    if (!found.has(id)) found.set(id, { file, unit });
    return id;
  };

  for (const file of sources) {
    const content = await attempt(file, (bytes) => reader.readSource(bytes));
    if (content === undefined && !format.bilingual) throw unreadableBase(problems.at(-1)!);
    for (const unit of content?.units ?? []) {
      const id = addSource(file.path, unit);
      if (isReadonly(unit)) excluded.add(id);
    }
  }
  const read: ReadLanguageStrings[] = [];
  const unread: string[] = [];
  for (const file of languages) {
    const content = await attempt(file, (bytes) => reader.readLanguage(bytes, file.code));
    if (content === undefined) {
      unread.push(file.code);
      continue;
    }
    const units = content.units.filter((unit) => !excluded.has(addSource(file.path, unit)) && !isReadonly(unit));
    const { plural, countMissing } = content;
    read.push({ code: file.code, file: file.path, plural, units, missing: countMissing() });
  }
  return { sources: found, languages: read, problems, unread };
}
