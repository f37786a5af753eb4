/** Keys that connect equal texts: close to each other in the index if their strings are written together. */
import { expect, test } from 'vitest';
import { systemRule } from '../../../src/model/plural.js';
import { textKeys, twinKey } from '../../../src/services/findings/cross-findings/keys.js';

const TEXTS = Array.from({ length: 500 }, (_, index) => `Text ${index}`);
const keysOf = (projectId: number, language: string) => {
  const keyOf = textKeys({ projectId, glossary: false }, language, systemRule(language, 'gettext'));
  return TEXTS.map((text) => keyOf({ target: [text], state: 'translated' })!);
};
const twinsOf = (projectId: number) =>
  TEXTS.map((text) => twinKey({ projectId, glossary: false }, { key: '', context: '', source: [text] }));
const spread = (keys: readonly number[]) => Math.max(...keys) - Math.min(...keys);

test('the keys of a language of a project are next to each other, and so are the keys of its source strings', () => {
  expect(spread(keysOf(1, 'de'))).toBeLessThan(2 ** 32);
  expect(spread(twinsOf(1))).toBeLessThan(2 ** 32);
});

test('equal texts have equal keys only in the same language of the same project', () => {
  const own = keysOf(1, 'de');
  expect(keysOf(1, 'de')).toEqual(own);
  const others = new Set([...keysOf(1, 'fr'), ...keysOf(2, 'de'), ...twinsOf(1)]);
  expect(own.filter((key) => others.has(key))).toEqual([]);
  expect(new Set(own).size).toBe(TEXTS.length);
});

test('all keys are safe integers', () => {
  expect([...keysOf(Number.MAX_SAFE_INTEGER, 'ast'), ...twinsOf(7)].every(Number.isSafeInteger)).toBe(true);
});
