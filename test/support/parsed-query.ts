/** Parses queries for tests of stores, in a fixed place and at a fixed time. */
import { parseInstant } from '../../src/model/instant.js';
import { parse } from '../../src/model/query/parse.js';
import type { ResolvedQuery } from '../../src/model/query/query.js';
import { type QuerySetting, resolve } from '../../src/model/query/resolve.js';

export const SETTING: QuerySetting = {
  now: parseInstant('2026-02-01T12:00Z')!,
  project: 'demo',
  component: { slug: 'web-ui', name: 'Web UI', number: 7 },
  language: 'pt_BR',
  languageId: 3,
};

export function parseResolved(text: string): ResolvedQuery {
  return resolve(parse(text), SETTING);
}
