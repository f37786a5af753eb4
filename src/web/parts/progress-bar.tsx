/** The progress bar: approved | translated | fuzzy | empty, underlined in red as far as strings fail checks. */
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

/** The bar without its sentence, for places that say the same in words. */
export function PlainBar({ counts }: { readonly counts: Amounts }): VNode {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: what stands beside it is its alternative
    <svg class="bar">
      <Segments counts={counts} />
    </svg>
  );
}

/**
 * In an SVG, because the pages' security policy forbids the style attribute that a width would need elsewhere. Each
 * segment reaches from the start to its own end, and those that end sooner are painted over it.
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

/** All the bar shows in one sentence. */
export function progressSentence(counts: Amounts, measure: Measure = 'strings'): string {
  const noun = MEASURE_NOUNS[measure];
  if (counts.total === 0) return `There are no ${noun}s.`;
  const approved = counts.approved > 0 ? `, ${formatCount(counts.approved)} of them approved` : '';
  const rest = [`${formatCount(counts.fuzzy)} fuzzy`, `${formatCount(untranslated(counts))} untranslated`];
  if (counts.failing > 0) rest.push(`${formatCount(counts.failing)} failing checks`);
  const done = `${formatCount(counts.translated)} of ${counted(counts.total, noun)}`;
  return `${translatedPercent(counts)}% translated: ${done}${approved}; ${rest.join(', ')}.`;
}
