/** Tests which strings of a base file are for translation, and which flags a language's file can add to them. */
import { describe, expect, test } from 'vitest';
import { formatById } from '../../../src/formats/index.js';
import { isReadonly } from '../../../src/model/unit.js';
import { ComponentReader } from '../../../src/services/files/component-reader.js';

const resources = (text: string) =>
  new TextEncoder().encode(`<resources><string name="a">${text}</string></resources>`);

function flagsOf(base: string, translation: string): readonly string[] {
  const reader = new ComponentReader(formatById('android'), 'en');
  reader.readSource(resources(base));
  return reader.readLanguage(resources(translation), 'de').units[0]!.flags;
}

test.each([
  ['in the base file', 'Read <i>all</i>', 'Alles lesen', ['xml-text']],
  ['in the translation alone', 'Read all', '<i>Alles</i> lesen', []],
  ['in both', 'Read <i>all</i>', '<i>Alles</i> lesen', ['xml-text']],
])('markup %s', (_, base, translation, flags) => {
  expect(flagsOf(base, translation)).toEqual(flags);
});

describe('a string without text in the base file', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  function namesOf(id: string, base: string, translation: string) {
    const reader = new ComponentReader(formatById(id), 'en');
    const { units: sources } = reader.readSource(bytesOf(base));
    const { units } = reader.readLanguage(bytesOf(translation), 'de');
    return { fixed: sources.filter(isReadonly).map(({ key }) => key), translated: units.map(({ key }) => key) };
  }

  test.each([
    ['json', '{"a": "A", "b": ""}', '{"a": "Ä", "b": "B"}'],
    ['properties', 'a=A\nb=\n', 'a=Ä\nb=B\n'],
    ['yaml', 'a: A\nb: ""\n', 'a: Ä\nb: B\n'],
    ['ini', 'a=A\nb=\n', 'a=Ä\nb=B\n'],
    ['apple-strings', '"a" = "A";\n"b" = "";\n', '"a" = "Ä";\n"b" = "B";\n'],
    ['i18next-v4', '{"a": "A", "b_one": "", "b_other": ""}', '{"a": "Ä"}'],
    ['go-i18n-toml', 'a = "A"\nb = ""\n', 'a = "Ä"\n'],
    ['php', '<?php return ["a" => "A", "b" => ""];', '<?php return ["a" => "Ä"];'],
    ['po-mono', 'msgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr ""\n', 'msgid "a"\nmsgstr "Ä"\n'],
    [
      'android',
      '<resources><string name="a">A</string><string name="b"/></resources>',
      '<resources><string name="b">B</string></resources>',
    ],
    [
      'resx',
      '<root><data name="a"><value>A</value></data><data name="b"><value/></data></root>',
      '<root><data name="a"><value>Ä</value></data></root>',
    ],
  ])('%s: is read-only', (id, base, translation) => {
    expect(namesOf(id, base, translation)).toEqual({ fixed: ['b'], translated: ['a'] });
  });

  test('is for translation if the keys are the texts', () => {
    const base = '{"Open": "", "Close": "", "file_one": "File"}';
    expect(namesOf('json', base, '{}')).toEqual({ fixed: [], translated: ['Open', 'Close', 'file_one'] });
  });
});
