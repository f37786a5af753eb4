/** A large import, written on a thread of its own while files are read, lands what it would land otherwise. */
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type App, compose } from '../../../src/compose.js';
import type { ImportProgress } from '../../../src/services/imports/import-request.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import type { StoreLocation } from '../../../src/storage/connect.js';
import { dumpTables } from '../../support/dump.js';
import { type PoEntry, po, ROOT, testWorkspace, type Workspace } from '../../support/workspace.js';

const built = (await import(pathToFileURL(`${ROOT}/dist/compose.js`).href)) as typeof import('../../../src/compose.js');

/** So many bytes in each of three files that a thread is worth its while; comments are quick to read. */
const LARGE = `# ${'x'.repeat(97)}\n`.repeat(8000);

const CODES = ['cs', 'de', 'fr', 'ja'];

function entries(code: string, change = ''): PoEntry[] {
  return Array.from({ length: 300 }, (_, n): PoEntry => {
    // Empty ones, fuzzy ones, plurals, translations of several strings, and some that fail checks.
    if (n % 9 === 0) return { source: `Nothing ${n}` };
    if (n % 7 === 0) return { source: `${n} file`, plural: [`%d files`, `${code} ${n}`, `${code} %d`] };
    const flags = n % 5 === 0 ? { flags: 'fuzzy' } : {};
    if (n % 4 === 0) return { source: `Same ${n}`, target: `${code} same${change}`, ...flags };
    return { source: `Text ${n}.`, target: n % 3 === 0 ? `${code} ${n}` : `${code} ${n}${change}.`, ...flags };
  });
}

function writeFiles(workspace: Workspace, change = ''): void {
  workspace.write('files/po/app.pot', po(entries('').map(({ source }) => ({ source }))));
  for (const code of CODES) workspace.write(`files/po/${code}.po`, po(entries(code, change)) + LARGE);
}

interface Importing {
  readonly place: StoreLocation;
  readonly app: App;
  /** How often a thread was asked for. */
  readonly asked: () => number;
}

async function storeOf(workspace: Workspace, name: string, isAside: boolean): Promise<Importing> {
  const place = { data: workspace.path(name), database: undefined };
  const app = isAside ? await built.compose(place, { mayWriteAside: true }) : await compose(place);
  onTestFinished(() => app.close());
  let times = 0;
  const writeAside = () => {
    times++;
    app.store.writeAside?.();
  };
  const store = isAside ? { ...app.store, writeAside } : app.store;
  return { place, app: { ...app, store, revision: 'test' }, asked: () => times };
}

const importFiles = ({ app }: Importing, workspace: Workspace, onProgress?: (progress: ImportProgress) => void) =>
  importDirectory(app, {
    project: { slug: 'demo', name: 'Demo' },
    directory: workspace.path('files'),
    sourceLanguage: 'en',
    components: undefined,
    ...(onProgress && { onProgress }),
  });

/** What tells two stores of the same files apart: numbers that are drawn, keys that are made of these, and moments. */
const OWN =
  /"(?:component_id|project_id|id|twin_key|text_key|since|at|created|last_change|aged_until|version|stamp)":(?:-?\d+|null)/g;

/** The content of a store, without these. */
async function contentOf({ place }: Importing): Promise<Record<string, string[]>> {
  const tables = await dumpTables(place);
  const plain = (rows: readonly string[]) => rows.map((row) => row.replace(OWN, '')).sort();
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, plain(rows)]));
}

test('first, and again with changes, a broken file, a missing one and new strings', async () => {
  const workspace = testWorkspace();
  const [here, aside] = [await storeOf(workspace, 'here', false), await storeOf(workspace, 'aside', true)];
  const importBoth = async () => {
    const reports = [await importFiles(here, workspace), await importFiles(aside, workspace)];
    expect(reports[1]).toEqual(reports[0]);
    expect(await contentOf(aside)).toEqual(await contentOf(here));
    return reports[0]!.components[0]!;
  };
  writeFiles(workspace);
  const first = await importBoth();
  expect(first.languages.map(({ code, status, added }) => [code, status, added])).toEqual(
    CODES.map((code) => [code, 'added', 300]),
  );
  expect(aside.asked()).toBe(1);

  writeFiles(workspace, ' now');
  workspace.write('files/po/cs.po', `not a PO file\n${LARGE}`);
  workspace.write('files/po/de.po', `${po([...entries('de', ' now'), ['Brand new', 'Ganz neu']])}\nmsgid "x\n${LARGE}`);
  const second = await importBoth();
  expect(second.languages.map(({ code, status }) => [code, status])).toEqual([
    ['cs', 'failed'],
    ['de', 'changed'],
    ['fr', 'changed'],
    ['ja', 'changed'],
  ]);
  expect(second.problems.map(({ file }) => file).sort()).toEqual(['po/cs.po', 'po/de.po']);
  expect(aside.asked()).toBe(2);

  const third = await importBoth();
  expect(third.languages.map(({ status }) => status)).toEqual(['failed', 'changed', 'unchanged', 'unchanged']);
});

test('a folder of which no file can be read', async () => {
  const workspace = testWorkspace();
  const [here, aside] = [await storeOf(workspace, 'here', false), await storeOf(workspace, 'aside', true)];
  const unreadable = po([['One', '']]).replace('UTF-8', 'KLINGON');
  for (const code of CODES) workspace.write(`files/po/${code}.po`, unreadable + LARGE);
  const report = await importFiles(aside, workspace);
  expect(report.components[0]?.languages.map(({ status }) => status)).toEqual(CODES.map(() => 'failed'));
  expect(aside.asked()).toBe(1);
  expect(report).toEqual(await importFiles(here, workspace));
  expect(await contentOf(aside)).toEqual(await contentOf(here));
});

test('its progress names each file twice, when it is read and when it lands', async () => {
  const workspace = testWorkspace();
  writeFiles(workspace);
  const told: ImportProgress[] = [];
  await importFiles(await storeOf(workspace, 'aside', true), workspace, (progress) => told.push(progress));
  for (const step of ['read', 'land'] as const) {
    const files = told.filter((progress) => progress.step === step).map(({ file }) => file);
    expect(files.filter((file) => file.endsWith('.po'))).toEqual(CODES.map((code) => `po/${code}.po`));
  }
  expect(told.map(({ done }) => done)).toEqual(told.map((_, index) => index));
  expect(told.at(-1)?.total).toBe(told.length);
});
