/** A server that is started with the address of a repository whose name gives no slug. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { gitEnvironment } from '../../../src/config.js';
import { serveAddress } from '../../../src/services/repositories/serve-address.js';
import { parseAddress } from '../../../src/sources/git/address.js';
import { Repository } from '../../support/repository.js';
import { testApp } from '../../support/server.js';
import { po, testWorkspace } from '../../support/workspace.js';

test('is refused, instead of sharing a project with other repositories', async () => {
  const { app } = await testApp({ 'po/app.pot': '' });
  const workspace = testWorkspace({ '日本語/po/de.po': po([['Open', '']]) });
  new Repository(workspace.path('日本語')).commit();
  const address = parseAddress(pathToFileURL(workspace.path('日本語')).href);
  const settings = { copies: workspace.path('copies'), environment: gitEnvironment(), maxBytes: 1_000_000 };
  await expect(serveAddress(app, settings, { address, branch: '', poll: 900 })).rejects.toMatchObject({
    code: 'slug.invalid',
    message: expect.stringContaining('No slug can be made from the name of file:///'),
  });
  expect(await app.store.projects.list()).toEqual([]);
  expect(await app.store.repositories.listAll()).toEqual([]);
});
