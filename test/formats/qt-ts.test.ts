/** Tests the Qt TS format beyond the fixtures: detection, and writing states and forms. */
import { describe, expect, test } from 'vitest';
import { qtTs } from '../../src/formats/qt-ts.js';
import type { State } from '../../src/model/state.js';
import { identity } from '../../src/model/unit.js';

const utf8 = (text: string) => new TextEncoder().encode(text);

const file = (message: string) => `<TS version="2.1"><context><name>A</name>${message}</context></TS>`;

/** Returns the file with its only string changed. */
function written(text: string, target: readonly string[], state: State, language = 'en'): string {
  const [unit] = qtTs.parse(utf8(text), { language }).units;
  return new TextDecoder().decode(qtTs.write(utf8(text), [{ identity: identity(unit!), target, state }], { language }));
}

describe('detect', () => {
  test.each([
    ['app_de.ts', '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1">', true],
    ['app_de.ts', '<TS>', true],
    ['app.ts', 'export const a: Array<TS> = [];', false],
    ['app.ts', '/* <TS> */', false],
    ['app_de.ts', '<xliff>', false],
    ['app_de.xml', '<TS version="2.1">', false],
  ])('%s with %j: %s', (path, text, expected) => {
    expect(qtTs.detect({ path, bytes: utf8(text) })).toBe(expected);
  });
});

describe('states are written and read back', () => {
  const message = (translation: string) => file(`<message><source>one</source>${translation}</message>`);

  test.each<[string, State, string]>([
    ['', 'translated', '<translation>eins</translation>'],
    ['', 'fuzzy', '<translation type="unfinished">eins</translation>'],
    ['<translation></translation>', 'translated', '<translation>eins</translation>'],
    ['<translation type="unfinished"/>', 'translated', '<translation>eins</translation>'],
    ['<translation type="unfinished"></translation>', 'fuzzy', '<translation type="unfinished">eins</translation>'],
    ['<translation type="unfinished">eins</translation>', 'translated', '<translation>eins</translation>'],
    ['<translation>eins</translation>', 'fuzzy', '<translation type="unfinished">eins</translation>'],
    [
      '<translation variants="no" type="unfinished">uno</translation>',
      'translated',
      '<translation variants="no">eins</translation>',
    ],
  ])('%s made %s', (before, state, after) => {
    const result = written(message(before), ['eins'], state);
    expect(result).toBe(message(after));
    expect(qtTs.parse(utf8(result)).units).toMatchObject([{ target: ['eins'], state }]);
  });

  test('approved is written as translated', () => {
    const finished = message('<translation>eins</translation>');
    expect(written(finished, ['eins'], 'approved')).toBe(finished);
  });

  test.each([
    ['<translation>eins</translation>', '<translation type="unfinished"></translation>'],
    ['<translation></translation>', '<translation type="unfinished"></translation>'],
    ['', ''],
  ])('%s made empty', (before, after) => {
    const result = written(message(before), [''], 'empty');
    expect(result).toBe(message(after));
    expect(qtTs.parse(utf8(result)).units).toMatchObject([{ target: [''], state: 'empty' }]);
  });

  test('a finished translation without text is the source, and its text is written when needed', () => {
    const empty = message('<translation></translation>');
    expect(qtTs.parse(utf8(empty)).units).toMatchObject([{ target: ['one'], state: 'translated' }]);
    expect(written(empty, ['one'], 'translated')).toBe(empty);
    expect(written(empty, ['one'], 'fuzzy')).toBe(message('<translation type="unfinished">one</translation>'));
  });
});

describe('forms', () => {
  const message = (translation: string) =>
    file(`\n    <message numerus="yes">\n        <source>%n day(s)</source>${translation}\n    </message>\n`);
  const forms = (...texts: string[]) =>
    `\n        <translation>${texts.map((text) => `\n            <numerusform>${text}</numerusform>`).join('')}\n        </translation>`;

  test.each([
    ['no translation', ''],
    ['an empty translation', '\n        <translation type="unfinished"></translation>'],
    ['one form', forms('').replace('>', ' type="unfinished">')],
    ['other forms', forms('x', 'y', 'z')],
  ])('are completed if there is %s', (_, translation) => {
    const result = written(message(translation), ['den', 'dny', 'dní'], 'translated', 'cs');
    expect(result).toBe(message(forms('den', 'dny', 'dní')));
  });

  test('are kept even if the language does not have them', () => {
    const { units } = qtTs.parse(utf8(message(forms('a', 'b', 'c', 'd'))), { language: 'cs' });
    expect(units).toMatchObject([{ source: ['%n day', '%n days'], target: ['a', 'b', 'c', 'd'] }]);
  });

  test('are refused for a message without numbers', () => {
    const single = file('<message><source>one</source></message>');
    expect(() => written(single, ['a', 'b'], 'translated')).toThrow('The message has no plural forms');
  });
});

test("texts are written as Qt's tools write them", () => {
  const single = (translation: string) =>
    file(`<message><source>a</source><translation>${translation}</translation></message>`);
  expect(written(single('b'), [`"a" & 'b' <c>\u00a0\u001b\r\n\t`], 'translated')).toBe(
    single('&quot;a&quot; &amp; &apos;b&apos; &lt;c&gt;&#xa0;<byte value="x1b"/><byte value="xd"/>\n\t'),
  );
});

describe('languages for which Qt has a rule of its own', () => {
  const numerus = (...forms: string[]) =>
    `<message numerus="yes"><source>%n file(s)</source><translation>${forms
      .map((form) => `<numerusform>${form}</numerusform>`)
      .join('')}</translation></message>`;
  const parsed = (language: string, ...messages: string[]) => {
    const all = messages.map((message, index) => message.replace('file', `file ${index}`)).join('');
    return qtTs.parse(utf8(file(all)), { language });
  };

  test.each([
    ['tr', ['%n dosya'], { forms: 1, formula: '0' }],
    ['tr_TR', ['%n dosya'], { forms: 1, formula: '0' }],
    ['he', ['a', 'b'], { forms: 2, formula: 'n != 1' }],
    ['ga', ['a', 'b', 'c'], { forms: 3, formula: 'n==1 ? 0 : n==2 ? 1 : 2' }],
  ])('%s: a file with the forms %j lacks none', (language, forms, plural) => {
    const { units, plural: declared } = parsed(language, numerus(...forms));
    expect(units).toMatchObject([{ target: forms }]);
    expect(declared).toEqual(plural);
  });

  test('a file with more forms follows the usual rule', () => {
    const { units, plural } = parsed('tr', numerus('%n dosya'), numerus('a', 'b'));
    expect(units).toMatchObject([{ target: ['%n dosya', ''] }, { target: ['a', 'b'] }]);
    expect(plural).toBeUndefined();
  });

  test('a message without forms gets those of the other messages', () => {
    expect(parsed('hu', numerus('%n fájl'), numerus()).units).toMatchObject([{ target: ['%n fájl'] }, {}]);
    expect(parsed('hu', numerus('%n fájl'), numerus()).units[1]!.target).toHaveLength(1);
  });

  test('other languages always have their usual forms', () => {
    expect(parsed('pl', numerus('a', 'b')).units).toMatchObject([{ target: ['a', 'b', ''] }]);
  });

  test('a new file has the forms of Qt', () => {
    const started = new TextDecoder().decode(qtTs.start!(utf8(file(numerus('a', 'b'))), { code: 'tr', written: 'tr' }));
    expect(started.match(/<numerusform>/g)).toHaveLength(1);
  });
});
