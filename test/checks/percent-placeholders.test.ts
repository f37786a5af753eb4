import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'percent-placeholders',
  [
    ['the same', '%count% of %name%', '%count% von %name%', {}, false],
    ['missing', '%count% of %name%', '%name%', {}, true],
    ['another order', '%count% of %name%', '%name%: %count%', {}, false],
    ['another name', '%count%', '%anzahl%', {}, true],
    ['no percent sign at the end', '%count%', '%count', {}, true],
    ['percent signs', '5% to 10%', '5 bis 10', {}, false],
    ['doubled percent signs', '%%', 'x', {}, false],
    ['two names that would share a percent sign', '%a%b%', '%a%', {}, false],
    ['the number in words', ['%n% file', '%n% files'], ['Eine Datei', '%n% Dateien'], {}, false],
    ['missing in the plural form', ['%n% file', '%n% files'], ['%n% Datei', 'Dateien'], {}, true],
  ],
  ['percent-placeholders'],
);

testCheck('percent-placeholders', [['without the flag', '%count% of %name%', '%name%', {}, false]]);

describe('the placeables of percent-placeholders', () => {
  test('are the placeholders', () => {
    const text = '%a% and %b_2%, 5% to 10%';
    const found = placeables(mergeFlags(['percent-placeholders']), text).map(({ start, end }) =>
      text.slice(start, end),
    );
    expect(found).toEqual(['%a%', '%b_2%']);
  });
});
