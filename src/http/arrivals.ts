/** Remembers when requests arrived: a request may wait for its turn before the framework sees it. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The arrivals of requests that the framework handles, by a steady clock in milliseconds. */
const arrivals = new WeakMap<IncomingMessage, number>();

export function keepArrival(request: IncomingMessage, arrivedAt: number): void {
  arrivals.set(request, arrivedAt);
}

/** Milliseconds since the arrival. Requests that did not come over the network begin with the framework. */
export function sinceArrival({ raw }: FastifyRequest, reply: FastifyReply): number {
  const arrivedAt = arrivals.get(raw);
  return arrivedAt === undefined ? reply.elapsedTime : performance.now() - arrivedAt;
}
