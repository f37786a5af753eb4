/** Compares the JSON parser with JSON.parse, and tests JSON5 and the errors for invalid files. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapesIn, quoteJson } from '../../src/formats/shared/json/escape.js';
import { type JsonNode, parseJson } from '../../src/formats/shared/json/tree.js';
import { AppError } from '../../src/model/error.js';
import { anyCharacter } from '../support/any-character.js';
import { propertyRuns } from '../support/property-runs.js';

const parse = (text: string) => parseJson(text, (name, message) => new AppError(`json.${name}`, message));

/** Converts a tree to the value that JSON.parse returns. */
function valueOfNode(node: JsonNode, text: string): unknown {
  if (node.kind === 'string') return node.value;
  if (node.kind === 'literal') return JSON.parse(text.slice(node.start, node.end));
  if (node.kind === 'array') return node.items.map((item) => valueOfNode(item, text));
  const object = {};
  for (const { name, value } of node.members) {
    Object.defineProperty(object, name, {
      value: valueOfNode(value, text),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return object;
}

const spaces = fc.constantFrom(undefined, 1, 2, '\t', '\r\n', '/**/', '//\n');

test('reads valid JSON like JSON.parse, with space and comments anywhere', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: anyCharacter }), spaces, (value, space) => {
      const bare = JSON.stringify(value);
      expect(valueOfNode(parse(bare), bare)).toEqual(JSON.parse(bare));
      // JSON.stringify accepts any text as indentation, so it can insert comments.
      const spaced = JSON.stringify(value, null, space);
      expect(valueOfNode(parse(spaced), spaced)).toEqual(JSON.parse(bare));
    }),
    { numRuns: propertyRuns(67) },
  );
});

test('agrees with JSON.parse on damaged JSON, unless it is JSON5', () => {
  const damaged = fc.tuple(
    fc.jsonValue(),
    fc.nat(),
    fc.constantFrom('', '"', '{', ']', ',', ':', '\\', '0', 'x', '\n'),
  );
  fc.assert(
    fc.property(damaged, ([value, place, character]) => {
      const text = JSON.stringify(value, null, 1);
      const at = place % (text.length + 1);
      const broken = text.slice(0, at) + character + text.slice(at + 1);
      let expected: unknown;
      try {
        expected = JSON.parse(broken);
      } catch {
        try {
          parse(broken);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
        return;
      }
      expect(valueOfNode(parse(broken), broken)).toEqual(expected);
    }),
    { numRuns: propertyRuns(170) },
  );
});

test('spans match the text of the nodes', () => {
  const text = ` { "a" : "x" , b: [ 'y', 1.5e3 ] } `;
  const root = parse(text);
  if (root.kind !== 'object') throw new Error(root.kind);
  expect(text.slice(root.start, root.end)).toBe(text.trim());
  const [a, b] = root.members;
  expect(text.slice(a!.start, a!.nameEnd)).toBe('"a"');
  expect(text.slice(a!.start, a!.end)).toBe('"a" : "x"');
  expect(text.slice(b!.value.start, b!.value.end)).toBe(`[ 'y', 1.5e3 ]`);
});

test.each([
  [`'it\\'s "so"'`, `it's "so"`],
  ['"\\x41\\u0042\\v\\q"', 'AB\vq'],
  ['"one \\\ntwo \\\r\nthree"', 'one two three'],
  ['"\\ud800"', '\ud800'],
  ['"a\tb\u2028"', 'a\tb\u2028'],
  ['\u00a0\ufeff"space"\u2003', 'space'],
])('%j is the text %j', (text, value) => {
  expect(parse(text)).toMatchObject({ kind: 'string', value });
});

test.each(['0x1F', '+1', '-Infinity', 'NaN', '.5', '5.', '-0', '1e9', 'null'])('%s is a literal', (text) => {
  expect(parse(text)).toMatchObject({ kind: 'literal', start: 0, end: text.length });
});

test.each([
  ['', 'json.empty-file', 'The file is empty'],
  [' // nothing\n', 'json.empty-file', 'The file is empty'],
  ['{\n"a" "b"}', 'json.syntax', 'Line 2: a colon'],
  ['{"a":\n}', 'json.syntax', 'Line 2: a value'],
  ['{"a": 1,\n,}', 'json.syntax', 'Line 2: a name'],
  ['[1 2]', 'json.syntax', 'Line 1: a comma or ]'],
  ['["a\nb"]', 'json.syntax', 'Line 1: a string has no closing'],
  ['"\\u00"', 'json.syntax', 'Line 1: a backslash'],
  ['"\\1"', 'json.syntax', 'Line 1: a backslash'],
  ['01', 'json.syntax', 'Line 1: a value'],
  ['1.2.3', 'json.syntax', 'Line 1: a value'],
  ['truely', 'json.syntax', 'Line 1: a value'],
  ['{} {}', 'json.syntax', 'Line 1: there is more'],
  ['{ / }', 'json.syntax', 'Line 1: a single slash'],
  ['{ /* }', 'json.syntax', 'Line 1: a comment'],
  ['{', 'json.syntax', 'Line 1: a name'],
  ['{"a": 1', 'json.syntax', 'Line 1: a comma or }'],
  [`${'['.repeat(1_000_000)}`, 'json.too-deep', 'Line 1: values are nested more than 100 deep'],
])('refuses %.20j', (text, code, message) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
});

test('quoted texts are read back unchanged', () => {
  const escapes = fc.record({ ascii: fc.boolean(), slashes: fc.boolean(), html: fc.boolean() });
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('"' as const, "'" as const),
      escapes,
      (text, quote, how) => {
        const quoted = quoteJson(text, quote, how);
        expect(parse(quoted)).toMatchObject({ value: text });
        if (quote === '"') expect(JSON.parse(quoted)).toBe(text);
        if (how.ascii) expect(quoted).toMatch(/^[\x20-\x7e]*$/);
      },
    ),
  );
});

test('an escaped backslash does not begin an escape', () => {
  expect(escapesIn('"\\\\u00e9 \\\\/ \\\\u003c"')).toEqual({ ascii: false, slashes: false, html: false });
  expect(escapesIn('"\\\\\\u00e9 \\/ \\u003c"')).toEqual({ ascii: true, slashes: true, html: true });
});
