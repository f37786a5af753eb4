/** Describes in a few words what a person or an import did to a string. */
import type { Change } from '../../model/change.js';
import { hasText } from '../../model/state.js';

type DescribedChange = Pick<Change, 'kind' | 'before' | 'after'>;

/** Follows the author's name: `edited`, or with `what` = `a string`, `saved a string as fuzzy`. */
export function describeChange({ kind, before, after }: DescribedChange, what?: string): string {
  const it = what === undefined ? '' : ` ${what}`;
  switch (kind) {
    case 'added':
      return `added${it}`;
    case 'removed':
      return `removed${it}`;
    case 'updated':
      return `changed${it}`;
    case 'suggestion-accepted':
      return `accepted a suggestion${it && ` for${it}`}`;
    case 'reviewed':
      return after?.state === 'approved' ? `approved${it}` : `withdrew the approval${it && ` of${it}`}`;
    case 'edited':
      if (after !== null && !hasText(after.target)) return `cleared${it}`;
      if (after?.state === 'fuzzy' && before?.state !== 'fuzzy') return `saved${it} as fuzzy`;
      return before !== null && hasText(before.target) ? `edited${it}` : `translated${it}`;
  }
}

/** For several strings changed at once. Only one of the changes is known; others may have cleared or added texts. */
export function describeChanges(change: DescribedChange, what: string): string {
  return change.kind === 'edited' ? `edited ${what}` : describeChange(change, what);
}
