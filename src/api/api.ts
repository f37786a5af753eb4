/** Everything the routes of the API need: services, limits and settings. */
import type { Reads } from '../http/reads.js';
import type { RequestLimits } from '../http/request-limits.js';
import type { Scans } from '../http/scans.js';
import type { UploadRoom } from '../http/upload-room.js';
import type { Context } from '../services/context.js';
import type { WebhookRules } from '../services/events/manage-webhooks.js';
import type { ImportJobs } from '../services/jobs/import-jobs.js';
import type { JobRunner } from '../services/jobs/job-runner.js';
import type { Tasks } from '../services/jobs/tasks.js';
import type { RepositoryPushes } from '../services/repositories/pushing/repository-pushes.js';
import type { RepositoryAccess } from '../services/repositories/repository-access.js';
import type { WriteBackQueue } from '../services/write-back/write-back-queue.js';
import type { StreamLimits } from './stream-limits.js';

export interface Api {
  readonly context: Context;
  /** The configured address of the server. Without it, links use the host that the request names. */
  readonly baseUrl: string | undefined;
  readonly limits: RequestLimits;
  readonly reads: Reads;
  /** Runs searches for strings. */
  readonly scans: Scans;
  /** Largest `page_size` of a list. */
  readonly maxPerPage: number;
  /** Numbers of event streams that may be open at the same time. */
  readonly maxStreams: Pick<StreamLimits, 'total' | 'perUser' | 'perAddress'>;
  readonly webhooks: WebhookRules;
  /** Runs imports. */
  readonly imports: JobRunner;
  /** Imports that pages have started in the background. */
  readonly importJobs: ImportJobs;
  /** Long work that requests of the API wait for. */
  readonly tasks: Tasks;
  /** Writes edits to files; undefined if the server does not. */
  readonly writeBack: Pick<WriteBackQueue, 'isOn' | 'runNow' | 'writingOf'> | undefined;
  /** Fetches repositories; undefined if the server does not. */
  readonly repositories: RepositoryAccess | undefined;
  /** Pushes edits to remote repositories; undefined if the server does not. */
  readonly pushes: Pick<RepositoryPushes, 'runNow'> | undefined;
  /** Size limit of an uploaded file. */
  readonly maxUploadBytes: number;
  readonly maxUploadComponents: number;
  readonly uploadRoom: UploadRoom;
}
