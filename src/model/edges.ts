/** Edges: the moments at which a language becomes complete or falls below a percentage. */
import type { Counts } from './counts.js';
import { permille } from './percent.js';

export type Edge =
  | { readonly type: 'language.completed' }
  | { readonly type: 'language.below-threshold'; readonly threshold: number };

export interface EdgeOptions {
  /** The first import of a component: its languages are as they always were, and nothing is told of them. */
  readonly firstImport?: boolean;
}

/**
 * What is to be told of a language whose counts went from `before` to `after`, each absent while the language is not
 * there. A new language that comes complete was completed; one that comes below a threshold did not fall below it.
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

/** As it is printed: a division of integers by ten is the very number that `66.6` in a configuration is. */
const percentage = ({ translated, total }: Counts) => permille(translated, total, 'complete') / 10;
