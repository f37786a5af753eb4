/** Lists what a Fluent pattern can become: one combination for each choice of variants. */
import type { FluentNode, FluentReference, FluentRun, FluentSelect } from '../../../model/fluent/text.js';

/** A reference that a variant may have as well: its siblings have it, and it chooses between them. */
export interface ImpliedReference {
  readonly kind: 'implied';
  readonly name: string;
  readonly times: number;
}

export type Piece = FluentRun | FluentReference | ImpliedReference;

/** A pattern with all its choices made. */
export type Combination = readonly Piece[];

/** Choices multiply; texts of more combinations are nobody's but an attacker's. */
const MOST_COMBINATIONS = 250;
/** What all combinations together may hold, a piece or eight characters counted as one. */
const MOST_HELD = 50_000;

/** All combinations of a pattern; undefined for one with too many to look at. */
export function combinations(nodes: readonly FluentNode[]): readonly Combination[] | undefined {
  let all: Piece[][] = [[]];
  let held = 0;
  for (const node of nodes) {
    if (node.kind === 'select') {
      const options = optionsOf(node);
      if (options === undefined || all.length * options.length > MOST_COMBINATIONS) return undefined;
      held = held * options.length + sum(options) * all.length;
      if (held > MOST_HELD) return undefined;
      all = all.flatMap((begun) => continued(begun, options));
    } else {
      held += all.length * weight(node);
      if (held > MOST_HELD) return undefined;
      for (const begun of all) begun.push(node);
    }
  }
  return all;
}

/** A combination is copied only where it goes on in different ways: texts may have thousands of choices of one. */
function continued(begun: Piece[], options: readonly Combination[]): Piece[][] {
  if (options.length > 1) return options.map((option) => begun.concat(option));
  for (const piece of options[0]!) begun.push(piece);
  return [begun];
}

function optionsOf({ selector, variants }: FluentSelect): readonly Combination[] | undefined {
  const options: Combination[] = [];
  for (const variant of variants) {
    const ofVariant = combinations(variant);
    if (ofVariant === undefined || options.length + ofVariant.length > MOST_COMBINATIONS) return undefined;
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

/** How often a combination has each of the references, at most. */
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
  return options.reduce((all, option) => option.reduce((held, piece) => held + weight(piece), all), 0);
}
