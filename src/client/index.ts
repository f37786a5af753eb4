/** The public exports of `tallyglot/client`. */
export { type Client, createClient, type Schemas, type Upload } from './client.js';
export { TallyglotError } from './error.js';
export type { StreamOptions } from './event-stream.js';
export type {
  AnswerOf,
  CommonOptions,
  DownloadOptionsOf,
  ItemOf,
  ListPath,
  Method,
  OperationAt,
  OptionsOf,
  PathWith,
} from './operations.js';
export type { components, operations, paths } from './schema.js';
export type { ClientOptions } from './transport.js';
export { verifyWebhook, type WebhookHeaders } from './verify-webhook.js';
