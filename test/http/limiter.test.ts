/** Rate limits in one process and in several processes with a shared count. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LimitStore, leasedLimits, memoryLimits } from '../../src/http/limit-store.js';
import { Limiter, type LimitRule, limitHeaders } from '../../src/http/limiter.js';

const SECOND = 1_000_000;
const MIDNIGHT = 20_000 * 86_400 * SECOND;

/** A clock that only moves on request. */
function standingClock(now = MIDNIGHT) {
  const clock = () => clock.now;
  clock.now = now;
  return clock;
}

/** A store that counts its queries and answers asynchronously, like a database. */
function countedStore() {
  const store = memoryLimits();
  const counted = {
    queries: 0,
    async take(...args: Parameters<LimitStore['take']>) {
      counted.queries++;
      await Promise.resolve();
      return store.take(...args);
    },
  };
  return counted;
}

async function passed(limiter: Limiter, requests: number, rule: LimitRule, key = 'a'): Promise<number> {
  const results = await Promise.all(Array.from({ length: requests }, () => limiter.check(key, rule)));
  return results.filter(({ retryAfter }) => retryAfter === undefined).length;
}

describe('a limit', () => {
  const rule = { requests: 2, seconds: 60 };

  test('allows a number of requests per window and reports how many remain', async () => {
    const clock = standingClock(MIDNIGHT + 0.5 * SECOND);
    const limiter = new Limiter(memoryLimits(), clock);
    expect(await limiter.check('a', rule)).toEqual({ limit: 2, remaining: 1, resetSeconds: 60 });
    clock.now += 20 * SECOND;
    expect(await limiter.check('a', rule)).toEqual({ limit: 2, remaining: 0, resetSeconds: 40 });
    expect(await limiter.check('a', rule)).toEqual({ limit: 2, remaining: 0, resetSeconds: 40, retryAfter: 40 });
    clock.now = MIDNIGHT + 60 * SECOND - 1;
    expect(await limiter.check('a', rule)).toMatchObject({ retryAfter: 1 });
    clock.now++;
    expect(await limiter.check('a', rule)).toEqual({ limit: 2, remaining: 1, resetSeconds: 60 });
  });

  test('is separate for each key and each window length', async () => {
    const limiter = new Limiter(memoryLimits(), standingClock());
    expect(await passed(limiter, 5, rule)).toBe(2);
    expect(await passed(limiter, 5, rule, 'b')).toBe(2);
    expect(await passed(limiter, 5, { requests: 3, seconds: 3600 })).toBe(3);
  });

  test('is not reset by a clock that goes back', async () => {
    const clock = standingClock();
    const limiter = new Limiter(memoryLimits(), clock);
    expect(await passed(limiter, 5, rule)).toBe(2);
    clock.now -= SECOND;
    expect(await passed(limiter, 5, rule)).toBe(0);
  });

  test('allows requests while its store fails, and reports the failure', async () => {
    let away = true;
    const store = memoryLimits();
    const errors: unknown[] = [];
    const shared: Pick<LimitStore, 'take'> = {
      take: async (...args) => {
        if (away) throw new Error('the database is away');
        return store.take(...args);
      },
    };
    const limiter = new Limiter(leasedLimits(shared), standingClock(), (error) => errors.push(error));
    expect(await passed(limiter, 5, rule)).toBe(5);
    expect(errors).toHaveLength(5);
    away = false;
    expect(await passed(limiter, 5, rule)).toBe(2);
    expect(errors).toHaveLength(5);
  });
});

test.each([
  ['allowed', undefined, {}],
  ['refused', 40, { 'Retry-After': '40' }],
])('headers of a request that is %s', (_name, retryAfter, more) => {
  const result = { limit: 100, remaining: 7, resetSeconds: 40 };
  expect(limitHeaders(retryAfter === undefined ? result : { ...result, retryAfter })).toEqual({
    'X-RateLimit-Limit': '100',
    'X-RateLimit-Remaining': '7',
    'X-RateLimit-Reset': '40',
    ...more,
  });
});

test('keys beyond the limit are dropped, oldest windows first', async () => {
  const store = memoryLimits(2);
  const take = (key: string, start = 0) => store.take(key, start, 1, 10);
  await take('a');
  await take('b');
  expect(await take('a', 60)).toBe(1);
  await take('c', 60);
  expect(await take('a', 60)).toBe(2);
  expect(await take('b', 60)).toBe(1);
});

test.each([
  ['in memory', memoryLimits],
  ['leased', () => leasedLimits(memoryLimits())],
])('%s: a request that is given back does not count, except after its window', async (_name, store) => {
  const rule = { requests: 2, seconds: 60 };
  const clock = standingClock();
  const limiter = new Limiter(store(), clock);
  for (let time = 0; time < 5; time++) {
    expect((await limiter.check('a', rule)).retryAfter).toBeUndefined();
    expect(await limiter.current('a', rule)).toBe(1);
    limiter.giveBack('a', rule);
    expect(await limiter.current('a', rule)).toBe(0);
  }
  expect(await passed(limiter, 5, rule)).toBe(2);
});

describe('leases', () => {
  test.each([
    [50, 50, 51],
    [1000, 990, 99],
    [2000, 2000, 100],
  ])('with a limit of %d, %d requests query the store at most %d times', async (requests, sent, queries) => {
    const shared = countedStore();
    const limiter = new Limiter(leasedLimits(shared), standingClock());
    expect(await passed(limiter, sent, { requests, seconds: 60 })).toBe(sent);
    expect(shared.queries).toBeLessThanOrEqual(queries);
  });

  test('refused requests do not query the store', async () => {
    const shared = countedStore();
    const limiter = new Limiter(leasedLimits(shared), standingClock());
    await passed(limiter, 10, { requests: 10, seconds: 60 });
    const { queries } = shared;
    expect(await passed(limiter, 100, { requests: 10, seconds: 60 })).toBe(0);
    expect(shared.queries).toBe(queries);
  });

  test('concurrent requests share one block', async () => {
    const shared = countedStore();
    const leases = leasedLimits(shared);
    const numbers = await Promise.all(Array.from({ length: 20 }, () => leases.take('a', 0, 1, 2000)));
    expect(shared.queries).toBe(1);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('a dropped key takes a new block and never repeats a number', async () => {
    const leases = leasedLimits(memoryLimits(), 1);
    expect(await leases.take('a', 0, 1, 500)).toBe(1);
    await leases.take('b', 0, 1, 500);
    expect(await leases.take('a', 0, 1, 500)).toBe(6);
  });
});

test('several processes never exceed the limit, and each wastes at most one block', async () => {
  const step = fc.record({ process: fc.nat(3), requests: fc.integer({ min: 1, max: 80 }), seconds: fc.nat(25) });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 700 }),
      fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 12 }),
      async (limit, rounds) => {
        const clock = standingClock();
        const shared = countedStore();
        const limiters = Array.from({ length: 4 }, () => new Limiter(leasedLimits(shared), clock));
        const rule = { requests: limit, seconds: 60 };
        const windows = new Map<number, { sent: number; passed: number }>();
        for (const round of rounds) {
          // The steps of a round run concurrently.
          clock.now += (round[0]?.seconds ?? 0) * SECOND;
          const window = Math.floor(clock.now / (60 * SECOND));
          const tally = windows.get(window) ?? { sent: 0, passed: 0 };
          windows.set(window, tally);
          const through = await Promise.all(
            round.map(({ process, requests }) => passed(limiters[process]!, requests, rule)),
          );
          tally.sent += round.reduce((sum, { requests }) => sum + requests, 0);
          tally.passed += through.reduce((sum, count) => sum + count, 0);
        }
        const block = Math.min(20, Math.max(1, Math.floor(limit / 100)));
        for (const { sent, passed } of windows.values()) {
          expect(passed).toBeLessThanOrEqual(Math.min(sent, limit));
          expect(passed).toBeGreaterThanOrEqual(Math.min(sent, limit - limiters.length * (block - 1)));
        }
      },
    ),
  );
});
