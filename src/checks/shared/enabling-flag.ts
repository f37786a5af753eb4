/** The flag by which somebody turns a check on for all strings. */
import type { CheckBase } from '../check.js';

/**
 * The flag without which the check does not run. One that runs with any of several flags of other checks looks at what
 * those are about: which of them a string has, only its file can say.
 */
export function enablingFlag({ id, enabledBy = [] }: Pick<CheckBase, 'id' | 'enabledBy'>): string | undefined {
  const [first, ...others] = enabledBy;
  return others.length === 0 || first === id ? first : undefined;
}
