/** The checks that strings of a language fail, with an explanation and the number of strings. */
import { EXPLANATIONS } from '../../checks/explanations.js';
import { checkName } from '../../checks/index.js';
import type { Counts } from '../../model/counts.js';

export { checkName };

export interface FailedCheck {
  readonly id: string;
  readonly name: string;
  /** Undefined if only an earlier version had the check. Its findings remain until the next re-check. */
  readonly explanation: string | undefined;
  readonly strings: number;
}

/** Sorted by number of failing strings, largest first. */
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
