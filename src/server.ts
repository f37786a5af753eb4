/** The HTTP server: serves the API, the pages and the badges on one port. */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { sendError, toApiError } from './api/errors.js';
import { FormatSuffixes } from './api/format-suffixes.js';
import { AllowedMethods, refuseOtherMethods } from './api/other-methods.js';
import { apiRoutes } from './api/routes.js';
import { refuseUnreadable, TIMEOUT } from './api/unreadable-requests.js';
import { keepArrival } from './http/arrivals.js';
import { closeUnusedConnections } from './http/close-server.js';
import { readForms } from './http/form-body.js';
import { answerHead } from './http/head-requests.js';
import { healthRoutes, isHealthCheck } from './http/health.js';
import { hookRoutes } from './http/hook-routes.js';
import { identifyRequests } from './http/identity.js';
import { type LimitStore, leasedLimits, memoryLimits } from './http/limit-store.js';
import { Limiter } from './http/limiter.js';
import { refuseMissingHosts } from './http/missing-host.js';
import { redirectMissingSlash } from './http/missing-slash.js';
import { refuseNulAddresses } from './http/nul-addresses.js';
import { operatorMetricsRoutes } from './http/operator-metrics.js';
import { Reads } from './http/reads.js';
import { REQUEST_ID_HEADER, RequestIds } from './http/request-ids.js';
import { RequestLimits } from './http/request-limits.js';
import { both, type Log, RequestLog } from './http/request-log.js';
import { RequestMetrics } from './http/request-metrics.js';
import { RequestQueue } from './http/request-queue.js';
import { Scans } from './http/scans.js';
import { setSecureHeaders } from './http/secure-headers.js';
import { addServerMetrics } from './http/server-metrics.js';
import { limitBodyTime, type RequestTimeouts, USUAL_TIMEOUTS } from './http/slow-requests.js';
import { TrustedProxies } from './http/trusted-proxies.js';
import { UploadRoom } from './http/upload-room.js';
import { type AccountSettings, USUAL_ACCOUNT_SETTINGS } from './model/account-settings.js';
import type { MetricsAccess } from './model/metrics-access.js';
import { MEGABYTE, type ServerLimits, USUAL_LIMITS } from './model/server-limits.js';
import type { SignInProvider } from './model/sign-in-provider.js';
import { ANONYMOUS } from './services/access.js';
import { connectProviders } from './services/accounts/external/external-sign-in.js';
import { Mailer } from './services/accounts/mailer.js';
import type { Context } from './services/context.js';
import type { WebhookRules } from './services/events/manage-webhooks.js';
import type { ServedFolder } from './services/imports/folder-settings.js';
import { LateImports } from './services/imports/late-imports.js';
import { ImportJobs } from './services/jobs/import-jobs.js';
import { type JobRunner, localRunner } from './services/jobs/job-runner.js';
import { RepositoryLooks } from './services/jobs/repository-looks.js';
import { Tasks } from './services/jobs/tasks.js';
import type { Leases } from './services/leases.js';
import { Metrics } from './services/metrics.js';
import type { Peers } from './services/peers.js';
import { Readiness } from './services/readiness.js';
import type { HookOptions } from './services/repositories/hooks/receive-hook.js';
import { RepositoryIndex } from './services/repositories/hooks/repository-index.js';
import type { RepositoryPushes } from './services/repositories/pushing/repository-pushes.js';
import type { RepositoryAccess } from './services/repositories/repository-access.js';
import type { WriteBackQueue } from './services/write-back/write-back-queue.js';
import { WriteProbe } from './services/write-probe.js';
import { VERSION } from './version.js';
import { errorPage } from './web/frame/error-answer.js';
import { sendErrorPage } from './web/frame/send.js';
import { webRoutes } from './web/routes.js';
import { widgetRoutes } from './widgets/routes.js';

/** Longer than the usual proxy timeout of one minute, so that the proxy always closes idle connections first. */
const KEEP_ALIVE_MS = 72_000;

export interface ServerOptions {
  readonly context: Context;
  readonly baseUrl: string | undefined;
  /** Whether replicas may answer requests for pages of visitors. */
  readonly pagesMayLag?: boolean;
  readonly limits?: ServerLimits;
  /** How long requests may take to arrive. */
  readonly timeouts?: RequestTimeouts;
  /** Addresses of proxies whose X-Forwarded headers are trusted. */
  readonly trustedProxies?: readonly string[];
  readonly webhooks?: WebhookRules;
  /** Who may register, who needs a second factor, and how to send e-mail. */
  readonly accounts?: AccountSettings;
  /** Runs imports. Default: in this thread. */
  readonly imports?: JobRunner;
  /** Writes edits to files. Without it, edits stay in the store. */
  readonly writeBack?: WriteBackQueue;
  /** Pushes edits to remote repositories. Without it, the server does not. */
  readonly pushes?: Pick<RepositoryPushes, 'runNow'> | undefined;
  /** Folders that are imported automatically. The pages show which settings come from them. */
  readonly folders?: readonly ServedFolder[];
  /** Reasons why the server is not ready. Default: none. */
  readonly readiness?: Readiness;
  /** The work that this process shares with other processes. Default: none. */
  readonly leases?: Pick<Leases, 'reports'> | undefined;
  /** Projects with changed files that are not imported yet. */
  readonly lateImports?: LateImports;
  /** The folder for temporary files of uploads. Default: that of the system. */
  readonly uploadFolder?: string | undefined;
  /** Who may read /metrics. Without it, the server has no such address and measures nothing. */
  readonly metricsAccess?: MetricsAccess | undefined;
  /** Metrics of other parts of the program, shown at /metrics. */
  readonly metrics?: Metrics;
  /** Other processes of this server, which share its port. */
  readonly peers?: Peers | undefined;
  /** Services that sign people in. */
  readonly signIn?: readonly SignInProvider[];
  /** Fetches repositories. Without it, addresses of repositories are only shown. */
  readonly repositories?: RepositoryAccess | undefined;
  /** What hooks of forges do. Without it, hooks get an answer, and the server does not look at repositories. */
  readonly hooks?: Partial<Pick<HookOptions, 'wake' | 'declaredSecret'>> & { readonly isEnabled?: boolean };
  /** Default: no log. */
  readonly log?: Log | undefined;
}

export async function createServer({
  context,
  baseUrl,
  pagesMayLag = false,
  limits = USUAL_LIMITS,
  timeouts = USUAL_TIMEOUTS,
  trustedProxies = [],
  webhooks = { allowPrivate: false },
  accounts = USUAL_ACCOUNT_SETTINGS,
  imports = localRunner(context),
  writeBack,
  pushes,
  folders = [],
  readiness = new Readiness(),
  leases,
  lateImports = new LateImports(readiness),
  uploadFolder = tmpdir(),
  metricsAccess,
  metrics = new Metrics(),
  peers,
  signIn = [],
  repositories,
  hooks: { isEnabled: hooksAreOn = true, wake = () => {}, declaredSecret } = {},
  log,
}: ServerOptions): Promise<FastifyInstance> {
  const proxies = new TrustedProxies(trustedProxies);
  const reads = new Reads(context, baseUrl, proxies);
  const ids = new RequestIds(proxies);
  const requestLog = log && new RequestLog(log, proxies);
  const requestMetrics = metricsAccess && new RequestMetrics(metrics);
  /** Answers errors that no handler caught: as JSON at addresses of the API, otherwise as a page. */
  const answerError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isApi(request.url)) {
      const answer = toApiError(error);
      if (answer.status >= 500) request.log.error(error);
      return sendError(reply, answer);
    }
    const answer = await errorPage(context, request.identity ?? ANONYMOUS, error, undefined);
    if (answer.status >= 500) request.log.error(error);
    return sendErrorPage(reply, answer);
  };
  const refuse = (error: { readonly code?: string }, socket: Socket, id: string) => {
    const status = refuseUnreadable(error, socket, id);
    if (status !== undefined) requestLog?.unreadable(id, status, socket.remoteAddress);
  };
  const queue = new RequestQueue();
  const unlessKept = (
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    onSent: ((route: string) => void) | undefined,
    work: () => void,
  ) => {
    const answered = reads.answer(request, response, id, onSent);
    if (answered === false) work();
    else if (answered !== true) void answered.then((isSent) => isSent || work());
  };
  const suffixes = new FormatSuffixes();
  const app = fastify({
    rewriteUrl: ({ url = '/' }) => suffixes.rewritten(url),
    serverFactory: (handler) => {
      const listener: RequestListener = (request, response) => {
        const arrivedAt = performance.now();
        const id = ids.make(request);
        limitBodyTime(request, response, timeouts.bodyMs, () => refuse(TIMEOUT, request.socket, id));
        const handle = () => {
          ids.keep(request, id);
          keepArrival(request, arrivedAt);
          response.setHeader(REQUEST_ID_HEADER, id);
          setSecureHeaders(response);
          handler(request, response);
        };
        const onSent = both(requestMetrics?.begin(), requestLog?.begin(request, response, id));
        unlessKept(request, response, id, onSent, () => {
          if (isHealthCheck(request)) return handle();
          // While the request waited, another one may have made the answer.
          queue.enter(request, response, () => unlessKept(request, response, id, onSent, handle));
        });
      };
      const options = {
        keepAliveTimeout: KEEP_ALIVE_MS,
        requireHostHeader: false,
        headersTimeout: timeouts.headersMs,
        connectionsCheckingInterval: Math.min(2000, timeouts.headersMs),
        // The time of bodies is limited above, because uploads may take longer.
        requestTimeout: 0,
      };
      // Unknown expectations are ignored. The response of Node.js to them would lack the headers.
      return createHttpServer(options, listener).on('checkExpectation', listener);
    },
    clientErrorHandler: (error, socket) => refuse(error, socket, ids.make({ headers: {}, socket })),
    ...(log && { loggerInstance: log as FastifyBaseLogger }),
    genReqId: (request) => ids.of(request),
    trustProxy: trustedProxies.length > 0 ? (address) => proxies.trusts(address) : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: limits.body * MEGABYTE,
    // A component can be named with the slugs of its categories.
    routerOptions: { maxParamLength: 500 },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerError(error, request as FastifyRequest, reply as FastifyReply),
  });
  app.setErrorHandler(answerError);
  closeUnusedConnections(app);
  redirectMissingSlash(app);
  answerHead(app);
  requestMetrics?.measure(app);
  requestLog?.observe(app);
  refuseMissingHosts(app);
  refuseNulAddresses(app);
  readForms(app);
  const identify = identifyRequests(app, context, baseUrl, accounts.twoFactor);
  const allowed = new AllowedMethods();
  refuseOtherMethods(app, allowed);
  const limiter = new Limiter(limitStore(context, peers), context.clock, (error) => app.log.error(error));
  const requestLimits = new RequestLimits(limiter, limits);
  const uploadRoom = new UploadRoom({
    folder: uploadFolder,
    uploads: limits.uploads,
    bytes: limits.uploadTotal * MEGABYTE,
    fileBytes: limits.upload * MEGABYTE,
  });
  await uploadRoom.removeLeftovers();
  app.addHook('onClose', () => uploadRoom.close());
  const mailer = accounts.mail && new Mailer(accounts.mail);
  app.addHook('onClose', () => mailer?.settled());
  const keeping = { onError: (error: unknown) => app.log.error(error), peers };
  const api = {
    context,
    baseUrl,
    limits: requestLimits,
    reads,
    scans: new Scans(context.store, limits),
    maxPerPage: limits.page,
    maxStreams: { total: limits.streams, perUser: limits.streamsUser, perAddress: limits.streamsAddress },
    webhooks,
    imports,
    importJobs: new ImportJobs(keeping),
    tasks: new Tasks({ peers }),
    writeBack,
    repositories,
    pushes,
    maxUploadBytes: limits.upload * MEGABYTE,
    maxUploadComponents: limits.uploadComponents,
    uploadRoom,
  };
  await app.register(apiRoutes, { api, allowed, suffixes, version: VERSION });
  const probe = new WriteProbe({ store: context.store, onError: (error) => app.log.error(error) });
  healthRoutes(app, { context, readiness, probe, leases, identify });
  const hooks = { store: context.store, index: new RepositoryIndex(context.store), wake, declaredSecret };
  await app.register(hookRoutes, { hooks, isEnabled: hooksAreOn, limits: requestLimits });
  if (metricsAccess !== undefined) {
    metrics.addQueues(() => api.scans.queues);
    const endMetrics = addServerMetrics(metrics, context, { readiness, probe });
    app.addHook('onClose', async () => endMetrics());
    await app.register(operatorMetricsRoutes, { metrics, access: metricsAccess, peers });
  }
  await app.register(widgetRoutes, { context, limits: requestLimits, reads });
  const providers = connectProviders(signIn);
  const looks = new RepositoryLooks(keeping);
  const web = { ...api, looks, folders, lateImports, pagesMayLag, peers, accounts, mailer, providers };
  await app.register(webRoutes, { web });
  return app;
}

/** Processes that share a database or a port also share their rate limits. */
function limitStore({ store }: Context, peers: Peers | undefined): LimitStore {
  if (store.shared) return leasedLimits(store.requestCounts);
  return peers === undefined ? memoryLimits() : leasedLimits(peers);
}

/** The request line may contain a host before the path. */
function isApi(url: string): boolean {
  return /^(?:[A-Za-z]+:\/\/[^/]*)?\/(?:api|download|exports\/stats)\//.test(url);
}
