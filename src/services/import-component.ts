/** Imports a component's files: whatever changed since the last import lands in one transaction, or nothing does. */
import { createHash } from 'node:crypto';
import { formatById } from '../formats/index.js';
import type { FileProblem } from '../model/error.js';
import type { PluralRule } from '../model/plural.js';
import type { ComponentFiles, SourceFile } from '../sources/source.js';
import type { Store } from '../storage/store.js';
import { unitChecker } from './check-unit.js';
import type { Context } from './context.js';
import { type LanguageReport, landImport, type ReadLanguage } from './land-import.js';
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
  readonly problems: readonly FileProblem[];
}

export async function importComponent(context: Context, request: ImportRequest): Promise<ImportReport> {
  const { project, files } = request;
  const { definition } = files;
  const problems: FileProblem[] = [];
  const known = await knownFingerprints(context.store, request);

  const sources = await readAll(files.sources, context.revision, problems);
  const sourceFingerprint = sources.map((file) => file.fingerprint).join(' ');
  const languages = await readAll(files.languages, context.revision, problems);
  const changed = languages.filter((file) => known.languages.get(file.code) !== file.fingerprint);
  const present = new Set(files.languages.map((file) => file.code));
  const removed = [...known.languages.keys()].filter((code) => !present.has(code));
  const reports = unchangedReports(files, changed, problems);
  const result = (landed: readonly LanguageReport[]): ImportReport => ({
    project: project.slug,
    component: definition.slug,
    languages: [...landed, ...reports].sort((a, b) => (a.code < b.code ? -1 : 1)),
    problems,
  });
  const sourcesChanged = known.sources !== sourceFingerprint && sources.length === files.sources.length;
  if (!sourcesChanged && changed.length === 0 && removed.length === 0) return result([]);

  const progress = progressOf(request, (sourcesChanged ? sources.length : 0) + 2 * changed.length);
  const parse = parser(request, problems, progress);
  const sourceUnits = sourcesChanged ? parseSources(sources, parse) : undefined;
  // A file with problems is not remembered, so that the next import tells of them again.
  const sourcesAreClean = problems.length === 0;
  const read: ReadLanguage[] = [];
  for (const file of changed) {
    const content = parse(file, file.code);
    if (content === undefined) reports.push(report(file, 'failed'));
    else {
      const fingerprint = content.problems.length === 0 ? file.fingerprint : '';
      read.push({ code: file.code, path: file.path, fingerprint, content });
    }
  }
  if (sourceUnits === undefined && read.length === 0 && removed.length === 0) return result([]);
  const landed = await context.store.transaction((store) =>
    landImport(
      { ...context, store },
      {
        project,
        definition,
        sources: sourceUnits && { units: sourceUnits, fingerprint: sourcesAreClean ? sourceFingerprint : '' },
        read,
        removed,
        onLanguage: progress,
      },
    ),
  );
  return result(landed);
}

interface ReadFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly fingerprint: string;
}

/** The files' bytes with their content hash; a file that cannot be read is a problem and left out. */
async function readAll<File extends SourceFile>(
  files: readonly File[],
  revision: string,
  problems: FileProblem[],
): Promise<(File & ReadFile)[]> {
  const read: (File & ReadFile)[] = [];
  for (const file of files) {
    try {
      const bytes = await file.read();
      read.push({
        ...file,
        bytes,
        fingerprint: createHash('sha256').update(revision).update(bytes).digest('base64url'),
      });
    } catch (error) {
      const { message } = error as Error;
      problems.push({
        file: file.path,
        line: 1,
        code: 'file.unreadable',
        message: `cannot be read: ${message}`,
        raw: '',
      });
    }
  }
  return read;
}

async function knownFingerprints(store: Store, { project, files, force }: ImportRequest) {
  const component = await store.components.find(project.slug, files.definition.slug);
  const languages = component === undefined ? [] : await store.languages.list(component.id);
  return {
    sources: component === undefined || force ? undefined : component.sourceFingerprint,
    languages: new Map(
      languages.filter(({ id }) => id !== 0).map((known) => [known.code, force ? '' : known.fingerprint]),
    ),
  };
}

/** Parses a file of a language, or one of source strings, which are not checked. */
type Parse = (file: ReadFile, language: string | null) => LanguageFileContent | undefined;

/** Each language is two steps: reading its file, and landing it in the store. */
function progressOf({ files, onProgress }: ImportRequest, total: number): (file: string) => void {
  let done = 0;
  return (file) => onProgress?.({ component: files.definition.slug, file, done: done++, total });
}

function parser({ project, files }: ImportRequest, problems: FileProblem[], progress: (file: string) => void): Parse {
  const { definition } = files;
  const format = formatById(definition.format);
  const names = [project.name, definition.name];
  let last: LanguageFileContent | undefined;
  return (file, language) => {
    progress(file.path);
    try {
      const { sourceLanguage } = definition;
      const checkerOf =
        language === null
          ? undefined
          : (plural: PluralRule) => unitChecker({ sourceLanguage, language, plural, names });
      const content = readLanguageFile(format, file.bytes, language ?? sourceLanguage, checkerOf, last);
      last = content;
      problems.push(...content.problems.map((problem) => ({ file: file.path, ...problem })));
      return content;
    } catch (error) {
      problems.push(unreadableFile(file.path, error));
      return undefined;
    }
  };
}

/** The strings of all source files, or nothing when one is broken: then the source strings stay as they were. */
function parseSources(files: readonly ReadFile[], parse: Parse) {
  const contents = files.map((file) => parse(file, null));
  if (contents.includes(undefined)) return undefined;
  return contents.flatMap((content) => [...content!.units, ...content!.readonly]);
}

function unchangedReports(
  files: ComponentFiles,
  changed: readonly { readonly code: string }[],
  problems: readonly FileProblem[],
): LanguageReport[] {
  const codes = new Set(changed.map((file) => file.code));
  const broken = new Set(problems.map((problem) => problem.file));
  return files.languages
    .filter((file) => !codes.has(file.code))
    .map((file) => report(file, broken.has(file.path) ? 'failed' : 'unchanged'));
}

function report({ code, path }: { code: string; path: string }, status: LanguageReport['status']): LanguageReport {
  return { code, path, status, added: 0, changed: 0, removed: 0 };
}
