import { describe, expect, test } from 'vitest';
import { inconsistent } from '../../src/checks/inconsistent.js';
import type { Version } from '../../src/model/change.js';
import type { State } from '../../src/model/state.js';
import { expectSentence, LONG } from './sentence.js';

const version = (state: State, ...target: string[]): Version => ({ state, target });
const judge = (own: Version, ...others: Version[]) =>
  inconsistent.judge({ own, others: others.map((other, index) => ({ component: `Other ${index}`, ...other })) });

describe('inconsistent', () => {
  test.each<[string, Version, Version[], boolean]>([
    ['no twin', version('translated', 'Datei'), [], false],
    ['the same text', version('translated', 'Datei'), [version('translated', 'Datei')], false],
    ['another text', version('translated', 'Datei'), [version('translated', 'Akte')], true],
    ['another text in capitals', version('translated', 'Datei'), [version('translated', 'DATEI')], true],
    ['the same text in another state', version('approved', 'Datei'), [version('fuzzy', 'Datei')], false],
    ['a draft that differs', version('translated', 'Datei'), [version('fuzzy', 'Akte')], true],
    ['the own text is a draft', version('fuzzy', 'Datei'), [version('approved', 'Akte')], true],
    ['an untranslated twin', version('translated', 'Datei'), [version('empty', '')], true],
    ['a read-only twin', version('translated', 'Datei'), [version('readonly', 'Akte')], false],
    [
      'only the second twin differs',
      version('translated', 'a'),
      [version('translated', 'a'), version('fuzzy', 'b')],
      true,
    ],
    ['untranslated, and the twin is translated', version('empty', ''), [version('translated', 'Akte')], true],
    ['untranslated, and the twin is approved', version('empty', ''), [version('approved', 'Akte')], true],
    ['untranslated, and the twin needs editing', version('empty', ''), [version('fuzzy', 'Akte')], false],
    ['untranslated like its twin', version('empty', ''), [version('empty', '')], false],
    ['read-only itself', version('readonly', 'Datei'), [version('translated', 'Akte')], false],
    ['one plural form differs', version('translated', 'a', 'b'), [version('translated', 'a', 'c')], true],
    ['all plural forms agree', version('translated', 'a', 'b'), [version('translated', 'a', 'b')], false],
    ['fewer plural forms', version('translated', 'a', 'b'), [version('translated', 'a')], true],
  ])('%s', (_name, own, others, fails) => {
    const finding = judge(own, ...others);
    expect(finding !== undefined).toBe(fails);
    if (finding !== undefined) expectSentence(finding.message);
  });

  test('names the first component that differs and its translation', () => {
    const own = version('translated', 'Datei');
    expect(judge(own, own, version('translated', 'Akte'), version('translated', 'Dokument'))?.message).toBe(
      'The component Other 1 translates this string as “Akte”',
    );
    expect(judge(own, version('empty', ''))?.message).toBe('The component Other 0 has not translated this string');
  });

  test('shows the first plural form that has text', () => {
    expect(judge(version('translated', 'a', 'b'), version('fuzzy', '', 'c'))?.message).toMatch(/“c”$/);
  });

  test('has a short message for long texts and names', () => {
    expectSentence(judge(version('translated', ''), version('translated', LONG))?.message);
    const other = { component: LONG, ...version('translated', LONG) };
    expectSentence(inconsistent.judge({ own: version('translated', 'x'), others: [other] })?.message);
  });
});
