/** What the JSON interface is given to work with. */
import type { RequestLimits } from '../http/request-limits.js';
import type { Context } from '../services/context.js';
import type { WebhookRules } from '../services/events/manage-webhooks.js';
import type { JobRunner } from '../services/jobs/job-runner.js';
import type { WriteBackQueue } from '../services/write-back/write-back-queue.js';

export interface Api {
  readonly context: Context;
  /** The configured address of the server; without one, links follow the host that a request names. */
  readonly baseUrl: string | undefined;
  readonly limits: RequestLimits;
  /** Items that a page of a list may have. */
  readonly mostPerPage: number;
  /** Streams of events that may be open. */
  readonly mostStreams: number;
  readonly webhooks: WebhookRules;
  /** Where imports run. */
  readonly imports: JobRunner;
  /** What writes edits to files, where anything does. */
  readonly writeBack: Pick<WriteBackQueue, 'isOn' | 'runNow'> | undefined;
  /** Bytes that an uploaded file may have. */
  readonly mostUploaded: number;
}
