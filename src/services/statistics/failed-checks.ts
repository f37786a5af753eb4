/** The checks that strings of a language fail, with what each means and how many strings it is. */
import { EXPLANATIONS } from '../../checks/explanations.js';
import { checkName } from '../../checks/index.js';
import type { Counts } from '../../model/counts.js';

export { checkName };

export interface FailedCheck {
  readonly id: string;
  readonly name: string;
  /** Undefined for a check that only an earlier version had, until its findings are worked out again. */
  readonly explanation: string | undefined;
  readonly strings: number;
}

/** The check that most strings fail first. */
export function failedChecks({ checks }: Pick<Counts, 'checks'>): FailedCheck[] {
  return Object.entries(checks)
    .sort(([a, aStrings], [b, bStrings]) => bStrings - aStrings || (a < b ? -1 : 1))
    .map(([id, strings]) => ({
      id,
      name: checkName(id),
      explanation: Object.hasOwn(EXPLANATIONS, id) ? EXPLANATIONS[id] : undefined,
      strings,
    }));
}
