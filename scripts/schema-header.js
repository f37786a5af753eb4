/** The first lines of src/client/schema.ts. Their hashes show whether the file is current, without generating it again. */
import { createHash } from 'node:crypto';

const hash = (text) => createHash('sha256').update(text).digest('hex');

/** `document` is the OpenAPI document of the server, `types` is what was generated from it. */
export function schemaHeader(document, types) {
  return [
    '/**',
    ' * Types of the API, generated from its OpenAPI document by npm run generate. Do not edit.',
    ` * Document: ${hash(JSON.stringify(document))}`,
    ` * Types: ${hash(types)}`,
    ' */',
    '',
  ].join('\n');
}
