/** Tests which differences between two files their digests show. */
import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../src/model/unit.js';
import { compareDigests, digestsOf, storedDigests } from '../../../src/services/imports/file-digests.js';

const UNIT: Unit = {
  key: 'k',
  context: 'c',
  source: ['One', 'Many'],
  target: ['Eins', 'Viele'],
  state: 'translated',
  flags: ['c-format'],
  note: 'n',
  references: 'a.c:1',
  line: 10,
};
const file = (...units: Partial<Unit>[]) => digestsOf(units.map((unit) => ({ ...UNIT, ...unit })));
const known = (...units: Partial<Unit>[]) =>
  storedDigests(
    'f',
    file(...units),
    units.map((_, index) => index + 5),
  );

describe('a string with another', () => {
  test.each<[string, Partial<Unit>]>([
    ['key', { key: 'K' }],
    ['context', { context: '' }],
    ['source', { source: ['One', 'Some'] }],
    ['target', { target: ['Eins', ''] }],
    ['number of forms', { target: ['EinsViele'] }],
    ['state', { state: 'fuzzy' }],
    ['flag', { flags: [] }],
    ['note', { note: 'm' }],
    ['place of the same text', { note: 'na.c:1', references: '' }],
    ['reference', { references: 'a.c:2' }],
    ['former source', { previous: ['One', 'Many'] }],
    ['surrogate', { note: '\u{1F600}' }],
  ])('%s has changed', (_, changed) => {
    const { changed: found, shifted } = compareDigests(known({}, {}, {}), file({}, changed, {}))!;
    expect(found).toEqual([{ position: 1, stringId: 6 }]);
    expect(shifted).toEqual([]);
  });
});

test('strings that only moved are runs of consecutive ids', () => {
  const lines = (...all: number[]) => all.map((line) => ({ line }));
  const before = known(...lines(1, 2, 3, 4, 5));
  expect(compareDigests(before, file(...lines(1, 4, 5, 4, 4)))).toMatchObject({
    changed: [],
    shifted: [
      { first: 6, last: 7, by: 2 },
      { first: 9, last: 9, by: -1 },
    ],
    isFilled: false,
  });
  expect(compareDigests(before, file(...lines(1, 2, 3, 4, 0)))).toMatchObject({ isFilled: true });
});

test('strings that moved alike but are apart are not one run', () => {
  const before = storedDigests('f', file({ line: 1 }, { line: 2 }), [5, 7]);
  expect(compareDigests(before, file({ line: 2 }, { line: 3 }))?.shifted).toEqual([
    { first: 5, last: 5, by: 1 },
    { first: 7, last: 7, by: 1 },
  ]);
});

test('the digests of the new file have the ids of the old one', () => {
  const { digests } = compareDigests(known({}, {}), file({}, { note: 'm' }))!;
  expect(digests).toEqual(known({}, { note: 'm' }).digests);
});

test('files with another number of strings are not compared', () => {
  expect(compareDigests(known({}), file({}, {}))).toBeUndefined();
});
