/** Imports a component's files: everything that changed since the last import is written in one transaction. */
import { distinctProblems, type FileProblem } from '../../model/error.js';
import type { Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { settleWrites } from '../files/settle-writes.js';
import { type Changes, findChanges } from './find-changes.js';
import type { ImportRequest, ImportStep } from './import-request.js';
import { type FileReading, type ReadLanguage, readChangedFiles } from './read-changed-files.js';
import { type ReadComponent, type StoredImport, storeImport } from './store-import.js';
import type { LanguageReport } from './store-language.js';

export interface ImportReport {
  readonly project: string;
  readonly component: string;
  readonly languages: readonly LanguageReport[];
  readonly source: StoredImport['source'];
  readonly problems: readonly FileProblem[];
}

const NOTHING_STORED: StoredImport = { languages: [], source: { added: 0, changed: 0, removed: 0 } };

export async function importComponent(context: Context, request: ImportRequest): Promise<ImportReport> {
  const { project, files } = request;
  const settle = (store: Store) => settleWritesOf(store, project.slug, files.definition.slug);
  await settle(context.store);
  const begun = await beginImport(context, request);
  const { changes, reading } = begun;
  const incoming = incomingOf(request, begun, (languages) => (request.inSteps ? languages : [...languages]));
  const stored =
    incoming === undefined
      ? await noteFolder(context, request)
      : await recordingTransaction(context, async (store) => {
          // Another process may have replaced files and stopped while this import read them.
          await settle(store);
          return storeImport({ ...context, store }, incoming);
        });
  const reported = new Set(stored.languages.map(({ code }) => code));
  const reports = [
    ...stored.languages,
    ...changes.unchanged.map((file) => untouched(file, 'unchanged')),
    ...reading.unreadable.filter(({ code }) => !reported.has(code)).map((file) => untouched(file, 'failed')),
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

/** The parsed files of an import that is not written yet. */
export type PreparedImport = ReadComponent & { readonly read: readonly ReadLanguage[] };

/** Parses the files that changed since the last import; undefined if none did. Takes no lock. */
export async function prepareImport(context: Context, request: ImportRequest): Promise<PreparedImport | undefined> {
  return incomingOf(request, await beginImport(context, request), (languages) => [...languages]);
}

interface BegunImport {
  readonly changes: Changes;
  /** No language file is parsed yet: each is when the sequence reaches it. */
  readonly reading: FileReading;
  readonly progress: ReportProgress;
}

async function beginImport(context: Context, request: ImportRequest): Promise<BegunImport> {
  const problems: FileProblem[] = [...(request.files.problems ?? [])];
  const changes = await findChanges(context, request, problems);
  const progress = progressOf(request, changes);
  const reading = readChangedFiles(request, changes, problems, (file) => progress('read', file));
  return { changes, reading, progress };
}

/** `collect` gets a sequence that parses one file for each language taken from it. */
function incomingOf<Read extends Iterable<ReadLanguage>>(
  { project, files, folder = null }: ImportRequest,
  { changes, reading, progress }: BegunImport,
  collect: (languages: Iterable<ReadLanguage>) => Read,
): (ReadComponent & { readonly read: Read }) | undefined {
  const { sources, languages } = reading;
  const { removed, isRecoded } = changes;
  const first = languages.next();
  if (sources === undefined && first.done && removed.length === 0 && !isRecoded) return undefined;
  const read = collect(startingWith(first, languages));
  const onLanguage = (file: string) => progress('store', file);
  return { project, definition: files.definition, files: files.languages, folder, sources, read, removed, onLanguage };
}

function* startingWith<T>(first: IteratorResult<T, void>, rest: Iterable<T>): Generator<T, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Updates the recorded folder: the same files may have moved. */
async function noteFolder({ store }: Context, { project, files, folder = null }: ImportRequest): Promise<StoredImport> {
  const known = await store.components.find(project.slug, files.definition.slug);
  if (known !== undefined && known.folder !== folder) {
    await store.transaction((inside) => inside.components.update(known.id, { folder }));
  }
  return NOTHING_STORED;
}

/** Each language counts as two steps: parsing its file and writing its strings. */
function progressOf({ files, onProgress }: ImportRequest, { sources, languages }: Changes): ReportProgress {
  const total = (sources?.files.length ?? 0) + 2 * languages.length;
  let done = 0;
  return (step, file) => onProgress?.({ component: files.definition.slug, step, file, done: done++, total });
}

type ReportProgress = (step: ImportStep, file: string) => void;

function untouched({ code, path }: { code: string; path: string }, status: 'unchanged' | 'failed'): LanguageReport {
  return { code, path, status, added: 0, changed: 0, removed: 0 };
}
