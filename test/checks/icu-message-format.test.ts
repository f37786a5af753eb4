import { describe, expect, test } from 'vitest';
import { placeables, runChecks } from '../../src/checks/run.js';
import { arb } from '../../src/formats/arb.js';
import { mergeFlags } from '../../src/model/flags.js';
import { checkedString, testCheck } from './table.js';

const ICU = 'icu-message-format';
const set = (value: string, ...more: string[]) => ({ flags: [`icu-flags:${value}`, ...more] });

const FILES = '{n, plural, one {# file} other {# files}}';
const GUESTS = '{host, select, anna {Anna invites} ben {Ben invites} other {They invite}}';

testCheck(
  ICU,
  [
    ['plain text', 'Open', 'Öffnen', {}, false],
    ['the same value', 'Hi {name}', 'Hallo {name}', {}, false],
    ['a value more often', '{name}', '{name} {name}', {}, false],
    ['a value is missing', 'Hi {name}', 'Hallo', {}, true],
    ['a missing value, ignored by a flag', 'Hi {name}', 'Hallo', set('"-missing"'), false],
    ['an extra value', 'Hi', 'Hallo {name}', {}, true],
    ['an extra value, ignored by a flag', 'Hi', 'Hallo {name}', set('-extra'), false],
    ['another value', '{name}', '{naam}', {}, true],
    ['another value, ignored by a flag', '{name}', '{naam}', set('"-extra":"-missing"'), false],
    ['quoted only in the source', "Delete '{x}'?", '„{x}“ löschen?', {}, true],
    ['quoted only in the translation', 'About {x}', "À propos d'{x}", {}, true],
    ['quoted in both', "Delete '{x}'?", "'{x}' löschen?", {}, false],
    ['a brace is not closed', 'Hi {name}', 'Hallo {name', {}, true],
    ['a closing brace without an opening brace', 'Hi {name}', 'Hallo {name}}', {}, true],
    ['a brace alone in the translation', 'Hi', 'Hallo {', {}, true],
    ['an invalid source', 'Hi {', 'Hallo {name}', {}, false],
    ['neither text is a valid message', 'Hi {', 'Hallo {', {}, true],
    ['an empty form', ['{n} a', '{n} b'], ['', '{n} b'], {}, false],
    ['plural cases', FILES, '{n, plural, one {# Datei} other {# Dateien}}', {}, false],
    ['different cases than the source', FILES, '{n, plural, =1 {a} few {b} many {c} other {d}}', {}, false],
    ['a translated case', FILES, '{n, plural, eine {# Datei} other {# Dateien}}', {}, true],
    [
      'a translated case, ignored by a flag',
      FILES,
      '{n, plural, eine {a} other {b}}',
      set('-submessage_selectors'),
      false,
    ],
    ['an invalid number', FILES, '{n, plural, =eins {a} other {b}}', {}, true],
    ['no case “other”', FILES, '{n, plural, one {a} many {b}}', {}, true],
    ['no case “other”, ignored by a flag', FILES, '{n, plural, one {a} many {b}}', set('-require_other'), false],
    [
      'no case “other” in a nested message',
      `{n, plural, other {${GUESTS}}}`,
      '{n, plural, other {{host, select, anna {a}}}}',
      {},
      true,
    ],
    ['select', GUESTS, '{host, select, anna {a} ben {b} other {c}}', {}, false],
    ['select with fewer cases', GUESTS, '{host, select, other {c}}', {}, false],
    ['select with an extra case', GUESTS, '{host, select, anne {a} other {c}}', {}, true],
    [
      'select with an extra case, ignored by a flag',
      GUESTS,
      '{host, select, anne {a} other {c}}',
      set('-submessage_selectors'),
      false,
    ],
    ['another type', '{d, date}', '{d, time}', {}, true],
    ['another type, ignored by a flag', '{d, date}', '{d, time}', set('-types'), false],
    ['no type', FILES, '{n} Dateien', {}, true],
    ['a type that the source uses elsewhere', '{n, plural, one {1} other {{n}}}', '{n}', {}, false],
    ['another style', '{d, date, short}', '{d, date, long}', {}, false],
    ['tags as text', '<b>a</b>', 'a', {}, false],
    ['tags', '<b>a</b>', '<b>b</b>', set('xml'), false],
    ['a tag is missing', '<b>a</b>', 'b', set('xml'), true],
    ['a missing tag, ignored by a flag', '<b>a</b>', 'b', set('xml:"-missing"'), false],
    ['an extra tag', 'a', '<b>b</b>', set('xml'), true],
    ['an extra tag, ignored by a flag', 'a', '<b>b</b>', set('xml:-extra'), false],
    ['a tag is not closed', '<b>a</b>', '<b>b', set('xml'), true],
    ['a tag without the prefix', '<b>a</b>', 'b', set('xml', 'icu-tag-prefix:"x:"'), false],
    ['a tag with the prefix', '<x:b>a</x:b>', 'b', set('xml', 'icu-tag-prefix:"x:"'), true],
    ['a single <', 'a < b', 'a < b', set('xml'), false],
    ['a single < with strict tags', 'a', 'a < b', set('strict-xml'), true],
    ['turned off', '{a}', 'b', { flags: ['ignore-icu-message-format'] }, false],
  ],
  [ICU],
);

testCheck(
  ICU,
  [
    ['quoted only in the translation', 'Selected: "{x}"', "Gewählt: '{x}'", {}, false],
    ['quoted only in the source', "Delete '{x}'?", '„{x}“ löschen?', {}, false],
    ['quoted in both', "Delete '{x}'?", "'{x}' löschen?", {}, false],
    ['after an apostrophe', 'About {x}', "À propos d'{x}", {}, false],
    ['missing', "Delete '{x}'?", 'Löschen?', {}, true],
    ['another value in quotes', "Delete '{x}'?", "'{y}' löschen?", {}, true],
    ['a quoted brace', "Type '{' for {x}", "'{' für {x}", {}, false],
    ['a value is missing beside a quoted brace', "Type '{' for {x}", "'{' tippen", {}, true],
    ['a brace is not closed', 'About {x}', "À propos d'{x", {}, true],
    ['a brace is not closed, without a quotation', "It's {x}", "C'est {x", {}, true],
  ],
  [ICU, ...arb.flags],
);

testCheck(ICU, [['without the flag', '{a}', 'b', {}, false]]);

describe(ICU, () => {
  test.each([
    ['Hi {name}', 'Hallo', 'The translation lacks the value “name”'],
    ['Hi', '{a} {b} {c} {d}', 'The source has no value “a”, “b”, “c”, …'],
    ['{d, date}', '{d}', 'The value “d” has no type here but the type “date” in the source'],
    [FILES, '{n, plural, one {a}}', 'The value “n” has no case “other”'],
    [FILES, '{n, plural, eins {a} other {b}}', 'There is no plural case “eins”'],
    [GUESTS, '{host, select, x {a} other {b}}', 'The source has no case “x” for the value “host”'],
    ['{a}', '{a', 'The translation is not a valid ICU message: a { is not closed'],
  ])('says what is wrong with %j, %j', (source, target, message) => {
    const results = runChecks(checkedString(source, target, { flags: [ICU] }));
    expect(results.find(({ check }) => check === ICU)?.message).toBe(message);
  });

  test('reports the places', () => {
    const [result] = runChecks(checkedString('{n, plural, other {{n}}} {a}', 'a', { flags: [ICU] }));
    expect(result?.source).toEqual([
      { start: 0, end: 24 },
      { start: 25, end: 28 },
    ]);
  });

  test('returns placeables for other checks', () => {
    const written = (text: string, ...flags: string[]) =>
      placeables(mergeFlags([ICU, ...flags]), text).map(({ start, end }) => text.slice(start, end));
    expect(written('Hi {name}, it is {t, time, ::jm}')).toEqual(['{name}', '{t, time, ::jm}']);
    expect(written('{n, plural, one {# file} other {no {x} file}} left')).toEqual([
      '{n, plural, one {',
      '#',
      '} other {',
      '{x}',
      '}}',
    ]);
    expect(written('<b>a</b>', 'icu-flags:xml')).toEqual(['<b>', '</b>']);
    expect(written('{a}', 'icu-flags:"-highlight"')).toEqual([]);
    expect(written('{a} {')).toEqual([]);
  });
});
