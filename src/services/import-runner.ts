/** Where imports and audits run: they take long, so that a server hands them to a thread of its own. */
import { audit } from './audit.js';
import type { Context } from './context.js';
import { importAgain } from './import-again.js';
import { importDirectory } from './import-directory.js';
import { importUpload } from './import-upload.js';
import { uploadTranslations } from './upload-translations.js';

/** All that is run like this, by name. */
export const IMPORT_JOBS = {
  importFolder: importDirectory,
  importUpload,
  importAgain,
  uploadTranslations,
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
    audit: (request) => audit(context, request),
  };
}
