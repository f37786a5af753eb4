/**
 * Imports a component's files: everything that changed since the last import is written in one transaction. This folder
 * holds the steps of an import.
 */
import { distinctProblems, type FileProblem } from '../../model/error.js';
import type { Store, TransactionOptions } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { settleWrites } from '../files/settle-writes.js';
import { throwIfStopping } from '../stop.js';
import { type Changes, findChanges } from './find-changes.js';
import type { ImportRequest, ImportStep } from './import-request.js';
import { inSteps, type Parsing, parsesInSteps, startingWith, together } from './parse-steps.js';
import { type FileReading, type ReadLanguage, readChangedFiles } from './read-changed-files.js';
import { type ReadComponent, repositoryOf, type StoredImport, storeImport } from './store-import.js';
import type { LanguageReport } from './store-language.js';

export interface ImportReport {
  readonly project: string;
  readonly component: string;
  readonly languages: readonly LanguageReport[];
  readonly source: StoredImport['source'];
  readonly problems: readonly FileProblem[];
}

const NOTHING_STORED: StoredImport = { languages: [], source: { added: 0, changed: 0, removed: 0 } };

/** An import whose files are parsed, as far as they fit into memory. Nothing is written yet. */
export interface BegunImport {
  /** Whether there is anything to write. */
  readonly isChanged: boolean;
  /** How many parsed strings are in memory; infinite if the transaction must parse the files one by one. */
  readonly strings: number;
  /** Writes the import, in the transaction of the context if it has one. May be called again after it threw. */
  finish(context: Context): Promise<ImportReport>;
}

export async function importComponent(context: Context, request: ImportRequest): Promise<ImportReport> {
  const report = await (await beginImport(context, request)).finish(context);
  request.memory?.commit();
  return report;
}

export async function beginImport(context: Context, request: ImportRequest): Promise<BegunImport> {
  const { project, files } = request;
  const settle = (store: Store) => settleWritesOf(store, project.slug, files.definition.slug);
  await settle(context.store);
  const opened = await openFiles(context, request);
  const { changes, reading } = opened;
  const isBulk = parsesInSteps(request, changes);
  const incoming = await incomingOf<ReadComponent['read']>(request, opened, isBulk ? inSteps : together);
  const write = (within: Context) =>
    incoming === undefined
      ? noteUnchanged(within, request, changes)
      : inTransaction(within, request, { ...changes, isBulk }, async (store) => {
          // Another process may have replaced files and stopped while this import read them.
          await settle(store);
          const done = await storeImport({ ...within, store }, incoming);
          await noteStamps(store, request, reading);
          return done;
        });
  return {
    isChanged: incoming !== undefined,
    strings: incoming === undefined ? 0 : stringsIn(incoming.read),
    async finish(within) {
      const stored = await write(within);
      return reportOf(request, opened, stored);
    },
  };
}

function stringsIn(read: ReadComponent['read']): number {
  if (!Array.isArray(read)) return Number.POSITIVE_INFINITY;
  return (read as readonly ReadLanguage[]).reduce((sum, { content }) => sum + (content?.units.length ?? 0), 0);
}

function reportOf(
  { project, files }: ImportRequest,
  { changes, reading }: OpenedFiles,
  stored: StoredImport,
): ImportReport {
  const reported = new Set(stored.languages.map(({ code }) => code));
  const reports = [
    ...stored.languages,
    ...changes.unchanged.map((file) => untouched(file, 'unchanged')),
    ...[...reading.unreadable.values()]
      .filter(({ code }) => !reported.has(code))
      .map((file) => untouched(file, 'failed')),
  ];
  return {
    project: project.slug,
    component: files.definition.slug,
    languages: reports.sort((a, b) => (a.code < b.code ? -1 : 1)),
    source: stored.source,
    problems: distinctProblems(reading.problems),
  };
}

async function settleWritesOf(store: Store, project: string, slug: string): Promise<void> {
  const component = await store.components.find(project, slug);
  if (component !== undefined) await settleWrites(store, component);
}

/** Returns why no file of the component can be read; undefined if a file can be read. Writes nothing. */
export async function unreadableFiles(
  context: Context,
  request: ImportRequest,
): Promise<readonly FileProblem[] | undefined> {
  const { changes, reading } = await openFiles(context, request);
  if (changes.languages.length === 0 || changes.unchanged.length + changes.removed.length > 0) return undefined;
  // Parses only as many files as needed.
  for await (const { content } of reading.languages()) if (content !== undefined) return undefined;
  return distinctProblems(reading.problems);
}

/** The parsed files of an import that is not written yet. */
export type PreparedImport = ReadComponent & { readonly read: readonly ReadLanguage[] };

/** Parses the files that changed since the last import; undefined if none did. Takes no lock. */
export async function prepareImport(context: Context, request: ImportRequest): Promise<PreparedImport | undefined> {
  return incomingOf(request, await openFiles(context, request), together);
}

interface OpenedFiles {
  readonly changes: Changes;
  /** No language file is parsed yet. Iterating the sequence parses one file after the other. */
  readonly reading: FileReading;
  readonly progress: ReportProgress;
}

/** Compares the files with the last import. */
async function openFiles(context: Context, request: ImportRequest): Promise<OpenedFiles> {
  const problems: FileProblem[] = [...(request.files.problems ?? [])];
  const changes = await findChanges(context, request, problems);
  const progress = progressOf(context, request, changes);
  // Files that are parsed one by one are parsed while the database writes. This already uses two cores.
  const helper = parsesInSteps(request, changes) ? undefined : context.importHelper;
  const reading = readChangedFiles(helper, request, changes, problems, (file) => progress('read', file));
  return { changes, reading, progress };
}

/**
 * `collect` gets a sequence of all languages, of which only the first file is parsed, and a function that begins again.
 */
async function incomingOf<Read extends ReadComponent['read']>(
  { project, files, folder = null, repositoryId, memory }: ImportRequest,
  { changes, reading, progress }: OpenedFiles,
  collect: (first: Parsing, again: () => Parsing) => Promise<Read>,
): Promise<(ReadComponent & { readonly read: Read }) | undefined> {
  const { sources, languages } = reading;
  const { removed, isRecoded } = changes;
  const parsing = languages();
  const first = await parsing.next();
  if (sources === undefined && first.done && removed.length === 0 && !isRecoded) return undefined;
  const read = await collect(startingWith(first, parsing), languages);
  const onLanguage = (file: string) => progress('store', file);
  const { definition, languages: coded } = files;
  return { project, definition, files: coded, folder, repositoryId, sources, read, removed, memory, onLanguage };
}

/** Updates the recorded folder and the stamps: the same files may have moved. */
async function noteUnchanged(context: Context, request: ImportRequest, changes: Changes): Promise<StoredImport> {
  const { project, files, folder = null, repositoryId } = request;
  if (request.inTransaction !== undefined) await inTransaction(context, request, changes, async () => {});
  const known = await context.store.components.find(project.slug, files.definition.slug);
  if (known !== undefined) {
    const place = { folder, repositoryId: repositoryOf(known, folder, repositoryId) };
    if (known.folder !== folder || known.repositoryId !== place.repositoryId)
      await context.store.transaction((inside) => inside.components.update(known.id, place));
  }
  if (changes.stamps.size > 0) await context.store.transaction((inside) => noteStamps(inside, request, changes));
  return NOTHING_STORED;
}

async function noteStamps(
  store: Store,
  { project, files }: ImportRequest,
  { stamps }: Pick<FileReading, 'stamps'>,
): Promise<void> {
  const component = stamps.size > 0 ? await store.components.find(project.slug, files.definition.slug) : undefined;
  if (component !== undefined) await store.languages.setStamps(component.id, stamps);
}

/** Runs `write` in a transaction, inside the function `inTransaction` of the request if there is one. */
function inTransaction<T>(
  context: Context,
  { inTransaction: around = (_store, write) => write() }: ImportRequest,
  { unchanged, isBulk = false }: Pick<Changes, 'unchanged'> & TransactionOptions,
  write: (store: Store) => Promise<T>,
): Promise<T> {
  const paths = new Set(unchanged.map(({ path }) => path));
  return recordingTransaction(context, (store) => around(store, () => write(store), paths), { isBulk });
}

/** Each language counts as two steps: parsing its file and writing its strings. A step does not start while stopping. */
function progressOf(
  context: Context,
  { files, onProgress }: ImportRequest,
  { sources, languages }: Changes,
): ReportProgress {
  const total = (sources?.files.length ?? 0) + 2 * languages.length;
  let done = 0;
  return (step, file) => {
    throwIfStopping(context);
    onProgress?.({ component: files.definition.slug, step, file, done: done++, total });
  };
}

type ReportProgress = (step: ImportStep, file: string) => void;

function untouched({ code, path }: { code: string; path: string }, status: 'unchanged' | 'failed'): LanguageReport {
  return { code, path, status, added: 0, changed: 0, removed: 0 };
}
