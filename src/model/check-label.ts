/** The label of a check, made from its id. */

/** `end-stop` becomes `End stop`. */
export function checkLabel(check: string): string {
  const words = check
    .replace(/[-_]+/g, ' ')
    .replace(/\b(?:xml|html|url|icu|php|rst)\b/g, (acronym) => acronym.toUpperCase())
    .trim();
  return words === '' ? check : words[0]!.toUpperCase() + words.slice(1);
}
