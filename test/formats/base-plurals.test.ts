/** Tests that the base file decides which values of a translation are plural forms. */
import { describe, expect, test } from 'vitest';
import { formatById } from '../../src/formats/index.js';
import { ComponentReader } from '../../src/services/files/component-reader.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

interface Pair {
  readonly id: string;
  readonly source?: string;
  readonly base: string;
  readonly language: string;
  readonly own: string;
}

function read({ id, source = 'en', base, language, own }: Pair): Record<string, readonly string[]> {
  const reader = new ComponentReader(formatById(id), source);
  reader.readSource(bytesOf(base));
  const { units } = reader.readLanguage(bytesOf(own), language);
  return Object.fromEntries(units.map(({ key, target }) => [key, target]));
}

interface Case extends Pair {
  readonly what: string;
  readonly strings: Record<string, readonly string[]>;
}

const cases: Case[] = [
  {
    what: 'a language with one form, next to a key with the same beginning',
    id: 'i18next-v4',
    base: '{"x_one": "a", "x_other": "b", "x_tooltip": "c"}',
    language: 'ja',
    own: '{"x_other": "B", "x_tooltip": "C"}',
    strings: { x: ['B'], x_tooltip: ['C'] },
  },
  {
    what: 'in an object',
    id: 'i18next-v4',
    base: '{"m": {"x_one": "a", "x_other": "b", "x_tip": "c"}}',
    language: 'zh_Hans',
    own: '{"m": {"x_other": "B", "x_tip": "C"}}',
    strings: { 'm.x': ['B'], 'm.x_tip': ['C'] },
  },
  {
    what: 'a plural in a context',
    id: 'i18next-v4',
    base: '{"x_male_one": "a", "x_male_other": "b", "x_male": "c"}',
    language: 'ko',
    own: '{"x_male_other": "B"}',
    strings: { x_male: ['B'] },
  },
  {
    what: 'an ordinal',
    id: 'i18next-v4',
    base: '{"x_ordinal_one": "st", "x_ordinal_other": "th"}',
    language: 'de',
    own: '{"x_ordinal_other": "."}',
    strings: { x_ordinal: ['', '.'] },
  },
  {
    what: 'a context called "other"',
    id: 'i18next-v4',
    base: '{"friend_male": "he", "friend_other": "they"}',
    language: 'ja',
    own: '{"friend_other": "{{count}}"}',
    strings: { friend_male: [''], friend_other: ['{{count}}'] },
  },
  {
    what: 'contexts that are called like two categories of the language',
    id: 'i18next-v4',
    base: '{"seats_few": "few seats", "seats_many": "many seats"}',
    language: 'ru',
    own: '{"seats_few": "мало", "seats_many": "много"}',
    strings: { seats_few: ['мало'], seats_many: ['много'] },
  },
  {
    what: 'a file that lacks most forms of its language',
    id: 'i18next-v4',
    base: '{"x_one": "a", "x_other": "b"}',
    language: 'pl',
    own: '{"x_few": "B"}',
    strings: { x: ['', 'B', ''] },
  },
  {
    what: 'forms of a string that is no plural in the base file',
    id: 'i18next-v4',
    base: '{"x": "a"}',
    language: 'de',
    own: '{"x_one": "A", "x_other": "B"}',
    strings: { x: [''] },
  },
  {
    what: 'a base file in a language with one form',
    id: 'i18next-v4',
    source: 'ja',
    base: '{"x_other": "{{count}} b", "x_tip": "c", "language_other": "d"}',
    language: 'en',
    own: '{"x_one": "A", "x_other": "B", "x_tip": "C", "language_other": "D"}',
    strings: { x: ['A', 'B'], x_tip: ['C'], language_other: ['D'] },
  },
  {
    what: 'numbered names that are no plural in the base file',
    id: 'i18next-v3',
    base: '{"step_0": "a", "step_1": "b", "step_2": "c", "x": "d", "x_plural": "e"}',
    language: 'ru',
    own: '{"step_0": "A", "step_1": "B", "step_2": "C", "x_0": "1", "x_1": "2", "x_2": "5"}',
    strings: { step_0: ['A'], step_1: ['B'], step_2: ['C'], x: ['1', '2', '5'] },
  },
  {
    what: 'a numbered form in a language with one form',
    id: 'i18next-v3',
    base: '{"x": "a", "x_plural": "b", "x_0_tip": "c", "y_plural": "d"}',
    language: 'ja',
    own: '{"x_0": "A", "x_0_tip": "C", "y_plural": "D"}',
    strings: { x: ['A'], x_0_tip: ['C'], y: ['D'] },
  },
  {
    what: 'a part of an object',
    id: 'rails-yaml',
    base: 'en:\n  gender:\n    male: a\n    other: b\n',
    language: 'de',
    own: 'de:\n  gender:\n    other: B\n',
    strings: { 'gender.male': [''], 'gender.other': ['B'] },
  },
  {
    what: 'a part of an object',
    id: 'go-i18n-json-v2',
    base: '{"gender": {"male": "a", "other": "b"}}',
    language: 'de',
    own: '{"gender": {"other": "B"}}',
    strings: { 'gender.male': [''], 'gender.other': ['B'] },
  },
  {
    what: 'a part of a table',
    id: 'go-i18n-toml',
    base: '[gender]\nmale = "a"\nother = "b"\n',
    language: 'de',
    own: '[gender]\nother = "B"\n',
    strings: { 'gender.male': [''], 'gender.other': ['B'] },
  },
];

test.each(cases)('$id in $language: $what', (pair) => {
  expect(read(pair)).toEqual(pair.strings);
});

describe('an edit', () => {
  const base = { bytes: bytesOf('{"x_one": "a", "x_other": "b", "x_tip": "c"}'), language: 'en' };
  const write = (own: string, language: string, target: readonly string[], from = base, id = 'i18next-v4') => {
    const edits = [{ identity: 'x', target, state: 'translated' as const }];
    return new TextDecoder().decode(formatById(id).write!(bytesOf(own), edits, { language, base: from }));
  };

  test.each([
    ['changes the only form', '{"x_other": "B", "x_tip": "C"}', 'ja', ['N'], '{"x_other": "N", "x_tip": "C"}'],
    ['adds the only form', '{"x_tip": "C"}', 'ja', ['N'], '{"x_other": "N", "x_tip": "C"}'],
    [
      'adds the forms that the file lacks',
      '{"x_few": "B", "x_tip": "C"}',
      'pl',
      ['1', '2', '5'],
      '{"x_one": "1", "x_few": "2", "x_many": "5", "x_tip": "C"}',
    ],
  ])('%s', (_, own, language, target, after) => {
    expect(write(own, language, target)).toBe(after);
  });

  test('changes a numbered form in a language with one form', () => {
    const from = { bytes: bytesOf('{"x": "a", "x_plural": "b", "x_0_tip": "c"}'), language: 'en' };
    expect(write('{"x_0": "A", "x_0_tip": "C"}', 'ja', ['N'], from, 'i18next-v3')).toBe('{"x_0": "N", "x_0_tip": "C"}');
  });

  test('does not join keys that are separate strings in the base file', () => {
    const from = { bytes: bytesOf('{"x": "a", "s_few": "b", "s_many": "c"}'), language: 'en' };
    expect(write('{"s_few": "B", "s_many": "C"}', 'ru', ['A'], from)).toBe('{"x": "A", "s_few": "B", "s_many": "C"}');
  });
});
