/** Reads the files of a component that changed since its last import: sources at once, languages one by one. */
import type { ParsedFile } from '../../formats/format.js';
import { formatById } from '../../formats/index.js';
import type { FileProblem, Problem } from '../../model/error.js';
import type { Unit } from '../../model/unit.js';
import type { HelperThread } from '../context.js';
import { unreadableBase, unreadableFile } from '../files/read-language-file.js';
import type { ReadFile } from './file-hasher.js';
import { FileParser, type ReadContent } from './file-parser.js';
import { type ChangedFile, type Changes, readsWithSources, type UnreadFile } from './find-changes.js';
import type { ImportRequest } from './import-request.js';
import { RemoteParser } from './parse-elsewhere.js';
import { readAhead } from './read-ahead.js';

export interface ReadLanguage {
  readonly code: string;
  readonly path: string;
  readonly fingerprint: string;
  /** Undefined if the file cannot be read: then only changes of the source strings are applied to the language. */
  readonly content: ReadContent | undefined;
}

/** While another thread parses files, it always has about this many bytes to parse. */
const BYTES_AHEAD = 2_000_000;

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

/**
 * `helper` parses the files if it is ready. `found` are problems that are already known. `onFile` is called for each file
 * before it is read.
 */
export function readChangedFiles(
  helper: HelperThread | undefined,
  { project, files }: Pick<ImportRequest, 'project' | 'files'>,
  changes: Changes,
  found: readonly FileProblem[],
  onFile: (path: string) => void,
): FileReading {
  const { definition } = files;
  const settings = { project: { name: project.name, flags: project.flags ?? [] }, definition };
  const parser = new FileParser(settings);
  const problems: FileProblem[] = [...found];
  const unreadable = new Map(changes.unreadable.map((file) => [file.code, file]));
  const stamps = new Map(changes.stamps);
  // While the thread starts, this thread parses at least one file, so a single changed file needs no other thread.
  helper?.expect(changes.languages.slice(1).reduce((sum, { size }) => sum + size, 0));

  /** Notes the problems of a parsed file. */
  function noted<Content extends { readonly problems: readonly Problem[] }>(path: string, content: Content): Content {
    for (const problem of content.problems) problems.push({ file: path, ...problem });
    return content;
  }

  /** Notes that a file cannot be read or parsed. */
  function noteUnreadable(path: string, error: unknown): undefined {
    problems.push(unreadableFile(path, error));
  }

  function readSource({ path, bytes }: ReadFile) {
    onFile(path);
    try {
      return noted(path, parser.source(bytes));
    } catch (error) {
      return noteUnreadable(path, error);
    }
  }

  const sources = changes.sources && readSources(changes.sources, definition.template, readSource);
  if (readsWithSources(files) && sources === undefined && changes.languages.length > 0) {
    throw unreadableBase(problems.find(({ file }) => files.sources.some(({ path }) => path === file))!);
  }

  async function readLanguage(
    { code, path, readAgain, knownDigests }: ChangedFile,
    parser: FileParser | RemoteParser,
  ): Promise<ReadLanguage | undefined> {
    onFile(path);
    const known = await knownDigests();
    try {
      // The file may have changed or disappeared since it was compared with the last import.
      const { bytes, stamp, fingerprint } = await readAgain();
      const content = noted(path, await parser.language(code, bytes, known));
      // A file with problems is not remembered, so that the next import reports them again.
      const isClean = content.problems.length === 0;
      if (isClean) stamps.set(code, stamp);
      return { code, path, content, fingerprint: isClean ? fingerprint : '' };
    } catch (error) {
      return noteUnreadable(path, error);
    }
  }

  const mayStartMore = (started: readonly ChangedFile[]) =>
    helper?.isReady === true && started.reduce((sum, { size }) => sum + size, 0) < BYTES_AHEAD;

  async function* languages(): AsyncGenerator<ReadLanguage, void> {
    let remote: RemoteParser | undefined;
    const currentParser = () => {
      if (!helper?.isReady) return parser;
      remote ??= new RemoteParser(helper, settings, changes.sources?.files.map(({ bytes }) => bytes) ?? []);
      return remote;
    };
    const read = readAhead(changes.languages, mayStartMore, (file) => readLanguage(file, currentParser()));
    try {
      for await (const [file, language] of read) {
        if (language === undefined) unreadable.set(file.code, file);
        else yield language;
      }
    } finally {
      remote?.close();
    }
    // A changed base file changes all languages, even languages whose files cannot be read.
    if (sources === undefined || formatById(definition.format).bilingual) return;
    for (const { code, path } of unreadable.values()) yield { code, path, fingerprint: '', content: undefined };
  }

  return { sources, languages, unreadable, problems, stamps };
}

/** The strings of all source files. Undefined if one file is broken; then the source strings do not change. */
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
