/** Skipping checks by traits does not lose any findings. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Check } from '../../src/checks/check.js';
import { CHECKS } from '../../src/checks/index.js';
import { runChecks } from '../../src/checks/run.js';
import { propertyRuns } from '../support/property-runs.js';
import { checkedString } from './table.js';

/** The same checks without traits, so they run on every text. */
const WITHOUT_TRAITS: readonly Check[] = CHECKS.map((check) =>
  'run' in check ? { ...check, traits: undefined as never } : check,
);

// biome-ignore format: a table
const PIECES = [
  'a', 'A', 'Ä', 'ÄÖ', 'ГД', 'word', 'word word', ' ', '  ', '\u00a0', '\n', '\\n', '.', '...', '…', ':', ';', '!', '?', '?!', '‽', '。', '।', '\u09f7', '|',
  '։', '՞', '؟', '·', '`', '\u1038\u104b', '\u037e', '<b>', '</b>', '<', '>', '&', '&amp;', ']]>', '\u0001', '\ud83d', '\u200b', 'كـــتاب', '\ufe7d',
  'γ', '𐐀𐐁', '😀', '[', '(a', 'ལ་ལ་', '日本。', '%d', '{0}', '"', '«a»',
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 6 })
  .map((all) => all.join(''));
const language = fc.constantFrom(
  'de',
  'fr',
  'el',
  'hy',
  'hi',
  'bn',
  'my',
  'ja',
  'zh_Hans',
  'ar',
  'kab',
  'km',
  'eu',
  'sat',
  'th',
  'tok',
);
const flags = fc.constantFrom<readonly string[]>([], ['xml-text'], ['md-text', 'c-format']);

test('checks with and without traits have the same findings', () => {
  fc.assert(
    fc.property(text, text, language, flags, (source, target, code, all) => {
      const string = checkedString(source, target, { language: code, flags: all });
      expect(runChecks(string)).toEqual(runChecks(string, WITHOUT_TRAITS));
    }),
    { numRuns: propertyRuns(6700) },
  );
});
