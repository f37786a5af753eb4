/** Edges: the moments at which a language becomes complete or falls below a percentage. */
import type { Counts } from './counts.js';
import { permille } from './percent.js';

export type Edge =
  | { readonly type: 'language.completed' }
  | { readonly type: 'language.below-threshold'; readonly threshold: number };

export interface EdgeOptions {
  /** Whether this is the first import of a component. Its languages did not change, so there are no edges. */
  readonly firstImport?: boolean;
}

/**
 * The edges of a language whose counts changed from `before` to `after`. Counts are undefined while the language does
 * not exist. A new language that is complete counts as completed. A new language below a threshold did not fall below
 * it.
 */
export function edges(
  before: Counts | undefined,
  after: Counts | undefined,
  thresholds: readonly number[],
  { firstImport = false }: EdgeOptions = {},
): Edge[] {
  if (after === undefined || firstImport) return [];
  const found: Edge[] = [];
  if (isComplete(after) && !(before && isComplete(before))) found.push({ type: 'language.completed' });
  if (before === undefined) return found;
  const [was, is] = [percentage(before), percentage(after)];
  for (const threshold of new Set(thresholds)) {
    if (was >= threshold && is < threshold) found.push({ type: 'language.below-threshold', threshold });
  }
  return found;
}

const isComplete = ({ translated, total }: Counts) => total > 0 && translated === total;

/** The percentage as printed. An integer divided by ten is exactly equal to a number such as `66.6` in the settings. */
const percentage = ({ translated, total }: Counts) => permille(translated, total, 'complete') / 10;
