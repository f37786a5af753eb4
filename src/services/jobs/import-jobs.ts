/** Imports that run in the background, and their outcome for pages. */
import type { RepeatedReport } from '../imports/import-again.js';
import { type ImportOutcome, importOutcome } from '../imports/import-outcome.js';
import type { UploadReport } from '../imports/import-upload.js';
import { type FoundJob, KeptJobs, type KeptJobsOptions, type KeptState } from './kept-jobs.js';

export type JobState = KeptState<ImportOutcome>;

/** The uploaded file's name and the form fields, to fill the form again after a failure. */
export interface JobUpload {
  readonly filename: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** `upload` is undefined if the job imports files again that the server already has, or files of a repository. */
export type ImportJob = FoundJob<JobUpload | undefined, ImportOutcome>;

export class ImportJobs extends KeptJobs<JobUpload | undefined, UploadReport | RepeatedReport, ImportOutcome> {
  constructor(options: KeptJobsOptions) {
    super(options, 'import job', importOutcome);
  }
}
