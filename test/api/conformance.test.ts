/** The calls of public clients, one after the other: each gets the status and the types that these clients expect. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archive } from '../support/archive.js';
import { type Asked, asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

let demo: TestApp;
let admin: { readonly authorization: string };
let unit: number;
let change: number;
let category: number;

beforeAll(async () => {
  const strings = (target: string) => po([['Open', target]]);
  demo = await openTestApp({
    'app/app.pot': strings(''),
    'app/de.po': strings('Öffnen'),
    'app/pt-rBR.po': strings(''),
    'web/web.pot': strings(''),
    'web/de.po': strings(''),
  });
  admin = (await makePerson(demo.app, { username: 'root', admin: true })).headers;
  const { ask } = asker(demo.server);
  unit = (await ask('GET', '/api/translations/demo/app/de/units/')).body.results[0].id;
  await ask('PATCH', `/api/units/${unit}/`, admin, { target: 'Auf' });
  change = (await ask('GET', '/api/changes/')).body.results[0].id;
  category = (await ask('POST', '/api/categories/', admin, { name: 'Folder', project: 'demo' })).body.id;
  await ask('PATCH', '/api/components/demo/web/', admin, { category });
});
afterAll(() => demo.close());

const integer = expect.toSatisfy(Number.isSafeInteger);
const percent = expect.any(Number);
const text = expect.any(String);
const address = expect.stringMatching(/^http:\/\/localhost:80\//);
const STATISTICS = { total: integer, translated: integer, translated_percent: percent, failing: integer, name: text };
const LIST = { count: integer, next: null, previous: null, results: expect.any(Array) };
const listOf = (item: object) => ({ ...LIST, results: expect.arrayContaining([expect.objectContaining(item)]) });
const PROJECT = { id: integer, name: text, slug: 'demo', url: address, web_url: address, statistics_url: address };
const COMPONENT = {
  ...{ id: integer, name: text, slug: text, url: address, license: text, repo: text, branch: text, push: text },
  ...{ vcs: text, filemask: text, template: text, new_base: text, file_format: text, priority: integer },
  ...{ linked_component: null, task_url: null, check_flags: text, git_export: text, agreement: text, addons: [] },
};
const TRANSLATION = {
  ...{ id: integer, language_code: text, filename: text, revision: text, url: address, is_template: false },
  ...{ total: integer, translated_percent: percent, failing_checks: integer, have_suggestion: integer },
};
const LANGUAGE = { code: text, name: text, direction: text, population: integer, url: address, web_url: address };
const UNIT = {
  ...{ id: integer, url: address, translation: address, language_code: 'de', id_hash: integer, content_hash: integer },
  ...{ source: [text], target: [text], state: integer, explanation: '', extra_flags: '', last_updated: text },
  ...{ num_words: integer, priority: integer, position: integer, pending: expect.any(Boolean), source_unit: address },
};
const CATEGORY = { id: integer, name: text, slug: text, project: address, url: address, statistics_url: address };
const CHANGE = { id: integer, url: address, unit: address, action: integer, action_name: text, timestamp: text };

/** Reads. `:unit`, `:change` and `:category` are replaced by ids. */
const READS: readonly (readonly [path: string, body: unknown])[] = [
  ['projects/', listOf(PROJECT)],
  ['projects/demo/', PROJECT],
  ['projects/demo/statistics/?format=json', STATISTICS],
  ['projects/demo/languages/', [{ ...STATISTICS, code: text, url: address }]],
  ['projects/demo/components/', listOf(COMPONENT)],
  ['projects/demo/changes/', listOf(CHANGE)],
  [
    'projects/demo/credits/?start=2020-01-01&end=2100-01-01',
    [{ German: [{ full_name: text, change_count: integer }] }],
  ],
  ['projects/demo/categories/', listOf(CATEGORY)],
  ['projects/demo/repository/', { needs_commit: false, needs_merge: false, needs_push: false }],
  ['projects/demo/lock/', { locked: false }],
  ['projects/demo/metrics/', { app: { de: { name: 'German', translated: integer } } }],
  ['projects/demo/file/', undefined],
  ['projects/demo/file/?language_code=de', undefined],
  ['projects/demo/languages/de/file/', undefined],
  ['components/', listOf(COMPONENT)],
  ['components/demo/app/', { ...COMPONENT, project: PROJECT }],
  ['components/demo/app/statistics/', listOf({ ...STATISTICS, code: 'de', translate_url: address })],
  ['components/demo/app/statistics/?format=json-flat', [{ code: 'en' }, { code: 'de' }, { code: 'pt_BR' }]],
  ['components/demo/app/statistics/?format=json&page_size=1000', LIST],
  ['components/demo/app/translations/?page=1', listOf(TRANSLATION)],
  ['components/demo/app/credits/?start=2020-01-01&end=2100-01-01', [{ German: [{ email: text }] }]],
  ['components/demo/app/addons/', LIST],
  ['components/demo/app/lock/', { locked: false }],
  ['components/demo/app/repository/', { merge_failure: null }],
  ['components/demo/app/changes/?user=root&action=2', listOf(CHANGE)],
  ['components/demo/app/file/', undefined],
  ['translations/', listOf(TRANSLATION)],
  // The code of the file differs from the code of the language.
  [
    'translations/demo/app/pt_BR/',
    { ...TRANSLATION, language_code: 'pt-rBR', language: { ...LANGUAGE, code: 'pt_BR' } },
  ],
  ['translations/demo/app/de/statistics/', { ...STATISTICS, code: 'de', fuzzy_words: integer }],
  ['translations/demo/app/de/units/?q=source:Open', listOf(UNIT)],
  ['translations/demo/app/de/changes/', listOf(CHANGE)],
  ['translations/demo/app/de/file/', undefined],
  ['languages/', listOf(LANGUAGE)],
  ['languages/de/', LANGUAGE],
  ['languages/de/statistics/?format=json', STATISTICS],
  ['units/', listOf({ id: integer, id_hash: integer })],
  ['units/:unit/', UNIT],
  ['changes/', listOf(CHANGE)],
  ['changes/:change/', CHANGE],
  ['users/', listOf({ id: integer, username: 'root' })],
  ['users/root/statistics/', { translated: 1, suggested: 0, uploaded: 0, commented: 0, languages: 1 }],
  ['groups/', listOf({ id: integer, url: address, name: text, roles: [address] })],
  ['roles/', listOf({ id: integer, url: address, name: 'manager' })],
  ['categories/', listOf(CATEGORY)],
  ['categories/:category/', CATEGORY],
  ['categories/:category/statistics/', STATISTICS],
  ['components/demo/folder%252Fweb/statistics/', listOf({ ...STATISTICS, code: 'de' })],
  ['components/demo/folder%252Fweb/translations/?page=1', listOf(TRANSLATION)],
  ['metrics/', { units: integer, projects: 1, name: text }],
];

const DECLARED = {
  ...{ name: 'Declared', slug: 'declared', repo: 'https://git.example.org/x', branch: 'main', vcs: 'git' },
  ...{ filemask: 'declared/*.json', file_format: 'json', template: 'declared/en.json', new_base: '' },
};

/** Changes, in this order. The table continues with the things that earlier rows made. */
const CHANGES: readonly (readonly ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, object, number, object])[] = [
  [
    'POST',
    'projects/',
    { name: 'Made', slug: 'made', web: 'https://example.org/' },
    201,
    { id: integer, slug: 'made' },
  ],
  ['POST', 'projects/', { name: 'Made', slug: 'made' }, 400, { detail: expect.stringContaining('already exist') }],
  ['POST', 'projects/made/components/', DECLARED, 201, { ...COMPONENT, slug: 'declared', branch: 'main' }],
  ['POST', 'projects/made/components/', DECLARED, 400, { detail: expect.stringContaining('already exist') }],
  ['PUT', 'components/made/declared/', { ...DECLARED, branch: 'next' }, 200, { branch: 'next' }],
  ['PATCH', 'components/made/declared/', { name: 'Renamed' }, 200, { name: 'Renamed', branch: 'next' }],
  [
    'POST',
    'categories/',
    { name: 'Apps', slug: 'apps', project: 'http://localhost:80/api/projects/made/' },
    201,
    { ...CATEGORY, slug: 'apps', category: null },
  ],
  [
    'POST',
    'categories/',
    { name: 'Apps', slug: 'apps', project: 'http://localhost:80/api/projects/made/' },
    400,
    { detail: expect.stringContaining('already exist') },
  ],
  ['POST', 'components/made/declared/lock/', { lock: true }, 200, { locked: true }],
  ['POST', 'components/made/declared/repository/', { operation: 'commit' }, 200, { result: true }],
  ['POST', 'languages/', { code: 'qaa', name: 'Ours', direction: 'rtl' }, 201, { ...LANGUAGE, direction: 'rtl' }],
  ['POST', 'languages/', { code: 'qaa', name: 'Ours' }, 400, { detail: expect.stringContaining('already exist') }],
  [
    'POST',
    'translations/demo/web/de/autotranslate/',
    { mode: 'translate', auto_source: 'others' },
    200,
    { updated: 1 },
  ],
  ['PATCH', 'units/:unit/', { target: ['Los'], state: 20 }, 200, { ...UNIT, target: ['Los'] }],
  ['PUT', 'units/:unit/', { target: ['Öffnen'], state: 30 }, 200, { state: 30, approved: true }],
  ['DELETE', 'components/made/declared/', {}, 204, {}],
  ['DELETE', 'projects/made/', {}, 204, {}],
];

const pathOf = (path: string) =>
  `/api/${path.replace(':unit', String(unit)).replace(':change', String(change)).replace(':category', String(category))}`;

/** Objects and arrays of the expectation may lack members and items. */
const expectBody = ({ body }: Asked, expected: unknown) => {
  if (Array.isArray(expected)) {
    for (const item of expected) expect(body).toEqual(expect.arrayContaining([partly(item)]));
  } else expect(body).toMatchObject(expected as object);
};
const partly = (item: object) =>
  expect.objectContaining(
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        Array.isArray(value) ? expect.arrayContaining(value.map((one) => expect.objectContaining(one))) : value,
      ]),
    ),
  );

test.each(READS)('GET %s', async (path, expected) => {
  const { ask } = asker(demo.server);
  const answer = await ask('GET', pathOf(path), admin);
  expect(answer.status).toBe(200);
  if (expected !== undefined) expectBody(answer, expected);
});

test('changes, one after the other', async () => {
  const { ask } = asker(demo.server);
  for (const [method, path, body, status, expected] of CHANGES) {
    const answer = await ask(method, pathOf(path), admin, body);
    expect([method, path, answer.status, answer.status < 500 && answer.body?.detail]).toEqual([
      ...[method, path, status],
      status < 400 ? answer.body?.detail : (expected as { detail: unknown }).detail,
    ]);
    if (status !== 204) expectBody(answer, expected);
  }
});

test.each(['translate', 'approve', 'suggest', 'fuzzy', 'replace', 'add'])(
  'upload with the method %s',
  async (method) => {
    const { upload } = asker(demo.server);
    const zipfile = {
      filename: 'x.zip',
      content: archive([
        { name: `${method}/x.pot`, content: po([['Open', '']]) },
        { name: `${method}/de.po`, content: po([['Open', '']]) },
      ]),
    };
    const made = await upload('/api/projects/demo/components/', admin, { name: `Up ${method}`, zipfile });
    expect(made.status).toBe(201);
    const file = { filename: 'de.po', content: po([['Open', 'Auf']]) };
    const sent = await upload(`/api/translations/demo/up-${method}/de/file/`, admin, { method, file });
    expect([sent.status, sent.body]).toMatchObject([200, { total: 1, count: 1, accepted: integer, skipped: integer }]);
  },
);

test('credentials: a missing or wrong token gets 401, a private project 404', async () => {
  const { ask } = asker(demo.server);
  const wrong = await ask('GET', '/api/projects/', { authorization: 'Token wrong' });
  expect([wrong.status, wrong.body.detail, wrong.headers['www-authenticate']]).toEqual([
    401,
    'Invalid token.',
    'Token',
  ]);
  expect((await ask('POST', '/api/languages/', {}, { code: 'qab', name: 'x' })).status).toBe(401);
  await ask('POST', '/api/projects/', admin, { name: 'Hidden', slug: 'hidden', private: true });
  for (const path of ['', 'credits/', 'file/', 'languages/de/file/', 'components/']) {
    expect((await ask('GET', `/api/projects/hidden/${path}`)).status).toBe(404);
  }
});

test('languages and source strings of uploaded files', async () => {
  const { ask, upload } = asker(demo.server);
  const files = (...list: (readonly [name: string, content: string])[]) => ({
    filename: 'x.zip',
    content: archive(list.map(([name, content]) => ({ name, content }))),
  });
  const gettext = files(['gettext/x.pot', po([['Open', '']])], ['gettext/de.po', po([['Open', '']])]);
  const json = files(['json/en.json', '{"open": "Open"}\n'], ['json/de.json', '{"open": "Auf"}\n']);
  for (const [name, zipfile] of Object.entries({ gettext, json })) {
    expect((await upload('/api/projects/demo/components/', admin, { name, zipfile })).status).toBe(201);
  }
  const start = () => ask('POST', '/api/components/demo/gettext/translations/', admin, { language_code: 'fr' });
  expect(await start()).toMatchObject({ status: 201, body: { ...TRANSLATION, language_code: 'fr', total: 1 } });
  expect(await start()).toMatchObject({ status: 400, body: { detail: expect.stringContaining('already exist') } });
  expect((await ask('DELETE', '/api/translations/demo/gettext/fr/', admin)).status).toBe(204);
  const body = { key: 'close', value: ['Close'] };
  const made = await ask('POST', '/api/translations/demo/json/en/units/', admin, body);
  expect([made.status, made.body]).toMatchObject([200, { id: integer, source: ['Close'], context: 'close' }]);
  const german = await ask('GET', '/api/translations/demo/json/de/units/?q=state:empty', admin);
  expect(german.body.results).toMatchObject([{ source: ['Close'], target: [''] }]);
  expect((await ask('DELETE', `/api/units/${made.body.id}/`, admin)).status).toBe(204);
  expect((await ask('GET', '/api/translations/demo/json/de/', admin)).body.total).toBe(1);
});
