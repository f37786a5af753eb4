/** Closing a server ends connections that clients keep open. */
import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeServer } from '../../src/http/close-server.js';
import { openTestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

test('half a request line does not keep the server alive', async () => {
  const server = fastify({ forceCloseConnections: 'idle' });
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  const accepted = once(server.server, 'connection');
  socket.write('GET /heal');
  await accepted;
  // The client sees the end of the connection, as an end or as a reset.
  const ended = new Promise<void>((resolve) => {
    socket.once('error', () => {}).once('close', () => resolve());
  });
  socket.resume();
  await closeServer(server, 50);
  await ended;
  expect(server.server.listening).toBe(false);
});

test('a connection without a request does not delay the end of the server', { timeout: 30_000 }, async () => {
  const demo = await openTestApp({ 'po/de.po': po([]) });
  const { port } = new URL(await demo.listen());
  const accepted = once(demo.server.server, 'connection');
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  socket.once('error', () => {});
  await accepted;
  await demo.close();
  expect(demo.server.server.listening).toBe(false);
});
