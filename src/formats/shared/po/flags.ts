/** The flags of PO entries: `#, fuzzy, c-format`. */
import { splitFlags } from '../../../model/flags.js';

interface PoFlags {
  /** Without `fuzzy`, which is a state and not a flag here. */
  readonly flags: readonly string[];
  readonly fuzzy: boolean;
}

const NO_FLAGS: PoFlags = { flags: Object.freeze([]) as readonly string[], fuzzy: false };

/** Parsed flags by their text. Files have few different flag lines, so entries can share the result. */
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

/** Matches only ASCII white space. In a view of bytes, other codes are parts of characters. */
const FUZZY = /(?<![^, \t-\r])fuzzy(?:[, \t-\r]+|$)/g;

/** The spans to delete from a flag line to remove `fuzzy`: the flag and one separator. */
export function fuzzySpans(written: string): [start: number, end: number][] {
  return [...written.matchAll(FUZZY)].map((match) => {
    const end = match.index + match[0].length;
    let start = match.index;
    if (end === written.length) while (start > 0 && /[, \t-\r]/.test(written[start - 1]!)) start--;
    return [start, end];
  });
}
