/** Downloads of many files: visitors cannot keep users from downloading, and clients that go leave the queue. */
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { Downloads } from '../../src/http/downloads.js';

const from = (ip: string, userId?: number, socket = new Socket()) =>
  ({ ip, identity: { user: userId && { id: userId } }, raw: { socket } }) as unknown as FastifyRequest;
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('visitors wait for each other, users do not wait for visitors', async () => {
  const downloads = new Downloads();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (request: FastifyRequest, name: string) =>
    downloads.run(request, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const leaving = new Socket();
  const first = start(from('192.0.2.1'), 'a1');
  const gone = start(from('192.0.2.1', undefined, leaving), 'a2');
  const others = [start(from('192.0.2.1'), 'a3'), start(from('192.0.2.1'), 'a4')];
  await expect(start(from('192.0.2.1'), 'a5')).rejects.toMatchObject({ code: 'import.busy' });
  others.push(start(from('192.0.2.2'), 'b1'), start(from('192.0.2.1', 7), 'user'));
  await settle();
  expect(begun).toEqual(['a1', 'user']);
  leaving.destroy();
  await expect(gone).rejects.toMatchObject({ code: 'download.abandoned' });
  for (let ended = 0; ended < 5; ended++) {
    ends[ended]!();
    await settle();
  }
  expect(begun).toEqual(['a1', 'user', 'a3', 'b1', 'a4']);
  expect(await Promise.all([first, ...others])).toEqual(['a1', 'a3', 'a4', 'b1', 'user']);
});
