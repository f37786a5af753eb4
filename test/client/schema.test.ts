/** Tests that the generated types of the client are up to date. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaHeader } from '../../scripts/schema-header.js';
import { testApp } from '../support/server.js';
import { po, ROOT } from '../support/workspace.js';

test('src/client/schema.ts matches the current API', async () => {
  const { server } = await testApp({ 'de.po': po([['One', 'Eins']]) });
  const document = (await server.inject('/api/schema/')).json();
  const file = readFileSync(`${ROOT}/src/client/schema.ts`, 'utf8');
  const types = file.slice(file.indexOf('export interface paths'));
  expect(file.slice(0, -types.length), 'The interface has changed: run npm run generate.').toBe(
    schemaHeader(document, types),
  );
});
