/** Tests that the generated types of the client are up to date. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, startProcess, testWorkspace } from '../support/workspace.js';

test('src/client/schema.ts matches the current API', async () => {
  const file = testWorkspace().path('schema.ts');
  const { code, stderr } = await startProcess(process.execPath, ['scripts/generate-client.js', file]).finished;
  expect([code, stderr]).toEqual([0, '']);
  const isCurrent = readFileSync(file, 'utf8') === readFileSync(`${ROOT}/src/client/schema.ts`, 'utf8');
  expect(isCurrent, 'The interface has changed: run npm run generate.').toBe(true);
});
