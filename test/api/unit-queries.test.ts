/** Queries for strings over HTTP: all results, pages, and errors. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

let demo: TestApp;
let list: string;

beforeAll(async () => {
  demo = await openTestApp({
    'po/fr.po': po([
      ['Night sky', 'Ciel'],
      ['Open the sky', ''],
      ['Close', 'FERMER le ciel'],
    ]),
  });
  const { results } = (await demo.server.inject('/api/translations/')).json() as { results: { url: string }[] };
  const french = results.map(({ url }) => new URL(url).pathname).find((path) => path.includes('/fr/'));
  list = `${french}units/`;
});
afterAll(() => demo?.close());

const ask = (query: string, more = '') =>
  demo.server.inject(`${list}?q=${encodeURIComponent(query)}${more}`).then((answer) => ({
    status: answer.statusCode,
    body: answer.json() as Record<string, unknown> & { results: { source: string[] }[]; next: string | null },
  }));

test.each([
  ['ciel', ['Night sky', 'Close']],
  ['sky -state:empty', ['Night sky']],
  ['source:="Close" OR has:suggestion OR state:empty', ['Open the sky', 'Close']],
  ['"open the"', ['Open the sky']],
  ['project:demo language:fr is:untranslated', ['Open the sky']],
  ['language:de OR source:r"^(Night|Close)"', ['Night sky', 'Close']],
  ['added:today -added:<yesterday position:[2 to 3]', ['Open the sky', 'Close']],
])('%s', async (query, expected) => {
  const { status, body } = await ask(query);
  expect([status, body.count]).toEqual([200, expected.length]);
  expect(body.results.map(({ source }) => source[0])).toEqual(expected);
});

test('all projects are searched for one language, and the counters answer states', async () => {
  const ids = async (query: string) => {
    const { count, results } = (await demo.server.inject(`/api/units/?q=${encodeURIComponent(query)}`)).json();
    return [count, ...results.map(({ source }: { source: string[] }) => source[0])];
  };
  expect(await ids('language:fr state:empty')).toEqual([1, 'Open the sky']);
  expect(await ids('language:French path:demo -state:empty')).toEqual([2, 'Night sky', 'Close']);
  expect(await ids('project:other')).toEqual([0]);
});

test('the id of a string finds exactly this string among the strings of all languages', async () => {
  const { body } = await ask('source:="Open the sky"');
  const { id } = body.results[0] as unknown as { id: number };
  const found = (await demo.server.inject(`/api/units/?q=id:${id}`)).json();
  expect(found.results.map((unit: { id: number; source: string[] }) => [unit.id, ...unit.source])).toEqual([
    [id, 'Open the sky'],
  ]);
});

test('context: finds what the field context shows', async () => {
  const json = await openTestApp({
    'locales/en.json': '{"menu.open": "Open"}',
    'locales/fr.json': '{"menu.open": "Ouvrir"}',
  });
  try {
    const { results } = (await json.server.inject('/api/units/?q=context:%3Dmenu.open')).json();
    expect(results.map(({ context }: { context: string }) => context)).toEqual(['menu.open', 'menu.open']);
  } finally {
    await json.close();
  }
});

test('next continues the same query', async () => {
  const { body } = await ask('sky OR (target:ciel)', '&page_size=2');
  expect([body.count, body.results.length]).toEqual([3, 2]);
  const { pathname, search } = new URL(body.next!);
  const next = (await demo.server.inject(pathname + search)).json();
  expect(next.results.map(({ source }: { source: string[] }) => source[0])).toEqual(['Close']);
  expect([next.count, next.next]).toEqual([3, null]);
});

test('an error names the parameter, the position and a solution', async () => {
  const detail = 'Column 10 of the query: state: cannot be "fuzy". Did you mean state:fuzzy?';
  expect(await ask('a (state:fuzy)')).toEqual({
    status: 400,
    body: {
      type: 'client_error',
      errors: [{ code: 'query.value', detail, attr: 'q' }],
      detail,
      column: 10,
    },
  });
});

test('the page of strings accepts the same queries and shows the same errors', async () => {
  const address = list.replace('/api/translations/', '/translate/').replace('units/', '');
  const found = await demo.server.inject(`${address}?q=${encodeURIComponent('sky -state:empty')}`);
  expect(found.statusCode).toBe(200);
  expect(found.body).toContain('Night sky');
  expect(found.body).not.toContain('Open the sky');
  const wrong = await demo.server.inject(`${address}?q=state:fuzy`);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('Column 7 of the query');
});
