/** The HTTP server: the JSON interface and the pages on one port. */
import { createServer as createHttpServer } from 'node:http';
import swagger from '@fastify/swagger';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { sendError, toApiError } from './api/errors.js';
import { apiRoutes } from './api/routes.js';
import { StatisticsEndpoint } from './api/statistics.js';
import { AppError } from './model/error.js';
import type { Context } from './services/context.js';
import { VERSION } from './version.js';
import { errorPage } from './web/error-answer.js';
import { sendErrorPage, webRoutes } from './web/routes.js';

/** Longer than the minute after which most proxies let go, so that it is never this side that hangs up on them. */
const KEEP_ALIVE_MS = 72_000;

export interface ServerOptions {
  readonly context: Pick<Context, 'store'>;
  readonly baseUrl: string | undefined;
  readonly logger?: FastifyServerOptions['logger'];
}

export async function createServer({ context, baseUrl, logger = false }: ServerOptions): Promise<FastifyInstance> {
  const statistics = new StatisticsEndpoint(context, baseUrl);
  /** What no handler answers for: in JSON below /api/, as a page everywhere else. */
  const answerError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isApi(request.url)) {
      const answer = toApiError(error);
      if (answer.status >= 500) request.log.error(error);
      return sendError(reply, answer);
    }
    const answer = await errorPage(context, error, undefined);
    if (answer.status >= 500) request.log.error(error);
    return sendErrorPage(reply, answer);
  };
  const app = fastify({
    serverFactory: (handler) =>
      createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (!statistics.answerKept(request, response)) handler(request, response);
      }),
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerError(error, request as FastifyRequest, reply as FastifyReply),
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tallyglot',
        version: VERSION,
        description: 'Exact translation statistics per language.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
  });
  await app.register(apiRoutes, { statistics });
  await app.register(webRoutes, { context });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async (request, reply) => {
    const [path, query] = splitUrl(request.url);
    if (/^\/(api|projects|translate)(\/|$)/.test(path) && !path.endsWith('/')) {
      return reply.redirect(`${path}/${query}`, 308);
    }
    throw new AppError('page.not-found', 'There is no page at this address.');
  });
  return app;
}

/** A request line may name a host before the path. */
function isApi(url: string): boolean {
  return /^(?:[A-Za-z]+:\/\/[^/]*)?\/api\//.test(url);
}

function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
}
