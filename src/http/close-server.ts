/** Closes a server within a bounded time, even if clients keep their connections open. */
import type { Socket } from 'node:net';
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

/** Browsers open connections before they need them. Node.js would wait for the first request on each of them. */
export function closeUnusedConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
