/** Tests of the Fluent format beyond its fixtures: detection, refused edits, minimal changes, bounds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fluent } from '../../src/formats/fluent.js';
import { AppError } from '../../src/model/error.js';
import type { State } from '../../src/model/state.js';
import { propertyRuns } from '../support/property-runs.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const write = (file: string, key: string, target: string, state: State = 'translated') =>
  text(fluent.write(utf8(file), [{ identity: key, target: [target], state }]));

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'no error';
}

test.each([
  ['send.ftl', 'title = Send\n', true],
  ['send.ftl', '-brand = Send\n', true],
  ['SEND.FTL', '### Licence\n', true],
  ['send.ftl', '\ufeff# Note\r\ntitle = Send', true],
  ['send.ftl', '', true],
  ['page.ftl', '<#-- FreeMarker -->\n<p>Title</p>', false],
  ['page.ftl', '[#ftl]\n', false],
  ['page.ftl', '<html>', false],
  ['page.ftl', '#if title', false],
  ['send.properties', 'title = Send\n', false],
])('detect(%s beginning with %j) is %s', (path, head, expected) => {
  expect(fluent.detect({ path, bytes: utf8(head) })).toBe(expected);
});

const SELECT = '{ $n ->\n    [one] One\n   *[other] Many\n}';

describe('writing', () => {
  test.each([
    ['a=Old  \nb = B\n', 'New', 'a=New  \nb = B\n'],
    ['a =   Old\n', 'New', 'a =   New\n'],
    ['a =\n    Old\n', 'New', 'a = New\n'],
    ['a = Old\n', 'Two\nlines', 'a = Two\n    lines\n'],
    ['a = Old\n', 'Two\n  lines', 'a =\n    Two\n      lines\n'],
    ['a = Old\n', '[Two]\nlines', 'a = [Two]\n    lines\n'],
    ['a =\n    Old\n    lines\n', '[Two]\nlines', 'a = [Two]\n    lines\n'],
    ['a = Old\r\nb = B\r\n', 'Two\nlines', 'a = Two\r\n    lines\r\nb = B\r\n'],
    ['a = Old\n', SELECT, 'a = { $n ->\n        [one] One\n       *[other] Many\n    }\n'],
    ['a =\n    Old\n    text\n', SELECT, 'a =\n    { $n ->\n        [one] One\n       *[other] Many\n    }\n'],
    ['a = Old\n', '{$n ->\n[one]One\n*[other]Many\n}', 'a = { $n ->\n        [one] One\n       *[other] Many\n    }\n'],
    ['a = Old\n', '.title = New', 'a =\n    .title = New\n'],
    ['a = Old\n', '.5 litres', 'a = .5 litres\n'],
    ['a = Old\n  .title = T\n', 'Old\n.title = New', 'a = Old\n  .title = New\n'],
    ['a = Old\n  .title = T\n', 'New\n.title = T', 'a = New\n  .title = T\n'],
    ['a = Old\n  .title = T\n', 'Old\n.title =\n    Two\n    lines', 'a = Old\n  .title = Two\n        lines\n'],
    ['a = Old\n  .title = T\nb = B\n', 'Old', 'a = Old\nb = B\n'],
    ['a =\n  .title = T\nb = B\n', 'Old', 'a = Old\nb = B\n'],
    ['a = Old\n', 'Old\n.title = T\n.alt = A', 'a = Old\n    .title = T\n    .alt = A\n'],
    ['a = Old', 'New', 'a = New'],
  ])('%j edited to %j becomes %j', (file, target, expected) => {
    expect(write(file, 'a', target)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    ' New',
    'New ',
    'New\n',
    '\nNew',
    'Two\r\nlines',
    '{ New',
    'New }',
    '{ new() }',
    'New\n[x]',
    'New\n.title',
    '{ $n }\n}',
  ])('%j is refused because it would not be read back', (target) =>
    expect(codeOf(() => write('a = Old\n', 'a', target))).toBe('fluent.unwritable'),
  );

  test('empty messages, terms without a text and several plural forms are refused', () => {
    expect(codeOf(() => write('a = Old\n', 'a', 'Old', 'empty'))).toBe('fluent.unwritable');
    expect(codeOf(() => write('-a = Old\n', '-a', '.title = T'))).toBe('fluent.unwritable');
    const edit = { identity: 'a', target: ['One', 'Many'], state: 'translated' as const };
    expect(codeOf(() => fluent.write(utf8('a = Old\n'), [edit]))).toBe('fluent.unwritable');
  });

  test('the error message contains the reason', () => {
    expect(() => write('a = Old\n', 'a', '}')).toThrow('would not be read back: there is a } without a {');
    expect(() => write('a = Old\n', 'a', '{ $n')).toThrow(
      'The text of a would not be read back: a placeable is not closed by a brace.',
    );
  });
});

test('any written text is read back unchanged, or refused', () => {
  const piece = fc.constantFrom(
    '{ $n',
    ' ->',
    ' }',
    '}',
    '\n   *[a]',
    '\n',
    ' ',
    '    ',
    '[',
    '.t = ',
    'x',
    '"',
    '#',
    '-',
    '{ "" }',
  );
  const value = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const file = fc.constantFrom('a = A\nb = B\n', 'a =\n  A\n   A\n .t = T\nb = B', 'a =\r\n .t = T\r\n\r\nb = B\r\n');
  fc.assert(
    fc.property(file, value, (before, target) => {
      if (codeOf(() => write(before, 'a', target)) === 'fluent.unwritable') return;
      const after = write(before, 'a', target);
      const { units, problems } = fluent.parse(utf8(after));
      expect(problems).toEqual([]);
      expect(units.map(({ key }) => key)).toEqual(['a', 'b']);
      expect(units[1]!.target).toEqual(['B']);
      const [written] = units[0]!.target;
      expect(written!.replace(/\s/g, '')).toBe(target.replace(/\s/g, ''));
      if (!/->|\.t/.test(target) && !/\{[^}]*\n/.test(target)) expect(written).toBe(target);
      expect(write(after, 'a', written!)).toBe(after);
    }),
    { numRuns: propertyRuns(1700) },
  );
});

describe('bounds', () => {
  // In a naive scanner each of these takes time or memory that grows with the square of its length.
  test.each([
    ['braces', 'a = x\nb = ', '{'],
    ['open selectors', 'a = x\nb = ', '{ $n ->\n *[a] '],
    ['nested variants', 'a = x\n', `b = ${'{ $n ->\n *[a]\n '.repeat(60)}x\n x\n${' }\n'.repeat(60)}`],
    ['spaces', 'a = x', ' '],
    ['blank lines', 'a = x', '\n'],
    ['blank lines with spaces', 'a = x', '  \n'],
    ['blank lines in braces', 'a = { $n', ' \n'],
    ['junk', 'a = x\n', 'b = {\n'],
    ['junk of many lines', 'a = x\n', ' junk\n'],
    ['comments', 'a = x\n', '# c\n'],
    ['arguments', 'a = { F(', '$a, '],
    ['nested arguments', 'a = x\nb = { ', 'F('],
    ['lines', 'a = x', '\n  y'],
    ['attributes', 'a = x', '\n .b = c'],
  ])('long files of %s are read to their end', (_, head, part) => {
    codeOf(() => fluent.parse(utf8(head + part.repeat(Math.ceil(1_000_000 / part.length)))));
  });

  test('a too deeply nested entry is reported as junk, and the rest is read', () => {
    const { units, problems } = fluent.parse(utf8(`a = ${'{'.repeat(100_000)}\nb = B\n`));
    expect(units.map(({ key }) => key)).toEqual(['b']);
    expect(problems.map(({ code }) => code)).toEqual(['fluent.junk']);
  });
});
