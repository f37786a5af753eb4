import { type ScryptOptions, scryptSync } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hashPassword, passwordProblem, verifyPassword } from '../../../src/services/accounts/hash-password.js';

/** What scrypt was asked for, and how often at the same time. */
const work = vi.hoisted(() => ({ asked: [] as unknown[], running: 0, most: 0 }));

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
      work.asked.push({ salt: salt.length, length, N, r, p });
      crypto.scrypt(password, salt, length, options, (error, hash) => {
        work.running--;
        done(error, hash);
      });
      work.most = Math.max(work.most, ++work.running);
    },
  };
});

afterEach(() => {
  work.asked.length = 0;
  work.most = 0;
});

const TODAY = { salt: 16, length: 32, N: 131_072, r: 8, p: 1 };

/** A hash that costs next to nothing, as one of other times might be written. */
function keptWith(password: string, N: number, r = 1, p = 1, length = 32): string {
  const salt = Buffer.from('0123456789abcdef');
  const hash = scryptSync(password, salt, length, { N, r, p });
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

describe('a password that is chosen', () => {
  test.each<[string, string, RegExp | undefined]>([
    ['of ten characters', 'abcdefghij', undefined],
    ['of nine', 'abcdefghi', /at least 10/],
    ['of none', '', /at least 10/],
    ['of ten characters beyond the first plane', '😀😁😂😃😄😅😆😇😈😉', undefined],
    ['of five such, ten in UTF-16', '😀😁😂😃😄', /at least 10/],
    ['of nine letters, one with its accent apart', 'abcdefghe\u0301', /at least 10/],
    ['of words', 'correct horse battery staple', undefined],
    ['of spaces and letters', '  abcdef  ', undefined],
    ['of 1,000 characters', 'ab'.repeat(500), undefined],
    ['of 1,001', `${'ab'.repeat(500)}c`, /at most 1000/],
    ['of 1,000 beyond the first plane', '😀😁'.repeat(500), undefined],
    ['of 1,001 beyond the first plane', `${'😀😁'.repeat(500)}😂`, /at most 1000/],
    ['of a million', 'ab'.repeat(500_000), /at most 1000/],
    ['of one character', 'aaaaaaaaaaaa', /again and again/],
    ['of one beyond the first plane', '😀'.repeat(12), /again and again/],
    ['of one character in two widths', 'aaaaaaaaaaa\uff41', /again and again/],
    ['of two characters', 'aaaaaaaaaaab', undefined],
  ])('%s', (_name, password, problem) => {
    if (problem === undefined) expect(passwordProblem(password)).toBeUndefined();
    else expect(passwordProblem(password)).toMatch(problem);
  });
});

test('a hash names its cost, has its own salt, and fits its password alone', async () => {
  const [one, other] = await Promise.all([hashPassword('tea for two'), hashPassword('tea for two')]);
  expect(one).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(work.asked).toEqual([TODAY, TODAY]);
  expect(await verifyPassword('tea for two', one)).toBe(true);
  expect(await verifyPassword('tea for three', one)).toBe(false);
});

describe('verifying', () => {
  const salt = Buffer.from('SodiumChloride pepper').toString('base64url');
  test.each<[string, string, string, boolean]>([
    ['a cheaper hash of former times', 'a', keptWith('a', 1024), true],
    ['another password', 'b', keptWith('a', 1024), false],
    ['a longer hash with other parameters', 'a', keptWith('a', 1024, 2, 3, 64), true],
    ['a letter composed otherwise', 'caf\u00e9', keptWith('caf\u00e9', 16), true],
    ['a letter with its accent apart', 'cafe\u0301', keptWith('caf\u00e9', 16), true],
    ['full-width letters', '\uff41\uff42', keptWith('ab', 16), true],
    ['another case', 'A', keptWith('a', 16), false],
    ['a password longer than any', 'x'.repeat(1001), keptWith('x'.repeat(1001), 16), false],
    ['a short hash', 'a', `scrypt$16$1$1$${salt}$AAAA`, false],
    ['another kind of hash', 'a', '$2b$10$abcdefghijklmnopqrstuv', false],
  ])('%s', async (_name, password, stored, expected) => {
    expect(await verifyPassword(password, stored)).toBe(expected);
  });

  test('a hash that costs more memory than there may be is refused', async () => {
    const stored = `scrypt$8388608$64$1$${salt}$${Buffer.alloc(32).toString('base64url')}`;
    await expect(verifyPassword('a', stored)).rejects.toThrow(RangeError);
  });

  test('an unknown user is as much work as a known one', async () => {
    expect(await verifyPassword('tea for two', undefined)).toBe(false);
    expect(work.asked).toEqual([TODAY]);
  });
});

test('at most two are hashed at once', async () => {
  const stored = keptWith('a', 4096, 8);
  const answers = await Promise.all(Array.from({ length: 8 }, () => verifyPassword('a', stored)));
  expect(answers).toEqual(Array(8).fill(true));
  expect(work.most).toBe(2);
});

test('a crowd is refused rather than kept waiting for minutes', async () => {
  const stored = keptWith('a', 16);
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('a', stored)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'password.busy' }) });
});
