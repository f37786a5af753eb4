/** Reads comments whose lines begin with a number sign, as in YAML and TOML. */

/** Returns the comment lines between `start` and `end` without their number signs. */
export function hashComment(text: string, start: number, end: number): string {
  return text
    .slice(start, end)
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().replace(/^#+ ?/, ''))
    .join('\n')
    .trim();
}
