import { describe, expect, test } from 'vitest';
import { longUntranslated } from '../../src/checks/long-untranslated.js';
import { DAY } from '../../src/model/instant.js';
import { expectSentence } from './sentence.js';

describe('long-untranslated', () => {
  test.each([
    ['ninety days old', 90 * DAY, 0.1, 0.8, false],
    ['a moment older', 90 * DAY + 1, 0.1, 0.8, true],
    ['much older', 4000 * DAY, 0.1, 0.8, true],
    ['new', 0, 0.1, 0.8, false],
    ['half of the share of the component', 100 * DAY, 0.4, 0.8, false],
    ['a little less than half', 100 * DAY, 0.3999, 0.8, true],
    ['no translations, and few in the component', 100 * DAY, 0, 0.01, true],
    ['no translations, and none in the component', 100 * DAY, 0, 0, false],
    ['all translations', 100 * DAY, 1, 1, false],
    ['half of the translations in a complete component', 100 * DAY, 0.5, 1, false],
    ['less than half of the translations in a complete component', 100 * DAY, 0.49, 1, true],
  ])('%s', (_name, age, share, componentShare, fails) => {
    const finding = longUntranslated.judge({ age, share, componentShare });
    expect(finding !== undefined).toBe(fails);
    if (finding !== undefined) expectSentence(finding.message);
  });

  test('reports both shares', () => {
    expect(longUntranslated.judge({ age: 100 * DAY, share: 1 / 3, componentShare: 0.999 })?.message).toBe(
      'Only 33 % of the translations are done, compared with 99 % in the whole component',
    );
  });
});
