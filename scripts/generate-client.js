/**
 * Writes src/client/schema.ts, the types of the client, from the OpenAPI document of the built server:
 * node scripts/generate-client.js [file]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { compose } from '../dist/compose.js';
import { createServer } from '../dist/server.js';

const HEADER = '/** Types of the API, generated from its OpenAPI document by npm run generate. Do not edit. */\n';

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

const target = process.argv[2] ?? fileURLToPath(new URL('../src/client/schema.ts', import.meta.url));
writeFileSync(target, HEADER + astToString(await openapiTS(await openapiDocument())));
