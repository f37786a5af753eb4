/** Imports a component's files: whatever changed since the last import lands in one transaction, or nothing does. */
import type { ParsedFile } from '../formats/format.js';
import { formatById } from '../formats/index.js';
import { distinctProblems, type FileProblem, type Problem } from '../model/error.js';
import type { PluralRule } from '../model/plural.js';
import type { Unit } from '../model/unit.js';
import type { ComponentFiles, ProjectDefinition } from '../sources/source.js';
import { ComponentChecker } from './component-checker.js';
import { ComponentReader } from './component-reader.js';
import type { Context } from './context.js';
import { type Changes, findChanges, type ReadFile, type UnreadFile } from './find-changes.js';
import { type LandedImport, landImport, type ReadComponent, type ReadLanguage } from './land-import.js';
import type { LanguageReport } from './land-language.js';
import { type LanguageFileContent, readLanguageFile, unreadableBase, unreadableFile } from './read-language-file.js';
import { recordingTransaction } from './record-events.js';

export interface ImportRequest {
  readonly project: ProjectDefinition;
  readonly files: ComponentFiles;
  /** The folder that holds the files, from the root of the file system; null where they were uploaded. */
  readonly folder?: string | null;
  /** Reads all files again, also those whose bytes are the ones imported last. */
  readonly force?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  readonly component: string;
  /** Whether the file is read, or what was read of it goes into the store. */
  readonly step: ImportStep;
  readonly file: string;
  readonly done: number;
  readonly total: number;
}

type ImportStep = 'read' | 'land';

export interface ImportReport {
  readonly project: string;
  readonly component: string;
  readonly languages: readonly LanguageReport[];
  readonly source: LandedImport['source'];
  readonly problems: readonly FileProblem[];
}

const NOTHING_LANDED: LandedImport = { languages: [], source: { added: 0, changed: 0, removed: 0 } };

export async function importComponent(context: Context, request: ImportRequest): Promise<ImportReport> {
  const { project, files } = request;
  const { incoming, changes, unreadable, problems } = await prepareImport(context, request);
  const landed =
    incoming === undefined
      ? await noteFolder(context, request)
      : await recordingTransaction(context, (store) => landImport({ ...context, store }, incoming));
  const reported = new Set(landed.languages.map(({ code }) => code));
  const reports = [
    ...landed.languages,
    ...changes.unchanged.map((file) => untouched(file, 'unchanged')),
    ...unreadable.filter(({ code }) => !reported.has(code)).map((file) => untouched(file, 'failed')),
  ];
  return {
    project: project.slug,
    component: files.definition.slug,
    languages: reports.sort((a, b) => (a.code < b.code ? -1 : 1)),
    source: landed.source,
    problems: distinctProblems(problems),
  };
}

/** What an import has read and not landed yet. */
export interface PreparedImport {
  /** Undefined where nothing differs from the last import. */
  readonly incoming: ReadComponent | undefined;
  readonly changes: Changes;
  readonly unreadable: readonly UnreadFile[];
  readonly problems: readonly FileProblem[];
}

/** Reads what changed since the last import: work on bytes that takes no lock. */
export async function prepareImport(context: Context, request: ImportRequest): Promise<PreparedImport> {
  const { project, files, folder = null } = request;
  const { definition } = files;
  const problems: FileProblem[] = [];
  const changes = await findChanges(context, request, problems);
  const progress = progressOf(request, changes);
  const { sources, languages, unreadable } = readFiles(request, changes, problems, progress);
  // A changed base file touches all languages, also those whose files cannot be read.
  const touched = sources !== undefined && !formatById(definition.format).bilingual ? unreadable : [];
  const read = [
    ...languages,
    ...touched.map(({ code, path }) => ({ code, path, fingerprint: '', content: undefined })),
  ];
  const { removed } = changes;
  const isNews = sources !== undefined || read.length > 0 || removed.length > 0;
  const onLanguage = (file: string) => progress('land', file);
  const incoming = isNews ? { project, definition, folder, sources, read, removed, onLanguage } : undefined;
  return { incoming, changes, unreadable, problems };
}

/** The same files may be in another folder now. */
async function noteFolder({ store }: Context, { project, files, folder = null }: ImportRequest): Promise<LandedImport> {
  const known = await store.components.find(project.slug, files.definition.slug);
  if (known !== undefined && known.folder !== folder) {
    await store.transaction((inside) => inside.components.update(known.id, { folder }));
  }
  return NOTHING_LANDED;
}

/** Each language is two steps: reading its file, and landing it in the store. */
function progressOf({ files, onProgress }: ImportRequest, { sources, languages }: Changes): TellProgress {
  const total = (sources?.files.length ?? 0) + 2 * languages.length;
  let done = 0;
  return (step, file) => onProgress?.({ component: files.definition.slug, step, file, done: done++, total });
}

type TellProgress = (step: ImportStep, file: string) => void;

interface ReadFiles {
  /** The strings of the source files, when these changed and none of them is broken. */
  readonly sources: { readonly units: readonly Unit[]; readonly fingerprint: string } | undefined;
  readonly languages: readonly ReadLanguage[];
  readonly unreadable: readonly UnreadFile[];
}

function readFiles(
  { project, files }: ImportRequest,
  changes: Changes,
  problems: FileProblem[],
  progress: TellProgress,
): ReadFiles {
  const { format: formatId, sourceLanguage, name, flags = [], glossary = false } = files.definition;
  const format = formatById(formatId);
  const reader = new ComponentReader(format, sourceLanguage);
  const names = [project.name, name];
  const projectFlags = project.flags ?? [];
  const checker = new ComponentChecker({ format, sourceLanguage, names, projectFlags, flags, glossary });

  /** What `read` makes of a file; problems are noted, and a file that cannot be read at all is one. */
  function attempt<Content extends { readonly problems: readonly Problem[] }>(file: ReadFile, read: () => Content) {
    progress('read', file.path);
    try {
      const content = read();
      for (const problem of content.problems) problems.push({ file: file.path, ...problem });
      return content;
    } catch (error) {
      problems.push(unreadableFile(file.path, error));
      return undefined;
    }
  }

  const sources =
    changes.sources &&
    readSources(changes.sources, files.definition.template, (file) =>
      attempt(file, () => reader.readSource(file.bytes)),
    );
  if (!format.bilingual && sources === undefined && changes.languages.length > 0) {
    throw unreadableBase(problems.find(({ file }) => file === files.sources[0]?.path)!);
  }
  const languages: ReadLanguage[] = [];
  const unreadable: UnreadFile[] = [...changes.unreadable];
  for (const file of changes.languages) {
    const checkerOf = (plural: PluralRule) => checker.ofLanguage(file.code, plural);
    const content = attempt(file, () => readLanguageFile(reader, file.bytes, file.code, checkerOf));
    if (content === undefined) unreadable.push(file);
    else languages.push(readLanguage(file, content));
  }
  return { sources, languages, unreadable };
}

/** The strings of all source files, or nothing when one is broken: then the source strings stay as they were. */
function readSources(
  { files, fingerprint }: NonNullable<Changes['sources']>,
  template: string | null,
  read: (file: ReadFile) => Pick<ParsedFile, 'units' | 'problems'> | undefined,
): ReadFiles['sources'] {
  const contents = files.map(read);
  if (contents.includes(undefined)) return undefined;
  const clean = contents.every((content) => content!.problems.length === 0);
  const units = contents.flatMap((content, index) => {
    // Lines are those of the template, which the source language is known by.
    const isTemplate = files[index]!.path === template;
    return isTemplate ? content!.units : content!.units.map((unit) => ({ ...unit, line: 0 }));
  });
  return { units, fingerprint: clean ? fingerprint : '' };
}

/** A file with problems is not remembered, so that the next import tells of them again. */
function readLanguage(
  { code, path, fingerprint }: ReadFile & { code: string },
  content: LanguageFileContent,
): ReadLanguage {
  return { code, path, content, fingerprint: content.problems.length === 0 ? fingerprint : '' };
}

function untouched({ code, path }: { code: string; path: string }, status: 'unchanged' | 'failed'): LanguageReport {
  return { code, path, status, added: 0, changed: 0, removed: 0 };
}
