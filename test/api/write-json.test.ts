/** Percentages in JSON and CSV: always with one decimal, while other values stay unchanged. */
import { describe, expect, test } from 'vitest';
import { csv } from '../../src/api/render.js';
import { writeJson } from '../../src/api/write-json.js';

describe('JSON', () => {
  test.each([
    [{ translated_percent: 100 }, '{"translated_percent":100.0}'],
    [{ fuzzy_percent: 0, total: 3 }, '{"fuzzy_percent":0.0,"total":3}'],
    [[{ a: { failing_percent: 15 } }], '[{"a":{"failing_percent":15.0}}]'],
    [{ fuzzy_percent: 15.8 }, '{"fuzzy_percent":15.8}'],
    [{ fuzzy_percent: null }, '{"fuzzy_percent":null}'],
    [{ total: 3, percent: 3 }, '{"total":3,"percent":3}'],
  ])('of %j is %s', (value, expected) => {
    expect(writeJson(value)).toBe(expected);
  });

  test.each(['"a_percent":1,', '{"a_percent": 1}', '\\"a_percent":1,', 'a_percent', '_percent":1}'])(
    'of the text %j says the same text',
    (text) => {
      expect(JSON.parse(writeJson({ text, [text]: text }))).toEqual({ text, [text]: text });
      expect(writeJson(text)).toBe(JSON.stringify(text));
    },
  );

  test('can be indented', () => {
    expect(writeJson({ a_percent: 1, b_percent: 2 }, 2)).toBe('{\n  "a_percent": 1.0,\n  "b_percent": 2.0\n}');
  });
});

test('CSV has the decimals too, also in nested values', async () => {
  const items = [{ a_percent: 100, total: 3, is_source: true, of: { b_percent: 0 } }, '{"a_percent":15.8,"total":0}'];
  expect(await csv(items)).toBe('a_percent,total,is_source,of\r\n100.0,3,true,"{""b_percent"":0.0}"\r\n15.8,0,,\r\n');
});
