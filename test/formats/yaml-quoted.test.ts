/** Tests quoted YAML texts with lines that are not indented further than their key, and missing closing marks. */
import { describe, expect, test } from 'vitest';
import { yaml } from '../../src/formats/yaml.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const edit = (identity: string, text: string) => ({ identity, target: [text], state: 'translated' as const });
const write = (text: string, ...edits: ReturnType<typeof edit>[]) =>
  new TextDecoder().decode(yaml.write(bytes(text), edits));

/** Returns the texts by key, and the lines of the problems. */
function read(text: string): { texts: Record<string, string | undefined>; lines: (number | undefined)[] } {
  const { units, problems } = yaml.parse(bytes(text));
  return {
    texts: Object.fromEntries(units.map(({ key, target }) => [key, target[0]])),
    lines: problems.map(({ line }) => line),
  };
}

describe('lines of a quoted text may have any indentation', () => {
  // The expected texts are the results of libyaml.
  test.each([
    ['"<p>One</p>\n  <p>Two</p>"', '<p>One</p> <p>Two</p>'],
    ["'<p>One</p>\n  <p>Two</p>'", '<p>One</p> <p>Two</p>'],
    ['"One\nTwo"', 'One Two'],
    ['"One\n\nTwo\n \n\n  Three"', 'One\nTwo\n\nThree'],
    ['"One \\\n  Two\\\nThree"', 'One TwoThree'],
    ['"One\\n\n  \\tTwo\n\\  Three"', 'One\n \tTwo   Three'],
    ['"One\t\n\tTwo\n \t Three"', 'One Two Three'],
    ['"One \\"q\\"\n  \\"Two\\" \\\\"', 'One "q" "Two" \\'],
    ["'One ''q''\n  ''Two'' \\'", "One 'q' 'Two' \\"],
    ['"One\n  # no comment\n  y: no key"', 'One # no comment y: no key'],
    ['"One\n---x\n...y\n----"', 'One ---x ...y ----'],
    ['"\n  One\n"', ' One '],
    ['"One\n  Two" # comment', 'One Two'],
    ['"One\r\n  Two\r\n\r\nThree \\\r\n Four"', 'One Two\nThree Four'],
    ["'One\r\n  Two\r\n\r\nit''s '", "One Two\nit's "],
    ['!!str "One\n  Two"', 'One Two'],
    ['\n    "One\nTwo"', 'One Two'],
  ])('%j is %j', (quoted, expected) => {
    expect(read(`a:\n  x: ${quoted}\n  y: Three\n`)).toEqual({
      texts: { 'a.x': expected, 'a.y': 'Three' },
      lines: [],
    });
  });

  test('in lists, in brackets and after question marks too', () => {
    const text =
      'a:\n  - "One\n  Two"\n  - "Three\nFour"\nb: ["One\nTwo", \'Three\n\']\nc: {d: "One\nTwo", "e\nf": g}\n? "h\ni"\n: "One\nTwo"\n';
    expect(read(text)).toEqual({
      texts: {
        'a[0]': 'One Two',
        'a[1]': 'Three Four',
        'b[0]': 'One Two',
        'b[1]': 'Three ',
        'c.d': 'One Two',
        'c.e f': 'g',
        'h i': 'One Two',
      },
      lines: [],
    });
  });

  test.each([
    ['a.x', 'a:\n  x: "New" # why\n  y: Three\nb: [\'c\nd\', e]\n'],
    ['a.y', 'a:\n  x: "One\n  Two\nx: y" # why\n  y: New\nb: [\'c\nd\', e]\n'],
    ['b[0]', 'a:\n  x: "One\n  Two\nx: y" # why\n  y: Three\nb: [\'New\', e]\n'],
    ['b[1]', 'a:\n  x: "One\n  Two\nx: y" # why\n  y: Three\nb: [\'c\nd\', New]\n'],
  ])('an edit of %s keeps all other bytes', (key, after) => {
    const before = 'a:\n  x: "One\n  Two\nx: y" # why\n  y: Three\nb: [\'c\nd\', e]\n';
    expect(write(before, edit(key, 'New'))).toBe(after);
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    expect(write(crlf(before), edit(key, 'New'))).toBe(crlf(after));
  });

  test('a new string is added below such a text', () => {
    const base = { bytes: bytes('a:\n  x: One\n  z: New\n'), language: 'en' };
    const written = yaml.write(bytes('a:\n  x: "One\nTwo"\nb: c\n'), [edit('a.z', 'Neu')], { language: 'de', base });
    expect(new TextDecoder().decode(written)).toBe('a:\n  x: "One\nTwo"\n  z: "Neu"\nb: c\n');
  });

  test.each(['x: "bad \\q\n  more"', 'x: ["One\n  Two", @bad]'])(
    '%j has another fault, and its last line does not become an entry',
    (entry) => {
      for (const end of ['', '\n  y: Three\n']) {
        const { texts, lines } = read(`a:\n  w: Zero\n  ${entry}${end}`);
        expect(texts).toEqual({ 'a.w': 'Zero', ...(end !== '' && { 'a.y': 'Three' }) });
        expect(lines).toHaveLength(1);
      }
    },
  );
});

describe('a missing closing mark is one problem, and the other entries are read', () => {
  test.each([
    ['x: "One\n  y: "Two"\n  z: Three\n', ['a.y', 'a.z']],
    ["x: 'One\n  y: 'Two'\n  z: Three\n", ['a.y', 'a.z']],
    ["x: \"One\n  y: Two\n  z: 'Three'\n", ['a.y', 'a.z']],
    ['x: "One\n  y: ""\n  z: "Three"\n', ['a.y', 'a.z']],
    ['x: "One\n    more\n  y: Two\n  z: "Three" # "why"\n', ['a.y', 'a.z']],
    ['x: "One\n  "y": Two\n  z: Three\n', ['a.y', 'a.z']],
    ['x: ["One\n  y: ["Two"]\n  z: Three\n', ['a.y[0]', 'a.z']],
    ['x: "One\ny: "Two"\nz: Three\n', ['y', 'z']],
    ['x: "One\n  y: <a href="z">Two</a>\n  z: Three\n', ['a.y', 'a.z']],
  ])('%j', (entries, keys) => {
    const { texts, lines } = read(`a:\n  w: Zero\n  ${entries}`);
    expect(Object.keys(texts)).toEqual(['a.w', ...keys]);
    expect(lines).toEqual([3]);
  });

  test.each(['---', '...', '--- # x'])('%s at the beginning of a line ends the document', (marker) => {
    const { texts, lines } = read(`w: Zero\nx: "One\n${marker}\nTwo"\n`);
    expect(texts).toEqual({ w: 'Zero' });
    expect(lines[0]).toBe(2);
  });
});
