/** Reads what webhooks may do. */
import { map, truth } from './values.js';

export interface WebhookSettings {
  /** Whether messages may go to addresses of the server's own network, and over plain HTTP. */
  readonly allowPrivate: boolean;
}

export function readWebhooks(value: unknown, file: string): WebhookSettings {
  const name = `${file}: webhooks`;
  const { allow_private: allowPrivate = false } = value === undefined ? {} : map(value, name, ['allow_private']);
  return { allowPrivate: truth(allowPrivate, `${name}.allow_private`) };
}
