/**
 * Decides when the server starts to work on a request: one request of a connection at a time, and one request in each
 * turn of the event loop.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { nextTurn } from '../services/next-turn.js';

/** Requests that a client may send before it has read the responses to earlier ones. Further ones close its connection. */
const MAX_WAITING = 1000;

export class RequestQueue {
  /** The requests that wait for an earlier one on the same connection. No entry: the connection has no request. */
  readonly #waiting = new WeakMap<Socket, (() => void)[]>();

  /**
   * Calls `work` when it is the request's turn. The responses of one connection are sent in order, so nothing is gained
   * by working on several at once. But if a client does not read, finished responses would fill the memory.
   */
  enter({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void {
    const start = () => {
      response.once('close', () => this.#next(socket));
      void nextTurn().then(() => {
        if (!socket.destroyed) work();
      });
    };
    const waiting = this.#waiting.get(socket);
    if (waiting === undefined) {
      this.#waiting.set(socket, []);
      start();
    } else if (waiting.length < MAX_WAITING) waiting.push(start);
    else socket.destroy();
  }

  #next(socket: Socket): void {
    const start = this.#waiting.get(socket)?.shift();
    if (start === undefined) this.#waiting.delete(socket);
    else start();
  }
}
