/** Flags of strings: `c-format`, `ignore-end-stop`, `max-length:40`. */

/** The value of each flag by its name; flags without one have the empty text. */
export type Flags = ReadonlyMap<string, string>;

export const NO_FLAGS: Flags = new Map();

/** Takes a single string out of translation. */
export const READONLY_FLAG = 'read-only';
/** What is said where all strings of a project or a component would have it. */
export const READONLY_REFUSED = 'is for single strings: lock the component, or flag its strings';

/** Merges levels of flags, the nearest to the string last: it wins, and its `discard:x` takes x of an outer level away. */
export function mergeFlags(...levels: readonly (readonly string[])[]): Flags {
  const merged = new Map<string, string>();
  for (const level of levels) {
    for (const flag of level) {
      const colon = flag.indexOf(':');
      const name = colon === -1 ? flag : flag.slice(0, colon).trimEnd();
      const value = colon === -1 ? '' : flag.slice(colon + 1).trimStart();
      if (name === 'discard') merged.delete(value);
      else merged.set(name, value);
    }
  }
  return merged;
}

/** The flags as texts of one level: merged again they are the same. */
export function flagTexts(flags: Flags): string[] {
  return [...flags].map(([name, value]) => (value === '' ? name : `${name}:${value}`));
}

const QUOTE = '"';

/** The flags of a line such as `c-format, placeholders:"a, b":c`: commas separate them, but not between quotes. */
export function splitFlags(written: string): string[] {
  if (!written.includes(QUOTE)) return written.split(',').flatMap(flagsOf);
  return parts(written, ',').flatMap(flagsOf);
}

/** Gettext takes white space as a separator too, but not in a flag with a value: `range: 0..9`. */
function flagsOf(part: string): string[] {
  const flag = part.trim();
  if (flag === '') return [];
  return flag.includes(':') ? [flag] : flag.split(/\s+/);
}

/** One of the values in the value of a flag. */
export interface FlagValue {
  readonly text: string;
  /** It is a pattern: `r"[0-9]+"`. */
  readonly isPattern: boolean;
}

/** The values in the value of a flag, such as `%s:"a:b":r"\d+"`. */
export function flagValues(value: string): FlagValue[] {
  return parts(value, ':').map(flagValue);
}

function flagValue(written: string): FlagValue {
  const trimmed = written.trim();
  const isPattern = trimmed.startsWith(`r${QUOTE}`);
  const start = isPattern ? 1 : 0;
  const isQuoted = trimmed.length > start + 1 && trimmed[start] === QUOTE && trimmed.endsWith(QUOTE);
  if (!isQuoted) return { text: trimmed, isPattern: false };
  // In a pattern all other backslashes are the pattern's own.
  const inner = trimmed.slice(start + 1, -1);
  return { text: isPattern ? inner.replaceAll('\\"', QUOTE) : inner.replace(/\\(["\\])/g, '$1'), isPattern };
}

/** Splits at separators that do not stand between quotes. */
function parts(text: string, separator: string): string[] {
  const found: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    if (isQuoted && text[i] === '\\') i++;
    else if (text[i] === QUOTE) isQuoted = !isQuoted;
    else if (text[i] === separator && !isQuoted) {
      found.push(text.slice(start, i));
      start = i + 1;
    }
  }
  found.push(text.slice(start));
  return found;
}
