/** Listens on the port of the settings. Errors say what to do. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';
import { AppError } from '../../model/error.js';

type Address = Pick<Config, 'host' | 'port'>;

/** Throws if another program listens on the port. Returns the port, or a free port if the settings say 0. */
export async function usablePort({ host, port }: Address): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    throw unusablePort({ host, port }, error);
  }
  const { port: found } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return found;
}

export async function listen(server: FastifyInstance, { host, port }: Address): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw unusablePort({ host, port }, error);
  }
}

function unusablePort({ host, port }: Address, error: unknown): AppError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === 'EADDRINUSE' ? `port ${port} is in use, choose another with --port` : message;
  return new AppError('server.listen', `Cannot listen on ${host}:${port}: ${reason}.`, { cause: error });
}
