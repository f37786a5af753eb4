/** The addresses to which forges report pushes: /hooks/<forge>/ and /hooks/update/<project>/. They need no session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';
import { MEGABYTE } from '../model/server-limits.js';
import { isSlug } from '../model/slug.js';
import { FORGES } from '../services/repositories/hooks/read-payload.js';
import {
  type HookOptions,
  type HookRequest,
  type HookResult,
  receiveHook,
  receiveUpdate,
} from '../services/repositories/hooks/receive-hook.js';
import { errorHeaders, errorStatus } from './error-status.js';
import type { RequestLimits } from './request-limits.js';

/** The messages about large pushes list many commits. */
const MAX_BODY_BYTES = 5 * MEGABYTE;

export interface HookRoutesOptions {
  readonly hooks: HookOptions;
  /** False answers every hook with an error. */
  readonly isEnabled: boolean;
  readonly limits: RequestLimits;
}

interface UpdatePlace {
  readonly Params: { readonly project: string; readonly component?: string };
}

export async function hookRoutes(app: FastifyInstance, { hooks, isEnabled, limits }: HookRoutesOptions): Promise<void> {
  // Signatures are made of the bytes of the body, so the body must not be parsed before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer | string) => body);
  app.setErrorHandler(async (error, request, reply) => {
    const isTooLarge = (error as { readonly code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    if (isTooLarge) return answer(reply, 413, 'failure', 'The message is too large for this server.');
    if (!(error instanceof AppError) || errorStatus(error) >= 500) request.log.error(error);
    if (!(error instanceof AppError)) return answer(reply, 500, 'failure', 'The server met an unexpected error.');
    return answer(reply.headers(errorHeaders(error)), errorStatus(error), 'failure', error.message);
  });
  app.addHook('onRequest', async (request, reply) => {
    await limits.countHook(request, reply);
    if (!isEnabled) return answer(reply.header('Allow', ''), 405, 'failure', 'Hooks are switched off on this server.');
  });

  const handle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (hook: HookRequest) => Promise<HookResult>,
  ) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { answer: result, log } = await work({ headers: request.headers, body });
    const { code, ...rest } = result;
    request.log.info({ hook: request.url.split('?', 1)[0], status: code, ...log }, result.message);
    return reply.code(code).header('Cache-Control', 'no-store').send(rest);
  };
  const options = { config: { hasOwnAccess: true }, bodyLimit: MAX_BODY_BYTES };

  for (const forge of FORGES) {
    app.post(`/hooks/${forge}/`, options, (request, reply) =>
      handle(request, reply, (hook) => receiveHook(hooks, forge, hook)),
    );
  }
  for (const url of ['/hooks/update/:project/', '/hooks/update/:project/:component/']) {
    app.route<UpdatePlace>({
      method: ['GET', 'POST'],
      url,
      ...options,
      handler: (request, reply) =>
        handle(request, reply, async (hook) => {
          const { project, component } = request.params;
          if (!isSlug(project) || (component !== undefined && !isSlug(component)))
            return receiveUpdate(hooks, '', '', hook);
          return receiveUpdate(hooks, project, component, hook);
        }),
    });
  }
}

function answer(reply: FastifyReply, code: number, status: 'success' | 'failure', message: string) {
  return reply.code(code).header('Cache-Control', 'no-store').send({ status, message });
}
