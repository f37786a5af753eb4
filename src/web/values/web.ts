/** What every route of the pages gets. This folder holds the values, addresses and wordings that all pages use. */
import type { Reads } from '../../http/reads.js';
import type { RequestLimits } from '../../http/request-limits.js';
import type { Scans } from '../../http/scans.js';
import type { UploadRoom } from '../../http/upload-room.js';
import type { AccountSettings } from '../../model/account-settings.js';
import type { ProviderConnection } from '../../services/accounts/external/provider.js';
import type { Mailer } from '../../services/accounts/mailer.js';
import type { Context } from '../../services/context.js';
import type { WebhookRules } from '../../services/events/manage-webhooks.js';
import type { ServedFolder } from '../../services/imports/folder-settings.js';
import type { LateImports } from '../../services/imports/late-imports.js';
import type { ImportJobs } from '../../services/jobs/import-jobs.js';
import type { JobRunner } from '../../services/jobs/job-runner.js';
import type { RepositoryLooks } from '../../services/jobs/repository-looks.js';
import type { Peers } from '../../services/peers.js';
import type { RepositoryAccess } from '../../services/repositories/repository-access.js';
import type { WriteBackQueue } from '../../services/write-back/write-back-queue.js';

export interface Web {
  readonly context: Context;
  /** The configured public address of the server. */
  readonly baseUrl: string | undefined;
  readonly limits: RequestLimits;
  /** Reads and caches pages for visitors. */
  readonly reads: Reads;
  /** Whether replicas may answer requests for pages of visitors. */
  readonly pagesMayLag: boolean;
  /** Runs searches for strings. */
  readonly scans: Scans;
  /** Runs imports. */
  readonly imports: JobRunner;
  /** Imports that pages have started in the background. */
  readonly importJobs: ImportJobs;
  /** Looks at repositories that pages have started in the background. */
  readonly looks: RepositoryLooks;
  /** Fetches repositories; undefined if the server does not. */
  readonly repositories: RepositoryAccess | undefined;
  /** Size limit of an upload in bytes. */
  readonly maxUploadBytes: number;
  readonly maxUploadComponents: number;
  readonly uploadRoom: UploadRoom;
  readonly webhooks: WebhookRules;
  readonly accounts: AccountSettings;
  /** Undefined if the server sends no e-mail. */
  readonly mailer: Mailer | undefined;
  /** Writes edits back to files; undefined if the server does not. */
  readonly writeBack: Pick<WriteBackQueue, 'modeOf' | 'writingOf'> | undefined;
  /** Folders that the server imports by itself. */
  readonly folders: readonly ServedFolder[];
  /** Projects with changed files that are not imported yet. */
  readonly lateImports: Pick<LateImports, 'reasonOf'>;
  /** Services that sign people in, by id. */
  readonly providers: ReadonlyMap<string, ProviderConnection>;
  /** Other processes of this server. Undefined if there are none. */
  readonly peers?: Peers | undefined;
}
