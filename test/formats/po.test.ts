/** Tests the PO format beyond the fixtures: detection, limits and writing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../src/formats/format.js';
import { po } from '../../src/formats/po.js';
import { AppError } from '../../src/model/error.js';
import type { State } from '../../src/model/state.js';
import { identity } from '../../src/model/unit.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../fixtures/formats/po', name)));
const edit = (source: string, target: string | string[], state: State = 'translated'): Edit => ({
  identity: source,
  target: [target].flat(),
  state,
});

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'no error';
}

describe('detect', () => {
  test.each([
    ['de.po', 'msgid ""\n', true],
    ['DE.PO', '# Comment', true],
    ['de.po', '', true],
    ['app.pot', '\ufeff\n\nmsgctxt "a"', true],
    ['slides.pot', '\u00d0\u00cf\u0011\u00e0', false],
    ['page.po', '<!doctype html>', false],
    ['upload', '# x\nmsgid "a"\nmsgstr "b"\n', true],
    ['notes.txt', 'the keyword msgid "is" explained', false],
  ])('%s beginning with %j: %s', (path, head, expected) => {
    expect(po.detect({ path, bytes: utf8(head) })).toBe(expected);
  });

  test('UTF-16', () => {
    expect(po.detect({ path: 'de.po', bytes: fixture('bom-utf-16le.po') })).toBe(true);
    expect(po.detect({ path: 'de.po', bytes: fixture('bom-utf-16be.po') })).toBe(true);
  });
});

describe('bounds', () => {
  test('refuses more entries than allowed', () => {
    const file = utf8('msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n');
    expect(po.parse(file, { maxEntries: 2 }).units).toHaveLength(2);
    expect(codeOf(() => po.parse(file, { maxEntries: 1 }))).toBe('gettext.too-many-entries');
  });

  test('refuses a file of more than 256 MiB', () => {
    expect(codeOf(() => po.parse(new Uint8Array(256 * 1024 * 1024 + 1)))).toBe('gettext.file-too-large');
  });

  test('refuses a file in which all entries are broken', () => {
    expect(codeOf(() => po.parse(utf8('junk\n\n'.repeat(10_001))))).toBe('gettext.too-many-problems');
  });

  // Each of these files takes quadratic time in a naive scanner.
  test.each([
    ['one line', 'msgid "a" msgstr "" '],
    ['open strings', 'msgid "a\n'],
    ['open brackets', 'msgid "a"\nmsgid_plural "b"\nmsgstr[\n\n'],
    ['pieces', '"a"\n'],
    ['comments', '#. a\n'],
    ['previous lines', '#| msgid "a"\n'],
    ['escapes', '"\\303\\251"'],
    ['blank lines before junk', '\n\n\n\n\n\n\n\n'],
  ])('reads long files of %s to the end', (_, part) => {
    codeOf(() => po.parse(utf8(`msgid "x"\nmsgstr ""\n${part.repeat(400_000)}\njunk`)));
  });

  test('the raw text of a problem is short', () => {
    const [problem] = po.parse(utf8(`msgid "a"\nmsgstr ""\n\nmsgid "${'a'.repeat(1000)}\n`)).problems;
    expect(problem?.raw).toHaveLength(200);
  });
});

describe('write', () => {
  const cases: [name: string, before: string, edits: Edit[], after: string][] = [
    ['a value', 'msgid "a"\nmsgstr "b"\n', [edit('a', 'c')], 'msgid "a"\nmsgstr "c"\n'],
    ['escapes', 'msgid "a"\nmsgstr ""', [edit('a', '"\\\t\r\u0001é')], 'msgid "a"\nmsgstr "\\"\\\\\\t\\r\\001é"'],
    ['one line with its end', 'msgid "a"\nmsgstr ""\n', [edit('a', 'b\n')], 'msgid "a"\nmsgstr "b\\n"\n'],
    ['lines', 'msgid "a"\nmsgstr ""\n', [edit('a', 'b\nc')], 'msgid "a"\nmsgstr ""\n"b\\n"\n"c"\n'],
    ['strings into one', 'msgid "a"\nmsgstr ""\n"b"\n  "c"\n\n', [edit('a', 'd')], 'msgid "a"\nmsgstr "d"\n\n'],
    ['CRLF', 'msgid "a"\r\nmsgstr ""\r\n', [edit('a', 'b\nc')], 'msgid "a"\r\nmsgstr ""\r\n"b\\n"\r\n"c"\r\n'],
    ['CR', 'msgid "a"\rmsgstr ""\r', [edit('a', 'b\nc', 'fuzzy')], '#, fuzzy\rmsgid "a"\rmsgstr ""\r"b\\n"\r"c"\r'],
    ['BOM', '\ufeffmsgid "a"\nmsgstr ""\n', [edit('a', 'é')], '\ufeffmsgid "a"\nmsgstr "é"\n'],
    ['odd spacing', 'msgid "a"   msgstr\t"b"', [edit('a', 'c')], 'msgid "a"   msgstr\t"c"'],
    ['fuzzy removed', '#, fuzzy\nmsgid "a"\nmsgstr "b"\n', [edit('a', 'b')], 'msgid "a"\nmsgstr "b"\n'],
    [
      'fuzzy and the previous source removed',
      '# x\r\n#, c-format, fuzzy\r\n#| msgid "o"\r\n#| "ld"\r\nmsgid "a"\r\nmsgstr "b"\r\n',
      [edit('a', 'c', 'approved')],
      '# x\r\n#, c-format\r\nmsgid "a"\r\nmsgstr "c"\r\n',
    ],
    [
      'fuzzy first',
      '#, fuzzy, c-format\nmsgid "a"\nmsgstr "b"\n',
      [edit('a', 'b')],
      '#, c-format\nmsgid "a"\nmsgstr "b"\n',
    ],
    [
      'fuzzy added',
      '#: x\nmsgid "a"\nmsgstr "b"\n',
      [edit('a', 'b', 'fuzzy')],
      '#: x\n#, fuzzy\nmsgid "a"\nmsgstr "b"\n',
    ],
    [
      'fuzzy joined',
      '#, c-format\nmsgid "a"\nmsgstr "b"\n',
      [edit('a', 'c', 'fuzzy')],
      '#, fuzzy, c-format\nmsgid "a"\nmsgstr "c"\n',
    ],
    [
      'fuzzy above sticky flags and the previous source',
      '#: x\n#= c-format\n#| msgid "o"\nmsgid "a"\nmsgstr "b"\n',
      [edit('a', 'b', 'fuzzy')],
      '#: x\n#, fuzzy\n#= c-format\n#| msgid "o"\nmsgid "a"\nmsgstr "b"\n',
    ],
    [
      'fuzzy inside a line',
      'msgid "z" msgstr "" msgid "a" msgstr "b"',
      [edit('a', 'b', 'fuzzy')],
      'msgid "z" msgstr "" \n#, fuzzy\nmsgid "a" msgstr "b"',
    ],
    ['emptied', '#, fuzzy\nmsgid "a"\nmsgstr ""\n"b"\n', [edit('a', 'b', 'empty')], 'msgid "a"\nmsgstr ""\n'],
    ['fuzzy without text', 'msgid "a"\nmsgstr "b"\n', [edit('a', '', 'fuzzy')], 'msgid "a"\nmsgstr ""\n'],
    [
      'no change for an empty entry',
      '#, fuzzy\nmsgid "a"\nmsgstr ""\n',
      [edit('a', '', 'empty')],
      '#, fuzzy\nmsgid "a"\nmsgstr ""\n',
    ],
    [
      'no change',
      '#| msgid "o"\nmsgid "a"\nmsgstr ""\n"b"\n',
      [edit('a', 'b')],
      '#| msgid "o"\nmsgid "a"\nmsgstr ""\n"b"\n',
    ],
    [
      'one form',
      'msgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\n"x"\nmsgstr[1] "y"\n',
      [edit('a\u0000as', ['x', 'z'])],
      'msgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\n"x"\nmsgstr[1] "z"\n',
    ],
    [
      'more forms',
      'msgid "a"\nmsgid_plural "as"\nmsgstr[0] ""\n\n# end',
      [edit('a\u0000as', ['x', 'y', 'z'])],
      'msgid "a"\nmsgid_plural "as"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] "z"\n\n# end',
    ],
    [
      'fewer forms',
      'msgid "a"\nmsgid_plural "as"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] "z"\n',
      [edit('a\u0000as', ['q'])],
      'msgid "a"\nmsgid_plural "as"\nmsgstr[0] "q"\n',
    ],
    [
      'by context, the first of duplicates, next to broken entries',
      'msgid "a"\n\nmsgctxt "c"\nmsgid "a"\nmsgstr ""\n\nmsgctxt "c"\nmsgid "a"\nmsgstr ""\n',
      [edit('c\u0004a', 'b')],
      'msgid "a"\n\nmsgctxt "c"\nmsgid "a"\nmsgstr "b"\n\nmsgctxt "c"\nmsgid "a"\nmsgstr ""\n',
    ],
    [
      'the last edit of a string',
      'msgid "a"\nmsgstr ""\n',
      [edit('a', 'b'), edit('a', 'c')],
      'msgid "a"\nmsgstr "c"\n',
    ],
  ];

  test.each(cases)('%s', (_, before, edits, after) => {
    expect(text(po.write(utf8(before), edits))).toBe(after);
  });

  test.each([
    ['crlf.po', 'Länge ☃'],
    ['cr.po', 'Länge ☃'],
    ['bom-utf-16le.po', 'Länge ☃'],
    ['bom-utf-16be.po', 'Länge ☃'],
    ['utf-16-unmarked.po', 'Länge ☃'],
    ['iso-8859-1.po', 'ÿ Länge'],
    ['koi8-r.po', 'длина'],
    ['shift-jis.po', '能力ソ'],
    ['gb18030.po', '长度'],
  ])('%s keeps its charset and all other content', (name, target) => {
    const before = fixture(name);
    const after = po.write(before, [edit('size', `${target}\n${target}`, 'fuzzy')]);
    const { units, problems } = po.parse(after);
    expect(units[0]?.target).toEqual([`${target}\n${target}`]);
    expect(units.slice(1).map((unit) => unit.target)).toEqual(
      po
        .parse(before)
        .units.slice(1)
        .map((unit) => unit.target),
    );
    expect(problems.length).toBe(po.parse(before).problems.length);
    const back = po.write(
      after,
      po.parse(before).units.map((unit) => ({ ...unit, identity: identity(unit) })),
    );
    expect(back).toEqual(before);
  });

  test.each<[string, Uint8Array, Edit, string]>([
    ['an unknown string', utf8('msgid "a"\nmsgstr ""\n'), edit('b', 'x'), 'gettext.no-such-string'],
    ['the header', utf8('msgid ""\nmsgstr ""\n'), edit('', 'x'), 'gettext.no-such-string'],
    ['a broken entry', utf8('msgid "a"\nmsgstr "\n'), edit('a', 'x'), 'gettext.no-such-string'],
    ['an entry with wrong bytes', fixture('wrong-bytes.po'), edit('two', 'x'), 'gettext.no-such-string'],
    [
      'two texts where one is expected',
      utf8('msgid "a"\nmsgstr ""\n'),
      edit('a', ['x', 'y']),
      'gettext.plural-mismatch',
    ],
    ['NUL', utf8('msgid "a"\nmsgstr ""\n'), edit('a', '\u0000'), 'gettext.control-character'],
    ['a character the charset lacks', fixture('iso-8859-1.po'), edit('size', '☃'), 'charset.unencodable'],
    ['half a character', utf8('msgid "a"\nmsgstr ""\n'), edit('a', '\ud800'), 'charset.unencodable'],
    ['a stateful charset', fixture('iso-2022-jp.po'), edit('size', 'x'), 'gettext.unwritable-charset'],
  ])('refuses %s', (_, bytes, change, code) => {
    expect(codeOf(() => po.write(bytes, [change]))).toBe(code);
  });
});
