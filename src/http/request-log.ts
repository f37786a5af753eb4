/** Logs one line for each request: its id, method, path, status and duration. Never a query, a header or a body. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sinceArrival } from './arrivals.js';
import type { TrustedProxies } from './trusted-proxies.js';

/** Monitoring asks for these all the time. */
const CHECKS = new Set(['/healthz', '/readyz', '/metrics']);
/** Parameters with secret values: a reader of the log could sign in with them. */
const SECRET_PARAMETER = /:(?:secret|token|code|key)\b/i;
const MAX_PATH_LENGTH = 1000;

export type Log = FastifyBaseLogger & { isLevelEnabled(level: string): boolean };

interface Handled {
  readonly request: string;
  readonly method: string | undefined;
  readonly path: string;
  readonly status: number;
  /** Milliseconds from the arrival of the request to the end of the response. */
  readonly ms: number;
  readonly address: string | undefined;
  readonly user?: string | undefined;
  readonly cached?: true;
}

export class RequestLog {
  readonly #log: Log;
  readonly #proxies: TrustedProxies;
  /** Whether the log has lines for requests that succeeded. */
  readonly #isComplete: boolean;

  constructor(log: Log, proxies: TrustedProxies) {
    this.#log = log;
    this.#proxies = proxies;
    this.#isComplete = log.isLevelEnabled('info');
  }

  /**
   * Call when a request arrives. The returned function logs a cached answer, which bypasses the framework. Undefined if the
   * log has no such lines: then a cached answer must cost nothing here.
   */
  begin(request: IncomingMessage, response: ServerResponse, id: string): ((route: string) => void) | undefined {
    if (!this.#isComplete) return undefined;
    const begun = performance.now();
    return (route) =>
      this.#write('info', {
        request: id,
        method: request.method,
        path: pathOf(request.url ?? '', route),
        status: response.statusCode,
        ms: rounded(performance.now() - begun),
        address: this.#proxies.clientOf(request),
        cached: true,
      });
  }

  /** Logs all other requests. Requests that failed because of the server are logged at every level. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { url: route } = request.routeOptions;
      const isCheck = route !== undefined && CHECKS.has(route);
      const level = isCheck ? 'debug' : reply.statusCode >= 500 ? 'error' : 'info';
      if (this.#isComplete || level === 'error') {
        this.#write(level, {
          request: request.id,
          method: request.method,
          path: pathOf(request.url, route),
          status: reply.statusCode,
          ms: rounded(sinceArrival(request, reply)),
          address: request.ip,
          user: request.identity?.user?.username,
        });
      }
      done();
    });
  }

  /** Logs bytes that are not a valid HTTP request. */
  unreadable(id: string, status: number, address: string | undefined): void {
    this.#log.info({ request: id, status, address }, 'unreadable request');
  }

  #write(level: 'debug' | 'info' | 'error', line: Handled): void {
    this.#log[level](line, 'request');
  }
}

type OnSent = (route: string) => void;

/** Returns a function that calls both functions. Undefined if both are undefined. */
export function both(one: OnSent | undefined, other: OnSent | undefined): OnSent | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return (route) => {
    one(route);
    other(route);
  };
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

/** The path without the query. The pattern of the route, if the path contains a secret. */
function pathOf(url: string, route: string | undefined): string {
  if (route !== undefined && SECRET_PARAMETER.test(route)) return route;
  const end = url.search(/[?#]/);
  return (end === -1 ? url : url.slice(0, end)).slice(0, MAX_PATH_LENGTH);
}
