import { type ScryptOptions, scryptSync } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hashPassword, passwordProblem, verifyPassword } from '../../../src/services/accounts/hash-password.js';

/** The calls of scrypt, and how many ran at the same time. */
const work = vi.hoisted(() => ({ calls: [] as unknown[], running: 0, maxRunning: 0 }));

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  return {
    ...crypto,
    scrypt: (
      password: string,
      salt: Buffer,
      length: number,
      options: ScryptOptions,
      done: (error: Error | null, hash: Buffer) => void,
    ) => {
      const { N, r, p } = options;
      work.calls.push({ salt: salt.length, length, N, r, p });
      crypto.scrypt(password, salt, length, options, (error, hash) => {
        work.running--;
        done(error, hash);
      });
      work.maxRunning = Math.max(work.maxRunning, ++work.running);
    },
  };
});

afterEach(() => {
  work.calls.length = 0;
  work.maxRunning = 0;
});

const TODAY = { salt: 16, length: 32, N: 131_072, r: 8, p: 1 };

/** Returns a cheap hash, as another version might have stored it. */
function storedWith(password: string, N: number, r = 1, p = 1, length = 32): string {
  const salt = Buffer.from('0123456789abcdef');
  const hash = scryptSync(password, salt, length, { N, r, p });
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

describe('a new password', () => {
  test.each<[string, string, RegExp | undefined]>([
    ['of ten characters', 'abcdefghij', undefined],
    ['of nine characters', 'abcdefghi', /at least 10/],
    ['without characters', '', /at least 10/],
    ['of ten characters outside the BMP', '😀😁😂😃😄😅😆😇😈😉', undefined],
    ['of five characters outside the BMP, ten UTF-16 units', '😀😁😂😃😄', /at least 10/],
    ['of nine letters, one with a combining accent', 'abcdefghe\u0301', /at least 10/],
    ['of words', 'correct horse battery staple', undefined],
    ['of spaces and letters', '  abcdef  ', undefined],
    ['of 1,000 characters', 'ab'.repeat(500), undefined],
    ['of 1,001 characters', `${'ab'.repeat(500)}c`, /at most 1000/],
    ['of 1,000 characters outside the BMP', '😀😁'.repeat(500), undefined],
    ['of 1,001 characters outside the BMP', `${'😀😁'.repeat(500)}😂`, /at most 1000/],
    ['of a million characters', 'ab'.repeat(500_000), /at most 1000/],
    ['of one repeated character', 'aaaaaaaaaaaa', /repeats a single character/],
    ['of one repeated character outside the BMP', '😀'.repeat(12), /repeats a single character/],
    ['of one repeated character in two widths', 'aaaaaaaaaaa\uff41', /repeats a single character/],
    ['of two different characters', 'aaaaaaaaaaab', undefined],
  ])('%s', (_name, password, problem) => {
    if (problem === undefined) expect(passwordProblem(password)).toBeUndefined();
    else expect(passwordProblem(password)).toMatch(problem);
  });
});

test('a hash contains its cost and its own salt, and matches only its password', async () => {
  const [one, other] = await Promise.all([hashPassword('tea for two'), hashPassword('tea for two')]);
  expect(one).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(work.calls).toEqual([TODAY, TODAY]);
  expect(await verifyPassword('tea for two', one)).toBe(true);
  expect(await verifyPassword('tea for three', one)).toBe(false);
});

describe('verifying', () => {
  const salt = Buffer.from('SodiumChloride pepper').toString('base64url');
  test.each<[string, string, string, boolean]>([
    ['a cheaper hash from an earlier version', 'a', storedWith('a', 1024), true],
    ['another password', 'b', storedWith('a', 1024), false],
    ['a longer hash with other parameters', 'a', storedWith('a', 1024, 2, 3, 64), true],
    ['a precomposed letter', 'caf\u00e9', storedWith('caf\u00e9', 16), true],
    ['a letter with a combining accent', 'cafe\u0301', storedWith('caf\u00e9', 16), true],
    ['full-width letters', '\uff41\uff42', storedWith('ab', 16), true],
    ['a different case', 'A', storedWith('a', 16), false],
    ['a password above the maximum length', 'x'.repeat(1001), storedWith('x'.repeat(1001), 16), false],
    ['a short hash', 'a', `scrypt$16$1$1$${salt}$AAAA`, false],
    ['another kind of hash', 'a', '$2b$10$abcdefghijklmnopqrstuv', false],
  ])('%s', async (_name, password, stored, expected) => {
    expect(await verifyPassword(password, stored)).toBe(expected);
  });

  test('a hash that needs too much memory is refused', async () => {
    const stored = `scrypt$8388608$64$1$${salt}$${Buffer.alloc(32).toString('base64url')}`;
    await expect(verifyPassword('a', stored)).rejects.toThrow(RangeError);
  });

  test('an unknown user takes as much work as a known user', async () => {
    expect(await verifyPassword('tea for two', undefined)).toBe(false);
    expect(work.calls).toEqual([TODAY]);
  });
});

test('at most two passwords are hashed at once', async () => {
  const stored = storedWith('a', 4096, 8);
  const answers = await Promise.all(Array.from({ length: 8 }, () => verifyPassword('a', stored)));
  expect(answers).toEqual(Array(8).fill(true));
  expect(work.maxRunning).toBe(2);
});

test('attempts are refused if too many of the same client are waiting, and other clients get a turn', async () => {
  const stored = storedWith('a', 16);
  const settled: string[] = [];
  const attempt = (client: string) => verifyPassword('a', stored, client).finally(() => settled.push(client));
  const clients = [...Array<string>(60).fill('192.0.2.1'), '192.0.2.2'];
  const answers = await Promise.allSettled(clients.map(attempt));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(48);
  expect(answers.at(-1)).toEqual({ status: 'fulfilled', value: true });
  expect(settled.slice(48).indexOf('192.0.2.2')).toBeLessThan(6);
  expect(refused).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'password.busy' }) });
});
