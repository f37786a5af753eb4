/** Compares our parser of Fluent texts with the official one: both must find the same faults, references and variants. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as syntax from '@fluent/syntax';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FluentNode, readFluentText } from '../../src/model/fluent/text.js';
import { TextFault } from '../../src/model/text-fault.js';
import { propertyRuns } from '../support/property-runs.js';

/** The compared parts of a pattern: names of references, and selectors with their variants. */
type Shape = string | { readonly by: readonly Shape[]; readonly variants: readonly (readonly Shape[])[] };

function shapeOf(nodes: readonly FluentNode[]): Shape[] {
  return nodes.flatMap((node): Shape[] => {
    if (node.kind === 'text') return [];
    if (node.kind === 'reference') return [node.name];
    return [{ by: shapeOf(node.selector), variants: node.variants.map(shapeOf) }];
  });
}

function expectedShape(pattern: syntax.Pattern): Shape[] {
  return pattern.elements.flatMap((element) =>
    element instanceof syntax.Placeable ? expressionShape(element.expression) : [],
  );
}

function expressionShape(expression: syntax.Expression | syntax.Placeable): Shape[] {
  if (expression instanceof syntax.Placeable) return expressionShape(expression.expression);
  if (expression instanceof syntax.SelectExpression) {
    const by = expressionShape(expression.selector);
    return [{ by, variants: expression.variants.map(({ value }) => expectedShape(value)) }];
  }
  if (expression instanceof syntax.VariableReference) return [`$${expression.id.name}`];
  if (expression instanceof syntax.FunctionReference) {
    return [...argumentShape(expression.arguments), `${expression.id.name}()`];
  }
  if (expression instanceof syntax.TermReference || expression instanceof syntax.MessageReference) {
    const isTerm = expression instanceof syntax.TermReference;
    const { id, attribute } = expression;
    const name = `${isTerm ? '-' : ''}${id.name}${attribute === null ? '' : `.${attribute.name}`}`;
    return [...(isTerm ? argumentShape(expression.arguments) : []), name];
  }
  return [];
}

const argumentShape = (list: syntax.CallArguments | null): Shape[] => list?.positional.flatMap(expressionShape) ?? [];

const parser = new syntax.FluentParser();

/** The parts as the official parser reads them; undefined if it finds junk. */
function expectedParts(text: string): Map<string, Shape[]> | undefined {
  const { body } = parser.parse(`x =\n    ${text.replaceAll('\n', '\n    ')}`);
  const [message] = body;
  if (body.length !== 1 || !(message instanceof syntax.Message)) return undefined;
  const parts = new Map<string, Shape[]>();
  if (message.value !== null) parts.set('', expectedShape(message.value));
  for (const { id, value } of message.attributes) parts.set(id.name, expectedShape(value));
  return parts;
}

function expectSame(text: string): void {
  // These characters have another meaning on a new line than after the name, and a blank text is not a message.
  if (/^\s*[[.*]/.test(text) || text.includes('\r') || text.trim() === '') return;
  const read = readFluentText(text);
  const expected = expectedParts(text);
  expect(read instanceof TextFault, text).toBe(expected === undefined);
  if (read instanceof TextFault || expected === undefined) return;
  expect(new Map([...read.parts.values()].map(({ name, nodes }) => [name, shapeOf(nodes)]))).toEqual(expected);
}

const folder = join(import.meta.dirname, '../fixtures/formats/fluent');
const targets = readdirSync(folder, { encoding: 'utf8' })
  .filter((name) => name.endsWith('.read.json') && !name.startsWith('deep'))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).units ?? [])
  .map((unit: { target: string[] }) => unit.target[0]!);

test('the texts of the fixtures', () => {
  expect(targets.length).toBeGreaterThan(20);
  for (const text of targets) expectSame(text);
});

const piece = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    '*',
    '.',
    '=',
    '-',
    '"',
    '$',
    '(',
    ')',
    ',',
    ':',
    '->',
    '\\',
    ' ',
    '\n',
    '\n\n',
    'a',
    'A',
    '1',
  ],
  ...['{ $x ->', '\n   *[a] ', '\n  [b] ', '\n}', '{ -t(a: 1) }', '{ F($x, "y") }', '{ a.b }', '\n.c = ', '\nd'],
);

test('texts made of pieces', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectSame(pieces.join(''))),
    { numRuns: propertyRuns(1700) },
  );
});

test('texts of fixtures with random insertions and deletions', () => {
  const change = fc.record({ at: fc.nat(), length: fc.nat({ max: 4 }), put: fc.array(piece, { maxLength: 2 }) });
  fc.assert(
    fc.property(fc.constantFrom(...targets), change, (text, { at, length, put }) => {
      const place = at % (text.length + 1);
      expectSame(text.slice(0, place) + put.join('') + text.slice(place + length));
    }),
    { numRuns: propertyRuns(1000) },
  );
});

describe('results that the official parser does not have', () => {
  test.each([
    ['.a = b', ['a']],
    ['...', ['']],
    ['[a]', ['']],
    ['*', ['']],
    ['', []],
    [' \n ', []],
    ['a\n.b = c\n.b = d', ['', 'b']],
  ])('the parts of %j', (text, expected) => {
    const read = readFluentText(text);
    expect(read).not.toBeInstanceOf(TextFault);
    if (!(read instanceof TextFault)) expect([...read.parts.keys()]).toEqual(expected);
  });

  test.each([
    ['a { "b" } { 1 }', 'a b 1'],
    ['{ "\\u0041\\U01F642\\\\\\"" }', 'A🙂\\"'],
    ['{ "\\UFFFFFF" }', '\ufffd'],
    ['a\n  b', 'a\n  b'],
    ['a { F("b") } c', 'a  c'],
  ])('the text of %j', (text, expected) => {
    const read = readFluentText(text);
    if (read instanceof TextFault) throw new Error(read.message);
    const shown = read.parts.get('')!.nodes.map((node) => (node.kind === 'text' ? node.text : ''));
    expect(shown.join('')).toBe(expected);
  });

  test('offsets', () => {
    const text = 'a { $b } c\n.d = { NUMBER($e) }';
    const read = readFluentText(text);
    if (read instanceof TextFault) throw new Error(read.message);
    const at = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    expect(read.placeables.map(at)).toEqual(['{ $b }', '{ NUMBER($e) }']);
    expect(read.parts.get('')!.nodes.map(at)).toEqual(['a ', '$b', ' c']);
    expect(at(read.parts.get('')!)).toBe('a { $b } c');
    expect(at(read.parts.get('d')!)).toBe('.d = { NUMBER($e) }');
    expect(read.parts.get('d')!.nodes.map(at)).toEqual(['$e', 'NUMBER']);
  });
});
