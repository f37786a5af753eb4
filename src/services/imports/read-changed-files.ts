/** Reads the files of a component that changed since its last import: sources at once, languages one by one. */
import type { ParsedFile } from '../../formats/format.js';
import { formatById } from '../../formats/index.js';
import type { FileProblem, Problem } from '../../model/error.js';
import type { Unit } from '../../model/unit.js';
import type { StoredDigests } from '../../storage/store.js';
import { ComponentChecker } from '../files/component-checker.js';
import { ComponentReader } from '../files/component-reader.js';
import { type LanguageFileContent, readLanguageFile, unreadableBase, unreadableFile } from '../files/language-file.js';
import { compareDigests, digestsOf, type FileComparison } from './file-digests.js';
import type { ReadFile } from './file-hasher.js';
import { type ChangedFile, type Changes, readsWithSources, type UnreadFile } from './find-changes.js';
import type { ImportRequest } from './import-request.js';

export interface ReadLanguage {
  readonly code: string;
  readonly path: string;
  readonly fingerprint: string;
  /** Undefined if the file cannot be read: then only changes of the source strings are applied to the language. */
  readonly content: ReadContent | undefined;
}

/** The strings of a file, and how they differ from the last import. */
export interface ReadContent extends LanguageFileContent {
  /** Digests of `units`, then of `readonly`. */
  readonly digests: Uint32Array;
  /** Undefined if more than a few strings changed. */
  readonly comparison: FileComparison | undefined;
  /** Ids of the failing checks of each unit. Undefined if few strings changed: the others need no check. */
  readonly failing: readonly (readonly string[])[] | undefined;
}

export interface ReadSources {
  readonly units: readonly Unit[];
  readonly fingerprint: string;
}

export interface FileReading {
  /** The strings of the source files, if these changed and none of them is broken. */
  readonly sources: ReadSources | undefined;
  /** Reads the files one by one, as the caller asks for the next language. Each call begins with the first file. */
  readonly languages: () => AsyncGenerator<ReadLanguage, void>;
  /** Languages whose files cannot be read, by code, and the problems of the files that were read so far. */
  readonly unreadable: ReadonlyMap<string, UnreadFile>;
  readonly problems: readonly FileProblem[];
  /** Stamps of the unchanged files and of the files that were read so far, by code. */
  readonly stamps: ReadonlyMap<string, string>;
}

/** `found` are problems that are already known. `onFile` is called for each file before it is read. */
export function readChangedFiles(
  { project, files }: Pick<ImportRequest, 'project' | 'files'>,
  changes: Changes,
  found: readonly FileProblem[],
  onFile: (path: string) => void,
): FileReading {
  const { format: formatId, sourceLanguage, name, flags = [], glossary = false, count, template } = files.definition;
  const format = formatById(formatId);
  const reader = new ComponentReader(format, sourceLanguage, count);
  const names = [project.name, name];
  const projectFlags = project.flags ?? [];
  const checker = new ComponentChecker({ format, sourceLanguage, names, projectFlags, flags, glossary });
  const problems: FileProblem[] = [...found];
  const unreadable = new Map(changes.unreadable.map((file) => [file.code, file]));
  const stamps = new Map(changes.stamps);

  /** Parses a file and records its problems. A file that cannot be parsed is also a problem. */
  function attempt<Content extends { readonly problems: readonly Problem[] }>(path: string, parse: () => Content) {
    try {
      const content = parse();
      for (const problem of content.problems) problems.push({ file: path, ...problem });
      return content;
    } catch (error) {
      problems.push(unreadableFile(path, error));
      return undefined;
    }
  }

  const readSource = ({ path, bytes }: ReadFile) => {
    onFile(path);
    return attempt(path, () => reader.readSource(bytes));
  };
  const sources = changes.sources && readSources(changes.sources, template, readSource);
  if (readsWithSources(files) && sources === undefined && changes.languages.length > 0) {
    throw unreadableBase(problems.find(({ file }) => files.sources.some(({ path }) => path === file))!);
  }

  function readContent(code: string, bytes: Uint8Array, known: StoredDigests | undefined): ReadContent {
    const content = readLanguageFile(reader, bytes, code);
    const { units, readonly, plural } = content;
    const digests = digestsOf(readonly.length === 0 ? units : [...units, ...readonly]);
    const comparison = known && compareDigests(known, digests);
    const failing = comparison === undefined ? units.map(checker.ofLanguage(code, plural)) : undefined;
    return { ...content, digests, comparison, failing };
  }

  async function readLanguage({ code, path, readAgain, knownDigests }: ChangedFile): Promise<ReadLanguage | undefined> {
    onFile(path);
    // The file may have changed or disappeared since it was compared with the last import.
    const file = await readAgain().catch((error) => {
      problems.push(unreadableFile(path, error));
    });
    const known = await knownDigests();
    const content = file && attempt(path, () => readContent(code, file.bytes, known));
    if (content === undefined) return undefined;
    // A file with problems is not remembered, so that the next import reports them again.
    const isClean = content.problems.length === 0;
    if (isClean) stamps.set(code, file!.stamp);
    return { code, path, content, fingerprint: isClean ? file!.fingerprint : '' };
  }

  async function* languages(): AsyncGenerator<ReadLanguage, void> {
    for (const file of changes.languages) {
      const language = await readLanguage(file);
      if (language === undefined) unreadable.set(file.code, file);
      else yield language;
    }
    // A changed base file changes all languages, also those whose files cannot be read.
    if (sources === undefined || format.bilingual) return;
    for (const { code, path } of unreadable.values()) yield { code, path, fingerprint: '', content: undefined };
  }

  return { sources, languages, unreadable, problems, stamps };
}

/** The strings of all source files, or nothing if one is broken: then the source strings do not change. */
function readSources(
  { files, fingerprint }: NonNullable<Changes['sources']>,
  template: string | null,
  read: (file: ReadFile) => Pick<ParsedFile, 'units' | 'problems'> | undefined,
): ReadSources | undefined {
  const contents = files.map(read);
  if (contents.includes(undefined)) return undefined;
  const clean = contents.every((content) => content!.problems.length === 0);
  const units = contents.flatMap((content, index) => {
    // Only the lines of the template are kept. The source language shows them.
    const isTemplate = files[index]!.path === template;
    return isTemplate ? content!.units : content!.units.map((unit) => ({ ...unit, line: 0 }));
  });
  return { units, fingerprint: clean ? fingerprint : '' };
}
