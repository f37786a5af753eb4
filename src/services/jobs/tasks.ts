/** Keeps the progress and the result of long work that a request waits for, so that clients can read them as tasks. */
import { type FoundJob, KeptJobs, type KeptJobsOptions } from './kept-jobs.js';

/** What a task needs to know about the report of its work. */
export interface Described {
  /** The result as a sentence. */
  readonly sentence: string;
}

/** `upload` is the name of the user who started the work. */
export type Task = FoundJob<string, string>;

/** The queue of jobs limits running tasks, so this many are mostly finished ones. */
const MAX_TASKS = 500;

export class Tasks extends KeptJobs<string, Described, string> {
  /** The caller of the work gets its errors, so they are not reported a second time. */
  constructor(options: Omit<KeptJobsOptions, 'onError'>) {
    super({ maxJobs: MAX_TASKS, ...options, onError: () => {} }, 'task', ({ sentence }) => sentence);
  }
}
