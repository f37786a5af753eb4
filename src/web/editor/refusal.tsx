/** Why something cannot be done; where signing in would help, the sentence leads there. */
import type { VNode } from 'preact';
import type { Refused } from '../../services/strings/find-edit-rights.js';
import { Name } from '../parts/text.js';
import { signInLink } from '../values/links.js';

export interface RefusalProps {
  readonly refused: Refused;
  /** The page to come back to after signing in. */
  readonly next: string | undefined;
}

export function Refusal({ refused: { reason, signIn }, next }: RefusalProps): VNode {
  if (!signIn) {
    return (
      <p class="refusal muted">
        <Name text={reason} />
      </p>
    );
  }
  return (
    <p class="refusal">
      <a href={signInLink(next)}>
        <Name text={reason} />
      </a>
    </p>
  );
}
