/** The flag that turns a check on for all strings of a component. */
import type { CheckBase } from '../check.js';

/**
 * The flag that the check needs in order to run. Undefined for checks without such a flag, and for checks that run with
 * any of several flags of other checks: only the file knows which of those flags a string has.
 */
export function enablingFlag({ id, enabledBy = [] }: Pick<CheckBase, 'id' | 'enabledBy'>): string | undefined {
  const [first, ...others] = enabledBy;
  return others.length === 0 || first === id ? first : undefined;
}
