/** Expands a Fluent pattern into its combinations, one for each choice of variants. */
import type { FluentNode, FluentReference, FluentRun, FluentSelect } from '../../../model/fluent/text.js';

/** A reference that a variant may leave out: other variants have it, and it selects the variant. */
export interface ImpliedReference {
  readonly kind: 'implied';
  readonly name: string;
  readonly times: number;
}

export type Piece = FluentRun | FluentReference | ImpliedReference;

/** A pattern in which one variant of each choice is selected. */
export type Combination = readonly Piece[];

/** The number of combinations is a product of choices. Only hostile texts exceed this limit. */
const MAX_COMBINATIONS = 250;
/** The limit for the total size of all combinations. Each piece and each eight characters of text count as one. */
const MAX_WEIGHT = 50_000;

/** All combinations of a pattern; undefined if there are too many. */
export function combinations(nodes: readonly FluentNode[]): readonly Combination[] | undefined {
  let all: Piece[][] = [[]];
  let total = 0;
  for (const node of nodes) {
    if (node.kind === 'select') {
      const options = optionsOf(node);
      if (options === undefined || all.length * options.length > MAX_COMBINATIONS) return undefined;
      total = total * options.length + sum(options) * all.length;
      if (total > MAX_WEIGHT) return undefined;
      all = all.flatMap((prefix) => continued(prefix, options));
    } else {
      total += all.length * weight(node);
      if (total > MAX_WEIGHT) return undefined;
      for (const prefix of all) prefix.push(node);
    }
  }
  return all;
}

/** Copies a combination only if it continues in several ways: texts may have thousands of choices with one option. */
function continued(prefix: Piece[], options: readonly Combination[]): Piece[][] {
  if (options.length > 1) return options.map((option) => prefix.concat(option));
  for (const piece of options[0]!) prefix.push(piece);
  return [prefix];
}

function optionsOf({ selector, variants }: FluentSelect): readonly Combination[] | undefined {
  const options: Combination[] = [];
  for (const variant of variants) {
    const ofVariant = combinations(variant);
    if (ofVariant === undefined || options.length + ofVariant.length > MAX_COMBINATIONS) return undefined;
    options.push(...ofVariant);
  }
  const chosenBy = new Set(selector.map((reference) => reference.name));
  const counts = options.map((option) => countsOf(option, chosenBy));
  const most = new Map<string, number>();
  for (const ofOption of counts) {
    for (const [name, times] of ofOption) most.set(name, Math.max(times, most.get(name) ?? 0));
  }
  if (most.size === 0) return options;
  return options.map((option, at) => {
    const implied: ImpliedReference[] = [];
    for (const [name, times] of most) {
      const missing = times - (counts[at]!.get(name) ?? 0);
      if (missing > 0) implied.push({ kind: 'implied', name, times: missing });
    }
    return implied.length === 0 ? option : [...option, ...implied];
  });
}

/** How often a combination has each of the references, implied references included. */
function countsOf(combination: Combination, names: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const piece of combination) {
    if (piece.kind === 'text' || !names.has(piece.name)) continue;
    counts.set(piece.name, (counts.get(piece.name) ?? 0) + (piece.kind === 'implied' ? piece.times : 1));
  }
  return counts;
}

function weight(piece: Piece): number {
  return piece.kind === 'text' ? 1 + (piece.text.length >> 3) : 1;
}

function sum(options: readonly Combination[]): number {
  return options.reduce((all, option) => option.reduce((total, piece) => total + weight(piece), all), 0);
}
