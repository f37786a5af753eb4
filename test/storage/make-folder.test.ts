/** The folder of the database is created with its parents, or an error says why not. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connectStore } from '../../src/storage/connect.js';
import { testWorkspace } from '../support/workspace.js';

test('the parents of the folder are created', async () => {
  const data = testWorkspace().path('a', 'b', 'data');
  await (await connectStore({ data, database: undefined })).close();
  expect(existsSync(data)).toBe(true);
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is an error at once', async () => {
  await expect(connectStore({ data: '/proc/tallyglot/data', database: undefined })).rejects.toThrow(
    'Cannot create the folder /proc/tallyglot/data for the store (ENOENT): choose another folder with --data.',
  );
});
