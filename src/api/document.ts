/** GET /api/schema/: the OpenAPI document of the API. */
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { completeDocument } from './complete-document.js';
import type { Route } from './route.js';

export const DocumentBody = Type.Object(
  {
    openapi: Type.String({ description: 'Version of OpenAPI.' }),
    info: Type.Object({ title: Type.String(), version: Type.String() }, { additionalProperties: true }),
    paths: Type.Object({}, { additionalProperties: true }),
    components: Type.Object({}, { additionalProperties: true }),
  },
  { $id: 'Document', additionalProperties: true },
);

export function documentRoute(app: FastifyInstance): Route {
  let written: string | undefined;
  return {
    method: 'GET',
    url: '/api/schema/',
    access: 'anyone',
    id: 'schema',
    summary: 'The OpenAPI document of the API',
    answer: DocumentBody,
    handler: async () => {
      // Generated at the first request, when all routes are registered.
      written ??= JSON.stringify(completeDocument(app.swagger()));
      return { json: written };
    },
  };
}

/** What the document says besides its routes. `version` is that of the program. */
export function documentOptions(version: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tallyglot',
        version,
        description: 'Exact translation statistics per language.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The word Token or Bearer, a space, and an API token.',
          },
        },
      },
    },
    // Keeps pages and badges out of the document.
    hideUntagged: true,
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
  };
}
