/** A number that links to the list of what it counts. */
import type { VNode } from 'preact';
import { formatCount } from '../values/wording.js';

export interface NumberLinkProps {
  readonly value: number;
  /** What is counted. Always read aloud; shown only where no column heading is visible. */
  readonly label: string;
  /** Absent if there is no list to link to. */
  readonly href?: string;
}

/** Zero is not a link: a link to an empty list is only one more stop for the keyboard. */
export function NumberLink({ value, label, href }: NumberLinkProps): VNode {
  const content = (
    <>
      {formatCount(value)} <span class="number-label">{label}</span>
    </>
  );
  if (value === 0) return <span class="number number-none">{content}</span>;
  if (href === undefined) return <span class="number">{content}</span>;
  return (
    <a class="number" href={href}>
      {content}
    </a>
  );
}
