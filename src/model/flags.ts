/** Flags of strings: `c-format`, `ignore-end-stop`, `max-length:40`. */

/** The value of each flag by name; the value is empty for flags without one. */
export type Flags = ReadonlyMap<string, string>;

export const NO_FLAGS: Flags = new Map();

/** Marks a single string as not for translation. */
export const READONLY_FLAG = 'read-only';
/** The problem, as part of a sentence, if a project or component sets this flag for all its strings. */
export const READONLY_REFUSED = 'is for single strings: lock the component, or flag its strings';

/** Merges levels of flags, outermost first. Inner levels win, and `discard:x` removes flag x of an outer level. */
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

/** The flags as a list of texts. `mergeFlags` turns the list back into the same flags. */
export function flagTexts(flags: Flags): string[] {
  return [...flags].map(([name, value]) => (value === '' ? name : `${name}:${value}`));
}

const QUOTE = '"';

/** Splits a line such as `c-format, placeholders:"a, b":c` into flags. Commas inside quotes do not separate. */
export function splitFlags(written: string): string[] {
  if (!written.includes(QUOTE)) return written.split(',').flatMap(flagsOf);
  return parts(written, ',').flatMap(flagsOf);
}

/** Gettext also separates flags by white space, except in a flag with a value: `range: 0..9`. */
function flagsOf(part: string): string[] {
  const flag = part.trim();
  if (flag === '') return [];
  return flag.includes(':') ? [flag] : flag.split(/\s+/);
}

/** One part of a flag's value; colons separate the parts. */
export interface FlagValue {
  readonly text: string;
  /** Whether the text is a regular expression: `r"[0-9]+"`. */
  readonly isPattern: boolean;
}

/** Splits the value of a flag, for example `%s:"a:b":r"\d+"`. */
export function flagValues(value: string): FlagValue[] {
  return parts(value, ':').map(flagValue);
}

function flagValue(written: string): FlagValue {
  const trimmed = written.trim();
  const isPattern = trimmed.startsWith(`r${QUOTE}`);
  const start = isPattern ? 1 : 0;
  const isQuoted = trimmed.length > start + 1 && trimmed[start] === QUOTE && trimmed.endsWith(QUOTE);
  if (!isQuoted) return { text: trimmed, isPattern: false };
  // In a pattern, only escaped quotes are unescaped. All other backslashes belong to the pattern.
  const inner = trimmed.slice(start + 1, -1);
  return { text: isPattern ? inner.replaceAll('\\"', QUOTE) : inner.replace(/\\(["\\])/g, '$1'), isPattern };
}

/** Splits at separators outside quotes. */
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
