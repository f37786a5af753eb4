/** Comments whose lines begin with a number sign, as in YAML and TOML. */

/** The lines of comment in a span, without their marks. */
export function hashComment(text: string, start: number, end: number): string {
  return text
    .slice(start, end)
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().replace(/^#+ ?/, ''))
    .join('\n')
    .trim();
}
