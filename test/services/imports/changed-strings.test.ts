/** Tests that an import of a few changed strings reads only these strings, and when it reads all of them. */
import { expect, test } from 'vitest';
import type { Context } from '../../../src/services/context.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import type { ImportRequest } from '../../../src/services/imports/import-request.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import type { Store } from '../../../src/storage/store.js';
import {
  ANDROID,
  androidText,
  componentFilesOf,
  DEFINITION,
  type Entry,
  poText,
  type Texts,
} from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const SQLITE = STORE_KINDS[0]!;

/** Notes which languages are read as a whole. */
function watched(store: Store, reads: string[]): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction((inside) =>
        work({
          ...inside,
          strings: {
            ...inside.strings,
            list: (id) => {
              reads.push('strings');
              return inside.strings.list(id);
            },
          },
          units: {
            ...inside.units,
            list: (id, languageId) => {
              reads.push(`units of ${languageId}`);
              return inside.units.list(id, languageId);
            },
          },
        }),
      ),
  };
}

async function start(files: Texts, definition = DEFINITION, kind = SQLITE) {
  const store = await openStore(kind);
  const reads: string[] = [];
  let context: Context = { store: watched(store, reads), clock: () => 1_790_000_000_000_000, revision: '1' };
  /** Imports the files. Returns whether all strings were read. */
  const run = async (changed: Texts, more: Partial<ImportRequest> & { revision?: string } = {}) => {
    const { revision = context.revision, ...request } = more;
    context = { ...context, revision };
    reads.length = 0;
    const project = { slug: 'p', name: 'P' };
    const { languages } = await importComponent(context, {
      project,
      files: componentFilesOf(changed, definition),
      ...request,
    });
    const readsAll = reads.length > 0;
    expect((await audit({ ...context, store })).drift).toEqual([]);
    return { readsAll, languages };
  };
  expect((await run(files)).readsAll).toBe(true);
  const find = async () => (await store.components.find('p', 'app'))!;
  const units = async () => {
    const { id } = await find();
    return store.units.list(id, (await store.languages.find(id, 'de'))!.id);
  };
  return { store, run, units, find };
}

const ENTRIES: readonly Entry[] = [
  { source: 'Open', target: 'Auf' },
  { source: 'Close', target: 'Zu', flags: ['fuzzy'] },
  { source: 'Quit', target: 'Ende' },
  { source: 'Print', target: 'Drucken' },
];
const german = (entries: readonly Entry[], rest: Partial<Texts> = {}): Texts => ({
  ...rest,
  languages: { de: poText(entries), fr: poText([{ source: 'Open', target: 'Ouvrir' }]) },
});
const withEntry = (index: number, entry: Entry) => ENTRIES.with(index, entry);

test.each(STORE_KINDS)('a changed translation is read alone, on $name', async (kind) => {
  const { run, units } = await start(german(ENTRIES), DEFINITION, kind);
  const { readsAll, languages } = await run(german(withEntry(2, { source: 'Quit', target: 'Beenden' })));
  expect(readsAll).toBe(false);
  expect(languages).toMatchObject([
    { code: 'de', status: 'changed', added: 0, changed: 1, removed: 0 },
    { code: 'fr', status: 'unchanged' },
  ]);
  expect((await units()).map(({ target }) => target[0])).toEqual(['Auf', 'Zu', 'Beenden', 'Drucken']);
  // The digests of the changed file replace those of the first one.
  expect((await run(german(withEntry(3, { source: 'Print', target: '' })))).readsAll).toBe(false);
  expect((await units()).map(({ target }) => target[0])).toEqual(['Auf', 'Zu', 'Ende', '']);
});

test.each(STORE_KINDS)('strings below an added or removed line get their new lines, on $name', async (kind) => {
  const { run, units } = await start(german(ENTRIES), DEFINITION, kind);
  const lines = async () => (await units()).map(({ line }) => line);
  const before = await lines();
  expect((await run(german(withEntry(1, { source: 'Close', target: 'Zu' })))).readsAll).toBe(false);
  // A string has the line of its msgid, below the flags.
  const [first, ...rest] = before;
  expect(await lines()).toEqual([first, ...rest.map((line) => line - 1)]);
  expect((await run(german(ENTRIES))).readsAll).toBe(false);
  expect(await lines()).toEqual(before);
});

test('a translation of a file with a base file is read alone, also if the file lacked it', async () => {
  const base = androidText([
    { name: 'open', text: 'Open' },
    { name: 'close', text: 'Close' },
  ]);
  const files = (...names: string[]) => ({
    template: base,
    languages: { de: androidText(names.map((name) => ({ name, text: `${name} auf Deutsch` }))) },
  });
  const { run, units } = await start(files('open'), ANDROID);
  expect((await run(files('open', 'close'))).readsAll).toBe(false);
  expect((await units()).map(({ target }) => target[0])).toEqual(['open auf Deutsch', 'close auf Deutsch']);
});

test.each<[string, Texts]>([
  ['a string is added', german([...ENTRIES, { source: 'New', target: 'Neu' }])],
  ['a string is removed', german(ENTRIES.slice(1))],
  ['a string is replaced', german(withEntry(2, { source: 'Leave', target: 'Ende' }))],
  ['two strings change places', german([ENTRIES[1]!, ENTRIES[0]!, ...ENTRIES.slice(2)])],
  ['a string becomes read-only', german(withEntry(3, { ...ENTRIES[3]!, flags: ['read-only'] }))],
  ['a source file appears', german(withEntry(2, { source: 'Quit' }), { template: poText([{ source: 'Quit' }]) })],
  ['a language is removed', { languages: { de: poText(withEntry(2, { source: 'Quit' })) } }],
  [
    'the plural rule changes',
    { languages: { ...german(ENTRIES).languages, de: poText(ENTRIES, 'nplurals=1; plural=0;') } },
  ],
])('all strings are read if %s', async (_, changed) => {
  const { run } = await start(german(ENTRIES));
  expect((await run(changed)).readsAll).toBe(true);
});

test('all strings are read if a file gets a string that was counted as missing', async () => {
  const template = poText(ENTRIES.map(({ source }) => ({ source })));
  const files = (count: number): Texts => ({ template, languages: { de: poText(ENTRIES.slice(0, count)) } });
  const { run, store, find } = await start(files(3), { ...DEFINITION, count: 'source' });
  const missing = async () => (await store.languages.find((await find()).id, 'de'))!.missingFromFile;
  expect(await missing()).toBe(1);
  expect((await run(files(4))).readsAll).toBe(true);
  expect(await missing()).toBe(0);
});

test('all strings are read by a forced import, by another version and after problems in the file', async () => {
  const { run } = await start(german(ENTRIES));
  const changed = (target: string) => german(withEntry(2, { source: 'Quit', target }));
  expect((await run(changed('a'), { force: true })).readsAll).toBe(true);
  expect((await run(changed('b'))).readsAll).toBe(false);
  expect((await run(changed('c'), { revision: '2' })).readsAll).toBe(true);
  const { languages } = changed('d');
  const broken = { languages: { ...languages, de: `${languages.de}\nmsgid "half\n` } };
  await run(broken);
  expect((await run(changed('e'))).readsAll).toBe(true);
  expect((await run(changed('f'))).readsAll).toBe(false);
});

test('all strings are read if many changed', async () => {
  const many = (target: string) =>
    german(Array.from({ length: 1001 }, (_, index) => ({ source: `Line ${index}`, target: `${target} ${index}` })));
  const { run } = await start(many('a'));
  expect((await run(many('b'))).readsAll).toBe(true);
});
