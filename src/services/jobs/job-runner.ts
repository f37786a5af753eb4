/**
 * Runs long jobs: imports, uploads, write-back and packing files. A server runs them on a thread (job-thread.ts). This
 * folder holds work that takes longer than a request, and its progress.
 */
import type { Lease } from '../../storage/store.js';
import type { Context } from '../context.js';
import { fencedStore } from '../fenced-store.js';
import { importAgain } from '../imports/import-again.js';
import { importDirectory } from '../imports/import-directory.js';
import type { ImportProgress } from '../imports/import-request.js';
import { importUpload } from '../imports/import-upload.js';
import { lookAtRepository } from '../repositories/look-at-repository.js';
import { planPush } from '../repositories/pushing/plan-push.js';
import { updateRepository } from '../repositories/update-repository.js';
import { countCommits } from '../snapshots/count-commits.js';
import { recordHistory } from '../snapshots/record-history.js';
import { autoTranslate } from '../strings/auto-translate.js';
import { uploadTranslations } from '../strings/upload-translations.js';
import { addUploadedStrings } from '../write-back/add-uploaded-strings.js';
import { addString, removeString } from '../write-back/change-strings.js';
import { downloadLanguage, packFiles } from '../write-back/download-file.js';
import { removeLanguage } from '../write-back/remove-language.js';
import { startLanguage } from '../write-back/start-language.js';
import { writeBack } from '../write-back/write-back.js';

/** Every job by name. This is the only list of them. */
export const JOBS = {
  importFolder: importDirectory,
  importUpload,
  importAgain,
  uploadTranslations,
  autoTranslate,
  writeBack,
  packFiles,
  downloadLanguage,
  startLanguage,
  removeLanguage,
  addString,
  addUploadedStrings,
  removeString,
  recordHistory,
  countCommits,
  updateRepository,
  lookAtRepository,
  planPush,
} as const;

/** Jobs that only read the store. They can run while another job writes. */
export const READING_JOBS: ReadonlySet<JobName> = new Set<JobName>([
  'packFiles',
  'downloadLanguage',
  'lookAtRepository',
  'countCommits',
]);

/** Jobs that take long and write little at a time. They can run while another job writes. */
export const SLOW_JOBS: ReadonlySet<JobName> = new Set<JobName>(['recordHistory']);

type Jobs = typeof JOBS;
export type JobName = keyof Jobs;
/** The request of a job without its progress callback, which cannot be sent to a thread. */
export type JobRequest<Name extends JobName> = Omit<NonNullable<Parameters<Jobs[Name]>[1]>, 'onProgress'> & {
  /** For work that only one process may do: the job fails when another process takes this lease. */
  readonly lease?: Lease | undefined;
};
export type JobReport<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** Callbacks for the caller of a job. */
export interface JobWatcher {
  /** The job has left the queue and starts now. */
  onStart(): void;
  /** Imports report each file, at most a few times a second. */
  onProgress?(progress: ImportProgress): void;
}

/** The caller must not use the bytes of a request after handing the request over. */
export type JobRunner = {
  readonly [Name in JobName]: (request: JobRequest<Name>, watcher?: JobWatcher) => Promise<JobReport<Name>>;
};

/** Makes a runner from one function that runs any job. */
export function runnerOf(
  run: (name: JobName, request: object, watcher: JobWatcher | undefined) => Promise<unknown>,
): JobRunner {
  const names = Object.keys(JOBS) as JobName[];
  const runners = names.map((name) => [name, (request: object, watcher?: JobWatcher) => run(name, request, watcher)]);
  return Object.fromEntries(runners) as unknown as JobRunner;
}

/** Runs one job on this thread, without a queue. */
export function runJob(context: Context, name: JobName, request: object): Promise<unknown> {
  const { lease, ...rest } = request as { readonly lease?: Lease | undefined };
  const run = JOBS[name] as (context: Context, request: object) => Promise<unknown>;
  return run(lease === undefined ? context : { ...context, store: fencedStore(context.store, lease) }, rest);
}

/** Runs jobs in this thread: for tests, and for programs that serve few requests. */
export function localRunner(context: Context): JobRunner {
  return runnerOf((name, request, watcher) => {
    watcher?.onStart();
    const onProgress = watcher?.onProgress?.bind(watcher);
    return runJob(context, name, { ...request, ...(onProgress && { onProgress }) });
  });
}
