/** Imports a component's files: whatever changed since the last import lands in one transaction, or nothing does. */
import { formatById } from '../formats/index.js';
import type { FileProblem } from '../model/error.js';
import type { PluralRule } from '../model/plural.js';
import type { Unit } from '../model/unit.js';
import type { ComponentFiles } from '../sources/source.js';
import { unitChecker } from './check-unit.js';
import type { Context } from './context.js';
import { type Changes, findChanges, type ReadFile } from './find-changes.js';
import { type LandedImport, type LanguageReport, landImport, type ReadLanguage } from './land-import.js';
import { type LanguageFileContent, readLanguageFile, unreadableFile } from './read-language-file.js';

export interface ImportRequest {
  readonly project: { readonly slug: string; readonly name: string };
  readonly files: ComponentFiles;
  /** Reads all files again, also those whose bytes are the ones imported last. */
  readonly force?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  readonly component: string;
  readonly file: string;
  readonly done: number;
  readonly total: number;
}

export interface ImportReport {
  readonly project: string;
  readonly component: string;
  readonly languages: readonly LanguageReport[];
  readonly source: LandedImport['source'];
  readonly problems: readonly FileProblem[];
}

const NOTHING_LANDED: LandedImport = { languages: [], source: { added: 0, removed: 0 } };

export async function importComponent(context: Context, request: ImportRequest): Promise<ImportReport> {
  const { project, files } = request;
  const { definition } = files;
  const problems: FileProblem[] = [];
  const changes = await findChanges(context, request, problems);
  const progress = progressOf(request, changes);
  const parse = parser(request, problems, progress);
  const sources = readSources(changes.sources, parse);
  const contents = changes.languages.map((file) => ({ file, content: parse(file, file.code) }));
  const read = contents.flatMap(({ file, content }) => (content === undefined ? [] : [readLanguage(file, content)]));
  const failed = contents.filter(({ content }) => content === undefined).map(({ file }) => file);
  const { removed } = changes;
  const nothing = sources === undefined && read.length === 0 && removed.length === 0;
  const landed = nothing
    ? NOTHING_LANDED
    : await context.store.transaction((store) =>
        landImport({ ...context, store }, { project, definition, sources, read, removed, onLanguage: progress }),
      );
  const languages = [
    ...landed.languages,
    ...changes.unchanged.map((file) => untouched(file, 'unchanged')),
    ...[...changes.unreadable, ...failed].map((file) => untouched(file, 'failed')),
  ];
  return {
    project: project.slug,
    component: definition.slug,
    languages: languages.sort((a, b) => (a.code < b.code ? -1 : 1)),
    source: landed.source,
    problems,
  };
}

/** Each language is two steps: reading its file, and landing it in the store. */
function progressOf({ files, onProgress }: ImportRequest, { sources, languages }: Changes): (file: string) => void {
  const total = (sources?.files.length ?? 0) + 2 * languages.length;
  let done = 0;
  return (file) => onProgress?.({ component: files.definition.slug, file, done: done++, total });
}

/** Parses a file of a language, or one of source strings, which are not checked. */
type Parse = (file: ReadFile, language: string | null) => LanguageFileContent | undefined;

function parser({ project, files }: ImportRequest, problems: FileProblem[], progress: (file: string) => void): Parse {
  const { format: formatId, sourceLanguage, name } = files.definition;
  const format = formatById(formatId);
  const names = [project.name, name];
  let last: LanguageFileContent | undefined;
  return (file, language) => {
    progress(file.path);
    const checkerOf =
      language === null ? undefined : (plural: PluralRule) => unitChecker({ sourceLanguage, language, plural, names });
    try {
      last = readLanguageFile(format, file.bytes, language ?? sourceLanguage, checkerOf, last);
      problems.push(...last.problems.map((problem) => ({ file: file.path, ...problem })));
      return last;
    } catch (error) {
      problems.push(unreadableFile(file.path, error));
      return undefined;
    }
  };
}

/** A file with problems is not remembered, so that the next import tells of them again. */
function readLanguage(
  { code, path, fingerprint }: ReadFile & { code: string },
  content: LanguageFileContent,
): ReadLanguage {
  return { code, path, content, fingerprint: content.problems.length === 0 ? fingerprint : '' };
}

/** The strings of all source files, or nothing when one is broken: then the source strings stay as they were. */
function readSources(
  changed: Changes['sources'],
  parse: Parse,
): { units: readonly Unit[]; fingerprint: string } | undefined {
  if (changed === undefined) return undefined;
  const contents = changed.files.map((file) => parse(file, null));
  if (contents.includes(undefined)) return undefined;
  const clean = contents.every((content) => content!.problems.length === 0);
  const units = contents.flatMap((content) => [...content!.units, ...content!.readonly]);
  return { units, fingerprint: clean ? changed.fingerprint : '' };
}

function untouched({ code, path }: { code: string; path: string }, status: 'unchanged' | 'failed'): LanguageReport {
  return { code, path, status, added: 0, changed: 0, removed: 0 };
}
