/** The bar: its sentence, its segments' places and widths. */
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { Counts } from '../../../src/model/counts.js';
import { ProgressBar, progressSentence } from '../../../src/web/parts/progress-bar.js';
import { amountsIn } from '../../../src/web/values/amounts.js';
import { counts, german } from '../samples.js';

/** Names of the segments and where each ends, in the order of painting. */
function segments(given: Counts) {
  const html = renderToString(<ProgressBar counts={given} />);
  return [...html.matchAll(/<rect class="(\w+)" width="([^"]+)"/g)].map(([, name, end]) => [name, end]);
}

describe('progress bar', () => {
  it('paints fuzzy, translated, approved over each other, each from the start to its own end, failing apart', () => {
    expect(segments(german.counts)).toEqual([
      ['fuzzy', '90%'],
      ['translated', '70%'],
      ['approved', '30%'],
      ['failing', '5%'],
    ]);
  });

  it('leaves out what nothing is in', () => {
    expect(segments(counts({ total: 3, translated: 1 }))).toEqual([['translated', '33.3%']]);
    expect(segments(counts({ total: 3, translated: 1, approved: 1 }))).toEqual([['approved', '33.3%']]);
    expect(segments(counts({}))).toEqual([]);
  });

  it('shows the smallest share', () => {
    expect(segments(counts({ total: 100_000, failing: 1 }))).toEqual([['failing', '0.1%']]);
  });

  it.each([
    [
      german.counts,
      '70.0% translated: 70 of 100 strings, 30 of them approved; 20 fuzzy, 10 untranslated, 5 failing checks.',
    ],
    [counts({ total: 3000, translated: 2999 }), '99.9% translated: 2,999 of 3,000 strings; 0 fuzzy, 1 untranslated.'],
    [counts({ total: 1, translated: 1 }), '100.0% translated: 1 of 1 string; 0 fuzzy, 0 untranslated.'],
    [counts({}), 'There are no strings.'],
  ])('says it all in one sentence', (given, sentence) => {
    expect(progressSentence(given)).toBe(sentence);
    const html = renderToString(<ProgressBar counts={given} />);
    expect(html).toContain(`role="img"><title>${sentence}</title>`);
  });

  it('is measured in words or characters too', () => {
    const sentence = '68.8% translated: 688 of 1,000 words; 200 fuzzy, 112 untranslated.';
    expect(progressSentence(amountsIn(german.counts, 'words'), 'words')).toBe(sentence);
    expect(progressSentence(amountsIn(counts({}), 'chars'), 'chars')).toBe('There are no characters.');
  });
});
