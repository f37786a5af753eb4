/** Whole folders: what is imported or counted of them when some of it is wrong. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/model/instant.js';
import { countDirectory } from '../../src/services/count-directory.js';
import { importDirectory } from '../../src/services/import-directory.js';
import { poText } from '../support/component-files.js';
import { folderOf } from '../support/folders.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

const TEXT = poText([{ source: 'A', target: 'x' }]);
const TWO_COMPONENTS = { 'x/po/de.po': TEXT, 'y/po/pt_BR.po': TEXT, 'y/po/pt-br.po': TEXT };

async function importer(directory: string) {
  const context = { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test' };
  const project = { slug: 'm', name: 'm' };
  return {
    context,
    run: () => importDirectory(context, { project, directory, sourceLanguage: 'en', components: undefined }),
  };
}

test('one component that cannot be imported does not keep the others out', async () => {
  const { run, context } = await importer(await folderOf(TWO_COMPONENTS));
  const report = await run();
  expect(report.components.map(({ component }) => component)).toEqual(['x']);
  expect(report.failed).toMatchObject([{ component: 'y', code: 'language.duplicate' }]);
  expect(await context.store.components.find('m', 'y')).toBeUndefined();
});

test('one component that cannot be counted does not keep the others out', async () => {
  const directory = await folderOf(TWO_COMPONENTS);
  const counted = await countDirectory({
    directory,
    sourceLanguage: 'en',
    components: undefined,
    name: 'm',
    checks: true,
  });
  expect(counted.components.map(({ definition }) => definition.slug)).toEqual(['x']);
  expect(counted.failed).toMatchObject([{ component: 'y', message: expect.stringContaining('pt_BR') }]);
});

test('a component that the folder no longer has is told of and kept', async () => {
  const directory = await folderOf({ 'x/de.po': TEXT, 'x/fr.po': TEXT, 'y/de.po': TEXT, 'y/fr.po': TEXT });
  const { run, context } = await importer(directory);
  expect((await run()).missing).toEqual([]);
  await rm(join(directory, 'y'), { recursive: true });
  expect((await run()).missing).toEqual(['y']);
  expect(await context.store.components.find('m', 'y')).toBeDefined();
});

test('a name in the settings lands on a project that was known by its slug alone', async () => {
  const directory = await folderOf({ 'po/de.po': TEXT });
  const { run, context } = await importer(directory);
  await run();
  const project = { slug: 'm', name: 'My Project' };
  await importDirectory(context, { project, directory, sourceLanguage: 'en', components: undefined });
  expect((await context.store.projects.find('m'))?.name).toBe('My Project');
  await run();
  expect((await context.store.projects.find('m'))?.name).toBe('My Project');
});

test('a template that changes is reported though no language does', async () => {
  const directory = await folderOf({ 'po/app.pot': poText([{ source: 'A' }]), 'po/de.po': TEXT });
  const { run } = await importer(directory);
  await run();
  await writeFile(join(directory, 'po/app.pot'), poText([{ source: 'A' }, { source: 'B' }]));
  const [component] = (await run()).components;
  expect(component).toMatchObject({ source: { added: 1, removed: 0 }, languages: [{ status: 'unchanged' }] });
});
