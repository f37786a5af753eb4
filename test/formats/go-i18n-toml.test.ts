/** Tests go-i18n's TOML files beyond the fixtures: quoting of any text, plural forms, detection, hostile files. */
import fc from 'fast-check';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { goI18nToml } from '../../src/formats/go-i18n-toml.js';
import { anyCharacter } from '../support/any-character.js';
import { propertyRuns } from '../support/property-runs.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const write = (text: string, target: readonly string[], language = 'en') =>
  new TextDecoder().decode(
    goI18nToml.write(bytes(text), [{ identity: 'a', target, state: 'translated' }], { language }),
  );

describe('values keep their quoting', () => {
  test.each([
    ['a = "old" # why', 'say "hi"\n', 'a = "say \\"hi\\"\\n" # why'],
    ["a = 'old'", 'C:\\new', "a = 'C:\\new'"],
    ["a = 'old'", "it's", 'a = "it\'s"'],
    ['a = """old"""', 'one\n"""', 'a = """\none\n\\""\\""""'],
    ["a = '''old'''", 'one\ntwo', "a = '''\none\ntwo'''"],
  ])('%j with %j', (before, text, after) => expect(write(before, [text])).toBe(after));

  test('and any text is read back, also by another reader', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...' "\'\\\n\tnu0ab'), maxLength: 12 }),
    );
    const before = fc.constantFrom('a = "x"', "a = 'x'", 'a = """x"""', "a = '''x'''", '[a]\nother = "x"');
    fc.assert(
      fc.property(before, text, (document, changed) => {
        fc.pre(!/[\u0000\u0004]|\p{Surrogate}/u.test(changed));
        const written = write(document, [changed]);
        expect(goI18nToml.parse(bytes(written)).units.map(({ target }) => target)).toEqual([[changed]]);
        const { a } = parse(written) as { a: string | { other: string } };
        expect(typeof a === 'string' ? a : a.other).toBe(changed);
      }),
      { numRuns: propertyRuns(330) },
    );
  });
});

describe('forms', () => {
  test.each([
    ['[a]\nother = "x"\n', ['1', '2', '5'], '[a]\none = "1"\nfew = "2"\nother = "5"\n'],
    [
      '[a]\none = "x"\nmany = "y" # z\nother = "y"\n',
      ['1', '2', '5'],
      '[a]\none = "1"\nfew = "2"\nmany = "5" # z\nother = "5"\n',
    ],
    ['a = "x"\n', ['1', '2', '5'], 'a = { one = "1", few = "2", many = "5", other = "5" }\n'],
    ['a = { other = "x" }\n', ['1', '2', '5'], 'a = { one = "1", few = "2", other = "5" }\n'],
    ['a.other = "x"\n', ['1', '', '5'], 'a.one = "1"\na.other = "5"\n'],
  ])('%j with %j', (before, target, after) => expect(write(before, target, 'pl')).toBe(after));
});

test.each([
  ['i18n/de.toml', 'title = "Titel"', true],
  ['active.de.toml', '[a]\nother = "b"', true],
  ['Cargo.toml', '[package]\nname = "x"', false],
  ['i18n/de.yaml', '[a]\nother = "b"', false],
])('%s with %j: %s', (path, text, expected) => {
  expect(goI18nToml.detect({ path, bytes: bytes(text) })).toBe(expected);
});

test('reads files full of broken lines to the end', () => {
  for (const line of [
    'a = [',
    'a = "',
    'a = """',
    "a = '''",
    'a = {',
    '[',
    '[[a',
    'a.',
    '=',
    '[a]',
    'a = [1,',
    'a."b" = ',
  ]) {
    try {
      goI18nToml.parse(bytes(`x = "y"\n${`${line}\n`.repeat(9000)}`));
    } catch (error) {
      expect(error).toHaveProperty('code');
    }
  }
});
