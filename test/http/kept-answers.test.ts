/** Kept answers: what they take in memory stays within the bound. */
import { describe, expect, test } from 'vitest';
import { type Answer, KeptAnswers, makeAnswer } from '../../src/http/kept-answers.js';

interface NotedAnswer extends Answer {
  readonly note: string;
}

const answer = (body: string, note = ''): NotedAnswer => ({ ...makeAnswer(body, 'text/plain', {}), note });

/** How many of a hundred answers are left within the bound. */
function left(mostBytes: number, keyOf: (place: number) => string, made: NotedAnswer): number {
  const kept = new KeptAnswers<NotedAnswer>(mostBytes);
  const keys = Array.from({ length: 100 }, (_, place) => keyOf(place));
  for (const key of keys) kept.set(key, made);
  return keys.filter((key) => kept.get(key) !== undefined).length;
}

describe('within a bound of 100,000 bytes', () => {
  const long = 'x'.repeat(20_000);

  test.each([
    ['long bodies', String, answer(long)],
    ['long keys', (place: number) => long + place, answer('')],
    ['long notes', String, answer('', long)],
  ])('of %s there are few', (_name, keyOf, made) => {
    expect(left(100_000, keyOf, made)).toBe(4);
  });

  test('of short answers there are as many as their objects leave room for', () => {
    expect(left(100_000, String, answer('short'))).toBeLessThan(80);
    expect(left(100_000, String, answer('short'))).toBeGreaterThan(40);
  });
});

test('an answer that is asked for stays before one that is not', () => {
  const kept = new KeptAnswers<Answer>(8000);
  const made = answer('x'.repeat(500));
  for (const key of ['a', 'b', 'c', 'd', 'e']) kept.set(key, made);
  kept.get('b');
  kept.set('f', made);
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => kept.get(key) !== undefined)).toEqual(['b', 'd', 'e', 'f']);
});

test.each(['short', 'ü'.repeat(300), ''])('the bytes of a text keep no other memory than their own', (text) => {
  const { bytes } = makeAnswer(text, 'text/plain', {});
  expect(bytes.toString()).toBe(text);
  expect(bytes.buffer.byteLength).toBe(Buffer.byteLength(text));
});
