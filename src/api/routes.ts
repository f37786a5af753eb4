/** The JSON interface on one screen: every address, its handler and its schema. */
import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { invalidToken, methodNotAllowed, sendError, sendJson, toApiError } from './errors.js';
import { STATISTICS_ALLOW, STATISTICS_OPTIONS, type StatisticsEndpoint } from './statistics.js';
import {
  ComponentPath,
  ErrorBody,
  LanguageStatisticsEntry,
  StatisticsEnvelope,
  StatisticsQuery,
} from './statistics-schema.js';

const SCHEMA_ALLOW = 'GET, HEAD, OPTIONS';
const SCHEMA_OPTIONS = {
  name: 'Schema',
  description: 'The OpenAPI document of this interface.',
  renders: ['application/json'],
  parses: [],
};

export interface ApiOptions {
  readonly statistics: StatisticsEndpoint;
}

export async function apiRoutes(app: FastifyInstance, { statistics }: ApiOptions): Promise<void> {
  for (const schema of [LanguageStatisticsEntry, StatisticsEnvelope, ErrorBody]) app.addSchema(schema);
  // Validation is the handlers': they answer with the bodies that clients know.
  app.setValidatorCompiler(() => () => true);
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error);
    if (answer.status >= 500) request.log.error(error);
    return sendError(reply, answer);
  });
  app.addHook('onRequest', async (request) => {
    // No token has been given out, so any is wrong, and a wrong one is never ignored.
    if (/^(token|bearer)(\s|$)/i.test(request.headers.authorization ?? '')) throw invalidToken();
  });

  const statisticsUrl = '/api/components/:project/:component/statistics/';
  app.get(statisticsUrl, {
    handler: statistics.handler,
    schema: {
      operationId: 'componentStatistics',
      summary: 'Statistics of a component',
      description: 'One entry for each language of the component, in the order in which they joined it.',
      tags: ['components'],
      params: ComponentPath,
      querystring: StatisticsQuery,
      response: {
        200: { $ref: 'ComponentStatistics#' },
        304: { description: 'Not changed since the ETag that If-None-Match names.', type: 'null' },
        ...Object.fromEntries([400, 401, 404, 405, 406, 503].map((status) => [status, { $ref: 'Error#' }])),
      },
    },
  });
  tellOptions(app, statisticsUrl, STATISTICS_ALLOW, STATISTICS_OPTIONS);
  refuseOtherMethods(app, statisticsUrl, STATISTICS_ALLOW);

  const schemaUrl = '/api/schema/';
  app.get(schemaUrl, { schema: { hide: true } }, async (_request, reply) =>
    sendJson(reply, JSON.stringify(app.swagger())),
  );
  tellOptions(app, schemaUrl, SCHEMA_ALLOW, SCHEMA_OPTIONS);
  refuseOtherMethods(app, schemaUrl, SCHEMA_ALLOW);
}

function tellOptions(app: FastifyInstance, url: string, allow: string, options: object): void {
  app.options(url, { schema: { hide: true } }, async (_request, reply) =>
    sendJson(reply.headers({ Allow: allow, Vary: 'Accept' }), JSON.stringify(options)),
  );
}

/** Answers 405 to every method there is but the allowed ones, before a body is even looked at. */
function refuseOtherMethods(app: FastifyInstance, url: string, allow: string): void {
  const allowed = allow.split(', ');
  const refused = METHODS.filter((method) => !allowed.includes(method) && method !== 'CONNECT');
  // The framework knows the common ones only, and would not find the address for the others.
  for (const method of refused) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  app.route({
    method: refused,
    url,
    schema: { hide: true },
    onRequest: async (request) => {
      throw methodNotAllowed(request.method, allow);
    },
    handler: async () => undefined,
  });
}
