/** Tests the XLIFF format beyond the fixtures: detection, writing states, markup and white space. */
import { describe, expect, test } from 'vitest';
import { xliff } from '../../src/formats/xliff.js';
import { AppError } from '../../src/model/error.js';
import type { State } from '../../src/model/state.js';
import { identity } from '../../src/model/unit.js';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Files with one unit, in version 1.2 and in version 2.0. */
const file1 = (unit: string) =>
  `<xliff version="1.2"><file original="a" source-language="en" datatype="plaintext"><body>${unit}</body></file></xliff>`;
const file2 = (unit: string) => `<xliff version="2.0" srcLang="en"><file id="a">${unit}</file></xliff>`;

/** Returns the file with its only string changed. */
function written(file: string, target: string, state: State): string {
  const [unit] = xliff.parse(utf8(file)).units;
  const edits = [{ identity: identity(unit!), target: [target], state }];
  return new TextDecoder().decode(xliff.write(utf8(file), edits));
}

function onlyUnit(file: string) {
  const { units, problems } = xliff.parse(utf8(file));
  expect(problems).toEqual([]);
  expect(units).toHaveLength(1);
  return units[0]!;
}

describe('detect', () => {
  test.each([
    ['messages.de.xlf', '<?xml version="1.0"?>\n<xliff version="1.2">', true],
    ['DE.XLIFF', '\ufeff<!-- licence --><!DOCTYPE xliff PUBLIC "a" "b">\n<xliff\nversion="1.2">', true],
    ['de.xliff', '<resources>', false],
    ['de.xliff', '<xliffer>', false],
    ['de.xliff', '<!-- <xliff> -->', false],
    ['de.xlf', '<!-- never closed <xliff>', false],
    ['de.xml', '<xliff version="1.2">', false],
    ['de.xlf', '', false],
  ])('%s with %j: %s', (path, text, expected) => {
    expect(xliff.detect({ path, bytes: utf8(text) })).toBe(expected);
  });

  test.each(['utf16le', 'utf-16be'])('in %s', (encoding) => {
    const bytes = Buffer.from('\ufeff<?xml version="1.0"?><xliff version="1.2">', 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    expect(xliff.detect({ path: 'a.xlf', bytes })).toBe(true);
  });
});

describe('states are written and read back', () => {
  const unit1 = (attributes: string, target: string) =>
    file1(`<trans-unit id="1"${attributes}><source>one</source>${target}</trans-unit>`);

  test.each<[string, string, State, string, string]>([
    ['', '', 'translated', '', '<target>eins</target>'],
    ['', '', 'fuzzy', '', '<target state="needs-translation">eins</target>'],
    ['', '', 'approved', ' approved="yes"', '<target>eins</target>'],
    ['', '<target/>', 'fuzzy', '', '<target state="needs-translation">eins</target>'],
    ['', '<target>uno</target>', 'fuzzy', '', '<target state="needs-translation">eins</target>'],
    ['', '<target state="new">eins</target>', 'translated', '', '<target state="translated">eins</target>'],
    [
      '',
      '<target state="needs-l10n" state-qualifier="mt-suggestion">uno</target>',
      'translated',
      '',
      '<target state="translated">eins</target>',
    ],
    [
      '',
      '<target state-qualifier="mt-suggestion">eins</target>',
      'fuzzy',
      '',
      '<target state="needs-translation">eins</target>',
    ],
    [
      '',
      '<target state="needs-adaptation">uno</target>',
      'fuzzy',
      '',
      '<target state="needs-adaptation">eins</target>',
    ],
    [
      '',
      '<target state="needs-review-translation">uno</target>',
      'translated',
      '',
      '<target state="translated">eins</target>',
    ],
    ['', '<target state="final">uno</target>', 'translated', '', '<target state="translated">eins</target>'],
    ['', '<target state="final">eins</target>', 'approved', ' approved="yes"', '<target state="final">eins</target>'],
    [
      '',
      '<target state="new">eins</target>',
      'approved',
      ' approved="yes"',
      '<target state="signed-off">eins</target>',
    ],
    [' approved="no"', '<target>eins</target>', 'approved', ' approved="yes"', '<target>eins</target>'],
    [' approved="yes"', '<target>uno</target>', 'translated', '', '<target>eins</target>'],
    [' approved="yes"', '<target>uno</target>', 'approved', ' approved="yes"', '<target>eins</target>'],
    [' approved="yes"', '<target>eins</target>', 'fuzzy', '', '<target state="needs-translation">eins</target>'],
  ])('1.2: %s %s made %s', (attributes, target, state, newAttributes, newTarget) => {
    const result = written(unit1(attributes, target), 'eins', state);
    expect(result).toBe(unit1(newAttributes, newTarget));
    expect(onlyUnit(result)).toMatchObject({ target: ['eins'], state });
  });

  test.each([
    ['', '', '', ''],
    [' approved="yes"', '<target state="final">uno</target>', '', '<target state="new"></target>'],
    ['', '<target state="needs-l10n">uno</target>', '', '<target state="needs-l10n"></target>'],
    ['', '<target>uno</target>', '', '<target></target>'],
  ])('1.2: %s %s made empty', (attributes, target, newAttributes, newTarget) => {
    const result = written(unit1(attributes, target), '', 'empty');
    expect(result).toBe(unit1(newAttributes, newTarget));
    expect(onlyUnit(result)).toMatchObject({ target: [''], state: 'empty' });
  });

  const unit2 = (attributes: string, target: string) =>
    file2(`<unit id="1"><segment${attributes}><source>one</source>${target}</segment></unit>`);

  test.each<[string, string, State, string, string]>([
    ['', '', 'translated', '', '<target>eins</target>'],
    ['', '', 'fuzzy', ' state="initial"', '<target>eins</target>'],
    ['', '<target>eins</target>', 'approved', ' state="reviewed"', '<target>eins</target>'],
    [' state="initial"', '<target>eins</target>', 'translated', ' state="translated"', '<target>eins</target>'],
    [' state="initial"', '<target>uno</target>', 'fuzzy', ' state="initial"', '<target>eins</target>'],
    [
      ' state="final" subState="my:printed"',
      '<target>uno</target>',
      'translated',
      ' state="translated"',
      '<target>eins</target>',
    ],
    [' state="final"', '<target>uno</target>', 'approved', ' state="final"', '<target>eins</target>'],
    [' id="s" state="reviewed"', '<target>uno</target>', 'fuzzy', ' id="s" state="initial"', '<target>eins</target>'],
  ])('2.0: %s %s made %s', (attributes, target, state, newAttributes, newTarget) => {
    const result = written(unit2(attributes, target), 'eins', state);
    expect(result).toBe(unit2(newAttributes, newTarget));
    expect(onlyUnit(result)).toMatchObject({ target: ['eins'], state });
  });

  test('2.0: made empty', () => {
    const result = written(unit2(' state="final"', '<target>uno</target>'), '', 'empty');
    expect(result).toBe(unit2(' state="initial"', '<target></target>'));
  });

  test('a read-only string gets a new text and keeps its state attributes', () => {
    const result = written(unit1(' translate="no"', '<target state="final">uno</target>'), 'eins', 'fuzzy');
    expect(result).toBe(unit1(' translate="no"', '<target state="final">eins</target>'));
  });
});

test('a string has the same identity in files of both versions', () => {
  const old = file1('<trans-unit id="x1" resname="garden.open"><source>garden.open</source></trans-unit>');
  const later = file2('<unit id="x9" name="garden.open"><segment><source>garden.open</source></segment></unit>');
  expect(identity(onlyUnit(old))).toBe(identity(onlyUnit(later)));
});

test('a target is added after the source, on its own line if the source has its own line', () => {
  const unit = '\r\n\t<trans-unit id="1">\r\n\t\t<source>one</source>\r\n\t\t<note>n</note>\r\n\t</trans-unit>\r\n';
  expect(written(file1(unit), 'eins', 'translated')).toBe(
    file1(unit.replace('</source>', '</source>\r\n\t\t<target>eins</target>')),
  );
});

describe('markup', () => {
  const X = '<x id="INTERPOLATION" equiv-text="{{ a &amp;&amp; b }}"/>';
  const withMarkup = file1(`<trans-unit id="1"><source>Hello ${X}</source></trans-unit>`);
  const plain = file1('<trans-unit id="1"><source>Hello &lt;b&gt;</source></trans-unit>');
  const contentOf = (file: string) => /<target>(.*)<\/target>/.exec(file)![1];

  test.each([
    ['stays markup', withMarkup, `Salut ${X} &amp; bienvenue`, `Salut ${X} &amp; bienvenue`],
    ['may have elements that the source lacks', withMarkup, '<g id="1">a</g>', '<g id="1">a</g>'],
    [
      'is text if it is not well-formed',
      withMarkup,
      `${X} & <x>`,
      `${X} & <x>`.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ],
    ['is text if it closes an element that it did not open', withMarkup, '</target><x/>', '&lt;/target&gt;&lt;x/&gt;'],
    [
      'is text if its elements are not allowed there',
      withMarkup,
      '<target>a</target>',
      '&lt;target&gt;a&lt;/target&gt;',
    ],
    ['is text if the source has no markup', plain, '<g id="1">a</g>', '&lt;g id="1"&gt;a&lt;/g&gt;'],
    ['is text if it has references but no elements', withMarkup, 'a &amp; b', 'a &amp;amp; b'],
  ])('%s', (_, file, value, content) => {
    const result = written(file, value, 'translated');
    expect(contentOf(result)).toBe(content);
    expect(onlyUnit(result).target).toEqual([value]);
  });

  test('is text if it nests so deep that the file would become unreadable', () => {
    const value = '<g id="1">'.repeat(97) + '</g>'.repeat(97);
    expect(onlyUnit(written(withMarkup, value, 'translated')).target).toEqual([value]);
  });
});

describe('white space', () => {
  const file = (target: string) => file1(`<trans-unit id="1"><source> a\n b </source>${target}</trans-unit>`);

  test('only separates words, unless a translation needs it and is marked', () => {
    expect(onlyUnit(file('<target> c\n\n d </target>'))).toMatchObject({ source: ['a b'], target: ['c d'] });
    const result = written(file('<target>c</target>'), 'c\n d', 'translated');
    expect(result).toBe(file('<target xml:space="preserve">c\n d</target>'));
    expect(written(result, 'c', 'translated')).toBe(file('<target xml:space="preserve">c</target>'));
    expect(written(file(''), ' ', 'fuzzy')).toBe(
      file('<target state="needs-translation" xml:space="preserve"> </target>'),
    );
  });

  test('that is not part of the text does not cause a change', () => {
    expect(written(file('<target> c  d </target>'), 'c d', 'translated')).toBe(file('<target> c  d </target>'));
  });
});

test('refuses texts that cannot be written', () => {
  const file = file1('<trans-unit id="1"><source>one</source></trans-unit>');
  expect(() => written(file, 'bell \u0007', 'translated')).toThrow(AppError);
  const forms = { identity: '1\u0004one', target: ['a', 'b'], state: 'translated' as const };
  expect(() => xliff.write(utf8(file), [forms])).toThrow('XLIFF has one text for each translation');
});
