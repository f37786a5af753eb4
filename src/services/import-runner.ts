/** Where imports, audits and all work on many files run: they take long, so that a server hands them to a thread. */
import { audit } from './audit.js';
import type { Context } from './context.js';
import { packFiles } from './download-file.js';
import { importAgain } from './import-again.js';
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
  audit,
} as const;

type Jobs = typeof IMPORT_JOBS;
export type JobName = keyof Jobs;
export type JobRequest<Name extends JobName> = NonNullable<Parameters<Jobs[Name]>[1]>;
export type JobReport<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** Nobody may use the bytes of a request after handing it over. */
export type ImportRunner = {
  readonly [Name in JobName]: (request: JobRequest<Name>) => Promise<JobReport<Name>>;
};

/** Runs everything right here: for tests, and for programs that serve little. */
export function localRunner(context: Context): ImportRunner {
  return {
    importFolder: (request) => importDirectory(context, request),
    importUpload: (request) => importUpload(context, request),
    importAgain: (request) => importAgain(context, request),
    uploadTranslations: (request) => uploadTranslations(context, request),
    writeBack: (request) => writeBack(context, request),
    packFiles: (request) => packFiles(context, request),
    audit: (request) => audit(context, request),
  };
}
