/** A source that has been waiting for translations longer than others of its component. */
import { DAY } from '../model/instant.js';
import type { CrossCheck } from './cross-check.js';

export interface LongUntranslatedEvidence {
  /** How long the string has been there. */
  readonly age: number;
  /** The share of languages that have it translated, and that of all strings together. */
  readonly share: number;
  readonly componentShare: number;
}

/** How long a string may wait. */
export const PATIENCE = 90 * DAY;

export const longUntranslated: CrossCheck<LongUntranslatedEvidence> = {
  id: 'long-untranslated',
  name: 'Long untranslated',
  scope: 'source',
  judge({ age, share, componentShare }) {
    if (age <= PATIENCE || share >= fewest(componentShare)) return undefined;
    return {
      message: `Only ${percent(share)} of the translations are done, compared with ${percent(componentShare)} in the whole component`,
    };
  },
};

/** A string with less than half of what its component has is left behind. */
export function fewest(componentShare: number): number {
  return componentShare / 2;
}

const percent = (share: number) => `${Math.floor(share * 100)} %`;
