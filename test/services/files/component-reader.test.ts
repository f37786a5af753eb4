/** What the file of a language may say of strings that are in a base file. */
import { expect, test } from 'vitest';
import { formatById } from '../../../src/formats/index.js';
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
