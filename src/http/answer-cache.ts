/** Caches whole responses that are the same for all readers, and sends them while the data behind them is unchanged. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Instant, systemClock } from '../model/instant.js';
import type { Context } from '../services/context.js';
import { namesHost } from './addresses.js';
import { SESSION_COOKIE } from './identity.js';
import { type Answer, KeptAnswers, writeAnswer } from './kept-answers.js';
import { TrustedProxies } from './trusted-proxies.js';

type Versions = Context['store']['versions'];
export type VersionScope = Parameters<Versions['read']>[0];

const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** The data that an answer depends on. */
export interface Basis {
  readonly scopes: readonly VersionScope[];
  /** The versions before the data was read. */
  readonly version: string;
}

export interface Validity {
  /** False if signed-in users may get another answer than visitors. */
  readonly isForAll: boolean;
  /** When the answer changes without a change of the data, for example because it shows "3 minutes ago". */
  readonly validUntil?: Instant;
  /** Whether state outside of the store is unchanged since the answer was made. */
  readonly isValid?: () => boolean;
}

interface KeptAnswer extends Answer, Basis, Validity {
  /** The pattern of the route that made the answer. */
  readonly route: string;
  readonly madeAt: Instant;
}

export class AnswerCache {
  readonly #versions: Versions;
  readonly #configuredUrl: string | undefined;
  readonly #proxies: TrustedProxies;
  readonly #onSend: ((response: ServerResponse) => void) | undefined;
  readonly #kept = new KeptAnswers<KeptAnswer>(MAX_KEPT_BYTES);

  /** `onSend` is called before `answer` sends, to add headers that must not be cached. */
  constructor(
    { versions }: Pick<Context['store'], 'versions'>,
    configuredUrl: string | undefined,
    proxies = new TrustedProxies([]),
    onSend?: (response: ServerResponse) => void,
  ) {
    this.#versions = versions;
    this.#configuredUrl = configuredUrl;
    this.#proxies = proxies;
    this.#onSend = onSend;
  }

  /**
   * Sends the cached answer if nothing changed; otherwise returns false, and a route has to answer. Most reads end here,
   * before the framework has seen the request. Returns a promise only if the store has to be asked. `id` is the id of the
   * request. `onSent` is called with the pattern of the answer's route.
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    onSent?: (route: string) => void,
  ): boolean | Promise<boolean> {
    const { method, headers } = request;
    // Tokens have to be checked, and a request without a host may have to be refused.
    if (method !== 'GET' || headers.authorization !== undefined || headers.host === undefined) return false;
    const kept = this.#kept.get(this.#keyOf(request));
    if (kept === undefined || !this.#isUsable(kept, hasSession(request))) return false;
    const known = this.#peek(kept.scopes);
    if (known !== undefined) return known === kept.version && this.#send(request, response, kept, id, onSent);
    return this.#read(kept.scopes).then(
      (version) =>
        version === kept.version && this.#isUsable(kept, false) && this.#send(request, response, kept, id, onSent),
      // The route reports the error of the store.
      () => false,
    );
  }

  /** Reads the versions. Must be called before the data of the answer is read. Undefined if the place does not exist. */
  async begin(scopes: readonly VersionScope[]): Promise<Basis | undefined> {
    const version = this.#peek(scopes) ?? (await this.#read(scopes));
    return version === undefined ? undefined : { scopes, version };
  }

  /** The cached answer for a caller who may read the data, if nothing changed since. */
  find(request: FastifyRequest, { version }: Basis): Answer | undefined {
    const kept = this.#kept.get(this.#keyOf(request.raw));
    return kept?.version === version && this.#isUsable(kept, request.identity.user !== undefined) ? kept : undefined;
  }

  /** Caches an answer that every visitor may see. */
  keep(request: FastifyRequest, basis: Basis, answer: Answer, validity: Validity): void {
    // Links made from the connection's own address are valid for that connection only.
    if (this.#configuredUrl === undefined && !namesHost(request)) return;
    const route = request.routeOptions.url ?? 'none';
    this.#kept.set(this.#keyOf(request.raw), { ...answer, ...basis, ...validity, madeAt: systemClock(), route });
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: KeptAnswer,
    id: string,
    onSent: ((route: string) => void) | undefined,
  ): true {
    // The client may have gone while the store was asked.
    if (!response.destroyed) {
      this.#onSend?.(response);
      writeAnswer(request, response, answer, id);
    }
    onSent?.(answer.route);
    return true;
  }

  #isUsable({ isForAll, validUntil, isValid, madeAt }: KeptAnswer, isUser: boolean): boolean {
    if (isUser && !isForAll) return false;
    if (validUntil !== undefined) {
      const now = systemClock();
      // The system time can be set back.
      if (now >= validUntil || now < madeAt) return false;
    }
    return isValid === undefined || isValid();
  }

  #peek(scopes: readonly VersionScope[]): string | undefined {
    if (scopes.length === 1) return this.#versions.peek(scopes[0]!);
    const versions = scopes.map((scope) => this.#versions.peek(scope));
    return versions.includes(undefined) ? undefined : versions.join('\n');
  }

  #read(scopes: readonly VersionScope[]): Promise<string | undefined> {
    return scopes.length === 1 ? this.#versions.read(scopes[0]!) : this.#readAll(scopes);
  }

  async #readAll(scopes: readonly VersionScope[]): Promise<string | undefined> {
    const versions = await Promise.all(scopes.map((scope) => this.#versions.read(scope)));
    return versions.includes(undefined) ? undefined : versions.join('\n');
  }

  /**
   * Everything in a request that the answer depends on. No part can contain a line break. Only a trusted proxy can set
   * the scheme with a header, so that other clients cannot choose between cached answers.
   */
  #keyOf(request: IncomingMessage): string {
    const { host = '', accept = '' } = request.headers;
    return `${request.url}\n${host}\n${accept}\n${this.#proxies.schemeOf(request)}`;
  }
}

/** Whether the request may come from a signed-in user. */
function hasSession({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie?.includes(SESSION_COOKIE) === true;
}
