import { describe, expect, test } from 'vitest';
import { translated } from '../../src/checks/translated.js';
import type { Version } from '../../src/model/change.js';
import type { State } from '../../src/model/state.js';
import { expectSentence, LONG } from './sentence.js';

const version = (state: State, ...target: string[]): Version => ({ state, target });
const EMPTY = version('empty', '');
const DONE = version('translated', 'Datei');
const DRAFT = version('fuzzy', 'Datei');

/** Makes a history from the list of the string's versions. A version is null if the string did not exist. */
function judge(own: Version, versions: readonly (Version | null)[]) {
  const history = versions.slice(1).map((after, index) => ({ before: versions[index]!, after }));
  return translated.judge({ own, history });
}

describe('translated', () => {
  test.each<[string, Version, (Version | null)[], boolean]>([
    ['no history', EMPTY, [], false],
    ['emptied', EMPTY, [DONE, EMPTY], true],
    ['emptied, after it was approved', EMPTY, [version('approved', 'Datei'), EMPTY], true],
    ['emptied, after it was only a draft', EMPTY, [DRAFT, EMPTY], false],
    ['emptied long ago and drafted since', version('fuzzy', 'Akte'), [DONE, EMPTY, version('fuzzy', 'Akte')], true],
    ['replaced by a draft', version('fuzzy', 'Akte'), [DONE, version('fuzzy', 'Akte')], true],
    ['translated now', DONE, [DONE, EMPTY, DONE], false],
    ['approved now', version('approved', 'Datei'), [DONE, EMPTY, version('approved', 'Datei')], false],
    ['read-only now', version('readonly', 'Datei'), [version('translated', 'Akte'), EMPTY], false],
    ['never translated', EMPTY, [null, EMPTY], false],
    ['added with a translation, then emptied', EMPTY, [null, DONE, EMPTY], true],
    ['removed, and added again empty', EMPTY, [DONE, null, EMPTY], true],
    ['marked for editing: the text is kept', DRAFT, [DONE, DRAFT], false],
    ['emptied after it was marked for editing', EMPTY, [DONE, DRAFT, EMPTY], false],
    [
      'a different draft after it was marked for editing',
      version('fuzzy', 'Akte'),
      [DONE, DRAFT, version('fuzzy', 'Akte')],
      false,
    ],
    [
      'marked for editing, translated again, then emptied',
      EMPTY,
      [DONE, DRAFT, version('translated', 'Akte'), EMPTY],
      true,
    ],
    ['the old text came back as a draft', DRAFT, [DONE, EMPTY, DRAFT], false],
    [
      'one plural form lost',
      version('fuzzy', 'a', ''),
      [version('translated', 'a', 'b'), version('fuzzy', 'a', '')],
      true,
    ],
    ['a history of empty texts', EMPTY, [version('translated', ''), EMPTY], false],
  ])('%s', (_name, own, versions, fails) => {
    const finding = judge(own, versions);
    expect(finding !== undefined).toBe(fails);
    if (finding !== undefined) expectSentence(finding.message);
  });

  test('shows the last translation', () => {
    const versions = [version('translated', 'Akte'), EMPTY, version('translated', 'Dokument'), EMPTY];
    expect(judge(EMPTY, versions)?.message).toBe('This string was translated before as “Dokument”');
    expect(judge(EMPTY, [version('translated', '', 'zwei'), EMPTY])?.message).toMatch(/“zwei”$/);
  });

  test('stays short for long texts', () => {
    expectSentence(judge(EMPTY, [version('translated', LONG), EMPTY])?.message);
  });
});
