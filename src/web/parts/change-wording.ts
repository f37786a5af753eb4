/** What somebody, or an import, did to strings, in a few words. */
import type { Change } from '../../model/change.js';
import { hasText } from '../../model/state.js';

type Deed = Pick<Change, 'kind' | 'before' | 'after'>;

/** What follows the name of whoever did it: `edited`, and where the string is named too, `saved a string as fuzzy`. */
export function deed({ kind, before, after }: Deed, what?: string): string {
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
      return after?.state === 'approved' ? `approved${it}` : `took the approval${it && ` of${it}`} back`;
    case 'edited':
      if (after !== null && !hasText(after.target)) return `cleared${it}`;
      if (after?.state === 'fuzzy' && before?.state !== 'fuzzy') return `saved${it} as fuzzy`;
      return before !== null && hasText(before.target) ? `edited${it}` : `translated${it}`;
  }
}

/** Of many that were changed together only one is known, and others may have been cleared or new. */
export function deedOnMany(change: Deed, what: string): string {
  return change.kind === 'edited' ? `edited ${what}` : deed(change, what);
}
