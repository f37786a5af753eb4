/**
 * An import that parses one language at a time, and writes on a thread, stores the same as one that parses all files first.
 * The thread is tested as built.
 */
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from '../../../src/compose.js';
import type { ChangedFile } from '../../../src/services/imports/find-changes.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import type { ImportProgress } from '../../../src/services/imports/import-request.js';
import { parsesInSteps } from '../../../src/services/imports/parse-steps.js';
import type { StoreLocation } from '../../../src/storage/connect.js';
import type { Store } from '../../../src/storage/store.js';
import { contentOf } from '../../support/store-content.js';
import { type PoEntry, po, ROOT, testWorkspace, type Workspace } from '../../support/workspace.js';

const { compose } = (await import(
  pathToFileURL(`${ROOT}/dist/compose.js`).href
)) as typeof import('../../../src/compose.js');

const CODES = ['cs', 'de', 'fr', 'ja'];

function entries(code: string, change = ''): PoEntry[] {
  return Array.from({ length: 300 }, (_, n): PoEntry => {
    // Empty and fuzzy strings, plurals, one translation for several strings, and some that fail checks.
    if (n % 9 === 0) return { source: `Nothing ${n}` };
    if (n % 7 === 0) return { source: `${n} file`, plural: [`%d files`, `${code} ${n}`, `${code} %d`] };
    const flags = n % 5 === 0 ? { flags: 'fuzzy' } : {};
    if (n % 4 === 0) return { source: `Same ${n}`, target: `${code} same${change}`, ...flags };
    return { source: `Text ${n}.`, target: n % 3 === 0 ? `${code} ${n}` : `${code} ${n}${change}.`, ...flags };
  });
}

function writeFiles(workspace: Workspace, change = ''): void {
  workspace.write('files/po/app.pot', po(entries('').map(({ source }) => ({ source }))));
  for (const code of CODES) workspace.write(`files/po/${code}.po`, po(entries(code, change)));
}

interface Importing {
  readonly place: StoreLocation;
  readonly app: App;
  readonly inSteps: boolean;
}

async function storeOf(workspace: Workspace, name: string, inSteps: boolean): Promise<Importing> {
  const place = { data: workspace.path(name), database: undefined };
  const app = await compose(place, { writerThread: inSteps });
  onTestFinished(() => app.close());
  return { place, app: { ...app, revision: 'test' }, inSteps };
}

const importFiles = (
  { app, inSteps }: Importing,
  workspace: Workspace,
  onProgress?: (progress: ImportProgress) => void,
) =>
  importDirectory(app, {
    project: { slug: 'demo', name: 'Demo' },
    directory: workspace.path('files'),
    sourceLanguage: 'en',
    components: undefined,
    maxParsedBefore: inSteps ? 0 : 1e9,
    ...(onProgress && { onProgress }),
  });

test('first, and again with changes, a broken file, a missing one and new strings', async () => {
  const workspace = testWorkspace();
  const [together, inSteps] = [await storeOf(workspace, 'together', false), await storeOf(workspace, 'in-steps', true)];
  const importBoth = async () => {
    const reports = [await importFiles(together, workspace), await importFiles(inSteps, workspace)];
    expect(reports[1]).toEqual(reports[0]);
    expect(await contentOf(inSteps.place)).toEqual(await contentOf(together.place));
    return reports[0]!.components[0]!;
  };
  writeFiles(workspace);
  const first = await importBoth();
  expect(first.languages.map(({ code, status, added }) => [code, status, added])).toEqual(
    CODES.map((code) => [code, 'added', 300]),
  );

  writeFiles(workspace, ' now');
  workspace.write('files/po/cs.po', `not a PO file\n`);
  workspace.write('files/po/de.po', `${po([...entries('de', ' now'), ['Brand new', 'Ganz neu']])}\nmsgid "x\n`);
  const second = await importBoth();
  expect(second.languages.map(({ code, status }) => [code, status])).toEqual([
    ['cs', 'failed'],
    ['de', 'changed'],
    ['fr', 'changed'],
    ['ja', 'changed'],
  ]);
  expect(second.problems.map(({ file }) => file).sort()).toEqual(['po/cs.po', 'po/de.po']);

  const third = await importBoth();
  expect(third.languages.map(({ status }) => status)).toEqual(['failed', 'changed', 'unchanged', 'unchanged']);
});

test('a folder of which no file can be read', async () => {
  const workspace = testWorkspace();
  const [together, inSteps] = [await storeOf(workspace, 'together', false), await storeOf(workspace, 'in-steps', true)];
  const unreadable = po([['One', '']]).replace('UTF-8', 'KLINGON');
  for (const code of CODES) workspace.write(`files/po/${code}.po`, unreadable);
  const report = await importFiles(inSteps, workspace);
  expect(report.components[0]?.languages.map(({ status }) => status)).toEqual(CODES.map(() => 'failed'));
  expect(report).toEqual(await importFiles(together, workspace));
  expect(await contentOf(inSteps.place)).toEqual(await contentOf(together.place));
});

test('progress names each file twice: when it is parsed and when it is written', async () => {
  const workspace = testWorkspace();
  writeFiles(workspace);
  const reported: ImportProgress[] = [];
  await importFiles(await storeOf(workspace, 'in-steps', true), workspace, (progress) => reported.push(progress));
  for (const step of ['read', 'store'] as const) {
    const files = reported.filter((progress) => progress.step === step).map(({ file }) => file);
    expect(files.filter((file) => file.endsWith('.po'))).toEqual(CODES.map((code) => `po/${code}.po`));
  }
  expect(reported.map(({ done }) => done)).toEqual(reported.map((_, index) => index));
  expect(reported.at(-1)?.total).toBe(reported.length);
});

test('a transaction that is repeated after a conflict stores all languages', async () => {
  const workspace = testWorkspace();
  writeFiles(workspace);
  const importing = await storeOf(workspace, 'in-steps', true);
  const { store } = importing.app;
  let conflicts = 0;
  const transaction: Store['transaction'] = async (work) => {
    const conflict = new Error('conflict');
    await store
      .transaction(async (inside) => {
        await work(inside);
        throw conflict;
      })
      .catch((error) => {
        if (error !== conflict) throw error;
        conflicts++;
      });
    return store.transaction(work);
  };
  const report = await importFiles(
    { ...importing, app: { ...importing.app, store: { ...store, transaction } } },
    workspace,
  );
  expect(conflicts).toBeGreaterThan(0);
  expect(report.components[0]!.languages.map(({ code, added }) => [code, added])).toEqual(
    CODES.map((code) => [code, 300]),
  );
});

test('a file that changes between comparing and parsing is compared again next time', async () => {
  const workspace = testWorkspace();
  writeFiles(workspace);
  const importing = await storeOf(workspace, 'in-steps', true);
  await importFiles(importing, workspace, ({ step, file }) => {
    if (step === 'read' && file === 'po/de.po') workspace.write('files/po/de.po', po(entries('de', ' later')));
    if (step === 'read' && file === 'po/fr.po') rmSync(workspace.path('files/po/fr.po'));
  });
  const again = await importFiles(importing, workspace);
  expect(again.components[0]!.languages.map(({ code, status }) => [code, status])).toEqual([
    ['cs', 'unchanged'],
    ['de', 'unchanged'],
    ['ja', 'unchanged'],
  ]);
  writeFiles(workspace);
  const third = await importFiles(importing, workspace);
  expect(third.components[0]!.languages.map(({ status, changed }) => [status, changed > 0])).toEqual([
    ['unchanged', false],
    ['changed', true],
    ['added', false],
    ['unchanged', false],
  ]);
});

test('only large files are parsed inside the transaction', () => {
  const files = (size: number) => ({ languages: [{ size } as ChangedFile, { size } as ChangedFile] });
  expect(parsesInSteps({}, files(2 ** 20))).toBe(false);
  expect(parsesInSteps({}, files(2 ** 24))).toBe(true);
  expect(parsesInSteps({ maxParsedBefore: 0 }, files(1))).toBe(true);
});
