/** The types of the client are those of the server as it is now. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, startProcess, testWorkspace } from '../support/workspace.js';

test('src/client/schema.ts is generated from the interface as it is', async () => {
  const file = testWorkspace().path('schema.ts');
  const { code, stderr } = await startProcess(process.execPath, ['scripts/generate-client.js', file]).finished;
  expect([code, stderr]).toEqual([0, '']);
  const isCurrent = readFileSync(file, 'utf8') === readFileSync(`${ROOT}/src/client/schema.ts`, 'utf8');
  expect(isCurrent, 'The interface has changed: run npm run generate.').toBe(true);
});
