/** Downloads of files with edits, and uploads of translations. */
import { rmSync, symlinkSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../../src/server.js';
import { type JobRunner, localRunner } from '../../src/services/jobs/job-runner.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { readZip } from '../../src/sources/zip.js';
import { asker, contentOf } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = {
  'po/app.pot': po([
    ['Open', ''],
    ['Close', ''],
    ['Save', ''],
  ]),
  'po/de.po': `# Kept as it is.\n${po([
    ['Open', 'Öffnen'],
    ['Close', ''],
    ['Save', 'Sichern'],
  ])}`,
  'web/en.json': '{\n  "a": "One",\n  "b": "Two"\n}\n',
  'web/de.json': '{\n  "a": "Eins"\n}\n',
};
const FILE = '/api/translations/demo/app/de/file/';
const JSON_FILE = '/api/translations/demo/web/de/file/';

async function setUp() {
  const opened = await testApp(FILES);
  const { app, server, workspace } = opened;
  const person = async (role: 'reader' | 'translator' | 'reviewer' | 'manager') =>
    (await makePerson(app, { username: role, roles: { demo: role } })).headers;
  const place = { data: workspace.path('data'), database: undefined };
  const save = async (component: string, source: string, text: string) => {
    const { id } = (await app.store.components.find('demo', component))!;
    const string = (await app.store.strings.list(id)).find((each) => each.source[0] === source)!;
    const address = { project: 'demo', component, language: 'de', stringId: string.id };
    await saveTranslation(app, { ...address, target: [text], state: 'translated', author: 'translator' });
  };
  const numbers = async (component = 'app') =>
    (await asker(server).ask('GET', `/api/translations/demo/${component}/de/statistics/`)).body;
  return { ...opened, ...asker(server), person, place, save, numbers };
}

const file = (entries: Parameters<typeof po>[0]) => ({ filename: 'de.po', content: po(entries) });

test.each([
  ['/download/demo/app/de/', FILE],
  ['/download/demo/app/de/?format=po', FILE],
  ['/download/demo/app/zh/', '/api/translations/demo/app/zh/file/'],
  ['/download/demo/app/', '/api/components/demo/app/file/'],
  ['/download/demo/?format=zip', '/api/projects/demo/file/'],
  ['/download/demo/-/de/', '/api/projects/demo/languages/de/file/'],
])('scripts that use curl get the same at %s, without a redirect', async (direct, address) => {
  const { ask } = await setUp();
  const [got, expected] = [await ask('GET', direct), await ask('GET', address)];
  expect([got.status, got.headers.etag]).toEqual([expected.status, expected.headers.etag]);
  expect(got.bytes.equals(expected.bytes)).toBe(true);
});

test('a download contains the edits and no other difference', async () => {
  const { ask, save, workspace } = await setUp();
  const plain = await ask('GET', FILE);
  expect(plain.bytes.toString()).toBe(FILES['po/de.po']);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/x-gettext-translation',
    'content-disposition': 'attachment; filename="demo-app-de.po"',
    'x-content-type-options': 'nosniff',
  });
  const etag = String(plain.headers.etag);
  expect((await ask('GET', FILE, { 'if-none-match': etag })).status).toBe(304);
  await save('app', 'Close', 'Schließen');
  await save('app', 'Save', 'Speichern');
  const edited = await ask('GET', FILE, { 'if-none-match': etag });
  const expected = FILES['po/de.po'].replace('msgid "Close"\nmsgstr ""', 'msgid "Close"\nmsgstr "Schließen"');
  expect(edited.bytes.toString()).toBe(expected.replace('Sichern', 'Speichern'));
  // Meanwhile the file on disk changed one of these texts and got a new string. The file wins.
  const now = po([
    ['New', 'Neu'],
    ['Close', ''],
    ['Save', 'Merken'],
  ]);
  workspace.write('files/po/de.po', now);
  expect((await ask('GET', FILE)).bytes.toString()).toBe(
    now.replace('msgid "Close"\nmsgstr ""', 'msgid "Close"\nmsgstr "Schließen"'),
  );
});

test('a download adds strings that only the base file has, and the source language returns the base file', async () => {
  const { ask, save } = await setUp();
  await save('web', 'Two', 'Zwei');
  const { bytes, headers } = await ask('GET', JSON_FILE);
  expect(JSON.parse(bytes.toString())).toEqual({ a: 'Eins', b: 'Zwei' });
  expect(headers['content-type']).toBe('application/json');
  expect((await ask('GET', '/api/translations/demo/web/en/file/')).bytes.toString()).toBe(FILES['web/en.json']);
  expect((await ask('GET', '/api/translations/demo/app/en/file/')).bytes.toString()).toBe(FILES['po/app.pot']);
});

test('the files of a component or project come as one archive with reproducible bytes', async () => {
  const { ask, save } = await setUp();
  await save('app', 'Close', 'Schließen');
  const limits = { files: 10, bytesEach: 10_000, bytesTotal: 10_000 };
  const component = await ask('GET', '/api/components/demo/app/file/');
  expect(component.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="demo-app.zip"',
  });
  const files = readZip(component.bytes, limits);
  expect(files.map(({ path }) => path).sort()).toEqual(['po/app.pot', 'po/de.po']);
  expect(Buffer.from(files.find(({ path }) => path === 'po/de.po')!.bytes).toString()).toContain('Schließen');
  const project = await ask('GET', '/api/projects/demo/file/?format=zip');
  expect(
    readZip(project.bytes, limits)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(FILES).sort());
  expect((await ask('GET', '/api/projects/demo/file/')).bytes.equals(project.bytes)).toBe(true);
});

test('downloads that are refused', async () => {
  const { ask, workspace } = await setUp();
  expect((await ask('GET', `${FILE}?format=csv`)).status).toBe(400);
  expect((await ask('GET', '/api/components/demo/app/file/?format=tar')).status).toBe(400);
  expect((await ask('GET', '/api/translations/demo/app/fr/file/')).status).toBe(404);
  rmSync(workspace.path('files/po/de.po'));
  const gone = await ask('GET', FILE);
  expect(gone.status).toBe(409);
  expect(gone.body.detail).not.toContain(workspace.root);
  // A symbolic link that leaves the folder does not count as a file.
  workspace.write('secret', 'secret');
  symlinkSync(workspace.path('secret'), workspace.path('files/po/de.po'));
  expect((await ask('GET', FILE)).status).toBe(409);
});

test.each([
  ['translations', 'po/de.po', 'po/app.pot'],
  ['a base file', 'web/en.json', 'web/de.json'],
  ['all files', '.', '.'],
])('the error for an archive without %s names the file, but no folder of the server', async (_name, ...gone) => {
  const { ask, workspace } = await setUp();
  for (const path of gone) rmSync(workspace.path('files', path), { recursive: true, force: true });
  const slug = gone[0] === 'web/en.json' ? 'web' : 'app';
  for (const url of [`/api/components/demo/${slug}/file/`, '/api/projects/demo/file/']) {
    const { status, body } = await ask('GET', url);
    expect([status, body.errors[0].code]).toEqual([409, 'conflict']);
    expect(body.detail).toMatch(new RegExp(`^${slug}: `));
    expect(body.detail).not.toContain(workspace.root);
  }
});

test('an upload saves changed strings under the name of the uploader', async () => {
  const { app, ask, upload, person, numbers } = await setUp();
  const translator = await person('translator');
  const entries = [
    ['Open', 'Auf'],
    ['Close', 'Schließen'],
    ['Save', ''],
    ['Other', 'Anders'],
  ] as const;
  const first = await upload(FILE, translator, { file: file(entries) });
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    task_url: expect.stringContaining('/api/tasks/'),
    result: true,
    total: 4,
    count: 4,
    accepted: 1,
    skipped: 2,
    not_found: 1,
    refused: 0,
    refusals: [],
  });
  expect(await numbers()).toMatchObject({ total: 3, translated: 3 });
  expect((await upload(FILE, translator, { file: file(entries) })).body).toMatchObject({ result: false, accepted: 0 });
  const second = await upload(FILE, translator, { overwrite: 'yes', file: file(entries) }, 'PUT');
  expect(second.body).toMatchObject({ accepted: 1, skipped: 2 });
  expect(await numbers()).toMatchObject({ translated: 3, recent_changes: 2 });
  expect((await ask('GET', '/api/users/translator/statistics/')).body).toMatchObject({ uploaded: 2 });
  expect((await ask('GET', FILE)).bytes.toString()).toContain('msgstr "Auf"');
  const json = { filename: 'de.json', content: '{"b": "Zwei", "c": "Drei"}' };
  expect((await upload(JSON_FILE, translator, { file: json })).body).toMatchObject({ accepted: 1, not_found: 1 });
  expect((await audit(app)).drift).toEqual([]);
});

test('methods and their permissions', async () => {
  const { app, upload, person, numbers } = await setUp();
  const people = {
    reader: await person('reader'),
    translator: await person('translator'),
    reviewer: await person('reviewer'),
  };
  const close = { file: file([['Close', 'Schließen']]) };
  expect((await upload(FILE, people.reader, { ...close, method: 'translate' })).status).toBe(403);
  expect((await upload(FILE, people.reader, { ...close, method: 'suggest' })).body.accepted).toBe(1);
  expect((await upload(FILE, people.reader, { ...close, method: 'suggest' })).body.accepted).toBe(0);
  expect(await numbers()).toMatchObject({ suggestions: 1, translated: 2 });
  expect((await upload(FILE, people.translator, { ...close, method: 'fuzzy' })).body.accepted).toBe(1);
  expect(await numbers()).toMatchObject({ fuzzy: 1 });
  expect((await upload(FILE, people.translator, { ...close, method: 'approve' })).status).toBe(403);
  expect((await upload(FILE, people.reviewer, { ...close, method: 'approve' })).body.accepted).toBe(1);
  expect(await numbers()).toMatchObject({ approved: 1, fuzzy: 0, translated: 3 });
  const other = { file: file([['Close', 'Zu']]) };
  expect((await upload(FILE, people.translator, { ...other, conflicts: 'replace-translated' })).body.accepted).toBe(0);
  expect((await upload(FILE, people.translator, { ...other, conflicts: 'replace-approved' })).status).toBe(403);
  expect((await upload(FILE, people.reviewer, { ...other, conflicts: 'replace-approved' })).body.accepted).toBe(1);
  const fuzzy = { file: file([{ source: 'Open', target: 'Auf', flags: 'fuzzy' }]), conflicts: 'replace-translated' };
  expect((await upload(FILE, people.translator, fuzzy)).body.accepted).toBe(0);
  expect((await upload(FILE, people.translator, { ...fuzzy, fuzzy: 'process' })).body.accepted).toBe(1);
  expect(await numbers()).toMatchObject({ fuzzy: 1 });
  expect((await upload(FILE, people.translator, { ...fuzzy, fuzzy: 'approve' })).body.accepted).toBe(1);
  expect(await numbers()).toMatchObject({ fuzzy: 0, translated: 3 });
  expect((await audit(app)).drift).toEqual([]);
});

test('a refused upload changes nothing', async () => {
  const { ask, upload, person, place } = await setUp();
  const manager = await person('manager');
  const before = await contentOf(place);
  const broken = { filename: 'de.po', content: `${po([['Open', 'Auf']])}\nmsgid "Close"\nmsgstr "Zu\n` };
  const unread = await upload(FILE, manager, { overwrite: 'yes', file: broken });
  expect(unread.status).toBe(400);
  expect(unread.body.detail).toMatch(/de\.po"?:\d+: /);
  const good = file([['Close', 'Zu']]);
  for (const fields of [{ method: 'source' }, { conflicts: 'x' }, { fuzzy: 'x' }, { overwrite: 'maybe' }]) {
    expect((await upload(FILE, manager, { ...fields, file: good })).status).toBe(400);
  }
  expect((await upload('/api/translations/demo/app/en/file/', manager, { file: good })).status).toBe(400);
  expect((await upload('/api/translations/demo/app/fr/file/', manager, { file: good })).status).toBe(404);
  expect((await upload(FILE, {}, { file: good })).status).toBe(401);
  expect((await upload(FILE, manager, { method: 'replace', file: good })).status).toBe(409);
  expect((await upload(FILE, manager, { method: 'translate' })).status).toBe(400);
  expect((await ask('POST', FILE, manager, {})).status).toBe(415);
  expect(await contentOf(place)).toEqual(before);
  await ask('POST', '/api/components/demo/app/lock/', manager, { lock: true });
  const locked = await contentOf(place);
  expect((await upload(FILE, manager, { file: good })).status).toBe(423);
  expect(await contentOf(place)).toEqual(locked);
});

test('too many plural forms are refused', async () => {
  const header = 'Plural-Forms: nplurals=2; plural=n != 1;\\n';
  const entry = (...forms: string[]) => po([{ source: 'A file', plural: ['%d files', ...forms] }], header);
  const { app, server } = await testApp({ 'po/de.po': entry('', '') });
  const { upload } = asker(server);
  const { headers } = await makePerson(app, { username: 'translator', roles: { demo: 'translator' } });
  const url = '/api/translations/demo/demo/de/file/';
  const wrong = await upload(url, headers, { file: { filename: 'de.po', content: entry('a', 'b', 'c') } });
  expect(wrong.status).toBe(400);
  expect(wrong.body.detail).toMatch(/:\d+: /);
  const right = await upload(url, headers, { file: { filename: 'de.po', content: entry('Eine Datei', '%d Dateien') } });
  expect(right.body).toMatchObject({ accepted: 1 });
});

test('an upload replaces an uploaded file', async () => {
  const { app, ask, upload, person } = await setUp();
  const manager = await person('manager');
  const path = 'up/de.po';
  await upload('/api/projects/demo/import/', manager, { path, file: file([['Open', 'Auf']]) });
  const url = '/api/translations/demo/up/de/file/';
  const next = file([
    ['Open', 'Offen'],
    ['New', 'Neu'],
  ]);
  const { status, body } = await upload(url, manager, { method: 'replace', file: next });
  expect([status, body.result, body.accepted]).toEqual([200, true, 2]);
  expect((await ask('GET', url)).bytes.toString()).toBe(next.content);
  expect((await audit(app)).drift).toEqual([]);
});

test('a thread writes the edits into large files', async () => {
  const texts = Array.from({ length: 1001 }, (_, index) => ({ source: `Text ${index}`, target: '' }));
  const { app } = await testApp({ ...FILES, 'large/large.pot': po(texts), 'large/de.po': po(texts) });
  const onThread: unknown[] = [];
  const jobs = localRunner(app);
  const imports: JobRunner = {
    ...jobs,
    downloadLanguage(request) {
      onThread.push(request);
      return jobs.downloadLanguage(request);
    },
  };
  const server = await createServer({ context: app, baseUrl: undefined, imports });
  onTestFinished(() => server.close());
  for (const component of ['app', 'large']) {
    const answer = await server.inject(`/api/translations/demo/${component}/de/file/`);
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="demo-${component}-de.po"`,
    ]);
  }
  expect(onThread).toEqual([{ project: 'demo', component: 'large', language: 'de' }]);
});
