/** A proxy in front of PostgreSQL that loses connections, or falls silent, when a test wants it. */
import { type AddressInfo, connect as connectTcp, createServer as createTcpServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Forwards connections to PostgreSQL. After `cut`, the next commit reaches the database, but its answer gets lost. */
export async function lossyProxy(database: string) {
  let isCut = false;
  let isSilent = false;
  const target = new URL(database);
  const { hostname, port } = target;
  const sockets = new Set<Socket>();
  const proxy = createTcpServer((client) => {
    const upstream = connectTcp(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    let isCommitting = false;
    client.on('data', (bytes) => {
      if (isSilent) return;
      if (isCut && bytes.includes('commit\0')) isCommitting = true;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isSilent) return;
      if (!isCommitting) return client.write(bytes);
      isCut = false;
      client.destroy();
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  target.hostname = '127.0.0.1';
  target.port = String((proxy.address() as AddressInfo).port);
  return {
    url: target.href,
    cut: () => {
      isCut = true;
    },
    /** Accepts connections and loses all data, like a database that hangs. */
    silence: (silent: boolean) => {
      isSilent = silent;
    },
    /** Ends all connections, and refuses new ones. */
    end: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
