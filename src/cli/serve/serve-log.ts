/** Writes the events of a server to its log. `ServeMessages` writes sentences instead, for people at a terminal. */
import { resolve } from 'node:path';
import { AppError } from '../../model/error.js';
import type { Attempt } from '../../services/events/webhooks/deliverer.js';
import type { DirectoryReport } from '../../services/imports/import-directory.js';
import type { JobEnd } from '../../services/jobs/measured-jobs.js';
import { importProblems } from '../import-text.js';
import type { ServerLog } from './log.js';
import { otherFolderText, type ServeMessages } from './serve-messages.js';

/** What `serve` reports, as sentences or as log lines. */
export type ServeReports = { [Name in keyof ServeMessages]: ServeMessages[Name] };

/** Jobs that have their own report, or that only read. */
const QUIET_JOBS = new Set<JobEnd['job']>([
  'importFolder',
  'updateRepository',
  'planPush',
  'writeBack',
  'packFiles',
  'downloadLanguage',
]);

export function logJob(log: ServerLog, { job, milliseconds, place, error }: JobEnd): void {
  const fields = { job, ...place, ms: Math.round(milliseconds) };
  if (error === undefined) {
    if (QUIET_JOBS.has(job)) log.debug(fields, 'job done');
    else log.notice(fields, 'job done');
  } else if (QUIET_JOBS.has(job)) log.debug({ ...fields, reason: reasonOf(error) }, 'job failed');
  // An AppError refuses the file of a user. Any other error is a defect.
  else if (error instanceof AppError) log.notice({ ...fields, code: error.code, reason: error.message }, 'job refused');
  else log.error({ ...fields, err: error }, 'job failed');
}

export function logAttempt(log: ServerLog, { outcome, project, webhook, event, host, reason }: Attempt): void {
  const fields = { project, webhook, event, host };
  if (outcome === 'delivered') log.info(fields, 'webhook delivered');
  else log.warn({ ...fields, outcome, reason: reason }, 'webhook not delivered');
}

export class ServeLog implements ServeReports {
  readonly #log: ServerLog;
  readonly #isVerbose: boolean;

  constructor(log: ServerLog, isVerbose: boolean) {
    this.#log = log;
    this.#isVerbose = isVerbose;
  }

  imported(...[{ directory }, report, { milliseconds }]: Parameters<ServeReports['imported']>): void {
    this.#imported(directory, report, milliseconds, {});
  }

  followed(...[report, { milliseconds }]: Parameters<ServeReports['followed']>): void {
    const { branch, commit } = report;
    this.#imported('', report, milliseconds, { branch, commit });
  }

  notFollowed(...[project, error]: Parameters<ServeReports['notFollowed']>): void {
    const code = error instanceof AppError ? error.code : undefined;
    this.#log.warn({ project, code, reason: reasonOf(error) }, 'the repository cannot be followed, trying again');
  }

  #imported(directory: string, report: DirectoryReport, milliseconds: number, more: object): void {
    const { project, components, missing, failed } = report;
    const languages = components.flatMap((component) => component.languages);
    const sum = (field: 'added' | 'changed' | 'removed') => languages.reduce((total, one) => total + one[field], 0);
    const problems = importProblems(directory, report, this.#isVerbose);
    const counts = { added: sum('added'), changed: sum('changed'), removed: sum('removed') };
    this.#log.notice(
      {
        project,
        ...more,
        components: components.length,
        ...counts,
        problems: problems.length,
        ...(missing.length > 0 && { missing }),
        ...(failed.length > 0 && { failed: failed.map(({ component }) => component) }),
        ms: Math.round(milliseconds),
      },
      'imported',
    );
    for (const problem of problems) this.#log.warn({ project }, problem);
  }

  notImported(...[{ project }, { message }]: Parameters<ServeReports['notImported']>): void {
    this.#log.warn({ project: project.slug, reason: message }, 'not imported');
  }

  importedElsewhere(...[{ project }]: Parameters<ServeReports['importedElsewhere']>): void {
    this.#log.notice({ project: project.slug }, 'another server on this store imports the folder');
  }

  otherFolder(...[{ project, directory }, other]: Parameters<ServeReports['otherFolder']>): void {
    const own = resolve(directory);
    this.#log.warn({ project: project.slug, directory: own, other }, otherFolderText(own, other));
  }

  readOnly(): void {
    this.#log.warn({}, 'The store is read-only: it is served without imports, and nothing can be saved.');
  }

  late(...[{ project }, error]: Parameters<ServeReports['late']>): void {
    this.#log.warn({ project: project.slug, reason: reasonOf(error) }, 'not imported, trying again until it succeeds');
  }

  unwatched(...[{ project, directory }, { message }]: Parameters<ServeReports['unwatched']>): void {
    this.#log.warn({ project: project.slug, directory, reason: message }, 'the folder cannot be watched completely');
  }

  written(...[{ project, written, problems }]: Parameters<ServeReports['written']>): void {
    for (const file of written) this.#log.notice({ project, ...file }, 'edits written to a file');
    for (const { component, message } of problems) {
      this.#log.warn({ project, component, reason: message }, 'edits not written');
    }
  }

  note(sentence: string): void {
    this.#log.warn({}, sentence);
  }

  rechecked(project: string, component: string): void {
    this.#log.notice({ project, component }, 'checking all strings again, because the checks have changed');
  }

  failed(error: unknown): void {
    if (error instanceof AppError) this.#log.error({ code: error.code }, error.message);
    else this.#log.error({ err: error }, 'unexpected error');
  }

  addresses(...[url, projects]: Parameters<ServeReports['addresses']>): void {
    this.#log.notice({ url, projects: projects.length }, `Tallyglot is serving ${url}`);
  }

  /** A link would be a secret in the log. */
  firstSignIn(...[, first]: Parameters<ServeReports['firstSignIn']>): void {
    if (first === undefined) return;
    this.#log.notice(
      { username: first.username },
      `No administrator has signed in yet. Get a sign-in link with: tallyglot user link ${first.username}`,
    );
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
