/** What somebody, or an import, did to a string, in a word or two. */
import type { Change } from '../../model/change.js';
import { hasText } from '../../model/state.js';

/** What follows the name of whoever did it: `edited`, `took the approval back`. */
export function deed({ kind, before, after }: Pick<Change, 'kind' | 'before' | 'after'>): string {
  switch (kind) {
    case 'added':
      return 'added';
    case 'removed':
      return 'removed';
    case 'updated':
      return 'changed';
    case 'suggestion-accepted':
      return 'accepted a suggestion';
    case 'reviewed':
      return after?.state === 'approved' ? 'approved' : 'took the approval back';
    case 'edited':
      if (after !== null && !hasText(after.target)) return 'cleared';
      if (after?.state === 'fuzzy' && before?.state !== 'fuzzy') return 'saved as fuzzy';
      return before !== null && hasText(before.target) ? 'edited' : 'translated';
  }
}
