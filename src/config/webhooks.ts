/** Reads the webhook settings from the settings file. */
import { map, truth } from './values.js';

export interface WebhookSettings {
  /** Whether webhooks may use addresses of the private network, and plain HTTP. */
  readonly allowPrivate: boolean;
}

export function readWebhooks(value: unknown, file: string): WebhookSettings {
  const name = `${file}: webhooks`;
  const { allow_private: allowPrivate = false } = value === undefined ? {} : map(value, name, ['allow_private']);
  return { allowPrivate: truth(allowPrivate, `${name}.allow_private`) };
}
