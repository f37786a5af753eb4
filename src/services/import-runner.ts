/** Where imports and all work on many files run: they take long, so that a server hands them to a thread. */
import type { Context } from './context.js';
import { packFiles } from './download-file.js';
import { importAgain } from './import-again.js';
import type { ImportProgress } from './import-component.js';
import { importDirectory } from './import-directory.js';
import { importUpload } from './import-upload.js';
import { uploadTranslations } from './upload-translations.js';
import { writeBack } from './write-back.js';

/** All that is run like this, by name. */
export const IMPORT_JOBS = {
  importFolder: importDirectory,
  importUpload,
  importAgain,
  uploadTranslations,
  writeBack,
  packFiles,
} as const;

type Jobs = typeof IMPORT_JOBS;
export type JobName = keyof Jobs;
/** Whoever runs a job is told of its progress beside the request, which goes to threads. */
export type JobRequest<Name extends JobName> = Omit<NonNullable<Parameters<Jobs[Name]>[1]>, 'onProgress'>;
export type JobReport<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** Told how a job gets on. */
export interface JobWatcher {
  /** It was its turn. */
  onStart(): void;
  /** Imports tell of each file, some of them only a few times a second. */
  onProgress(progress: ImportProgress): void;
}

/** Nobody may use the bytes of a request after handing it over. */
export type ImportRunner = {
  readonly [Name in JobName]: (request: JobRequest<Name>, watcher?: JobWatcher) => Promise<JobReport<Name>>;
};

/** Runs everything right here: for tests, and for programs that serve little. */
export function localRunner(context: Context): ImportRunner {
  return {
    importFolder: (request, watcher) => importDirectory(context, watched(request, watcher)),
    importUpload: (request, watcher) => importUpload(context, watched(request, watcher)),
    importAgain: (request, watcher) => importAgain(context, watched(request, watcher)),
    uploadTranslations: (request) => uploadTranslations(context, request),
    writeBack: (request) => writeBack(context, request),
    packFiles: (request) => packFiles(context, request),
  };
}

function watched<Request>(request: Request, watcher: JobWatcher | undefined) {
  if (watcher === undefined) return request;
  watcher.onStart();
  return { ...request, onProgress: (progress: ImportProgress) => watcher.onProgress(progress) };
}
