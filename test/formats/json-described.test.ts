/** Tests of JSON files in which strings have notes: objects with a text and notes, notes beside texts, settings blocks. */
import { describe, expect, test } from 'vitest';
import { formatById } from '../../src/formats/index.js';
import { ComponentReader } from '../../src/services/files/component-reader.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function strings(text: string, id = 'json') {
  const { units, problems } = formatById(id).parse(bytesOf(text));
  return { units: units.map(({ key, target, note }) => [key, target[0], note]), problems };
}

describe('an object with one text and notes is one string', () => {
  test.each([
    ['message', 'description'],
    ['messageformat', 'description'],
    ['defaultMessage', 'comment'],
    ['translation', 'context'],
    ['text', 'instruction'],
    ['string', 'developer_comment'],
    ['other', 'note'],
    ['text', '_meta'],
    ['text', '@text'],
  ])('%s and %s', (text, note) => {
    const file = JSON.stringify({
      a: { [text]: 'A', [note]: 'First' },
      menu: { b: { [note]: 'Second', [text]: 'B' } },
    });
    expect(strings(file)).toEqual({
      units: [
        ['a', 'A', 'First'],
        ['menu.b', 'B', 'Second'],
      ],
      problems: [],
    });
  });

  test('in all formats of nested JSON, with numbers and several notes', () => {
    const file = '{"a": {"string": "A", "developer_comment": "B", "character_limit": 40, "context": "C"}}';
    for (const id of ['json', 'i18next-v3', 'i18next-v4', 'vue-i18n']) {
      expect(strings(file, id).units).toEqual([['a', 'A', 'B\nC']]);
    }
  });

  test('an edit changes only the text', () => {
    const before = '{"a": {"description": "text", "text": "A"}, "b": {"text": "B", "description": "A"}}';
    const edits = [{ identity: 'a', target: ['N'], state: 'translated' as const }];
    const written = formatById('json').write!(bytesOf(before), edits);
    expect(new TextDecoder().decode(written)).toBe(before.replace('"A"', '"N"'));
  });
});

describe('ordinary nested JSON', () => {
  test.each([
    ['two texts', '{"page": {"title": "A", "description": "B"}}', ['page.title', 'page.description']],
    [
      'an exception',
      '{"a": "A", "b": "B", "c": {"text": "C", "description": "D"}}',
      ['a', 'b', 'c.text', 'c.description'],
    ],
    [
      'two members of the text kind',
      '{"a": {"text": "A", "message": "B", "note": "C"}}',
      ['a.text', 'a.message', 'a.note'],
    ],
    ['other members', '{"a": {"text": "A", "title": "B", "note": "C"}}', ['a.text', 'a.title', 'a.note']],
    ['a text without notes', '{"a": {"text": "A"}, "b": {"text": "B"}}', ['a.text', 'b.text']],
    ['a text called like a block', '{"smartling": "A", "_meta": "B"}', ['smartling', '_meta']],
    ['texts about a platform', '{"smartling": {"title": "A"}}', ['smartling.title']],
    ['a note without its text', '{"a___DESCRIPTION": "A", "@b": "B"}', ['a___DESCRIPTION', '@b']],
    [
      'strings that are called like notes',
      '{"a": "A", "a__description": "B", "b": "C", "c": "D", "d": "E"}',
      ['a', 'a__description', 'b', 'c', 'd'],
    ],
    [
      'objects that are called like notes',
      '{"a": {"text": "A", "note": "N"}, "a__description": {"text": "B", "note": "N"}}',
      ['a', 'a__description'],
    ],
    [
      'a note about an object',
      '{"@info": "All", "animals": {"@comment": "Names", "a": "A"}, "b": "B"}',
      ['animals.a', 'b'],
    ],
  ])('%s', (_, file, keys) => {
    expect(strings(file).units.map(([key]) => key)).toEqual(keys);
  });
});

test.each([
  ['{"a": "A", "a___DESCRIPTION": "First", "b": "B"}', 'First'],
  ['{"a__comment": "First", "a": "A", "b": "B"}', 'First'],
  ['{"a": "A", "@a": {"description": "First"}, "b": "B"}', 'First'],
  ['{"a": "A", "@a": "First", "a___NOTE": "Second", "b": "B"}', 'First\nSecond'],
])('a note beside its text: %s', (file, note) => {
  expect(strings(file)).toEqual({
    units: [
      ['a', 'A', note],
      ['b', 'B', ''],
    ],
    problems: [],
  });
});

test('a note beside plural forms', () => {
  const file = '{"a_one": "A", "a_other": "B", "a___DESCRIPTION": "First"}';
  expect(strings(file, 'i18next-v4').units).toEqual([['a', 'A', 'First']]);
});

test.each([
  ['json', '{"smartling": {"translate_paths": ["*/text"]}, "a": {"text": "A", "description": "B"}}'],
  ['json', '{"_meta": {"language": "English"}, "a": "A"}'],
  ['json', '{"@metadata": {"authors": ["Ada"]}, "a": "A"}'],
  ['webextension', '{"smartling": {"string_format": "icu"}, "a": {"message": "A"}}'],
  ['formatjs', '{"_meta": {"language": "English"}, "a": {"defaultMessage": "A"}}'],
  ['go-i18n-json-v2', '{"smartling": {"variants_enabled": "true"}, "a": {"other": "A"}}'],
])('%s: blocks that configure a platform are neither strings nor problems: %s', (id, file) => {
  const { units, problems } = strings(file, id);
  expect({ keys: units.map(([key]) => key), problems }).toEqual({ keys: ['a'], problems: [] });
});

describe('a translation of a file with notes', () => {
  const base = '{"smartling": {}, "a": {"text": "A", "description": "B"}, "b": {"text": "C", "description": "D"}}';

  test.each([
    ['with notes', '{"a": {"text": "Ä", "description": "B"}}'],
    ['without notes', '{"a": {"text": "Ä"}}'],
    ['of plain texts', '{"a": "Ä"}'],
    ['with another name of the text', '{"a": {"translation": "Ä"}}'],
  ])('%s', (_, own) => {
    const reader = new ComponentReader(formatById('json'), 'en');
    reader.readSource(bytesOf(base));
    const { units } = reader.readLanguage(bytesOf(own), 'de');
    expect(units.map(({ key, target }) => [key, target[0]])).toEqual([
      ['a', 'Ä'],
      ['b', ''],
    ]);
  });

  test.each([
    ['{"a": {"text": "Ä"}}', '{"a": {"text": "Ä"}, "b": {"text": "N"}}'],
    ['{"a": "Ä"}', '{"a": "Ä", "b": "N"}'],
    ['{}', '{"b": {"text": "N"}}'],
  ])('a new string is written like its neighbours: %s', (own, after) => {
    const edits = [{ identity: 'b', target: ['N'], state: 'translated' as const }];
    const options = { language: 'de', base: { bytes: bytesOf(base), language: 'en' } };
    expect(new TextDecoder().decode(formatById('json').write!(bytesOf(own), edits, options))).toBe(after);
  });
});

describe.each([
  ['webextension', 'message'],
  ['formatjs', 'defaultMessage'],
])('%s', (id, usual) => {
  const base = `{"a": {"${usual}": "A", "description": "X"}, "b": {"messageformat": "B", "description": "Y"}}`;

  test('a string may have the name of another format', () => {
    expect(strings(base, id)).toEqual({
      units: [
        ['a', 'A', 'X'],
        ['b', 'B', 'Y'],
      ],
      problems: [],
    });
  });

  test('a new string has the name of the base file', () => {
    const edits = [{ identity: 'b', target: ['N'], state: 'translated' as const }];
    const options = { language: 'de', base: { bytes: bytesOf(base), language: 'en' } };
    const written = formatById(id).write!(bytesOf(`{"a": {"${usual}": "Ä"}}`), edits, options);
    expect(JSON.parse(new TextDecoder().decode(written))).toEqual({ a: { [usual]: 'Ä' }, b: { messageformat: 'N' } });
  });
});
