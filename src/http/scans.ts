/**
 * Runs searches for requests: a few at a time, in turns between clients, and not longer than allowed. A search whose
 * client has gone stops too.
 */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';
import { isIndexed } from '../model/query/is-indexed.js';
import { parse } from '../model/query/parse.js';
import { SEARCHES_AT_ONCE, type ServerLimits } from '../model/server-limits.js';
import { untilAborted } from '../model/until-aborted.js';
import type { Context } from '../services/context.js';
import { FairTurns } from '../services/fair-turns.js';
import type { QueueState } from '../services/take-turns.js';
import { networkOf } from './request-limits.js';

type Store = Context['store'];

const MAX_WAITING = 200;
const MAX_WAITING_EACH = 20;

export class Scans {
  readonly #store: Store;
  readonly #limits: Pick<ServerLimits, 'search' | 'userSearch'>;
  /** Visitors and users have separate queues, so that visitors cannot keep users from searching. */
  readonly #visitors = fairTurns();
  readonly #users = fairTurns();

  constructor(store: Store, limits: Pick<ServerLimits, 'search' | 'userSearch'>) {
    this.#store = store;
    this.#limits = limits;
  }

  /** The queues, by name. */
  get queues(): Readonly<Record<string, QueueState>> {
    return { visitor_searches: this.#visitors.state, user_searches: this.#users.state };
  }

  /** Runs `work`, which reads the strings that match the query. Queries that an index answers do not wait for a turn. */
  async search<T>(request: FastifyRequest, query: string, work: (store: Store) => Promise<T>): Promise<T> {
    return isIndexed(parse(query)) ? work(this.#store) : this.run(request, work);
  }

  /** Runs `work` on a store that does not block the server. */
  async run<T>(request: FastifyRequest, work: (store: Store) => Promise<T>): Promise<T> {
    const { user } = request.identity;
    const { socket } = request.raw;
    const client = user === undefined ? networkOf(request.ip) : String(user.id);
    const turns = user === undefined ? this.#visitors : this.#users;
    const seconds = user === undefined ? this.#limits.search : this.#limits.userSearch;
    const stopped = new AbortController();
    const { signal } = stopped;
    const leave = () => stopped.abort(new AppError('search.abandoned', 'The client has closed the connection.'));
    socket.once('close', leave);
    // The connection may have closed before the listener was added.
    if (socket.destroyed) leave();
    let timer: NodeJS.Timeout | undefined;
    const inTurn = turns.run(client, signal, () => {
      timer = setTimeout(() => stopped.abort(tooLong(seconds, user === undefined)), seconds * 1000);
      return this.#store.scan(signal, work);
    });
    try {
      // The client gets its response at once. The turn ends later, when the database has really stopped.
      return await untilAborted(signal, inTurn);
    } finally {
      clearTimeout(timer);
      socket.off('close', leave);
    }
  }
}

function fairTurns(): FairTurns {
  return new FairTurns({
    atOnce: SEARCHES_AT_ONCE,
    maxWaiting: MAX_WAITING,
    maxWaitingEach: MAX_WAITING_EACH,
    refuse: () => new AppError('search.busy', 'Too many searches are waiting. Try again in a few seconds.'),
  });
}

function tooLong(seconds: number, isVisitor: boolean): AppError {
  const more = isVisitor ? ', or sign in, which allows longer searches' : '';
  return new AppError(
    'search.too-long',
    `This search took longer than ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and was stopped: search in one ` +
      `language of one component, or for fewer words${more}.`,
  );
}
