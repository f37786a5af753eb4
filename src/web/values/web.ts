/** What the pages are given to work with. */
import type { RequestLimits } from '../../http/request-limits.js';
import type { Context } from '../../services/context.js';
import type { WebhookRules } from '../../services/events/manage-webhooks.js';
import type { ServedFolder } from '../../services/imports/folder-settings.js';
import type { JobRunner } from '../../services/jobs/job-runner.js';
import type { WriteBackQueue } from '../../services/write-back/write-back-queue.js';

export interface Web {
  readonly context: Context;
  /** The configured address of the server. */
  readonly baseUrl: string | undefined;
  readonly limits: RequestLimits;
  /** Where imports run. */
  readonly imports: JobRunner;
  /** Bytes that an uploaded file may have. */
  readonly mostUploaded: number;
  readonly webhooks: WebhookRules;
  /** What writes edits to files, where anything does. */
  readonly writeBack: Pick<WriteBackQueue, 'modeOf'> | undefined;
  /** Those that the server imports by itself. */
  readonly folders: readonly ServedFolder[];
}
