/** The progress bar: approved | translated | fuzzy | empty, underlined in red as far as strings fail checks. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import { counted, formatCount, translatedPercent, untranslated } from '../wording.js';

export interface ProgressBarProps {
  readonly counts: Counts;
  readonly size?: 'row' | 'large';
}

const HEIGHTS = { row: 8, large: 16 };
const GAP = 2;
const UNDERLINE = 2;

/** An SVG, because the pages' security policy forbids the style attribute that a width would need elsewhere. */
export function ProgressBar({ counts, size = 'row' }: ProgressBarProps): VNode {
  const height = HEIGHTS[size];
  const sentence = progressSentence(counts);
  let start = 0;
  const segments = [
    { name: 'approved', strings: counts.approved },
    { name: 'translated', strings: counts.translated - counts.approved },
    { name: 'fuzzy', strings: counts.fuzzy },
  ].flatMap(({ name, strings }) => {
    if (strings <= 0) return [];
    const x = share(start, counts.total);
    start += strings;
    return [<rect key={name} class={`fill-${name}`} x={x} width={share(strings, counts.total)} height={height} />];
  });
  return (
    <svg class={`bar bar-${size}`} role="img" aria-label={sentence} width="100%" height={height + GAP + UNDERLINE}>
      <title>{sentence}</title>
      <g class="bar-track">
        <rect class="fill-empty" width="100%" height={height} />
        {segments}
      </g>
      {counts.failing > 0 && (
        <rect class="fill-failing" y={height + GAP} width={share(counts.failing, counts.total)} height={UNDERLINE} />
      )}
    </svg>
  );
}

/** All the bar shows in one sentence. */
export function progressSentence(counts: Counts): string {
  if (counts.total === 0) return 'There are no strings.';
  const approved = counts.approved > 0 ? `, ${formatCount(counts.approved)} of them approved` : '';
  const rest = [`${formatCount(counts.fuzzy)} fuzzy`, `${formatCount(untranslated(counts))} untranslated`];
  if (counts.failing > 0) rest.push(`${formatCount(counts.failing)} failing checks`);
  const done = `${formatCount(counts.translated)} of ${counted(counts.total, 'string')}`;
  return `${translatedPercent(counts)}% translated: ${done}${approved}; ${rest.join(', ')}.`;
}

function share(strings: number, total: number): string {
  return `${Number(((100 * strings) / total).toFixed(3))}%`;
}
