import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.js';
import { placeables, runChecks } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { checkedString } from './table.js';

const SIZE = 100_000;
/** Flags that mean nothing without a value. */
const VALUES: Readonly<Record<string, string>> = {
  'max-length': 'max-length:50',
};

/** Each is what some scanner or expression would have to begin anew at every place. */
// biome-ignore format: a table
const PIECES = [
  'a', ' ', '.', '!', '?', '…', '\n', '%', '%%', '%(', '%(a', '%(a)', '%1', '%0', '%1$', '%.', '%d', '{', '}', '{}',
  '{:', '{:{', '{:{}', '{a!r:', '@', '@a', 'a@', 'a.', 'a@a.', '<', '<a', '<a ', '&', '&a', '#', '#a', '/', '~/', 'http://',
  'a:/', '🙂', '\ud83d', '0', '0:', '(c) ', '(', 'A', 'ſ', '։', '\u1038\u104b', '%(a)s {b} ',
];
const flags = CHECKS.flatMap((check) => check.enabledBy ?? []).map((flag) => VALUES[flag] ?? flag);

describe('100 kB of the same', () => {
  test.each(PIECES)('%j', (piece) => {
    const text = piece.repeat(Math.ceil(SIZE / piece.length));
    for (const tail of ['', ')}!']) {
      expect(runChecks(checkedString(text + tail, text + tail, { flags }))).toBeInstanceOf(Array);
    }
    for (const result of runChecks(checkedString(`${text}x`, text, { flags }))) {
      expect(result.message.length).toBeLessThan(1000);
    }
    expect(placeables(mergeFlags(flags), text)).toBeInstanceOf(Array);
  });
});
