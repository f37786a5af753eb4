/** Chooses the database for a read: the leader, or a replica if the caller accepts data that is a little old. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../services/context.js';
import { AnswerCache, type Basis, type Validity, type VersionScope } from './answer-cache.js';
import { InvalidField } from './invalid-field.js';
import type { Answer } from './kept-answers.js';
import type { TrustedProxies } from './trusted-proxies.js';

type Store = Context['store'];
type Replica = NonNullable<ReturnType<Store['replica']>>;

/** Seconds by which the data of a response is behind the leader, at most. Only responses of replicas have this header. */
const LAG_HEADER = 'X-Replication-Lag';

export class Reads {
  readonly #context: Context;
  readonly #answers: AnswerCache;
  readonly #newCache: (versions: Store['versions'], onSend?: (response: ServerResponse) => void) => AnswerCache;
  /** Answers of replicas. No normal read ever looks for an answer here. */
  readonly #lagging = new WeakMap<Replica, AnswerCache>();

  constructor(context: Context, configuredUrl: string | undefined, proxies?: TrustedProxies) {
    this.#context = context;
    this.#newCache = (versions, onSend) => new AnswerCache({ versions }, configuredUrl, proxies, onSend);
    this.#answers = this.#newCache(context.store.versions);
  }

  /** Sends a cached answer if nothing changed; see `AnswerCache.answer`. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    onSent?: (route: string) => void,
  ): boolean | Promise<boolean> {
    const isSent = this.#answers.answer(request, response, id, onSent);
    const replica = isSent === true ? undefined : this.#context.store.replica();
    if (replica === undefined) return isSent;
    const answerLagging = () => this.#cacheOf(replica).answer(request, response, id, onSent);
    return isSent === false ? answerLagging() : Promise.resolve(isSent).then((sent) => sent || answerLagging());
  }

  /** Must be called before the data of the answer is read. */
  async begin(reply: FastifyReply, scopes: readonly VersionScope[], mayLag: boolean): Promise<Reading> {
    const replica = mayLag ? this.#context.store.replica() : undefined;
    if (replica !== undefined) {
      const answers = this.#cacheOf(replica);
      try {
        const basis = await answers.begin(scopes);
        if (basis !== undefined) return new Reading(reply, this.#context, { answers, basis, replica });
      } catch (error) {
        replica.failed(error);
      }
    }
    const basis = await this.#answers.begin(scopes);
    return new Reading(reply, this.#context, { answers: this.#answers, basis, isInstead: mayLag });
  }

  #cacheOf(replica: Replica): AnswerCache {
    let cache = this.#lagging.get(replica);
    if (cache === undefined) {
      const versions = laggingVersions(this.#context.store.versions, replica.store.versions);
      cache = this.#newCache(versions, (response) => response.setHeader(LAG_HEADER, replica.lag));
      this.#lagging.set(replica, cache);
    }
    return cache;
  }
}

interface Source {
  readonly answers: AnswerCache;
  /** Undefined if the answer must not be cached. */
  readonly basis: Basis | undefined;
  /** Undefined for the leader. */
  readonly replica?: Replica;
  /** Whether the leader answers because no replica can. */
  readonly isInstead?: boolean;
}

/** The reads for one response. */
export class Reading {
  readonly #reply: FastifyReply;
  readonly #context: Context;
  #source: Source;

  constructor(reply: FastifyReply, context: Context, source: Source) {
    this.#reply = reply;
    this.#context = context;
    this.#source = source;
    if (source.replica !== undefined) reply.header(LAG_HEADER, source.replica.lag);
  }

  /** The versions of the data; undefined if the answer must not be cached. */
  get basis(): Basis | undefined {
    return this.#source.basis;
  }

  /** The cached answer for a caller who may read the data, if nothing changed since. */
  find(): Answer | undefined {
    const { answers, basis } = this.#source;
    return basis && answers.find(this.#reply.request as FastifyRequest, basis);
  }

  keep(answer: Answer, { isValid = () => true, ...validity }: Validity): void {
    const { answers, basis, isInstead = false } = this.#source;
    if (basis === undefined) return;
    // The leader answered in place of a replica. This answer is valid only until a replica is usable again.
    const isStillValid = isInstead ? () => this.#context.store.replica() === undefined && isValid() : isValid;
    answers.keep(this.#reply.request as FastifyRequest, basis, answer, { ...validity, isValid: isStillValid });
  }

  /**
   * The caller must have checked the access to the project on the leader. If `work` fails on a replica, it runs again on
   * the leader: the replica may have stopped, or it may not have a new component yet.
   */
  async read<T>(work: (context: Context) => Promise<T>): Promise<T> {
    const { replica, answers } = this.#source;
    if (replica === undefined) return work(this.#context);
    try {
      return await work({ ...this.#context, store: replica.store });
    } catch (error) {
      replica.failed(error);
      this.#source = { answers, basis: undefined };
      this.#reply.removeHeader(LAG_HEADER);
      return work(this.#context);
    }
  }
}

/** Whether the request accepts old data. */
export function acceptsLag({ query }: FastifyRequest): boolean {
  const { lag } = (query ?? {}) as { readonly lag?: unknown };
  if (lag === undefined || lag === 'ok') return lag === 'ok';
  throw new InvalidField('lag', 'lag only accepts the value ok.');
}

/**
 * The versions of a replica. Access rights always come from the leader. If leader and replica disagree about the
 * project or its access rights, returns no version. Then the leader answers.
 */
function laggingVersions(leader: Store['versions'], replica: Store['versions']): Store['versions'] {
  return {
    peek: () => undefined,
    async read(scope) {
      const access = accessOf(scope);
      const [onLeader, onReplica, version] = await Promise.all([
        leader.read(access),
        replica.read(access),
        replica.read(scope),
      ]);
      return onLeader === undefined || onLeader !== onReplica || version === undefined
        ? undefined
        : `${onLeader} ${version}`;
    },
  };
}

/** The access rights that protect the data of a scope. */
function accessOf(scope: VersionScope): VersionScope {
  const [, project] = /^(?:component|project) ([^/]+)/.exec(scope) ?? [];
  return project === undefined ? 'access' : `access ${project}`;
}
