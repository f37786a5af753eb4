/** Rate limits: which addresses count as one, and how long attempts to sign in wait. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { memoryLimits } from '../../src/http/limit-store.js';
import { Limiter } from '../../src/http/limiter.js';
import { networkOf, RequestLimits } from '../../src/http/request-limits.js';
import { AppError } from '../../src/model/error.js';
import { USUAL_LIMITS } from '../../src/model/server-limits.js';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::6', '2001:db8:1:3::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, expected) => {
  expect(networkOf(ip)).toBe(expected);
});

const reply = { headers: () => reply } as unknown as FastifyReply;

/** Limits with a clock that stands still, and the delays of the attempts. */
function watchedLimits() {
  const delays: number[] = [];
  const limiter = new Limiter(memoryLimits(), () => 0);
  const limits = new RequestLimits(limiter, USUAL_LIMITS, async (milliseconds) => void delays.push(milliseconds));
  let sender = 0;
  /** Each attempt comes from another address. */
  const attempt = (username: string, work: () => Promise<string | undefined>) =>
    limits.signIn({ ip: `192.0.2.${++sender}` } as FastifyRequest, reply, username, work);
  const code = (user: { id: number; username: string }, work: () => Promise<string>) =>
    limits.code({ ip: `192.0.2.${++sender}` } as FastifyRequest, reply, user, work);
  return { delays, limits, attempt, code };
}

const WRONG = async () => undefined;
const RIGHT = async () => 'session';

test('failed attempts from any address delay further attempts for the name, up to five seconds', async () => {
  const { delays, attempt } = watchedLimits();
  for (let time = 0; time < 12; time++) await attempt(time % 2 === 0 ? 'Ada' : 'ada', WRONG);
  expect(delays).toEqual([0, 0, 0, 0, 250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
  expect(await attempt('ada', RIGHT)).toBe('session');
  expect(await attempt('bob', RIGHT)).toBe('session');
  expect(delays.slice(12)).toEqual([5000, 0]);
});

test('a wrong current password delays further attempts, other errors and successes do not', async () => {
  const { delays, attempt } = watchedLimits();
  const failing = (code: string) => () => Promise.reject(new AppError(code, 'No.'));
  for (const work of [RIGHT, failing('password.invalid')]) {
    for (let time = 0; time < 6; time++) await attempt('ada', work).catch(() => undefined);
  }
  expect(new Set(delays)).toEqual(new Set([0]));
  for (let time = 0; time < 5; time++) await attempt('ada', failing('password.wrong')).catch(() => undefined);
  expect(delays.at(-1)).toBe(250);
});

test('wrong codes of one user are limited, from all addresses together; right codes do not count', async () => {
  const { code } = watchedLimits();
  const ada = { id: 1, username: 'ada' };
  const wrong = () => Promise.reject(new AppError('password.wrong-code', 'No.'));
  for (let time = 0; time < 20; time++) expect(await code(ada, RIGHT)).toBe('session');
  for (let time = 0; time < 10; time++)
    await expect(code(ada, wrong)).rejects.toMatchObject({ code: 'password.wrong-code' });
  await expect(code(ada, RIGHT)).rejects.toMatchObject({ code: 'limit.reached' });
  expect(await code({ id: 2, username: 'bob' }, RIGHT)).toBe('session');
});

test('forms of visitors are limited by address, and reminders by user', async () => {
  const { limits } = watchedLimits();
  const form = (ip: string) => limits.visitorForm({ ip } as FastifyRequest, reply);
  for (let time = 0; time < USUAL_LIMITS.signInAddress; time++) await form('192.0.2.1');
  await expect(form('192.0.2.1')).rejects.toMatchObject({ code: 'limit.reached' });
  await form('192.0.2.2');
  const allowed = [];
  for (const user of [1, 1, 1, 1, 2]) allowed.push(await limits.mayRemind(user));
  expect(allowed).toEqual([true, true, true, false, true]);
});
