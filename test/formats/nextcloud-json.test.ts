/** Tests of Nextcloud's JSON files: written files, plural forms, refused edits, new languages. */
import { describe, expect, test } from 'vitest';
import { nextcloudJson } from '../../src/formats/nextcloud-json.js';
import { identity } from '../../src/model/unit.js';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** A file in the layout of Nextcloud. */
const file = (entry: string, rule = 'nplurals=2; plural=(n != 1);') =>
  `{ "translations": {\n    "First" : "Erster",\n    ${entry}\n},"pluralForm" :"${rule}"\n}`;

/** Gives the second string of the file these texts. */
function edit(before: string, target: readonly string[], language = 'de'): string {
  const unit = nextcloudJson.parse(utf8(before), { language }).units[1]!;
  const state = target.some((text) => text !== '') ? ('translated' as const) : ('empty' as const);
  return textOf(nextcloudJson.write(utf8(before), [{ identity: identity(unit), target, state }], { language }));
}

describe('an edit', () => {
  test.each([
    ['replaces a text', '"a" : "b"', ['c "d"'], '"a" : "c \\"d\\""'],
    ['empties a text', '"a" : "b"', [''], '"a" : ""'],
    ['replaces null', '"a" : null', ['c'], '"a" : "c"'],
    ['leaves null if there is still no text', '"a" : null', [''], '"a" : null'],
    ['keeps single quotation marks', '"a" : \'b\'', ["c's"], "\"a\" : 'c\\'s'"],
    ['replaces one form', '"_a_::_b_" : ["x","y"]', ['x', 'z'], '"_a_::_b_" : ["x","z"]'],
    ['empties all forms', '"_a_::_b_" : [ "x", "y" ]', ['', ''], '"_a_::_b_" : [ "", "" ]'],
    ['empties all forms that the file has', '"_a_::_b_" : ["x","y","z"]', [''], '"_a_::_b_" : ["","",""]'],
    ['fills an empty list', '"_a_::_b_" : [ ]', ['x', 'y'], '"_a_::_b_" : ["x","y"]'],
    ['leaves an empty list if there is still no text', '"_a_::_b_" : []', ['', ''], '"_a_::_b_" : []'],
    ['replaces null with a list', '"_a_::_b_" : null', ['x', 'y'], '"_a_::_b_" : ["x","y"]'],
    ['replaces null in a list', '"_a_::_b_" : ["x",null]', ['x', 'y'], '"_a_::_b_" : ["x","y"]'],
    ['adds a form', '"_a_::_b_" : ["x"]', ['x', 'y'], '"_a_::_b_" : ["x","y"]'],
    [
      'adds forms like the others',
      '"_a_::_b_" : ["x", "y"]',
      ['1', '2', '3', '4'],
      '"_a_::_b_" : ["1", "2", "3", "4"]',
    ],
    ['adds a form before a comma', '"_a_::_b_" : [\'x\', /* 1 */]', ['x', 'y'], "\"_a_::_b_\" : ['x','y', /* 1 */]"],
    ['adds a form before a comment', '"_a_::_b_" : ["x" // 1\n]', ['x', 'y'], '"_a_::_b_" : ["x","y" // 1\n]'],
    ['removes forms', '"_a_::_b_" : [ "x", "y", "z" ]', ['1'], '"_a_::_b_" : [ "1" ]'],
  ])('%s', (_, before, target, after) => {
    expect(edit(file(before), target)).toBe(file(after));
  });

  test('keeps the escapes of the file', () => {
    const before = '{"translations":{"First":"a\\/b","x y":"\\u00fc"},"pluralForm":""}';
    expect(edit(before, ['ö/é'])).toBe('{"translations":{"First":"a\\/b","x y":"\\u00f6\\/\\u00e9"},"pluralForm":""}');
  });

  test('with several texts is refused if the string has no plural', () => {
    const refusal = expect.objectContaining({ code: 'json.plural-mismatch' });
    expect(() => edit(file('"a" : "b"'), ['x', 'y'])).toThrow(refusal);
    expect(() => edit(file('"a" : null'), ['x', 'y'])).toThrow(refusal);
  });

  test('with more forms than any language has is refused', () => {
    const forms = (count: number) => Array.from({ length: count }, (_, n) => `form ${n}`);
    expect(edit(file('"_a_::_b_" : []'), forms(10))).toContain('"form 9"]');
    expect(() => edit(file('"_a_::_b_" : []'), forms(11))).toThrow(
      expect.objectContaining({ code: 'json.unwritable' }),
    );
  });

  test('of a string that the file does not have is refused', () => {
    const edits = [{ identity: 'Other', target: ['x'], state: 'translated' as const }];
    const refusal = expect.objectContaining({ code: 'json.no-such-string' });
    expect(() => nextcloudJson.write(utf8(file('"a" : "b"')), edits)).toThrow(refusal);
  });
});

describe('the plural rule', () => {
  const read = (rule: string, language = 'pl') =>
    nextcloudJson.parse(utf8(file('"_a_::_b_" : null', rule)), { language });

  test.each([
    ['is the rule of the file', 'nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n==3 ? 2 : 3);', 4, 4, []],
    ['is the usual rule if the file has an empty one', '', undefined, 3, []],
    ['is the usual rule if the file has a placeholder', 'nplurals=INTEGER; plural=EXPRESSION;', undefined, 3, []],
    ['is the usual rule if the rule is wrong', 'nplurals=2; plural=n', undefined, 3, ['json.plural-forms']],
  ])('%s', (_, rule, declared, forms, problems) => {
    const parsed = read(rule);
    expect(parsed.plural?.forms).toBe(declared);
    expect(parsed.units[1]!.target).toHaveLength(forms);
    expect(parsed.problems.map(({ code }) => code)).toEqual(problems);
  });

  test('the message of a wrong rule quotes it', () => {
    const [problem] = read('nplurals=2; plural=n').problems;
    expect(problem).toMatchObject({
      line: 4,
      message: expect.stringContaining('"nplurals=2; plural=n" cannot be read'),
    });
  });
});

describe('names of plurals', () => {
  test.each([
    ['_%n bed_::_%n beds_', ['%n bed', '%n beds']],
    ['_a_::_b_::_c_', ['a', 'b_::_c']],
    ['_a_b_::_c_d_', ['a_b', 'c_d']],
    ['__::__', undefined],
    ['_::_', undefined],
    ['_a_::__', undefined],
    ['_a_', undefined],
    ['a_::_b', undefined],
    ['_a_::_b', undefined],
  ])('%s', (name, source) => {
    const value = source === undefined ? '"x"' : '["x","y"]';
    const { units, problems } = nextcloudJson.parse(utf8(file(`${JSON.stringify(name)} : ${value}`)));
    expect(problems).toEqual([]);
    expect(units[1]!.source).toEqual(source ?? [name]);
  });
});

describe('a new language', () => {
  const start = (like: string, code: string) => textOf(nextcloudJson.start!(utf8(like), { code, written: code }));

  test('gets its plural rule and its number of forms', () => {
    const like = file('"_a_::_b_" : ["x", "y"]');
    expect(start(like, 'ja')).toBe(
      like
        .replace('Erster', '')
        .replace('["x", "y"]', '[""]')
        .replace(/nplurals=.*;/, 'nplurals=1; plural=0;'),
    );
    const czech = start(like, 'cs');
    expect(czech).toContain('"_a_::_b_" : ["", "", ""]');
    expect(nextcloudJson.parse(utf8(czech)).plural?.forms).toBe(3);
  });

  test('gets no rule if the other file has none', () => {
    const like = '{"translations": {"Plant a tree": null, "_a_::_b_": [], "c": \'d\'}}';
    expect(start(like, 'ja')).toBe('{"translations": {"Plant a tree": null, "_a_::_b_": [""], "c": \'\'}}');
  });

  test('is not made from other files', () => {
    expect(() => start('{"a": "b"}', 'ja')).toThrow(expect.objectContaining({ code: 'json.no-start' }));
  });
});
