/** Components with more strings than a call may have arguments. */
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { componentFilesOf, DEFINITION } from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const STRINGS = 150_000;

test('are imported again when what is told of each source has changed', async () => {
  const context = { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test' };
  const template = (shift: number) =>
    Array.from({ length: STRINGS }, (_, n) => `#: main.c:${n + shift}\nmsgid "${n}"\nmsgstr ""\n`).join('\n');
  const importTemplate = (shift: number) => {
    const files = componentFilesOf({ template: template(shift), languages: { de: '' } }, DEFINITION);
    return importComponent(context, { project: { slug: 'demo', name: 'Demo' }, files });
  };
  await importTemplate(1);
  await importTemplate(2);
  const { id } = (await context.store.components.find('demo', 'app'))!;
  expect((await context.store.languages.find(id, 'en'))!.counts.total).toBe(STRINGS);
});
