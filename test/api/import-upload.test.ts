/** Imports by upload: what lands, what is kept for later, and what is refused without a trace. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { USUAL_LIMITS } from '../../src/model/server-limits.js';
import { createServer } from '../../src/server.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { connectStore } from '../../src/storage/connect.js';
import { archive } from '../support/archive.js';
import { asker, contentOf } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { STORE_KINDS } from '../support/stores.js';
import { po } from '../support/workspace.js';

const IMPORT = '/api/projects/up/import/';

const TEMPLATE = po([
  ['Open', ''],
  ['Close', ''],
]);
const GERMAN = po([
  ['Open', 'Öffnen'],
  ['Close', ''],
]);

const zip = (files: Readonly<Record<string, string>>) => ({
  filename: 'files.zip',
  content: archive(Object.entries(files).map(([name, content]) => ({ name, content }))),
});

const START = { 'po/app.pot': TEMPLATE, 'po/de.po': GERMAN, 'README.md': 'Nothing to translate.' };

describe.each(STORE_KINDS)('in $name', (kind) => {
  async function setUp() {
    const place = await kind.place();
    const store = await connectStore(place);
    onTestFinished(() => store.close());
    const app = { store, clock: () => Date.now() * 1000, revision: 'test' };
    const server = await createServer({ context: app, baseUrl: undefined, limits: { ...USUAL_LIMITS, upload: 1 } });
    onTestFinished(() => server.close());
    await store.transaction((inside) => inside.projects.add({ slug: 'up', name: 'Up' }));
    const { headers: manager } = await makePerson(app, { username: 'manager', roles: { up: 'manager' } });
    const { headers: reviewer } = await makePerson(app, { username: 'reviewer', roles: { up: 'reviewer' } });
    return { app, place, manager, reviewer, ...asker(server) };
  }

  test('components are found, files kept, and a later upload replaces some of them', async () => {
    const { app, ask, upload, manager } = await setUp();
    const first = await upload(IMPORT, manager, { file: zip(START) });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      project: 'up',
      components: [
        {
          component: 'app',
          added: 2,
          changed: 0,
          removed: 0,
          languages: [{ code: 'de', file: 'po/de.po', status: 'added', added: 2, changed: 0, removed: 0 }],
          problems: [],
          problem_count: 0,
        },
      ],
      ignored: ['README.md'],
      ignored_count: 1,
    });
    const french = po([
      ['Open', 'Ouvrir'],
      ['Close', 'Fermer'],
    ]);
    const second = await upload(IMPORT, manager, { path: 'po/fr.po', file: { filename: 'x.po', content: french } });
    expect(
      second.body.components[0].languages.map(({ code, status }: Record<string, string>) => [code, status]),
    ).toEqual([
      ['de', 'unchanged'],
      ['fr', 'added'],
    ]);
    const german = po([
      ['Open', 'Auf'],
      ['Close', 'Zu'],
    ]);
    const third = await upload(IMPORT, manager, { file: zip({ 'po/de.po': german }) });
    expect(third.body.components[0]).toMatchObject({ added: 0, changed: 2, removed: 0 });
    const { body } = await ask('GET', '/api/components/up/app/statistics/');
    expect(body.results.map(({ code, translated }: Record<string, unknown>) => [code, translated])).toEqual([
      ['en', 2],
      ['de', 2],
      ['fr', 2],
    ]);
    const [project] = await app.store.projects.list();
    expect(await app.store.files.list(project!.id)).toEqual(['po/app.pot', 'po/de.po', 'po/fr.po']);
    expect((await audit(app)).drift).toEqual([]);
  });

  test('what is refused leaves no trace', async () => {
    const { upload, ask, manager, reviewer, place } = await setUp();
    await upload(IMPORT, manager, { file: zip(START) });
    const before = await contentOf(place);
    const file = zip({ 'po/de.po': GERMAN });
    const good = archive([{ name: 'web/web.pot', content: TEMPLATE }]);
    const refused: readonly (readonly [what: string, parts: Parameters<typeof upload>[2], status: number])[] = [
      ['nothing to import', { file: zip({ 'README.md': 'x' }) }, 400],
      ['an empty archive', { file: zip({}) }, 400],
      ['a broken archive', { file: { filename: 'x.zip', content: good.subarray(0, 40) } }, 400],
      ['a name that leads out', { file: zip({ '../../etc/de.po': GERMAN }) }, 400],
      ['an absolute name', { file: zip({ '/po/de.po': GERMAN }) }, 400],
      ['a path that leads out', { path: '../de.po', file: { filename: 'de.po', content: GERMAN } }, 400],
      ['a file that is too large', { file: { filename: 'de.po', content: 'x'.repeat(2 ** 20 + 1) } }, 413],
      ['an archive that unpacks to too much', { file: { filename: 'x.zip', content: bomb() } }, 400],
      [
        'a good component beside a broken one',
        { file: zip({ 'a/a.pot': TEMPLATE, 'b/en.json': '{"a": ', 'b/de.json': '{"a": "b"}' }) },
        400,
      ],
      ['a component of no file that can be read', { file: zip({ 'x/de.po': '\u0000\u0001' }) }, 400],
      ['no file', { component: 'app' }, 400],
      ['a language that is none', { source_language: 'no such', file }, 400],
      ['a mask without a component', { filemask: 'po/*.po', file }, 400],
      ['an unknown format', { component: 'x', filemask: 'po/*.po', file_format: 'none', file }, 400],
      ['a template that is not there', { component: 'app', filemask: 'po/*.po', template: 'po/none.pot', file }, 400],
      [
        'another source language',
        { component: 'app', filemask: 'po/*.po', template: 'po/app.pot', source_language: 'fr', file },
        400,
      ],
    ];
    for (const [what, parts, status] of refused) {
      const answer = await upload(IMPORT, manager, parts);
      expect(answer.status, `${what}: ${answer.body?.detail}`).toBe(status);
      expect(answer.body.errors, what).toHaveLength(1);
    }
    expect((await upload(IMPORT, reviewer, { file })).status).toBe(403);
    expect((await upload(IMPORT, {}, { file })).status).toBe(401);
    expect((await upload('/api/projects/none/import/', manager, { file })).status).toBe(404);
    expect((await ask('POST', IMPORT, manager, { file: 'x' })).status).toBe(415);
    expect(await contentOf(place)).toEqual(before);
  });
});

/** A megabyte of zeros packs to a thousandth: five of them are more than may be unpacked. */
function bomb(): Uint8Array {
  return archive(Array.from({ length: 5 }, (_, n) => ({ name: `po/${n}.po`, content: '0'.repeat(2 ** 20) })));
}

test('files of a folder on the server cannot be replaced by an upload', async () => {
  const { app, server, workspace } = await testApp({ 'po/app.pot': TEMPLATE, 'po/de.po': GERMAN });
  const { headers } = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  const { upload } = asker(server);
  const place = { data: workspace.path('data'), database: undefined };
  const before = await contentOf(place);
  const found = await upload('/api/projects/demo/import/', headers, { file: zip(START) });
  expect([found.status, found.body.errors[0].code]).toEqual([409, 'conflict']);
  const named = await upload('/api/projects/demo/import/', headers, { component: 'app', file: zip(START) });
  expect(named.status).toBe(409);
  expect(await contentOf(place)).toEqual(before);
  // Another component has a place of its own beside it.
  const web = await upload('/api/projects/demo/import/', headers, { file: zip({ 'web/app.pot': TEMPLATE }) });
  expect(web.body.components[0].component).toBe('app-2');
});
