/** Closes a server within a bounded time, even if clients keep their connections open. */
import type { FastifyInstance } from 'fastify';

/** How long requests may take to end after the server stops listening. */
const GRACE_MS = 4000;

/** Lets running requests end, then closes all connections that are still open, for example with half a request. */
export async function closeServer(server: FastifyInstance, graceMs = GRACE_MS): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), graceMs);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}
