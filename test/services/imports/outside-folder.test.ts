/** A directory that must stay inside a folder: checked at each import, because a folder can become a link. */
import { renameSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { testApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

test('a folder that became a link to another place is not imported', async () => {
  const { app, workspace } = await testApp({ 'app/po/app.pot': po([['Open', '']]) });
  const request = {
    project: { slug: 'demo', name: 'demo' },
    within: workspace.path('files'),
    directory: workspace.path('files/app'),
    sourceLanguage: 'en',
    components: undefined,
  };
  expect((await importDirectory(app, request)).components).toHaveLength(1);
  renameSync(workspace.path('files/app'), workspace.path('elsewhere'));
  symlinkSync(workspace.path('elsewhere'), workspace.path('files/app'));
  await expect(importDirectory(app, request)).rejects.toMatchObject({ code: 'config.outside' });
  expect((await importDirectory(app, { ...request, within: undefined })).components).toHaveLength(1);
});
