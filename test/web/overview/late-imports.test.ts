/** Tests that pages say when changed files are not imported yet. */
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../../src/model/error.js';
import { createServer } from '../../../src/server.js';
import { LateImports } from '../../../src/services/imports/late-imports.js';
import { Readiness } from '../../../src/services/readiness.js';
import { testApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

test('the pages of the project and of its components name the reason until the import succeeds', async () => {
  const { app } = await testApp({ 'po/de.po': po([['Open', 'Öffnen']]) });
  const lateImports = new LateImports(new Readiness());
  const server = await createServer({ context: app, baseUrl: undefined, lateImports });
  onTestFinished(() => server.close());
  const isShown = async (path: string) =>
    (await server.inject(path)).body.includes('changed, but are not imported yet');
  const shown = () => Promise.all(['/projects/demo/', '/projects/demo/demo/'].map(isShown));
  lateImports.add('demo', new AppError('storage.full', 'full'));
  expect(await shown()).toEqual([true, true]);
  lateImports.remove('demo');
  expect(await shown()).toEqual([false, false]);
});
