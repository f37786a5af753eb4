/** Old source strings that have far fewer translations than the rest of their component. */
import { DAY } from '../model/instant.js';
import type { CrossCheck } from './cross-check.js';

export interface LongUntranslatedEvidence {
  /** Microseconds since the string was added. */
  readonly age: number;
  /** The share of languages that have translated the string, and the same share over all strings of the component. */
  readonly share: number;
  readonly componentShare: number;
}

/** Strings up to this age, in microseconds, never fail. */
export const PATIENCE = 90 * DAY;

export const longUntranslated: CrossCheck<LongUntranslatedEvidence> = {
  id: 'long-untranslated',
  name: 'Long untranslated',
  severity: 'note',
  scope: 'source',
  judge({ age, share, componentShare }) {
    if (age <= PATIENCE || share >= fewest(componentShare)) return undefined;
    return {
      message: `Only ${percent(share)} of the translations are done, compared with ${percent(componentShare)} in the whole component`,
    };
  },
};

/** The smallest share that passes: half of the component's share. */
export function fewest(componentShare: number): number {
  return componentShare / 2;
}

const percent = (share: number) => `${Math.floor(share * 100)} %`;
