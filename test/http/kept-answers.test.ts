/** Cached answers: their memory stays within the limit. */
import { describe, expect, test } from 'vitest';
import { type Answer, KeptAnswers, makeAnswer } from '../../src/http/kept-answers.js';

interface NotedAnswer extends Answer {
  readonly note: string;
}

const answer = (body: string, note = ''): NotedAnswer => ({ ...makeAnswer(body, 'text/plain', {}), note });

/** The number of answers, out of a hundred, that stay in the cache. */
function cachedCount(maxBytes: number, keyOf: (place: number) => string, made: NotedAnswer): number {
  const kept = new KeptAnswers<NotedAnswer>(maxBytes);
  const keys = Array.from({ length: 100 }, (_, place) => keyOf(place));
  for (const key of keys) kept.set(key, made);
  return keys.filter((key) => kept.get(key) !== undefined).length;
}

describe('with a limit of 100,000 bytes', () => {
  const long = 'x'.repeat(20_000);

  test.each([
    ['long bodies', String, answer(long)],
    ['long keys', (place: number) => long + place, answer('')],
    ['long notes', String, answer('', long)],
  ])('few answers with %s fit', (_name, keyOf, made) => {
    expect(cachedCount(100_000, keyOf, made)).toBe(4);
  });

  test('the number of short answers is limited by the size of their objects', () => {
    expect(cachedCount(100_000, String, answer('short'))).toBeLessThan(80);
    expect(cachedCount(100_000, String, answer('short'))).toBeGreaterThan(40);
  });
});

test('an unused answer is evicted before a used one', () => {
  const kept = new KeptAnswers<Answer>(8000);
  const made = answer('x'.repeat(500));
  for (const key of ['a', 'b', 'c', 'd', 'e']) kept.set(key, made);
  kept.get('b');
  kept.set('f', made);
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => kept.get(key) !== undefined)).toEqual(['b', 'd', 'e', 'f']);
});

test.each(['short', 'ü'.repeat(300), ''])('the bytes of a text use only their own memory', (text) => {
  const { bytes } = makeAnswer(text, 'text/plain', {});
  expect(bytes.toString()).toBe(text);
  expect(bytes.buffer.byteLength).toBe(Buffer.byteLength(text));
});
