/** A number that leads to exactly what it counts. */
import type { VNode } from 'preact';
import { formatCount } from '../values/wording.js';

export interface NumberLinkProps {
  readonly value: number;
  /** What is counted; read aloud always, shown where no column heading says it. */
  readonly label: string;
  /** Nothing to lead to where absent. */
  readonly href?: string;
}

/** Nought leads nowhere: a link to an empty list would only be one more stop for the keyboard. */
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
