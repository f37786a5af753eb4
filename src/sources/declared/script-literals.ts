/** Reads texts from a configuration that is a program, without running it. */

/** The texts that a property has as a literal: `path: "src/{locale}"`. */
export function literalsOf(script: string, property: string): string[] {
  const pattern = new RegExp(`["']?\\b${property}["']?\\s*:\\s*(["'\`])((?:(?!\\1)[^\\n\\\\])*)\\1`, 'g');
  return [...script.matchAll(pattern)].map((match) => match[2]!);
}
