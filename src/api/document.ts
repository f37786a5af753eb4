/** GET /api/schema/: the OpenAPI document of the API. */
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
