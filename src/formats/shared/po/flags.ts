/** The flags of PO entries: `#, fuzzy, c-format`. */
import { splitFlags } from '../../../model/flags.js';

interface PoFlags {
  /** Flags without `fuzzy`, which is a state. */
  readonly flags: readonly string[];
  readonly fuzzy: boolean;
}

const NO_FLAGS: PoFlags = { flags: Object.freeze([]) as readonly string[], fuzzy: false };

/** Files have few different lines of flags, so that the entries can share them. */
const known = new Map<string, PoFlags>();
const MAX_KNOWN = 10_000;

export function parseFlags(written: string): PoFlags {
  if (written === '') return NO_FLAGS;
  const parsed = known.get(written);
  if (parsed !== undefined) return parsed;
  const flags = [...new Set(splitFlags(written))].filter((flag) => flag !== 'fuzzy');
  const result = { flags: Object.freeze(flags), fuzzy: written.search(FUZZY) >= 0 };
  if (known.size < MAX_KNOWN) known.set(written, result);
  return result;
}

/** White space is ASCII's alone: in a view of bytes other codes are parts of characters. */
const FUZZY = /(?<![^, \t-\r])fuzzy(?:[, \t-\r]+|$)/g;

/** Starts and ends of what has to go from a line of flags for `fuzzy` to go: the flag and one separator. */
export function fuzzySpans(written: string): [start: number, end: number][] {
  return [...written.matchAll(FUZZY)].map((match) => {
    const end = match.index + match[0].length;
    let start = match.index;
    if (end === written.length) while (start > 0 && /[, \t-\r]/.test(written[start - 1]!)) start--;
    return [start, end];
  });
}
