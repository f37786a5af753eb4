/** The checks that strings of a language fail, with an explanation and the number of strings. */
import { EXPLANATIONS } from '../../checks/explanations.js';
import { checkName, severityOf } from '../../checks/lookup.js';
import type { Counts } from '../../model/counts.js';
import { compareSeverities, type Severity } from '../../model/severity.js';

export { checkName, severityOf };

export interface FailedCheck {
  readonly id: string;
  readonly name: string;
  readonly severity: Severity;
  /** Undefined if only an earlier version had the check. Its findings remain until the next re-check. */
  readonly explanation: string | undefined;
  readonly strings: number;
}

/** Sorted by severity, `error` first, then by number of failing strings, largest first. */
export function failedChecks({ checks }: Pick<Counts, 'checks'>): FailedCheck[] {
  return Object.entries(checks)
    .map(([id, strings]) => ({
      id,
      name: checkName(id),
      severity: severityOf(id),
      explanation: Object.hasOwn(EXPLANATIONS, id) ? EXPLANATIONS[id] : undefined,
      strings,
    }))
    .sort(worstFirst);
}

function worstFirst(a: FailedCheck, b: FailedCheck): number {
  return compareSeverities(a.severity, b.severity) || b.strings - a.strings || (a.id < b.id ? -1 : 1);
}
