/** Looks at repositories that run in the background, before a project is made from one of them. */
import { AppError } from '../../model/error.js';
import type { LookReport } from '../repositories/look-at-repository.js';
import type { RepositoryPlace } from '../repositories/manage-repositories.js';
import type { JobWatcher } from './job-runner.js';
import { type FoundJob, KeptJobs, type KeptJobsOptions } from './kept-jobs.js';

/** What was found, or an error of git that belongs to a field of the form. */
export type LookOutcome = LookReport | { readonly problem: { readonly code: string; readonly text: string } };

export type FoundLook = FoundJob<RepositoryPlace, LookOutcome>;

export class RepositoryLooks {
  readonly #jobs: KeptJobs<RepositoryPlace, LookOutcome, LookOutcome>;

  constructor(options: KeptJobsOptions) {
    this.#jobs = new KeptJobs(options, 'repository look', (outcome) => outcome);
  }

  /** Returns the id of the look. */
  start(place: RepositoryPlace, work: (watcher: JobWatcher) => Promise<LookReport>): string {
    return this.#jobs.start(0, place, (watcher) => work(watcher).catch(problemOf));
  }

  find(id: string): Promise<FoundLook | undefined> {
    return this.#jobs.find(undefined, id);
  }
}

function problemOf(error: unknown): LookOutcome {
  if (!(error instanceof AppError) || !/^(?:git|repository|usage|upload|directory)\./.test(error.code)) throw error;
  const { code, message } = error;
  // The usual message names options of the command line.
  if (code.endsWith('.no-components')) {
    return { problem: { code, text: 'No translation files were found there: choose another folder or branch.' } };
  }
  return { problem: { code, text: message.charAt(0).toUpperCase() + message.slice(1) } };
}
