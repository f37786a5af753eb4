/** GET /api/schema/: the OpenAPI document of the API. */
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { Type } from '@sinclair/typebox';
import fastify from 'fastify';
import { completeDocument } from './complete-document.js';
import { documentation } from './documentation.js';
import type { Route } from './route.js';
import { ErrorBody, shapesIn } from './schemas.js';

export const DocumentBody = Type.Object(
  {
    openapi: Type.String({ description: 'Version of OpenAPI.' }),
    info: Type.Object({ title: Type.String(), version: Type.String() }, { additionalProperties: true }),
    paths: Type.Object({}, { additionalProperties: true }),
    components: Type.Object({}, { additionalProperties: true }),
  },
  { $id: 'Document', additionalProperties: true },
);

/** `others` are all other routes of the API. `version` is that of the program. */
export function documentRoute(others: readonly Route[], version: string): Route {
  let written: Promise<string> | undefined;
  const route: Route = {
    method: 'GET',
    url: '/api/schema/',
    access: 'anyone',
    id: 'schema',
    summary: 'The OpenAPI document of the API',
    answer: DocumentBody,
    handler: async () => {
      // Written at the first request, because most servers never get one.
      written ??= writeDocument([...others, route], version);
      return { json: await written };
    },
  };
  return route;
}

/** The framework describes the routes of a server. The server here only exists for that. */
async function writeDocument(routes: readonly Route[], version: string): Promise<string> {
  const app = fastify({ exposeHeadRoutes: false });
  await app.register(swagger, optionsOf(version));
  const answers = routes.flatMap(({ answer, accepted }) => [answer, accepted].filter((shape) => shape !== undefined));
  for (const shape of shapesIn([ErrorBody, ...answers])) app.addSchema(shape);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.url,
      schema: documentation(route),
      ...NO_COMPILERS,
      handler: () => {},
    });
  }
  await app.ready();
  const document = completeDocument(app.swagger());
  await app.close();
  return JSON.stringify(document);
}

/** Compiling functions that check requests and write responses would take half a second. */
const NO_COMPILERS = { validatorCompiler: () => () => true, serializerCompiler: () => JSON.stringify };

/** What the document says besides its routes. */
function optionsOf(version: string): FastifyDynamicSwaggerOptions {
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
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
  };
}
