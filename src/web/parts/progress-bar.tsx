/** The progress bar: approved | translated | fuzzy | empty. A red line below shows the share that fails checks. */
import type { VNode } from 'preact';
import type { Measure } from '../../model/measure.js';
import { type Amounts, MEASURE_NOUNS } from '../values/amounts.js';
import { counted, formatCount, translatedPercent, untranslated } from '../values/wording.js';

export interface ProgressBarProps {
  readonly counts: Amounts;
  readonly measure?: Measure;
  readonly size?: 'row' | 'large';
}

export function ProgressBar({ counts, measure = 'strings', size = 'row' }: ProgressBarProps): VNode {
  return (
    <svg class={size === 'row' ? 'bar' : 'bar bar-large'} role="img">
      <title>{progressSentence(counts, measure)}</title>
      <Segments counts={counts} />
    </svg>
  );
}

/** The bar without its title, for use next to a text that says the same. */
export function PlainBar({ counts }: { readonly counts: Amounts }): VNode {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the text next to it says the same
    <svg class="bar">
      <Segments counts={counts} />
    </svg>
  );
}

/**
 * An SVG, because the pages' security policy forbids the style attribute that a `div` would need for its width. Each
 * segment starts at the left edge; shorter segments are painted over longer ones.
 */
function Segments({ counts }: { readonly counts: Amounts }): VNode {
  const { total, translated, approved, fuzzy, failing } = counts;
  const reaching = (name: string, amount: number) =>
    amount > 0 && <rect class={name} width={`${Math.max(0.1, Number(((100 * amount) / total).toFixed(1)))}%`} />;
  return (
    <>
      {fuzzy > 0 && reaching('fuzzy', translated + fuzzy)}
      {translated > approved && reaching('translated', translated)}
      {reaching('approved', approved)}
      {reaching('failing', failing)}
    </>
  );
}

/** Everything the bar shows, in one sentence. */
export function progressSentence(counts: Amounts, measure: Measure = 'strings'): string {
  const noun = MEASURE_NOUNS[measure];
  if (counts.total === 0) return `There are no ${noun}s.`;
  const approved = counts.approved > 0 ? `, ${formatCount(counts.approved)} of them approved` : '';
  const rest = [`${formatCount(counts.fuzzy)} fuzzy`, `${formatCount(untranslated(counts))} untranslated`];
  if (counts.failing > 0) rest.push(`${formatCount(counts.failing)} failing checks`);
  const done = `${formatCount(counts.translated)} of ${counted(counts.total, noun)}`;
  return `${translatedPercent(counts)}% translated: ${done}${approved}; ${rest.join(', ')}.`;
}
