/** Numeric ids: places packed into numbers below 2^53. */
import { expect, test } from 'vitest';
import { MAX_COMPONENT_NUMBER, packPlace, unpackPlace } from '../../src/model/numeric-id.js';

const LARGEST = { component: MAX_COMPONENT_NUMBER, language: 1023, item: 2 ** 24 - 1 };

test.each([
  { component: 1, language: 0, item: 0 },
  { component: 1, language: 1023, item: 1 },
  { component: 77, language: 3, item: 123_456 },
  LARGEST,
])('%o is found again', (place) => {
  const packed = packPlace(place)!;
  expect(Number.isSafeInteger(packed)).toBe(true);
  expect(unpackPlace(String(packed))).toEqual(place);
});

test('a part that is too large fits no number', () => {
  expect(packPlace({ ...LARGEST, language: 1024 })).toBeUndefined();
  expect(packPlace({ ...LARGEST, item: 2 ** 24 })).toBeUndefined();
});

test.each(['', '0', '01', '-1', '1.5', '1e3', '9007199254740992', '99999999999999999', '1-1-1'])(
  '%j is no packed place',
  (text) => {
    expect(unpackPlace(text)).toBeUndefined();
  },
);
