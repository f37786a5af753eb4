/** The rule for files that are not what their ending says: most of their entries are broken. */

/** A smaller file with a few broken lines is still read. */
const MIN_BROKEN = 30;

export function isMostlyBroken(strings: number, broken: number): boolean {
  return broken >= MIN_BROKEN && broken > strings;
}
