/** One group of a language's strings as a card: how many, what share, how many words and characters. */
import type { VNode } from 'preact';
import type { Counts, Group } from '../../model/counts.js';
import { type EmptyShare, formatPercent } from '../../model/percent.js';
import { counted, formatCount } from '../wording.js';
import { type Status, Swatch } from './state-label.js';

export interface CountCardProps {
  readonly label: string;
  readonly status?: Status;
  readonly strings: number;
  /** What else there is to say of them. */
  readonly details: readonly string[];
  readonly href: string;
}

export function CountCard({ label, status, strings, details, href }: CountCardProps): VNode {
  const content = (
    <>
      <span class="card-label">
        {status !== undefined && <Swatch status={status} />}
        {label}
      </span>{' '}
      <strong class="card-number">{formatCount(strings)}</strong>{' '}
      {details.map((detail) => (
        <span key={detail} class="card-detail">
          {detail}{' '}
        </span>
      ))}
    </>
  );
  if (strings === 0) return <span class="card card-none">{content}</span>;
  return (
    <a class="card" href={href}>
      {content}
    </a>
  );
}

/** Share, words and characters of a group. */
export function groupDetails(counts: Counts, group: Group): string[] {
  const empty: EmptyShare = group === 'translated' ? 'complete' : 'none';
  const size = sizeDetail(counts[`${group}Words`], counts[`${group}Chars`]);
  if (group === 'total') return [size];
  return [`${formatPercent(counts[group], counts.total, empty)}% of strings`, size];
}

/** `1,234 words · 5,678 characters`, which on a narrow card breaks at the dot alone. */
export function sizeDetail(words: number, chars: number): string {
  return [counted(words, 'word'), counted(chars, 'character')]
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
