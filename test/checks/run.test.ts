import { describe, expect, test } from 'vitest';
import type { Check, CheckedString, Pair } from '../../src/checks/check.js';
import { CHECKS } from '../../src/checks/index.js';
import { activeChecks, placeables, runChecks, runSourceChecks } from '../../src/checks/run.js';
import { mergeFlags, NO_FLAGS } from '../../src/model/flags.js';
import { checkedString } from './table.js';

const failingChecks = (string: CheckedString) => runChecks(string).map((found) => found.check);

/** A check that records the forms it gets. It fails only for the form `failsOn`. */
function witness(seen: string[], failsOn?: number): Check {
  return {
    id: 'witness',
    name: 'Witness',
    severity: 'note',
    scope: 'target',
    run(pair: Pair) {
      seen.push(`${pair.form} ${pair.target} < ${pair.source}`);
      return pair.form === failsOn ? { message: 'Seen' } : undefined;
    },
  };
}

function pairsOf(source: string[], target: string[], language: string): string[] {
  const seen: string[] = [];
  runChecks(checkedString(source, target, { language }), [witness(seen)]);
  return seen;
}

describe('flags', () => {
  test('turn a check off', () => {
    expect(failingChecks(checkedString('Done.', 'Fertig'))).toEqual(['end-stop']);
    expect(failingChecks(checkedString('Done.', 'Fertig', { flags: ['ignore-end-stop'] }))).toEqual([]);
    expect(failingChecks(checkedString('Done.', 'Fertig', { flags: ['ignore-end-colon'] }))).toEqual(['end-stop']);
  });

  test('turn all checks off', () => {
    expect(failingChecks(checkedString('Done.', ' Fertig', { flags: ['ignore-all-checks'] }))).toEqual([]);
  });

  test('turn a check on', () => {
    expect(failingChecks(checkedString('%d', '%s'))).toEqual([]);
    expect(failingChecks(checkedString('%d', '%s', { flags: ['c-format'] }))).toEqual(['c-format']);
    expect(failingChecks(checkedString('%d', '%s', { flags: ['c-format', 'ignore-c-format'] }))).toEqual([]);
  });

  test('select the active checks, cached for each set of flags', () => {
    const flags = mergeFlags(['c-format', 'ignore-same']);
    const active = activeChecks(flags);
    expect(active.map((check) => check.id)).toContain('c-format');
    expect(active.map((check) => check.id)).not.toContain('same');
    expect(active.map((check) => check.id)).not.toContain('python-format');
    expect(activeChecks(flags, CHECKS)).toBe(active);
    expect(activeChecks(flags, [])).toEqual([]);
  });
});

describe('plural forms', () => {
  test('one source form and one target form', () => {
    expect(pairsOf(['file'], ['Datei'], 'de')).toEqual(['0 Datei < file']);
  });

  test('two source forms and two target forms', () => {
    expect(pairsOf(['one', 'many'], ['eins', 'viele'], 'de')).toEqual(['0 eins < one', '1 viele < many']);
  });

  test('one form for all numbers', () => {
    expect(pairsOf(['one', 'many'], ['全部'], 'ja')).toEqual(['0 全部 < many']);
  });

  test('a form for 0 and 1 is not paired with an English form', () => {
    expect(pairsOf(['one', 'many'], ['un', 'plusieurs'], 'fr')).toEqual(['1 plusieurs < many']);
  });

  test('a form for several numbers is paired with the source form that all its numbers use', () => {
    expect(pairsOf(['one', 'many'], ['jeden', 'dva', 'pět'], 'cs')).toEqual([
      '0 jeden < one',
      '1 dva < many',
      '2 pět < many',
    ]);
    expect(pairsOf(['one', 'many'], ['один', 'два', 'пять'], 'ru')).toEqual(['1 два < many', '2 пять < many']);
  });

  test('a number of forms that does not match the plural rule', () => {
    expect(pairsOf(['one', 'many'], ['a', 'b', 'c'], 'de')).toEqual(['0 a < many', '1 b < many', '2 c < many']);
    expect(pairsOf(['one'], ['a', 'b'], 'de')).toEqual(['0 a < one', '1 b < one']);
  });

  test('only the first failing form is reported', () => {
    const seen: string[] = [];
    const string = checkedString(['one', 'many'], ['a', 'b', 'c'], { language: 'cs' });
    expect(runChecks(string, [witness(seen, 1)])).toEqual([
      { check: 'witness', sourceForm: 1, form: 1, message: 'Seen' },
    ]);
    expect(seen).toHaveLength(2);
  });

  test('a check of all forms reports the failing form', () => {
    expect(runChecks(checkedString(['%d a', '%d b'], ['%d c', '']))).toMatchObject([{ check: 'plurals', form: 1 }]);
  });
});

describe('findings', () => {
  test('untranslated strings have no findings', () => {
    expect(runChecks(checkedString(' Done.\n', ''))).toEqual([]);
    expect(runChecks(checkedString('Done.', []))).toEqual([]);
  });

  test('have a message and places', () => {
    expect(runChecks(checkedString('Done. ', 'Fertig'))).toEqual([
      {
        check: 'end-space',
        sourceForm: 0,
        form: 0,
        message: 'The source ends with 1 space, the translation with no space',
        source: [{ start: 5, end: 6 }],
        target: [{ start: 6, end: 6 }],
      },
    ]);
  });

  test('source checks run on sources, target checks on translations', () => {
    const check: Check = {
      id: 'long',
      name: 'Long',
      severity: 'note',
      scope: 'source',
      runSource: () => ({ message: 'Seen' }),
    };
    expect(runChecks(checkedString('a', 'b'), [check])).toEqual([]);
    expect(runSourceChecks(checkedString('a', ''), [check, witness([], 0)])).toMatchObject([{ check: 'long' }]);
  });
});

describe('placeables', () => {
  test('come from the active checks', () => {
    expect(placeables(mergeFlags(['c-format']), 'a %d b %s')).toMatchObject([
      { start: 2, end: 4 },
      { start: 7, end: 9 },
    ]);
    expect(placeables(NO_FLAGS, 'a %d b %s')).toEqual([]);
  });

  test('of several checks are merged if they overlap', () => {
    const flags = mergeFlags(['python-format', 'python-brace-format', 'c-format']);
    expect(placeables(flags, '{%d}%s {x}')).toMatchObject([
      { start: 0, end: 4 },
      { start: 4, end: 6 },
      { start: 7, end: 10 },
    ]);
  });
});
