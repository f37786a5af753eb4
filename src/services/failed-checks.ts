/** The checks that strings of a language fail, with what each means and how many strings it is. */
import { EXPLANATIONS } from '../checks/explanations.js';
import type { Counts } from '../model/counts.js';
import { ALL_CHECKS } from './reported-finding.js';

export interface FailedCheck {
  readonly id: string;
  /** Undefined for a check that only an earlier version had, until its findings are worked out again. */
  readonly name: string | undefined;
  readonly explanation: string | undefined;
  readonly strings: number;
}

/** The check that most strings fail first. */
export function failedChecks({ checks }: Pick<Counts, 'checks'>): FailedCheck[] {
  return Object.entries(checks)
    .sort(([a, aStrings], [b, bStrings]) => bStrings - aStrings || (a < b ? -1 : 1))
    .map(([id, strings]) => ({
      id,
      name: ALL_CHECKS.find((check) => check.id === id)?.name,
      explanation: Object.hasOwn(EXPLANATIONS, id) ? EXPLANATIONS[id] : undefined,
      strings,
    }));
}
