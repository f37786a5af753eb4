/** Sources whose translations into several languages fail checks: the source itself may be hard to translate. */
import type { CrossCheck } from './cross-check.js';

export interface MultipleFailuresEvidence {
  /** The number of languages whose translation fails a check. Dismissed findings count too. */
  readonly languages: number;
}

export const MIN_LANGUAGES = 2;

export const multipleFailures: CrossCheck<MultipleFailuresEvidence> = {
  id: 'multiple-failures',
  name: 'Multiple failing checks',
  severity: 'note',
  scope: 'source',
  judge({ languages }) {
    if (languages < MIN_LANGUAGES) return undefined;
    return { message: `The translations into ${languages} languages fail checks` };
  },
};
