/** Which findings of a string count, and whether two lists of findings are equal. */
import type { StoredFinding } from '../../storage/store.js';

/** The checks that fail and were not dismissed. */
export const activeChecks = (findings: readonly StoredFinding[]) =>
  findings.filter((finding) => !finding.dismissed).map((finding) => finding.check);

/** Whether both lists name the same checks. Dismissals are not compared. */
export function sameFindings(before: readonly StoredFinding[], after: readonly StoredFinding[]): boolean {
  return (
    before.length === after.length && after.every(({ check }) => before.some((finding) => finding.check === check))
  );
}
