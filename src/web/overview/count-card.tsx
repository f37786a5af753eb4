/** One group of a language's strings as a card: how many, what share, and the same in the other measures. */
import type { VNode } from 'preact';
import { type Status, Swatch } from '../parts/state-label.js';
import { formatCount } from '../values/wording.js';

export interface CountCardProps {
  readonly label: string;
  readonly status?: Status;
  readonly value: number;
  /** What the value counts: `strings`, `words`. */
  readonly noun: string;
  readonly details: readonly string[];
  /** The strings, however they are measured; undefined where there are none. */
  readonly href: string | undefined;
}

/** Nought leads nowhere: a link to an empty list would only be one more stop for the keyboard. */
export function CountCard({ label, status, value, noun, details, href }: CountCardProps): VNode {
  const content = (
    <>
      <span class="card-label">
        {status !== undefined && <Swatch status={status} />}
        {label}
      </span>{' '}
      <span>
        <strong class="card-number">{formatCount(value)}</strong> <span class="card-noun">{noun}</span>
      </span>{' '}
      {details.map((detail) => (
        <span key={detail} class="card-detail">
          {detail}{' '}
        </span>
      ))}
    </>
  );
  if (href === undefined) return <span class="card card-none">{content}</span>;
  return (
    <a class="card" href={href}>
      {content}
    </a>
  );
}
