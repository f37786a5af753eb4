/** Imports a component's files: whatever changed since the last import lands in one transaction, or nothing does. */
import { distinctProblems, type FileProblem } from '../../model/error.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { type Changes, findChanges } from './find-changes.js';
import type { ImportRequest, ImportStep } from './import-request.js';
import { type LandedImport, landImport, type ReadComponent } from './land-import.js';
import type { LanguageReport } from './land-language.js';
import { type FileReading, type ReadLanguage, readChangedFiles } from './read-changed-files.js';

export interface ImportReport {
  readonly project: string;
  readonly component: string;
  readonly languages: readonly LanguageReport[];
  readonly source: LandedImport['source'];
  readonly problems: readonly FileProblem[];
}

/** With so many bytes of files a thread that writes saves more time than it takes to start. */
const WORTH_A_THREAD = 2_000_000;

const NOTHING_LANDED: LandedImport = { languages: [], source: { added: 0, changed: 0, removed: 0 } };

export async function importComponent(context: Context, request: ImportRequest): Promise<ImportReport> {
  const { project, files } = request;
  const begun = await beginImport(context, request);
  const { changes, reading } = begun;
  const incoming = incomingOf(request, begun, (languages) => (begun.isAside ? languages : [...languages]));
  const landed =
    incoming === undefined
      ? await noteFolder(context, request)
      : await recordingTransaction(context, (store) => landImport({ ...context, store }, incoming));
  const reported = new Set(landed.languages.map(({ code }) => code));
  const reports = [
    ...landed.languages,
    ...changes.unchanged.map((file) => untouched(file, 'unchanged')),
    ...reading.unreadable.filter(({ code }) => !reported.has(code)).map((file) => untouched(file, 'failed')),
  ];
  return {
    project: project.slug,
    component: files.definition.slug,
    languages: reports.sort((a, b) => (a.code < b.code ? -1 : 1)),
    source: landed.source,
    problems: distinctProblems(reading.problems),
  };
}

/** What an import has read and not landed yet. */
export type PreparedImport = ReadComponent & { readonly read: readonly ReadLanguage[] };

/** Reads what changed since the last import, if anything did: work on bytes that takes no lock. */
export async function prepareImport(context: Context, request: ImportRequest): Promise<PreparedImport | undefined> {
  return incomingOf(request, await beginImport(context, request), (languages) => [...languages]);
}

interface BegunImport {
  readonly changes: Changes;
  /** No file of a language is read yet. */
  readonly reading: FileReading;
  readonly progress: TellProgress;
  /** Whether files are read while others land. */
  readonly isAside: boolean;
}

async function beginImport(context: Context, request: ImportRequest): Promise<BegunImport> {
  const { store } = context;
  const problems: FileProblem[] = [];
  let size = 0;
  let isAside = false;
  const changes = await findChanges(context, request, problems, (bytes) => {
    size += bytes;
    if (isAside || store.writeAside === undefined || size < WORTH_A_THREAD) return;
    // As soon as that is known: a thread takes a while to start.
    store.writeAside();
    isAside = true;
  });
  const progress = progressOf(request, changes);
  const reading = readChangedFiles(request, changes, problems, (file) => progress('read', file));
  return { changes, reading, progress, isAside };
}

/** `collect` is given a sequence that reads the files one by one, as it is gone through. */
function incomingOf<Read extends Iterable<ReadLanguage>>(
  { project, files, folder = null }: ImportRequest,
  { changes, reading, progress }: BegunImport,
  collect: (languages: Iterable<ReadLanguage>) => Read,
): (ReadComponent & { readonly read: Read }) | undefined {
  const { sources, languages } = reading;
  const { removed } = changes;
  const first = languages.next();
  if (sources === undefined && first.done && removed.length === 0) return undefined;
  const read = collect(startingWith(first, languages));
  const onLanguage = (file: string) => progress('land', file);
  return { project, definition: files.definition, folder, sources, read, removed, onLanguage };
}

function* startingWith<T>(first: IteratorResult<T, void>, rest: Iterable<T>): Generator<T, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
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

function untouched({ code, path }: { code: string; path: string }, status: 'unchanged' | 'failed'): LanguageReport {
  return { code, path, status, added: 0, changed: 0, removed: 0 };
}
