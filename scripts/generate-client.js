/** Writes src/client/schema.ts, the types of the client, from the OpenAPI document of the built server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { compose } from '../dist/compose.js';
import { createServer } from '../dist/server.js';
import { schemaHeader } from './schema-header.js';

async function openapiDocument() {
  const data = mkdtempSync(join(tmpdir(), 'tallyglot-'));
  const app = await compose({ data, database: undefined });
  const server = await createServer({ context: app, baseUrl: undefined });
  try {
    return (await server.inject('/api/schema/')).json();
  } finally {
    await server.close();
    await app.close();
    rmSync(data, { recursive: true, force: true });
  }
}

const document = await openapiDocument();
const types = astToString(await openapiTS(structuredClone(document)));
writeFileSync(new URL('../src/client/schema.ts', import.meta.url), schemaHeader(document, types) + types);
