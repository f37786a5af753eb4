/** The SQLite store for copying has its tables in the file itself, so that no test creates them again. */
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { SCHEMA_VERSION } from '../../src/storage/migrations/index.js';
import { putEmptyStore } from './sqlite-template.js';
import { testWorkspace } from './workspace.js';

test('the copied file has the present schema', async () => {
  const { root } = testWorkspace();
  await putEmptyStore(root);
  const database = new DatabaseSync(join(root, 'tallyglot.db'));
  expect(database.prepare('select version from schema_version').all()).toEqual([{ version: SCHEMA_VERSION }]);
  database.close();
});
