/** Tests when a database server loses its connections: after two probes in a row without an answer. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseDatabaseUrl } from '../../src/model/database-url.js';
import { PostgresServers } from '../../src/storage/postgres-servers.js';
import { eventually } from '../support/workspace.js';

// Probes only begin when a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The message of a server that has no free connection. */
function tooManyConnections(): Buffer {
  const fields = Buffer.from('SFATAL\0C53300\0Mtoo many connections\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('a server that answers between two failed probes keeps its connections', async () => {
  const answers = [false, true, false, false];
  const destroy = vi.fn();
  /** How often the connection was ended when each probe began. */
  const ended: number[] = [];
  const server = createServer((socket) => {
    const isAnswered = answers[ended.length];
    ended.push(destroy.mock.calls.length);
    socket.on('error', () => {});
    socket.once('data', () => (isAnswered ? socket.end(tooManyConnections()) : socket.destroy()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = parseDatabaseUrl(`postgresql://user@127.0.0.1:${(server.address() as AddressInfo).port}/db`);
  if (typeof url === 'string') throw new Error(url);
  const servers = new PostgresServers(url);
  onTestFinished(() => {
    servers.close();
    server.close();
  });
  const client = { once: () => {}, connection: { stream: { destroy } } };
  await servers.admit(client as unknown as pg.Client, 0);
  await eventually(async () => {
    // Does nothing while a probe is under way.
    await vi.advanceTimersByTimeAsync(2000);
    return destroy.mock.calls.length > 0 || undefined;
  });
  expect(ended).toEqual([0, 0, 0, 0]);
});
