/** Imports by upload: what is imported, which files are kept, and which uploads are refused without side effects. */
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ServerLimits, USUAL_LIMITS } from '../../src/model/server-limits.js';
import { createServer } from '../../src/server.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { connectStore } from '../../src/storage/connect.js';
import { archive } from '../support/archive.js';
import { asker, contentOf } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { STORE_KINDS } from '../support/stores.js';
import { eventually, po } from '../support/workspace.js';

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
  async function setUp(limits: Partial<ServerLimits> = {}, maxComponents?: number) {
    const place = await kind.place();
    const store = await connectStore(place);
    onTestFinished(() => store.close());
    const app = { store: { ...store }, clock: () => Date.now() * 1000, revision: 'test', maxComponents };
    const server = await createServer({
      context: app,
      baseUrl: undefined,
      limits: { ...USUAL_LIMITS, upload: 1, ...limits },
    });
    onTestFinished(() => server.close());
    await store.transaction((inside) => inside.projects.add({ slug: 'up', name: 'Up' }));
    const { headers: manager } = await makePerson(app, { username: 'manager', roles: { up: 'manager' } });
    const { headers: reviewer } = await makePerson(app, { username: 'reviewer', roles: { up: 'reviewer' } });
    return { app, place, server, manager, reviewer, ...asker(server) };
  }

  test('others can write between two components', async () => {
    const { app, upload, manager } = await setUp();
    const components = ['one', 'two', 'three'];
    const seen: number[] = [];
    /** Asks for a transaction as soon as a component is added. It must not wait for the end of the upload. */
    const { transaction } = app.store;
    let others: Promise<unknown> = Promise.resolve();
    app.store.transaction = async (work) => {
      const result = await transaction(work);
      others = Promise.all([
        others,
        transaction(async (inside) => void seen.push((await inside.components.names()).length)),
      ]);
      return result;
    };
    const files = components.map((name) => [`${name}/po/de.po`, GERMAN]);
    expect((await upload(IMPORT, manager, { file: zip(Object.fromEntries(files)) })).status).toBe(200);
    await others;
    expect(seen).toEqual(expect.arrayContaining([1, 2, 3]));
    expect((await audit(app)).drift).toEqual([]);
  });

  test('refuses an upload with too many components, and one that makes the project too large', async () => {
    const { app, upload, manager } = await setUp({ uploadComponents: 2 }, 3);
    const files = (...names: string[]) => ({
      file: zip(Object.fromEntries(names.map((name) => [`${name}/po/de.po`, GERMAN]))),
    });
    const many = await upload(IMPORT, manager, files('one', 'two', 'three'));
    expect([many.status, many.body.errors[0].detail]).toEqual([
      400,
      'The files belong to 3 components, and 2 are allowed at a time: send fewer files at a time, or raise ' +
        'limits.upload_components in tallyglot.yaml.',
    ]);
    expect(await app.store.components.names()).toEqual([]);
    expect((await upload(IMPORT, manager, files('one', 'two'))).status).toBe(200);
    const large = await upload(IMPORT, manager, files('three', 'four'));
    expect([large.status, large.body.errors[0].detail]).toEqual([
      400,
      'The project up would have 4 components, and 3 are allowed: import fewer files, or raise limits.components in ' +
        'tallyglot.yaml.',
    ]);
    expect(await app.store.components.names()).toHaveLength(2);
    expect((await upload(IMPORT, manager, files('one', 'three'))).status).toBe(200);
  });

  test('refuses an upload while too many are under way', async () => {
    const { server, upload, manager } = await setUp({ uploads: 1 });
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = new URL(url);
    const head = [
      `POST ${IMPORT} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${manager.authorization}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 500',
    ];
    let unfinished: Socket;
    const begin = () => {
      unfinished = connect({ host: '127.0.0.1', port: Number(port) });
      unfinished.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`);
      // A response means that the upload below was faster and took the only place.
      unfinished.once('data', () => {
        unfinished.destroy();
        begin();
      });
    };
    begin();
    onTestFinished(() => void unfinished.destroy());
    const busy = await eventually(async () => {
      const answer = await upload(IMPORT, manager, { file: zip(START) });
      return answer.status === 503 ? answer : undefined;
    });
    expect(busy.body.errors[0].detail).toBe('The server is receiving too many uploads. Try again in a minute.');
    expect(busy.headers['retry-after']).toBe('60');
    unfinished!.removeAllListeners('data').destroy();
    const accepted = await eventually(async () => {
      const answer = await upload(IMPORT, manager, { file: zip(START) });
      return answer.status === 200 ? answer : undefined;
    });
    expect(accepted.body.components).toHaveLength(1);
  });

  test('detects components, keeps the files, and a later upload replaces some of them', async () => {
    const { app, ask, upload, manager } = await setUp();
    const first = await upload(IMPORT, manager, { file: zip(START) });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      task_url: expect.stringContaining('/api/tasks/'),
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
    expect(await app.store.files.list({ projectId: project!.id, repositoryId: 0 })).toEqual([
      'po/app.pot',
      'po/de.po',
      'po/fr.po',
    ]);
    expect((await audit(app)).drift).toEqual([]);
  });

  test('a refused upload changes nothing', async () => {
    const { upload, ask, manager, reviewer, place } = await setUp();
    await upload(IMPORT, manager, { file: zip(START) });
    const before = await contentOf(place);
    const file = zip({ 'po/de.po': GERMAN });
    const good = archive([{ name: 'web/web.pot', content: TEMPLATE }]);
    const refused: readonly (readonly [what: string, parts: Parameters<typeof upload>[2], status: number])[] = [
      ['nothing to import', { file: zip({ 'README.md': 'x' }) }, 400],
      ['an empty archive', { file: zip({}) }, 400],
      ['a broken archive', { file: { filename: 'x.zip', content: good.subarray(0, 40) } }, 400],
      ['a name that leaves the folder', { file: zip({ '../../etc/de.po': GERMAN }) }, 400],
      ['an absolute name', { file: zip({ '/po/de.po': GERMAN }) }, 400],
      ['a path that leaves the folder', { path: '../de.po', file: { filename: 'de.po', content: GERMAN } }, 400],
      ['a file that is too large', { file: { filename: 'de.po', content: 'x'.repeat(2 ** 20 + 1) } }, 413],
      ['an archive that unpacks to too much', { file: { filename: 'x.zip', content: bomb() } }, 400],
      [
        'a good component beside a broken one',
        { file: zip({ 'a/a.pot': TEMPLATE, 'b/en.json': '{"a": ', 'b/de.json': '{"a": "b"}' }) },
        400,
      ],
      ['a component without readable files', { file: zip({ 'x/de.po': '\u0000\u0001' }) }, 400],
      ['no file', { component: 'app' }, 400],
      ['an invalid language', { source_language: 'no such', file }, 400],
      ['a mask without a component', { filemask: 'po/*.po', file }, 400],
      ['an unknown format', { component: 'x', filemask: 'po/*.po', file_format: 'none', file }, 400],
      ['a missing template', { component: 'app', filemask: 'po/*.po', template: 'po/none.pot', file }, 400],
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

/** A megabyte of zeros compresses to a thousandth. Five of them exceed the limit of the unpacked size. */
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
  // Another component can be uploaded next to it.
  const web = await upload('/api/projects/demo/import/', headers, { file: zip({ 'web/app.pot': TEMPLATE }) });
  expect(web.body.components[0].component).toBe('app-2');
});
