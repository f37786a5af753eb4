/** Strings that other components of the project translate differently. */
import type { Version } from '../model/change.js';
import { hasText, isTranslated } from '../model/state.js';
import { sameTexts } from '../model/unit.js';
import type { CrossCheck } from './cross-check.js';
import { quoted, shortened } from './shared/quoted.js';

export interface InconsistentEvidence {
  readonly own: Version;
  /** The same string in other components, in the same language with the same plural forms. */
  readonly others: Iterable<Version & { readonly component: string }>;
}

export const inconsistent: CrossCheck<InconsistentEvidence> = {
  id: 'inconsistent',
  name: 'Inconsistent translation',
  severity: 'note',
  scope: 'target',
  judge({ own, others }) {
    if (own.state === 'readonly') return undefined;
    for (const { component, target, state } of others) {
      if (state === 'readonly' || sameTexts(own.target, target)) continue;
      // For an untranslated string, report only translations that the translator could copy.
      if (own.state === 'empty' && !isTranslated(state)) continue;
      return {
        message: hasText(target)
          ? `The component ${shortened(component)} translates this string as ${quoted(target.find((text) => text !== '')!)}`
          : `The component ${shortened(component)} has not translated this string`,
      };
    }
    return undefined;
  },
};
