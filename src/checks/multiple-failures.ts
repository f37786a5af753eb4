/** A source whose translations into several languages fail checks: it may be the source that is hard to translate. */
import type { CrossCheck } from './cross-check.js';

export interface MultipleFailuresEvidence {
  /** Languages whose translation fails some check, also one that somebody dismissed. */
  readonly languages: number;
}

export const FEWEST_LANGUAGES = 2;

export const multipleFailures: CrossCheck<MultipleFailuresEvidence> = {
  id: 'multiple-failures',
  name: 'Multiple failing checks',
  scope: 'source',
  judge({ languages }) {
    if (languages < FEWEST_LANGUAGES) return undefined;
    return { message: `The translations into ${languages} languages fail checks` };
  },
};
