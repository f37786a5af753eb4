/** Tests Android strings beyond the fixtures: any text is read back in any style, and array items are added. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { android } from '../../src/formats/android.js';
import { propertyRuns } from '../support/property-runs.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (file: Uint8Array) => new TextDecoder().decode(file);
const edit = (identity: string, ...target: string[]) => ({ identity, target, state: 'translated' as const });
const resources = (...lines: string[]) =>
  bytes(`<resources>\n${lines.map((line) => `    ${line}\n`).join('')}</resources>\n`);

describe('any text is read back', () => {
  const value = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...' \n\t\r\\"\'@?<>&;]',
          '  ',
          '<b>',
          '</b>',
          '<i a="1">',
          '</i>',
          '<br/>',
          '&amp;',
          '&lt;',
          ']]>',
        ),
        fc.constantFrom(
          '<!-- c -->',
          '<![CDATA[',
          '<?p x?>',
          '\\u0041',
          'n',
          'u',
          '\u00a0',
          '\u0001',
          '\ufffe',
          '\u0085',
        ),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
    )
    .map((pieces) => pieces.join(''))
    .filter((pieces) => !/[\u0000\u0004]/.test(pieces) && pieces.isWellFormed());

  test.each([
    ['plain', 'old'],
    ['plain with an escaped tag', '&lt;b>'],
    ['quoted', '"old  one"'],
    ['CDATA', '<![CDATA[old]]>'],
    ['markup', 'an <b>old</b> one'],
    ['empty', ''],
  ])('in a value that was %s', (_, old) => {
    const file = resources(`<string name="a">${old}</string>`);
    fc.assert(
      fc.property(value, fc.boolean(), (wanted, isCrlf) => {
        const before = isCrlf ? bytes(text(file).replaceAll('\n', '\r\n')) : file;
        const { units, problems } = android.parse(android.write(before, [edit('a', wanted)]));
        expect(problems).toEqual([]);
        expect(units.map(({ target }) => target)).toEqual([[wanted]]);
      }),
      { numRuns: propertyRuns(170) },
    );
  });
});

test.each([
  ['An apostrophe\'s "escape"', 'An apostrophe\\\'s \\"escape\\"'],
  ['two\nlines\tand a tab', 'two\\nlines\\tand a tab'],
  [' spaces  around ', '\\u0020spaces \\u0020around\\u0020'],
  ['@home', '\\@home'],
  ['Salt & pepper', 'Salt &amp; pepper'],
  ['<b>It\'s</b> &amp; "more"', '<b>It\\\'s</b> &amp; \\"more\\"'],
  ['a < b', 'a &lt; b'],
  ['<b>never closed', '&lt;b&gt;never closed'],
])('%j is written as in common practice', (wanted, written) => {
  const file = resources('<string name="a">old</string>');
  expect(text(android.write(file, [edit('a', wanted)]))).toBe(text(resources(`<string name="a">${written}</string>`)));
});

describe('items of an array', () => {
  const base = {
    bytes: resources('<string-array name="a"><item>0</item><item>1</item><item>2</item></string-array>'),
    language: 'en',
  };

  test('are found by their number, so missing ones are added empty', () => {
    const file = resources('<string-array name="a">', '    <item>null</item>', '</string-array>');
    const written = android.write(file, [edit('a[2]', 'zwei')], { language: 'de', base });
    expect(android.parse(written).units.map(({ target }) => target[0])).toEqual(['null', '', 'zwei']);
  });

  test('are not added in place of a broken item', () => {
    const file = resources('<string-array name="a"><item>\\u1</item></string-array>');
    expect(() => android.write(file, [edit('a[0]', 'null')], { language: 'de', base })).toThrow(
      expect.objectContaining({ code: 'android.unwritable' }),
    );
  });
});

describe('references', () => {
  const stateOf = (value: string) => android.parse(resources(`<string name="a">${value}</string>`)).units[0]!.state;

  test.each([
    '@string/ok',
    ' @android:string/ok ',
    '@*android:string/ok',
    '?attr/label',
    '?android:attr/label',
    '@null',
  ])('%s is not for translation', (value) => expect(stateOf(value)).toBe('readonly'));

  test.each([
    '\\@string/ok',
    '@here',
    '?',
    '?really',
    '@string/ok is a text',
    '"@string/ok"',
    '<b>@string/ok</b>',
    'a/b',
  ])('%s is a text', (value) => expect(stateOf(value)).toBe('translated'));

  test('an item of an array or of plurals can be a reference', () => {
    const { units } = android.parse(
      resources(
        '<string-array name="a"><item>@string/b</item><item>B</item></string-array>',
        '<plurals name="p"><item quantity="one">@string/b</item><item quantity="other">@string/c</item></plurals>',
        '<plurals name="q"><item quantity="one">One</item><item quantity="other">@string/c</item></plurals>',
      ),
    );
    expect(units.map(({ key, state }) => [key, state])).toEqual([
      ['a[0]', 'readonly'],
      ['a[1]', 'translated'],
      ['p', 'readonly'],
      ['q', 'translated'],
    ]);
  });

  test('are copied with the other items of a new array', () => {
    const items = (...values: string[]) => values.map((value) => `<item>${value}</item>`).join('');
    const base = resources(
      `<string-array name="a">${items('@string/x', 'A', '@string/y', 'B', '@string/z')}</string-array>`,
    );
    const options = { language: 'de', base: { bytes: base, language: 'en' } };
    const written = android.write(bytes('<resources></resources>'), [edit('a[1]', 'Ä'), edit('a[3]', 'B')], options);
    expect(text(written).replace(/\s+/g, '')).toBe(
      `<resources><string-arrayname="a">${items('@string/x', 'Ä', '@string/y', 'B', '@string/z')}</string-array></resources>`,
    );
  });
});
