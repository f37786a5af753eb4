/** Tests importing and counting whole folders that contain some broken files. */
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import { countDirectory } from '../../../src/services/folders/count-directory.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { poText } from '../../support/component-files.js';
import { folderOf } from '../../support/folders.js';
import { refuse } from '../../support/refused.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const TEXT = poText([{ source: 'A', target: 'x' }]);
const TWO_COMPONENTS = { 'x/po/de.po': TEXT, 'y/locales/en.json': '{"a": ', 'y/locales/de.json': '{"a": "b"}' };

async function importer(directory: string) {
  const context = { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test' };
  const project = { slug: 'm', name: 'm' };
  return {
    context,
    run: () => importDirectory(context, { project, directory, sourceLanguage: 'en', components: undefined }),
  };
}

test('a component that cannot be imported does not stop the import of the others', async () => {
  const { run, context } = await importer(await folderOf(TWO_COMPONENTS));
  const report = await run();
  expect(report.components.map(({ component }) => component)).toEqual(['x']);
  expect(report.failed).toMatchObject([{ component: 'y', code: 'component.base-unreadable' }]);
  expect(await context.store.components.find('m', 'y')).toBeUndefined();
});

test('a component that cannot be counted does not stop counting the others', async () => {
  const directory = await folderOf(TWO_COMPONENTS);
  const counted = await countDirectory({
    directory,
    sourceLanguage: 'en',
    components: undefined,
    name: 'm',
    checks: true,
  });
  expect(counted.components.map(({ definition }) => definition.slug)).toEqual(['x']);
  expect(counted.failed).toMatchObject([{ component: 'y', message: expect.stringContaining('y/locales/en.json') }]);
});

test('an unreadable folder does not stop the import, and its languages are not removed', async () => {
  const directory = await folderOf({ 'locale/de/app.po': TEXT, 'locale/fr/app.po': TEXT, 'locale/it/app.po': TEXT });
  const { run, context } = await importer(directory);
  await run();
  refuse('readdir', 'EACCES', 'fr');
  await writeFile(join(directory, 'locale/it/app.po'), poText([{ source: 'A', target: 'y' }]));
  const report = await run();
  expect(report.passedOver).toMatchObject([{ file: 'locale/fr', code: 'directory.unreadable' }]);
  const [component] = report.components;
  expect(component!.languages.map(({ code, status }) => [code, status])).toEqual([
    ['de', 'unchanged'],
    ['fr', 'failed'],
    ['it', 'changed'],
  ]);
  const { id } = (await context.store.components.find('m', component!.component))!;
  const languages = await context.store.languages.list(id);
  expect(languages.map(({ code }) => code)).toEqual(expect.arrayContaining(['de', 'fr', 'it']));
});

const NO_BASE = { 'qt/app_de.po': TEXT, 'arb/app_de.arb': '{"a":"x"}' };

test.each([
  ['one component', NO_BASE, false],
  ['several components that are checked together', { ...NO_BASE, 'y/po/fr.po': TEXT }, true],
])('counting reports skipped files: %s', async (_name, files, checks) => {
  const directory = await folderOf(files);
  await symlink('/etc', join(directory, 'locales'));
  const counted = await countDirectory({ directory, sourceLanguage: 'en', components: undefined, name: 'm', checks });
  expect(counted.baseless).toEqual([{ mask: 'arb/app_*.arb', candidates: [] }]);
  expect(counted.passedOver).toMatchObject([{ file: 'locales', code: 'file.link' }]);
});

test('if no translations are found, the error names unreadable folders', async () => {
  const directory = await folderOf({ 'po/de.po': TEXT });
  refuse('readdir', 'EACCES', 'po');
  const { run } = await importer(directory);
  await expect(run()).rejects.toThrow(/Found no translation files .* po: cannot be read \(EACCES\)/);
});

test('a component missing from the folder is reported and kept', async () => {
  const directory = await folderOf({ 'x/de.po': TEXT, 'x/fr.po': TEXT, 'y/de.po': TEXT, 'y/fr.po': TEXT });
  const { run, context } = await importer(directory);
  expect((await run()).missing).toEqual([]);
  await rm(join(directory, 'y'), { recursive: true });
  expect((await run()).missing).toEqual(['y']);
  expect(await context.store.components.find('m', 'y')).toBeDefined();
});

test('a configured name is given to a project that had only a slug', async () => {
  const directory = await folderOf({ 'po/de.po': TEXT });
  const { run, context } = await importer(directory);
  await run();
  const project = { slug: 'm', name: 'My Project' };
  await importDirectory(context, { project, directory, sourceLanguage: 'en', components: undefined });
  expect((await context.store.projects.find('m'))?.name).toBe('My Project');
  await run();
  expect((await context.store.projects.find('m'))?.name).toBe('My Project');
});

test('a changed template is reported even if no language changed', async () => {
  const directory = await folderOf({ 'po/app.pot': poText([{ source: 'A' }]), 'po/de.po': TEXT });
  const { run } = await importer(directory);
  await run();
  await writeFile(join(directory, 'po/app.pot'), poText([{ source: 'A' }, { source: 'B' }]));
  const [component] = (await run()).components;
  expect(component).toMatchObject({ source: { added: 1, removed: 0 }, languages: [{ status: 'unchanged' }] });
});

const slugsOf = ({ components }: { components: readonly { component: string }[] }) =>
  components.map(({ component }) => component).sort();

test('a component keeps its slug when new components would get the same slug', async () => {
  const directory = await folderOf({ 'locales/en.json': '{"a":"A"}', 'locales/de.json': '{"a":"B"}' });
  const { run, context } = await importer(directory);
  expect(slugsOf(await run())).toEqual(['m']);
  await mkdir(join(directory, 'res/values-de'), { recursive: true });
  await mkdir(join(directory, 'res/values'));
  for (const folder of ['values', 'values-de']) {
    await writeFile(
      join(directory, 'res', folder, 'strings.xml'),
      '<resources><string name="a">A</string></resources>',
    );
  }
  const report = await run();
  expect(slugsOf(report)).toEqual(['m', 'm-android']);
  expect(report.missing).toEqual([]);
  expect((await context.store.components.find('m', 'm'))?.filemask).toBe('locales/*.json');
});

test('a component whose files moved keeps its slug', async () => {
  const directory = await folderOf({ 'po/app.pot': TEXT, 'po/de.po': TEXT });
  const { run, context } = await importer(directory);
  await run();
  await mkdir(join(directory, 'i18n'));
  await rename(join(directory, 'po'), join(directory, 'i18n/po'));
  expect(slugsOf(await run())).toEqual(['app']);
  expect((await context.store.components.find('m', 'app'))?.filemask).toBe('i18n/po/*.po');
});

test('a broken file with all languages fails alone, and the message names it', async () => {
  const directory = await folderOf({ 'po/de.po': TEXT, 'App/Localizable.xcstrings': '{\n"strings": {' });
  const { run } = await importer(directory);
  const report = await run();
  expect(slugsOf(report)).toEqual(['m-po']);
  expect(report.failed).toMatchObject([{ message: expect.stringMatching(/^App\/Localizable\.xcstrings: Line 2: /) }]);
});

test('an unreadable file is reported with the line where parsing stopped', async () => {
  const { run } = await importer(
    await folderOf({ 'i18n/en.json': '{"a":"A"}', 'i18n/de.json': '{\n"a": "B",\n"c" "d"\n}' }),
  );
  const [component] = (await run()).components;
  expect(component!.problems).toMatchObject([{ file: 'i18n/de.json', line: 3, code: 'json.syntax' }]);
  expect(component!.problems[0]!.message).not.toMatch(/^Line/);
});

test('a problem in a file with all languages is reported once', async () => {
  const table = 'key,en,de,fr\na,A,B,C\nb,,D,E\n';
  const { run } = await importer(await folderOf({ 'texts.csv': table }));
  const [component] = (await run()).components;
  expect(component!.problems).toMatchObject([{ file: 'texts.csv', line: 3 }]);
});

const XLIFF = (attribute: string) =>
  '<xliff version="1.2"><file original="x" source-language="en"><body>' +
  `<trans-unit id="a"${attribute}><source>A</source><target>A</target></trans-unit>` +
  '<trans-unit id="b"><source>B</source><target>B</target></trans-unit></body></file></xliff>';

test.each([` translate="no"`, ` translate='no'`, ` translate = "no"`])(
  'a string that the source file marks with %s is removed from the languages, also by a later import',
  async (attribute) => {
    const directory = await folderOf({ 'x/m.en.xlf': XLIFF(''), 'x/m.de.xlf': XLIFF('') });
    const { run, context } = await importer(directory);
    await run();
    const total = async () => {
      const { id } = (await context.store.components.find('m', 'm'))!;
      return (await context.store.languages.find(id, 'de'))!.counts.total;
    };
    expect(await total()).toBe(2);
    await writeFile(join(directory, 'x/m.en.xlf'), XLIFF(attribute));
    await run();
    expect(await total()).toBe(1);
  },
);

test('a read-only flag in a language file is ignored', async () => {
  const base = 'msgid "menu.a"\nmsgstr "Open it"\n\nmsgid "menu.b"\nmsgstr "Close it"\n';
  const directory = await folderOf({
    'po/en.po': base,
    'po/de.po': base.replace('msgid "menu.b"', '#, read-only\n$&'),
  });
  const counted = await countDirectory({
    directory,
    sourceLanguage: 'en',
    components: undefined,
    name: 'm',
    checks: false,
  });
  expect(counted.components[0]!.definition.format).toBe('po-mono');
  expect(counted.components[0]!.languages.map(({ code, counts }) => [code, counts.total])).toEqual([
    ['en', 2],
    ['de', 2],
  ]);
});

test.each([true, false])(
  'a file that fails after its first strings adds no source strings (checks: %s)',
  async (checks) => {
    const directory = await folderOf({
      'po/de.po': TEXT,
      'po/fr.po': `${poText([{ source: 'B', target: 'y' }])}\n${'msgid "broken"\n\n'.repeat(10_001)}`,
      'po/nl.po': poText([
        { source: 'A', target: 'x' },
        { source: 'C', target: 'z' },
      ]),
    });
    const counted = await countDirectory({ directory, sourceLanguage: 'en', components: undefined, name: 'm', checks });
    const [component] = counted.components;
    expect(component!.problems).toMatchObject([{ file: 'po/fr.po', code: 'gettext.too-many-problems' }]);
    expect(component!.languages.map(({ code, counts }) => [code, counts.total])).toEqual([
      ['en', 2],
      ['de', 1],
      ['nl', 2],
    ]);
  },
);

test.each([true, false])(
  'strings without a text in the base file are counted separately (checks: %s)',
  async (checks) => {
    const entry = (name: string, text: string) => `msgid "menu.${name}"\nmsgstr "${text}"\n\n`;
    const directory = await folderOf({
      'po/en.po': ['Open it', '', 'Close it', '', ''].map((text, at) => entry(`n${at}`, text)).join(''),
      'po/de.po': ['Auf', 'Zu', '', '', 'Weg'].map((text, at) => entry(`n${at}`, text)).join(''),
    });
    const counted = await countDirectory({ directory, sourceLanguage: 'en', components: undefined, name: 'm', checks });
    expect(counted.components[0]!.definition.format).toBe('po-mono');
    expect(counted.components[0]!.languages.map(({ code, counts }) => [code, counts.total, counts.translated])).toEqual(
      [
        ['en', 5, 5],
        ['de', 5, 3],
      ],
    );
  },
);
