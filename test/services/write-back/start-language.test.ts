/** Tests that languages are started and removed: in folders, in git, and among uploaded files. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import { NO_WRITE_BACK } from '../../../src/model/write-back.js';
import { readRecord } from '../../../src/services/files/write-back-record.js';
import { importUpload } from '../../../src/services/imports/import-upload.js';
import { addProject } from '../../../src/services/settings/manage-projects.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { recoverWrites } from '../../../src/services/write-back/recover-writes.js';
import { removeLanguage } from '../../../src/services/write-back/remove-language.js';
import { startLanguage } from '../../../src/services/write-back/start-language.js';
import type { Store } from '../../../src/storage/store.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';
import { GIT_ENVIRONMENT, writableFolder } from '../../support/write-back.js';

const FILES = {
  'po/app.pot': po([
    ['Open', ''],
    ['Close', ''],
  ]),
  'po/de.po': po([
    ['Open', 'Öffnen'],
    ['Close', ''],
  ]),
};

type Folder = Awaited<ReturnType<typeof writableFolder>>;

const place = { project: 'demo', component: 'app' };
const writingOf = ({ request: { settings, environment } }: Folder, author = '') => ({ settings, environment, author });
const start = (demo: Folder, language: string, author = '') =>
  startLanguage(demo.context, { ...place, language, writing: writingOf(demo, author) });
const remove = (demo: Folder, language: string) =>
  removeLanguage(demo.context, { ...place, language, writing: writingOf(demo) });
const codesOf = async ({ context: { store } }: Folder) =>
  (await store.languages.list((await store.components.find('demo', 'app'))!.id)).map(({ code }) => code);

describe.each(STORE_KINDS)('$name', (kind) => {
  test('a new language has a file, is counted at once, and takes edits', async () => {
    const demo = await writableFolder(await openStore(kind), FILES);
    const started = await start(demo, 'pt-br');
    expect(started).toMatchObject({ code: 'pt_BR', filename: 'po/pt_BR.po', counts: { total: 2, translated: 0 } });
    expect(await demo.read('po/pt_BR.po')).toContain('"Language: pt_BR\\n"');
    expect(await demo.changes()).toEqual([]);
    await demo.save('pt_BR', 'Open', 'Abrir');
    expect((await demo.writeBack()).written).toEqual([{ component: 'app', path: 'po/pt_BR.po', edits: 1 }]);
    expect(await demo.read('po/pt_BR.po')).toContain('msgstr "Abrir"');
    expect(await demo.drift()).toEqual([]);
  });

  test('a removed language returns with its translations', async () => {
    const demo = await writableFolder(await openStore(kind), FILES);
    await demo.save('de', 'Close', 'Schließen');
    await remove(demo, 'de');
    expect(existsSync(demo.path('po/de.po'))).toBe(false);
    expect(await codesOf(demo)).toEqual(['en']);
    expect(await demo.drift()).toEqual([]);
    expect(await start(demo, 'de')).toMatchObject({ counts: { total: 2, translated: 2 } });
    expect(await demo.read('po/de.po')).toContain('msgstr "Schließen"');
    expect((await demo.unit('de', 'Close')).target).toEqual(['Schließen']);
    expect(await demo.changes()).toEqual([]);
    expect(await demo.drift()).toEqual([]);
  });

  test('uploaded files are stored with the language', async () => {
    const store = await openStore(kind);
    const context = { store, clock: systemClock, revision: 'test' };
    await addProject(context, { name: 'Demo', slug: 'demo' });
    const upload = (path: string, text: string) =>
      importUpload(context, {
        project: 'demo',
        content: new TextEncoder().encode(text),
        filename: path,
        path,
        sourceLanguage: 'en',
        component: { slug: 'app', filemask: 'locales/*.json', format: 'json', template: 'locales/en.json' },
        limits: { bytes: 1e6, files: 10 } as never,
      });
    await upload('locales/en.json', '{"a": "Open"}');
    const writing = { author: '' };
    const started = await startLanguage(context, { ...place, language: 'zh_Hans', writing });
    expect(started).toMatchObject({ code: 'zh_Hans', filename: 'locales/zh-Hans.json', counts: { total: 1 } });
    const { projectId, id } = (await store.components.find('demo', 'app'))!;
    const files = async () => (await store.files.list({ projectId: projectId, repositoryId: 0 })).sort();
    expect(await files()).toEqual(['locales/en.json', 'locales/zh-Hans.json']);
    await removeLanguage(context, { ...place, language: 'zh_Hans', writing });
    expect(await files()).toEqual(['locales/en.json']);
    expect((await store.languages.list(id)).map(({ code }) => code)).toEqual(['en']);
    expect((await audit(context)).drift).toEqual([]);
  });

  test('a process that stops before it records the file loses nothing', async () => {
    const demo = await writableFolder(await openStore(kind), FILES);
    const { store } = demo.context;
    let transactions = 0;
    const dying: Store = {
      ...store,
      transaction: (work) =>
        store.transaction(async (inside) => {
          const result = await work(inside);
          // The first transaction stores the intent, the second one the language.
          if (++transactions === 2) throw new Error('power cut');
          return result;
        }),
    };
    const request = { ...place, language: 'fr', writing: writingOf(demo) };
    await expect(startLanguage({ ...demo.context, store: dying }, request)).rejects.toThrow('power cut');
    const { id } = (await store.components.find('demo', 'app'))!;
    expect((await readRecord(store, id)).intents).toHaveLength(1);
    await recoverWrites(demo.context);
    expect((await readRecord(store, id)).intents).toEqual([]);
    await demo.reimport();
    expect(await codesOf(demo)).toEqual(['en', 'de', 'fr']);
    expect(await demo.drift()).toEqual([]);
  });
});

const CATALOG = `{
  "sourceLanguage" : "en",
  "strings" : {
    "Open" : {
      "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } },
        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir" } }
      }
    },
    "Close" : { "comment" : "Verb", "localizations" : { "fr" : { "stringUnit" : { "state" : "new", "value" : "" } } } }
  },
  "version" : "1.0"
}
`;

describe.each([
  {
    file: 'App.xcstrings',
    before: CATALOG,
    after: CATALOG.replace(/,\n +"fr" : .*/, '').replace(/, "localizations" : \{ "fr".*/, ' }'),
  },
  {
    file: 'texts.csv',
    before: '\ufeffid;fr;en;de;"note"\r\n\r\na;"Ouvrir; ""x""";Open;Öffnen;\r\n;;;;\r\nb;;Close\r\n',
    after: '\ufeffid;en;de;"note"\r\n\r\na;Open;Öffnen;\r\n;;;\r\nb;Close\r\n',
  },
])('a language in $file', ({ file, before, after }) => {
  const place = async (store: Store) => {
    const [component] = await store.components.list((await store.projects.find('demo'))!.id);
    return { project: 'demo', component: component!.slug };
  };
  const listed = async (store: Store) => {
    const { component } = await place(store);
    const { id } = (await store.components.find('demo', component))!;
    return (await store.languages.list(id)).map(({ code, counts }) => [code, counts.translated]);
  };

  test.each(['files', 'git'] as const)('is removed from the folder, and all other bytes stay: %s', async (mode) => {
    const demo = await writableFolder(await openStore(STORE_KINDS[0]!), { [file]: before }, { mode });
    const { store } = demo.context;
    const git = (...args: string[]) =>
      promisify(execFile)('git', args, { cwd: demo.directory, env: GIT_ENVIRONMENT }).then(({ stdout }) => stdout);
    if (mode === 'git') {
      await git('init', '--quiet');
      await git('add', '.');
      await git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'Begin');
    }
    const writing = writingOf(demo);
    expect(await listed(store)).toEqual([
      ['en', 2],
      ['de', 1],
      ['fr', 1],
    ]);
    await removeLanguage(demo.context, { ...(await place(store)), language: 'fr', writing });
    expect(await demo.read(file)).toBe(after);
    expect(await listed(store)).toEqual([
      ['en', 2],
      ['de', 1],
    ]);
    expect(await demo.changes()).toEqual([]);
    expect(await demo.drift()).toEqual([]);
    if (mode === 'git') expect(await git('log', '-1', '--format=%s')).toMatch(/^Remove French from /);
    expect(await startLanguage(demo.context, { ...(await place(store)), language: 'fr', writing })).toMatchObject({
      counts: { translated: 1 },
    });
    const source = { ...(await place(store)), language: 'en', writing };
    await expect(removeLanguage(demo.context, source)).rejects.toMatchObject({ code: 'language.is-source' });
  });

  test('is removed from the uploaded file', async () => {
    const store = await openStore(STORE_KINDS[0]!);
    const context = { store, clock: systemClock, revision: 'test' };
    await addProject(context, { name: 'Demo', slug: 'demo' });
    await importUpload(context, {
      project: 'demo',
      content: new TextEncoder().encode(before),
      filename: file,
      path: file,
      sourceLanguage: 'en',
      limits: { bytes: 1e6, files: 10 } as never,
    });
    await removeLanguage(context, { ...(await place(store)), language: 'fr', writing: { author: '' } });
    const { id } = (await store.projects.find('demo'))!;
    expect(Buffer.from((await store.files.read({ projectId: id, repositoryId: 0 }, file))!).toString()).toBe(after);
    expect((await listed(store)).map(([code]) => code)).toEqual(['en', 'de']);
    expect((await audit(context)).drift).toEqual([]);
  });
});

const sqlite = () => openStore(STORE_KINDS[0]!);

test.each([
  ['xx', 'language.unknown'],
  ['not a code', 'language.unknown'],
  ['de_DE', 'language.duplicate'],
  ['en', 'language.duplicate'],
])('%s is refused: %s', async (code, error) => {
  const demo = await writableFolder(await sqlite(), FILES);
  await expect(start(demo, code)).rejects.toMatchObject({ code: error });
  expect(await demo.changes()).toEqual([]);
});

test('a file that exists is never overwritten, and no link is followed', async () => {
  const demo = await writableFolder(await sqlite(), { 'locales/en/app.json': '{"a": "Open"}' });
  const component = (
    await demo.context.store.components.list((await demo.context.store.projects.find('demo'))!.id)
  )[0]!;
  const begin = (language: string) =>
    startLanguage(demo.context, { project: 'demo', component: component.slug, language, writing: writingOf(demo) });
  await mkdir(demo.path('elsewhere'));
  await symlink(demo.path('elsewhere'), demo.path('locales/fr'));
  await expect(begin('fr')).rejects.toMatchObject({ code: 'file.link' });
  await mkdir(demo.path('locales/es'));
  await demo.write('locales/es/app.json', 'mine');
  await expect(begin('es')).rejects.toThrow('already exists');
  expect(await demo.read('locales/es/app.json')).toBe('mine');
  expect(await begin('it')).toMatchObject({ filename: 'locales/it/app.json' });
});

test('a folder that the server does not write to is left alone', async () => {
  const demo = await writableFolder(await sqlite(), FILES, NO_WRITE_BACK);
  await expect(start(demo, 'fr')).rejects.toMatchObject({ code: 'file.no-write-back' });
  await expect(remove(demo, 'de')).rejects.toMatchObject({ code: 'file.no-write-back' });
  await expect(
    remove({ ...demo, request: { ...demo.request, settings: { ...NO_WRITE_BACK, mode: 'files' } } }, 'en'),
  ).rejects.toMatchObject({ code: 'language.is-source' });
});

test('git gets one commit for each new and removed file, and nothing else', async () => {
  const demo = await writableFolder(await sqlite(), { ...FILES, '.gitignore': '*es.po\n' }, { mode: 'git' });
  const owner = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.org'];
  const git = async (...args: string[]) =>
    (
      await promisify(execFile)('git', [...owner, ...args], { cwd: demo.directory, env: GIT_ENVIRONMENT })
    ).stdout.trim();
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'Begin');
  await demo.write('notes.txt', 'not yours');
  await git('add', 'notes.txt');
  await start(demo, 'fr', 'ada');
  await remove(demo, 'de');
  expect(await git('log', '--reverse', '--format=%s|%an', '--name-status', '-2')).toBe(
    'Add French to app|ada\n\nA\tpo/fr.po\nRemove German from app|Tallyglot\n\nD\tpo/de.po',
  );
  expect(await git('status', '--porcelain')).toBe('A  notes.txt');
  await expect(start(demo, 'es')).rejects.toMatchObject({ code: 'git.ignored' });
  expect(existsSync(demo.path('po/es.po'))).toBe(false);
});

test.each([
  [
    'apple-strings',
    { 'en.lproj/Main.strings': '"a" = "Open";\n', 'de.lproj/Main.strings': '' },
    'pt-BR.lproj/Main.strings',
  ],
  [
    'android',
    {
      'res/values/strings.xml': '<resources><string name="a">Open</string></resources>',
      'res/values-de/strings.xml': '<resources></resources>',
    },
    'res/values-pt-rBR/strings.xml',
  ],
  ['properties', { 'm.properties': 'a=Open\n', 'm_de.properties': 'a=Auf\n' }, 'm_pt_BR.properties'],
  ['json', { 'locales/en-us.json': '{"a": "Open"}', 'locales/de.json': '{}' }, 'locales/pt-br.json'],
  [
    'xcstrings',
    { 'App.xcstrings': '{"sourceLanguage": "en", "strings": {"Open": {}}, "version": "1.0"}' },
    'App.xcstrings',
  ],
])('%s', async (format, files, path) => {
  const demo = await writableFolder(await sqlite(), files as Record<string, string>);
  const { store } = demo.context;
  const [component] = await store.components.list((await store.projects.find('demo'))!.id);
  expect(component!.format).toBe(format);
  const started = await startLanguage(demo.context, {
    project: 'demo',
    component: component!.slug,
    language: 'pt_BR',
    writing: writingOf(demo),
  });
  expect(started).toMatchObject({ code: 'pt_BR', filename: path, counts: { total: 1, translated: 0 } });
  expect(await demo.changes()).toEqual([]);
  expect(await demo.drift()).toEqual([]);
});
