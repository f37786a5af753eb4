/** The priority of a string, which the flag `priority` sets: `priority:200`. */

export const DEFAULT_PRIORITY = 100;

/** Flags with other values are ignored. Both databases recognize the flag by the same rule. */
const PRIORITY = /^priority: *(\d{1,9})$/;

/** `flags` come from the file, `extraFlags` from users. The first flag of the users counts, else the first of the file. */
export function priorityOf(flags: readonly string[], extraFlags: readonly string[]): number {
  for (const flag of [...extraFlags, ...flags]) {
    const value = PRIORITY.exec(flag)?.[1];
    if (value !== undefined) return Number(value);
  }
  return DEFAULT_PRIORITY;
}
