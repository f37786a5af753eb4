/** An import whose files another thread parses stores and reports the same as one that parses them itself. */
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../../src/compose.js';
import type { HelperThread } from '../../../src/services/context.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { importHelper } from '../../support/import-helper.js';
import { contentOf } from '../../support/store-content.js';
import { STORE_KINDS } from '../../support/stores.js';
import { po, testWorkspace, type Workspace } from '../../support/workspace.js';

async function importer(workspace: Workspace, helper: HelperThread | undefined) {
  const place = await STORE_KINDS[0]!.quickPlace();
  const app = await compose(place);
  onTestFinished(() => app.close());
  const context = { ...app, revision: 'test', importHelper: helper };
  return {
    importFiles: () =>
      importDirectory(context, {
        project: { slug: 'demo', name: 'Demo', flags: ['max-length:40'] },
        directory: workspace.root,
        sourceLanguage: 'en',
        components: undefined,
      }),
    content: () => contentOf(place),
  };
}

const LONG = 'This sentence is much too long for the flag of the project.';

/** Files with everything that a unit can have: contexts, plurals, flags, fuzzy and earlier texts, notes and places. */
const FILES = {
  'po/app.pot': po([
    { source: 'Open', context: 'menu' },
    { source: 'Open' },
    { source: 'One file', plural: ['%d files', '', ''], flags: 'c-format' },
    { source: 'Keep', flags: 'read-only' },
    ['Only here', ''],
  ]),
  'po/de.po': `${po([
    { source: 'Open', context: 'menu', target: 'Öffnen' },
    { source: 'Open', target: LONG },
    { source: 'One file', plural: ['%d files', 'Eine Datei', '%s Dateien'], flags: 'c-format' },
    { source: 'Keep', target: 'Keep', flags: 'read-only' },
  ])}\n#. A note\n#: main.c:12\n#, fuzzy\n#| msgid "Shut"\nmsgid "Close"\nmsgstr "Schließen"\n`,
  'po/ja.po': po(
    [
      { source: 'Open', target: '開く' },
      { source: 'One file', plural: ['%d files', '%d'] },
    ],
    'Language: ja\\n',
  ),
  'json/en.json': '{"a": "Open", "b": {"c": "Save."}, "d": "Open"}',
  'json/de.json': '{"a": "Auf", "b": {"c": "Sichern"}, "d": "Öffnen"}',
  'json/fr.json': '{"b": {"c": "Enregistrer."}, "x": "more"}',
};

/** Changes after the first import: a few strings, a broken file, a new base text, a file that is gone. */
const CHANGES: readonly Readonly<Record<string, string | undefined>>[] = [
  { 'po/ja.po': FILES['po/ja.po'].replace('開く', '開ける') },
  { 'po/de.po': `${FILES['po/de.po']}\nmsgid "x\n`, 'json/de.json': '{"a": ' },
  { 'json/en.json': '{"a": "Open it", "b": {"c": "Save."}}', 'json/de.json': FILES['json/de.json'] },
  { 'po/ja.po': undefined, 'po/de.po': FILES['po/de.po'].replace('UTF-8', 'KLINGON') },
];

test('the same files, first and after changes', async () => {
  const workspace = testWorkspace(FILES);
  const helper = importHelper();
  const [alone, helped] = [await importer(workspace, undefined), await importer(workspace, helper)];
  let files = 0;
  const importBoth = async () => {
    const report = await helped.importFiles();
    expect(report).toEqual(await alone.importFiles());
    expect(await helped.content()).toEqual(await alone.content());
    expect(helper.parsed()).toBeGreaterThan(files);
    files = helper.parsed();
    return report;
  };
  const first = await importBoth();
  expect(first.components.map(({ component, languages }) => [component, languages.length])).toEqual([
    ['json', 2],
    ['app', 2],
  ]);
  for (const change of CHANGES) {
    for (const [path, text] of Object.entries(change)) {
      if (text === undefined) rmSync(workspace.path(path));
      else workspace.write(path, text);
    }
    await importBoth();
  }
});

test('a broken base file fails its component, and the next one is imported', async () => {
  const workspace = testWorkspace({ ...FILES, 'json/en.json': '{"a": ' });
  const { importFiles } = await importer(workspace, importHelper());
  const { components, failed } = await importFiles();
  expect(failed).toMatchObject([{ component: 'json', code: 'component.base-unreadable' }]);
  expect(components).toMatchObject([{ component: 'app' }]);
});

test('a single changed file is not announced to the other thread, which would start for it', async () => {
  const workspace = testWorkspace(FILES);
  let announced = 0;
  const expectBytes = (bytes: number) => {
    announced += bytes;
  };
  const { importFiles } = await importer(workspace, { ...importHelper(), expect: expectBytes });
  await importFiles();
  expect(announced).toBeGreaterThan(0);
  announced = 0;
  workspace.write('po/ja.po', CHANGES[0]!['po/ja.po']!);
  await importFiles();
  expect(announced).toBe(0);
});
