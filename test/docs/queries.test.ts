/** The examples of docs/queries.md return the documented results and errors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseInstant } from '../../src/model/instant.js';
import { parse } from '../../src/model/query/parse.js';
import { QueryError } from '../../src/model/query/query-error.js';
import { FIELD_NAMES } from '../../src/model/query/terms.js';
import type { Context } from '../../src/services/context.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { comment } from '../../src/services/strings/comment.js';
import { dismissFinding } from '../../src/services/strings/dismiss-finding.js';
import { listStrings } from '../../src/services/strings/list-strings.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { suggest } from '../../src/services/strings/suggest.js';
import { connectStore } from '../../src/storage/connect.js';
import { makeWorkspace, type Workspace } from '../support/workspace.js';
import { blocksOf, readPage } from './documented-commands.js';

const page = readPage('docs/queries.md');
const file = blocksOf(page).find(({ language }) => language === 'po')!;

/** Table rows with three cells whose first cell is a query. */
const rows = [...page.matchAll(/^\| `(.+?)` \| (.*) \| (.*) \|$/gm)].map(([, query, second, third]) => ({
  query: query!,
  second: second!,
  third: third!,
}));
const examples = rows.filter(({ third }) => /^(none|\d+(, \d+)*)$/.test(third));
const errors = rows.filter(({ second }) => /^\d+$/.test(second));

const place = { project: 'demo', component: '', language: 'de' };
let workspace: Workspace;
let context: Context;
let today: Context;

beforeAll(async () => {
  workspace = makeWorkspace({ 'po/de.po': file.lines.join('\n') });
  const store = await connectStore({ data: workspace.path('data'), database: undefined });
  const at = (when: string): Context => ({ store, revision: 'test', clock: () => parseInstant(when)! });
  context = at('2026-01-31');
  today = at('2026-03-03T09:00');
  const project = { slug: 'demo', name: 'Demo' };
  const { root: directory } = workspace;
  await importDirectory(context, { project, directory, sourceLanguage: 'en', components: undefined });
  const found = await store.components.list((await store.projects.find('demo'))!.id);
  place.component = found[0]!.slug;
  const of = (stringId: number) => ({ ...place, stringId });
  const march = at('2026-03-02T15:00');
  await saveTranslation(march, { ...of(1), target: ['Sternenhimmel'], state: 'translated', author: 'ana' });
  await suggest(march, { ...of(4), target: ['Öffnen'], author: 'ben' });
  await comment(march, { ...of(2), text: 'Star or planet?', author: 'ben' });
  await dismissFinding(march, { ...of(5), check: 'end-exclamation', dismissed: true });
});
afterAll(async () => {
  await context?.store.close();
  workspace?.remove();
});

describe('examples', () => {
  test('every row is an example or an error, and every field has an example', () => {
    expect(examples.length + errors.length).toBe(rows.length);
    const used = examples.flatMap(({ query }) => /^-?([a-z_]+):/.exec(query)?.[1] ?? []);
    expect([...new Set(used)].sort()).toEqual([...FIELD_NAMES].sort());
  });

  test.each(examples)('$query', async ({ query, third }) => {
    const { strings, total } = await listStrings(today, { ...place, query, after: 0, limit: 100 });
    expect(strings.map(({ stringId }) => stringId).join(', ') || 'none').toBe(third);
    expect(total).toBe(strings.length);
  });
});

test.each(errors)('$query', ({ query, second, third }) => {
  expect(() => parse(query)).toThrow(new QueryError('query.value', third, Number(second)).message);
});
