/** Tests that strings of a base file can be inserted into JSON files of any shape, and that nothing else changes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { json } from '../../src/formats/json.js';
import { identity } from '../../src/model/unit.js';
import { propertyRuns } from '../support/property-runs.js';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

type Tree = string | Tree[] | { [name: string]: Tree };

const names = fc.constantFrom('a', 'b', 'c', 'd', 'x y', '__proto__');
const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('text', 'é', ''),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(names, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const roots = fc.dictionary(names, trees, { minKeys: 1, maxKeys: 5, noNullPrototype: true });

/** Removes members and ends of arrays at random. */
function thinned(tree: Tree, random: () => boolean): Tree {
  if (typeof tree === 'string') return tree;
  if (Array.isArray(tree)) {
    const kept = tree.map((item) => thinned(item, random));
    return random() ? kept : kept.slice(0, kept.length >> 1);
  }
  const kept = Object.entries(tree).filter(random);
  return Object.fromEntries(kept.map(([name, value]) => [name, thinned(value, random)]));
}

test('any string can be added anywhere', () => {
  const layouts = fc.constantFrom(0, 1, 2, 4, '\t');
  fc.assert(
    fc.property(roots, fc.infiniteStream(fc.boolean()), layouts, layouts, (root, coins, baseSpace, space) => {
      const base = encode(JSON.stringify(root, null, baseSpace));
      const before = encode(
        JSON.stringify(
          thinned(root, () => coins.next().value),
          null,
          space,
        ),
      );
      const known = new Set(json.parse(before).units.map(identity));
      const missing = json.parse(base).units.filter((unit) => !known.has(identity(unit)));
      const edits = missing.map((unit) => ({
        identity: identity(unit),
        target: [`new ${unit.key}`],
        state: 'translated' as const,
      }));
      const written = json.write!(before, edits, { base: { bytes: base, language: 'en' } });
      expect(() => JSON.parse(decode(written))).not.toThrow();
      const values = new Map(json.parse(written).units.map((unit) => [unit.key, unit.target[0]]));
      for (const { identity: name, target } of edits) expect(values.get(name)).toBe(target[0]);
      for (const { key, target } of json.parse(before).units) expect(values.get(key)).toBe(target[0]);
      // All characters of the old file are still there, in the same order.
      expect(isWithin(decode(before), decode(written))).toBe(true);
    }),
    { numRuns: propertyRuns(67) },
  );
});

/** Whether `shorter` is a subsequence of `longer`. */
function isWithin(shorter: string, longer: string): boolean {
  let at = 0;
  for (const character of longer) if (character === shorter[at]) at++;
  return at === shorter.length;
}

const add = (base: string, before: string, ...keys: string[]) => {
  const edits = keys.map((key) => ({ identity: key, target: ['NEW'], state: 'translated' as const }));
  return decode(json.write!(encode(before), edits, { base: { bytes: encode(base), language: 'en' } }));
};

test('missing items before the new item are added as empty texts', () => {
  expect(add('{"a": ["1", "2", "3"]}', '{"a": ["1"]}', 'a[2]')).toBe('{"a": ["1", "", "NEW"]}');
  expect(add('{"a": ["1", "2", "3"]}', '{}', 'a[1]')).toBe('{"a": ["", "NEW"]}');
});

test('only the edited strings are added', () => {
  expect(add('{"a": "1", "b": "2", "c": "3"}', '{"c": "3"}', 'b')).toBe('{"b": "NEW", "c": "3"}');
});

test.each([
  ['{"a": {"b": "1"}}', '{"a": "text"}', 'a.b'],
  ['{"a": {"b": "1"}}', '{"a": ["text"]}', 'a.b'],
  ['{"a": "1"}', '{"a": {"b": "2"}}', 'a'],
  ['{"a": "1"}', '["text"]', 'a'],
])('strings of %s cannot be added to %s, which has another value there', (base, before, key) => {
  expect(() => add(base, before, key)).toThrow(expect.objectContaining({ code: 'json.unwritable' }));
});

test('a string that neither file has is refused', () => {
  expect(() => add('{"a": "1"}', '{}', 'b')).toThrow(expect.objectContaining({ code: 'json.no-such-string' }));
});
