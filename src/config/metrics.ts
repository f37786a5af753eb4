/** Reads from the settings file who may read /metrics. */
import type { MetricsAccess } from '../model/metrics-access.js';
import { readNetworks } from './server-limits.js';
import { invalid, map, text } from './values.js';

const MIN_TOKEN_LENGTH = 16;

/** Undefined without the setting: then nobody can read the metrics. */
export function readMetrics(value: unknown, file: string): MetricsAccess | undefined {
  if (value === undefined) return undefined;
  const name = `${file}: metrics`;
  const values = map(value, name, ['token', 'addresses']);
  const token = values.token === undefined ? undefined : text(values.token, `${name}.token`);
  if (token !== undefined && (token.length < MIN_TOKEN_LENGTH || /\s/.test(token))) {
    throw invalid(`${name}.token`, `must have at least ${MIN_TOKEN_LENGTH} characters and no spaces`);
  }
  const addresses = readNetworks(values.addresses, `${name}.addresses`);
  if (token === undefined && addresses.length === 0) throw invalid(name, 'must have a token, addresses, or both');
  return { token, addresses };
}
