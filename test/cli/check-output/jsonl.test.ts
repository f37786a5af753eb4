/** Findings as JSON lines: the keys, their order, and hostile texts. */
import { expect, test } from 'vitest';
import { jsonLines } from '../../../src/cli/check-output/jsonl.js';
import { FINDING, HOSTILE, HOSTILE_FINDING, RAW, SOURCE_FINDING } from './samples.js';

test('one object per line, with keys in a fixed order', () => {
  expect([...jsonLines([FINDING, SOURCE_FINDING])]).toEqual([
    '{"component":"app","language":"de","file":"po/de.po","line":12,"key":"","context":"","source":["Close now."],' +
      '"target":["Jetzt schließen"],"check":"end-stop","severity":"warning","message":"The source ends with a full stop, the translation ' +
      'does not","form":0,"source_form":0,"source_spans":[[9,10]],"target_spans":[]}\n',
    '{"component":"app","language":"en","file":"po/app.pot","line":4,"key":"","context":"","source":["Wait..."],' +
      '"target":[],"check":"ellipsis","severity":"note","message":"The source has three full stops","form":0,"source_form":0,' +
      '"source_spans":[[4,7]],"target_spans":[]}\n',
  ]);
});

test('a hostile text is escaped and parses to the same text', () => {
  const [line, ...rest] = jsonLines([HOSTILE_FINDING]);
  expect(rest).toEqual([]);
  expect(line!.trimEnd()).not.toMatch(RAW);
  expect(JSON.parse(line!)).toMatchObject({ key: HOSTILE, source: [HOSTILE], target: [HOSTILE], message: HOSTILE });
});

test('no findings give no lines', () => {
  expect([...jsonLines([])]).toEqual([]);
});
