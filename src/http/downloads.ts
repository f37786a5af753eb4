/** Runs downloads of many files for requests. Clients take turns, and visitors never use all slots. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';
import { FairTurns } from '../services/fair-turns.js';
import { networkOf } from './request-limits.js';

const MAX_WAITING = 20;
const MAX_WAITING_EACH = 3;

export class Downloads {
  /** One download of visitors and one of users run at the same time, because the job threads run two. */
  readonly #visitors = oneAtOnce();
  readonly #users = oneAtOnce();

  /** A waiting download leaves the queue when its client closes the connection. */
  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const { user } = request.identity;
    const { socket } = request.raw;
    const gone = new AbortController();
    const leave = () => gone.abort(new AppError('download.abandoned', 'The client has closed the connection.'));
    socket.once('close', leave);
    if (socket.destroyed) leave();
    const [turns, client] =
      user === undefined ? [this.#visitors, networkOf(request.ip)] : [this.#users, String(user.id)];
    try {
      return await turns.run(client, gone.signal, work);
    } finally {
      socket.off('close', leave);
    }
  }
}

function oneAtOnce(): FairTurns {
  return new FairTurns({
    atOnce: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingEach: MAX_WAITING_EACH,
    refuse: () => new AppError('import.busy', 'Too many downloads are waiting. Try again in a minute.'),
  });
}
