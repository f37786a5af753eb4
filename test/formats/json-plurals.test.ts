/** Tests of plural edits in JSON files: added forms, and strings that become plural. */
import { expect, test } from 'vitest';
import { formatById } from '../../src/formats/index.js';

interface Case {
  readonly id: string;
  readonly language: string;
  readonly before: string;
  readonly key: string;
  readonly target: readonly string[];
  readonly after: string;
}

const lines = (...members: string[]) => `{\n  ${members.join(',\n  ')}\n}\n`;

const cases: Case[] = [
  {
    // With more than two forms, i18next looks only for numbered names.
    id: 'i18next-v3',
    language: 'cs',
    before: lines('"bed": "1"', '"bed_plural": "2"', '"z": "Z"'),
    key: 'bed',
    target: ['1', '2', '5'],
    after: lines('"bed_0": "1"', '"bed_1": "2"', '"bed_2": "5"', '"z": "Z"'),
  },
  {
    id: 'i18next-v3',
    language: 'cs',
    before: lines('"bed": "1"', '"bed_plural": "2"'),
    key: 'bed',
    target: ['one', '2', ''],
    after: lines('"bed": "one"', '"bed_plural": "2"'),
  },
  {
    id: 'i18next-v3',
    language: 'de',
    before: lines('"a": "A"', '"bed_plural": "2"'),
    key: 'bed',
    target: ['1', '2'],
    after: lines('"a": "A"', '"bed": "1"', '"bed_plural": "2"'),
  },
  {
    id: 'i18next-v3',
    language: 'de',
    before: lines('"bed": "1"', '"z": "Z"'),
    key: 'bed',
    target: ['1', '2'],
    after: lines('"bed": "1"', '"bed_plural": "2"', '"z": "Z"'),
  },
  {
    id: 'i18next-v4',
    language: 'pl',
    before: lines('"bed_one": "1"', '"bed_other": "5"'),
    key: 'bed',
    target: ['1', '2', '6'],
    after: lines('"bed_one": "1"', '"bed_few": "2"', '"bed_other": "6"'),
  },
  {
    id: 'i18next-v4',
    language: 'pl',
    before: lines('"bed_few": "2"', '"bed_many": "5"', '"bed_other": "5"'),
    key: 'bed',
    target: ['1', '2', '6'],
    after: lines('"bed_one": "1"', '"bed_few": "2"', '"bed_many": "6"', '"bed_other": "6"'),
  },
  {
    // A different text under "other" is intentional and must stay.
    id: 'i18next-v4',
    language: 'pl',
    before: lines('"bed_one": "1"', '"bed_few": "2"', '"bed_many": "5"', '"bed_other": "1.5"'),
    key: 'bed',
    target: ['1', '2', '6'],
    after: lines('"bed_one": "1"', '"bed_few": "2"', '"bed_many": "6"', '"bed_other": "1.5"'),
  },
  {
    id: 'i18next-v4',
    language: 'de',
    before: lines('"bed": "1"', '"z": "Z"'),
    key: 'bed',
    target: ['1', '2'],
    after: lines('"bed_one": "1"', '"bed_other": "2"', '"z": "Z"'),
  },
  {
    id: 'i18next-v4',
    language: 'de',
    before: '{"menu":{"bed":"1","z":"Z"}}',
    key: 'menu.bed',
    target: ['1', '2'],
    after: '{"menu":{"bed_one":"1","bed_other":"2","z":"Z"}}',
  },
  {
    id: 'go-i18n-json-v2',
    language: 'de',
    before: lines('"bed": "1"'),
    key: 'bed',
    target: ['1', '2'],
    after: '{\n  "bed": {\n    "one": "1",\n    "other": "2"\n  }\n}\n',
  },
  {
    id: 'go-i18n-json-v2',
    language: 'de',
    before: '{\n  "bed": {\n    "description": "Beds",\n    "other": "1"\n  }\n}\n',
    key: 'bed',
    target: ['1', '2'],
    after: '{\n  "bed": {\n    "description": "Beds",\n    "one": "1",\n    "other": "2"\n  }\n}\n',
  },
  {
    id: 'go-i18n-json-v1',
    language: 'de',
    before: '[\n  {\n    "id": "bed",\n    "translation": "1"\n  }\n]\n',
    key: 'bed',
    target: ['1', '2'],
    after: '[\n  {\n    "id": "bed",\n    "translation": {\n      "one": "1",\n      "other": "2"\n    }\n  }\n]\n',
  },
  {
    id: 'go-i18n-json-v1',
    language: 'ru',
    before: '[{"id": "bed", "translation": {"many": "5"}}]',
    key: 'bed',
    target: ['1', '2', '5'],
    after: '[{"id": "bed", "translation": {"one": "1", "few": "2", "many": "5"}}]',
  },
];

test.each(cases)('$id in $language: $before', ({ id, language, before, key, target, after }) => {
  const { write, parse } = formatById(id);
  const edits = [{ identity: key, target, state: 'translated' as const }];
  const written = write!(new TextEncoder().encode(before), edits, { language });
  expect(new TextDecoder().decode(written)).toBe(after);
  expect(parse(written, { language }).units.find((unit) => unit.key === key)?.target).toEqual(target);
});

test.each([
  ['json', '{"bed": "1"}', ['1', '2']],
  ['arb', '{"bed": "1"}', ['1', '2']],
  ['webextension', '{"bed": {"message": "1"}}', ['1', '2']],
  ['i18next-v4', '{"bed_one": "1", "bed_other": "2"}', ['1']],
  ['go-i18n-json-v2', '{"bed": {"one": "1", "other": "2"}}', ['1', '2', '3']],
])('%s refuses a different number of forms', (id, before, target) => {
  const edits = [{ identity: 'bed', target, state: 'translated' as const }];
  expect(() => formatById(id).write!(new TextEncoder().encode(before), edits)).toThrow(
    expect.objectContaining({ code: 'json.plural-mismatch' }),
  );
});

test('the state "empty" empties all forms', () => {
  const before = new TextEncoder().encode('{"bed_one": "1", "bed_other": "2"}');
  const edits = [{ identity: 'bed', target: ['1', '2'], state: 'empty' as const }];
  const written = formatById('i18next-v4').write!(before, edits);
  expect(new TextDecoder().decode(written)).toBe('{"bed_one": "", "bed_other": ""}');
});
