/** How much a finding matters. The names are those of SARIF levels. */

export const SEVERITIES = ['error', 'warning', 'note'] as const;

/**
 * - `error`: the program breaks. It fails, shows code instead of text, or loses a value, a link or a text.
 * - `warning`: the text looks wrong, and the program works.
 * - `note`: a hint. The text is often right.
 */
export type Severity = (typeof SEVERITIES)[number];

/** The words for each severity on pages. */
export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  error: 'breaks the program',
  warning: 'looks wrong',
  note: 'hint',
};

/** Orders severities: `error` first. */
export function compareSeverities(a: Severity, b: Severity): number {
  return SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);
}

/** Whether a severity is the given one or a more serious one. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return compareSeverities(severity, least) <= 0;
}
