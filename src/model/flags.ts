/** Flags of strings: `c-format`, `ignore-end-stop`, `max-length:40`. */

export type Flags = ReadonlySet<string>;

export const NO_FLAGS: Flags = new Set();

/** Merges levels of flags, the nearest to the string last; `discard:x` takes x of an outer level away. */
export function mergeFlags(...levels: readonly (readonly string[])[]): Flags {
  const merged = new Set<string>();
  for (const level of levels) {
    for (const flag of level) {
      if (flag.startsWith('discard:')) discard(merged, flag.slice('discard:'.length));
      else merged.add(flag);
    }
  }
  return merged;
}

function discard(flags: Set<string>, name: string): void {
  for (const flag of flags) {
    if (flag === name || flag.startsWith(`${name}:`)) flags.delete(flag);
  }
}
