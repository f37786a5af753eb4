/** Tests that edits are written to the files on disk exactly once, even if files or store change meanwhile. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findUnwrittenEdits } from '../../../src/services/write-back/find-unwritten-edits.js';
import { writeBack } from '../../../src/services/write-back/write-back.js';
import type { Store } from '../../../src/storage/store.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';
import { writableFolder } from '../../support/write-back.js';

const FILES = {
  'po/app.pot': po([
    ['Open', ''],
    ['Close', ''],
  ]),
  'po/de.po': po([
    ['Open', ''],
    ['Close', 'Schliessen'],
  ]),
  'po/fr.po': po([
    ['Open', ''],
    ['Close', ''],
  ]),
};

const pending = async ({ context }: Awaited<ReturnType<typeof writableFolder>>) =>
  findUnwrittenEdits(context, (await context.store.projects.find('demo'))!, undefined);

describe.each(STORE_KINDS)('$name', (kind) => {
  const open = async (files: Readonly<Record<string, string>> = FILES) => writableFolder(await openStore(kind), files);

  test('edits are written to files that have not changed for long', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const demo = await open();
    await demo.save('de', 'Open', 'Öffnen');
    expect((await demo.writeBack()).written).toEqual([{ component: 'app', path: 'po/de.po', edits: 1 }]);
  });

  test('edits are written to the files, and the next import has nothing to do', async () => {
    const demo = await open();
    await chmod(demo.path('po/de.po'), 0o640);
    await demo.save('de', 'Open', 'Öffnen');
    await demo.save('de', 'Close', 'Schließen', { author: 'bob' });
    await demo.save('fr', 'Open', 'Ouvrir');
    expect(await pending(demo)).toEqual({ isPending: true, isForFolder: true, problem: null, unwritable: [] });
    expect((await demo.writeBack({ languages: ['fr'] })).written.map(({ path }) => path)).toEqual(['po/fr.po']);
    expect(await demo.writeBack()).toEqual({
      project: 'demo',
      written: [{ component: 'app', path: 'po/de.po', edits: 2 }],
      problems: [],
    });
    expect(await demo.read('po/de.po')).toBe(
      po([
        ['Open', 'Öffnen'],
        ['Close', 'Schließen'],
      ]),
    );
    expect((await stat(demo.path('po/de.po'))).mode & 0o777).toBe(0o640);
    expect(await readdir(demo.path('po'))).toEqual(['app.pot', 'de.po', 'fr.po']);
    expect((await demo.unit('de', 'Open')).imported).toBeNull();
    expect(await pending(demo)).toEqual({ isPending: false, isForFolder: false, problem: null, unwritable: [] });
    expect(await demo.changes()).toEqual([]);
    expect((await demo.writeBack()).written).toEqual([]);
    const [report] = (await demo.reimport(true)).components;
    expect(report!.languages.map(({ changed }) => changed)).toEqual([0, 0]);
    expect(await demo.drift()).toEqual([]);
  });

  test('a file that changed on disk is imported first: changed strings win, other edits stay', async () => {
    const demo = await open();
    await demo.save('de', 'Open', 'Öffnen');
    await demo.save('de', 'Close', 'Schließen');
    await demo.write(
      'po/de.po',
      po([
        ['Open', ''],
        ['Close', 'Zumachen'],
      ]),
    );
    expect((await demo.writeBack()).written).toMatchObject([{ path: 'po/de.po', edits: 1 }]);
    expect(await demo.read('po/de.po')).toBe(
      po([
        ['Open', 'Öffnen'],
        ['Close', 'Zumachen'],
      ]),
    );
    expect((await demo.unit('de', 'Close')).target).toEqual(['Zumachen']);
    expect(await demo.changes()).toEqual([]);
    expect(await demo.drift()).toEqual([]);
  });

  test('an edit made during write-back stays an edit, based on the new content of the file', async () => {
    const demo = await open();
    await demo.save('de', 'Open', 'Öffnen');
    const { store } = demo.context;
    let isFirst = true;
    const late: Store = {
      ...store,
      async transaction(work) {
        if (isFirst) {
          isFirst = false;
          await demo.save('de', 'Open', 'Aufmachen');
        }
        return store.transaction(work);
      },
    };
    await writeBack({ ...demo.context, store: late }, demo.request);
    expect(await demo.read('po/de.po')).toContain('msgstr "Öffnen"');
    expect(await demo.unit('de', 'Open')).toMatchObject({
      target: ['Aufmachen'],
      imported: { target: ['Öffnen'], state: 'translated' },
    });
    await demo.writeBack();
    expect(await demo.read('po/de.po')).toContain('msgstr "Aufmachen"');
    expect(await demo.changes()).toEqual([]);
    expect(await demo.drift()).toEqual([]);
  });

  test('edits of two languages in one file are written together', async () => {
    const demo = await open({ 'app.csv': 'key,en,de,fr\nopen,Open,,\nclose,Close,,Fermer\n' });
    const [component] = await demo.context.store.components.list((await demo.context.store.projects.find('demo'))!.id);
    expect(component!.format).toBe('csv-languages');
    await demo.save('de', 'Open', 'Öffnen', { component: component!.slug });
    await demo.save('fr', 'Open', 'Ouvrir', { component: component!.slug });
    expect((await demo.writeBack()).written).toMatchObject([{ path: 'app.csv', edits: 2 }]);
    expect(await demo.read('app.csv')).toBe('key,en,de,fr\nopen,Open,Öffnen,Ouvrir\nclose,Close,,Fermer\n');
    expect(await demo.changes()).toEqual([]);
    expect(await demo.drift()).toEqual([]);
  });
});

const openOne = async (files: Readonly<Record<string, string>> = FILES) =>
  writableFolder(await openStore(STORE_KINDS[0]!), files);

test('nothing is written if write-back is off', async () => {
  const demo = await openOne();
  await demo.save('de', 'Open', 'Öffnen');
  const { request } = demo;
  expect((await demo.writeBack({ settings: { ...request.settings, mode: 'off' } })).written).toEqual([]);
  expect(await demo.read('po/de.po')).toBe(FILES['po/de.po']);
  expect((await pending(demo)).isPending).toBe(true);
});

test('a state that the format cannot store stays in the store and does not cause a write', async () => {
  const demo = await openOne({ 'en.json': '{"open": "Open"}', 'de.json': '{"open": "Öffnen"}' });
  const component = 'demo';
  await demo.save('de', 'Open', 'Aufmachen', { component, state: 'approved' });
  expect((await demo.writeBack()).written).toMatchObject([{ path: 'de.json', edits: 1 }]);
  expect(await demo.unit('de', 'Open', component)).toMatchObject({ target: ['Aufmachen'], state: 'approved' });
  expect((await pending(demo)).isPending).toBe(false);
  expect((await demo.writeBack()).written).toEqual([]);
  await demo.reimport(true);
  expect(await demo.unit('de', 'Open', component)).toMatchObject({ target: ['Aufmachen'], state: 'approved' });
});

test('a translation that an import marked fuzzy is not written', async () => {
  const keys = (text: string) =>
    po([
      ['menu.open', text],
      ['menu.close', 'x'],
    ]);
  const demo = await openOne({ 'po/en.po': keys('Open'), 'po/de.po': keys('Öffnen') });
  const [component] = await demo.context.store.components.list((await demo.context.store.projects.find('demo'))!.id);
  expect(component!.format).toBe('po-mono');
  const { slug } = component!;
  await demo.write('po/en.po', keys('Open it'));
  await demo.reimport();
  expect(await demo.unit('de', 'Open it', slug)).toMatchObject({ state: 'fuzzy', imported: { state: 'translated' } });
  expect((await pending(demo)).isPending).toBe(false);
  expect((await demo.writeBack()).written).toEqual([]);
  await demo.save('de', 'Open it', 'Dies öffnen', { component: slug });
  expect((await demo.writeBack()).written).toMatchObject([{ path: 'po/de.po', edits: 1 }]);
});

describe('edits that cannot be written', () => {
  const CASES: readonly {
    readonly name: string;
    readonly breakFile: (path: (path: string) => string) => Promise<unknown>;
    readonly repair: (path: (path: string) => string) => Promise<unknown>;
    readonly problem: RegExp;
  }[] = [
    {
      name: 'a read-only file',
      breakFile: (path) => chmod(path('po/de.po'), 0o444),
      repair: (path) => chmod(path('po/de.po'), 0o644),
      problem: /^po\/de\.po is read-only/,
    },
    {
      name: 'a read-only folder',
      breakFile: (path) => chmod(path('po'), 0o555),
      repair: (path) => chmod(path('po'), 0o755),
      problem: /^po\/de\.po is read-only/,
    },
    {
      name: 'a link to a file of the folder',
      breakFile: async (path) => {
        await mkdir(path('kept'));
        await rename(path('po/de.po'), path('kept/german.txt'));
        await symlink(path('kept/german.txt'), path('po/de.po'));
      },
      repair: (path) => rename(path('kept/german.txt'), path('po/de.po')),
      problem: /^po\/de\.po is a link/,
    },
  ];

  test.each(CASES)('$name: the edit waits, the problem is reported, and a retry succeeds', async (one) => {
    const demo = await openOne();
    await demo.save('de', 'Open', 'Öffnen');
    await demo.save('fr', 'Open', 'Ouvrir');
    await one.breakFile(demo.path);
    const { problems } = await demo.writeBack();
    expect(problems[0]).toMatchObject({ component: 'app', file: 'po/de.po' });
    expect(problems[0]!.message).toMatch(one.problem);
    expect(await demo.read('po/de.po')).toBe(FILES['po/de.po']);
    expect((await pending(demo)).isPending).toBe(true);
    expect((await pending(demo)).problem).toMatch(one.problem);
    await one.repair(demo.path);
    expect((await demo.writeBack()).problems).toEqual([]);
    expect(await demo.read('po/de.po')).toContain('Öffnen');
    expect(await demo.read('po/fr.po')).toContain('Ouvrir');
    expect(await pending(demo)).toEqual({ isPending: false, isForFolder: false, problem: null, unwritable: [] });
    expect(await demo.changes()).toEqual([]);
  });

  test('a link to a file outside the folder is no longer part of the component', async () => {
    const outside = await openOne();
    const demo = await openOne();
    await demo.save('de', 'Open', 'Öffnen');
    await rm(demo.path('po/de.po'));
    await symlink(outside.path('po/de.po'), demo.path('po/de.po'));
    expect((await demo.writeBack()).written).toEqual([]);
    expect(await outside.read('po/de.po')).toBe(FILES['po/de.po']);
    await rm(demo.path('po/de.po'));
    await demo.write('po/de.po', FILES['po/de.po']);
    expect((await demo.reimport()).failed).toEqual([]);
    expect((await demo.writeBack()).written).toMatchObject([{ path: 'po/de.po' }]);
  });

  test('in a missing folder are reported and written later', async () => {
    const demo = await openOne();
    await demo.save('de', 'Open', 'Öffnen');
    await rename(demo.directory, `${demo.directory}-gone`);
    expect((await demo.writeBack()).problems).toMatchObject([{ component: 'app', code: 'directory.unreadable' }]);
    expect(existsSync(demo.directory)).toBe(false);
    await rename(`${demo.directory}-gone`, demo.directory);
    expect((await demo.writeBack()).written).toHaveLength(1);
  });

  test('do not prevent writing other edits of the same file', async () => {
    const demo = await openOne();
    await demo.save('de', 'Open', '開く');
    await demo.save('de', 'Close', 'Zumachen');
    // Somebody changes the charset of the file after the text was saved.
    await demo.write('po/de.po', FILES['po/de.po'].replace('UTF-8', 'ISO-8859-1'));
    const { written, problems } = await demo.writeBack();
    expect(written).toMatchObject([{ path: 'po/de.po', edits: 1 }]);
    expect(problems).toMatchObject([
      { file: 'po/de.po', code: 'charset.unencodable', string: { language: 'de', name: 'Open' } },
    ]);
    expect(problems[0]!.message).toContain('po/de.po: the string "Open" cannot be written: ');
    const { isPending, unwritable } = await pending(demo);
    expect(isPending).toBe(true);
    expect(unwritable).toMatchObject([{ component: { slug: 'app' }, language: 'de', file: 'po/de.po', name: 'Open' }]);
    expect(await demo.read('po/de.po')).toContain('Zumachen');
    expect(await demo.unit('de', 'Open')).toMatchObject({ target: ['開く'] });
    expect(await demo.drift()).toEqual([]);
  });
});
