/** The bar: its sentence, its segments' places and widths. */
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { Counts } from '../../src/model/counts.js';
import { ProgressBar, progressSentence } from '../../src/web/parts/progress-bar.js';
import { counts, german } from './samples.js';

function segments(given: Counts) {
  const html = renderToString(<ProgressBar counts={given} />);
  return [...html.matchAll(/<rect class="fill-(\w+)"(?: x="([^"]+)")?(?: y="\d+")? width="([^"]+)"/g)].map(
    ([, name, x, width]) => [name, x ?? '0%', width],
  );
}

describe('progress bar', () => {
  it('draws approved, translated, fuzzy in this order over the empty track, failing apart', () => {
    expect(segments(german.counts)).toEqual([
      ['empty', '0%', '100%'],
      ['approved', '0%', '30%'],
      ['translated', '30%', '40%'],
      ['fuzzy', '70%', '20%'],
      ['failing', '0%', '5%'],
    ]);
  });

  it('leaves out what nothing is in', () => {
    expect(segments(counts({ total: 3, translated: 1 }))).toEqual([
      ['empty', '0%', '100%'],
      ['translated', '0%', '33.333%'],
    ]);
    expect(segments(counts({}))).toEqual([['empty', '0%', '100%']]);
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
    expect(html).toContain(`role="img" aria-label="${sentence}"`);
    expect(html).toContain(`<title>${sentence}</title>`);
  });
});
