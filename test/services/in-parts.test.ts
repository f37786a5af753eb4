/** Long lists are read and written in parts, so that other requests run in between. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { projectMetricsCsv, projectMetricsJson, projectMetricsText } from '../../src/api/metrics-text.js';
import { csv } from '../../src/api/render.js';
import { ANONYMOUS } from '../../src/services/access.js';
import { inParts } from '../../src/services/in-parts.js';
import { projectList } from '../../src/services/statistics/project-list.js';
import { countsOf, sumOf } from '../../src/services/statistics/project-statistics.js';
import { visibleTranslations } from '../../src/services/statistics/translation-list.js';
import type { Store } from '../../src/storage/store.js';
import { language } from '../support/store-rows.js';

const COMPONENTS = Array.from({ length: 120 }, (_, id) => ({ id, slug: `c${id}` }));
const PROJECT = { id: 1, slug: 'big', name: 'Big', private: false };
/** Answers at once, as the embedded database does. */
const store = {
  projects: { list: async () => [PROJECT] },
  components: { list: async () => COMPONENTS },
  languages: {
    list: async () => [language(1, 'de', { lastChange: 1 })],
    listCounted: async (ids: readonly number[]) =>
      new Map(ids.map((id) => [id, [language(1, 'de', { lastChange: 1 + id })]])),
    codes: async () => new Map(COMPONENTS.map(({ id }) => [id, ['de']])),
  },
  changes: { countAll: async () => 1, latest: async () => [] },
} as unknown as Store;
const placed = await countsOf(store, [PROJECT as never]);
const rows = placed.map(({ component, language: { counts, code } }) => {
  return { component: component.slug, code, name: code, counts, lastChange: 1, recentChanges: 0, missingFromFile: 0 };
});

test('keeps the order of the items', async () => {
  const numbers = Array.from({ length: 120 }, (_, index) => index);
  expect(await inParts(numbers, (number) => 2 * number)).toEqual(numbers.map((number) => 2 * number));
});

test.each<[string, () => Promise<unknown>]>([
  ['the languages of a project', () => countsOf(store, [PROJECT as never])],
  ['the sum of many languages', () => sumOf(store, placed)],
  ['the list of projects', () => projectList({ store })],
  ['the list of translations', async () => (await visibleTranslations(store, ANONYMOUS)).part(0, 120)],
  ['a table', () => csv(COMPONENTS)],
  ['metrics as JSON', () => projectMetricsJson(rows)],
  ['metrics as CSV', () => projectMetricsCsv(rows)],
  ['metrics as text', () => projectMetricsText(rows)],
])('%s: other work runs in between', async (_name, work) => {
  const order: string[] = [];
  const other = setImmediate().then(() => order.push('other'));
  await work().then(() => order.push('work'));
  await other;
  expect(order).toEqual(['other', 'work']);
});
