/** Compares the contents of the variants of source and translation, and describes the first difference. */
import type { Finding, Span } from '../../check.js';

/** A reference or an element, with the name that messages use for it. */
export interface Item extends Span {
  readonly name: string;
}

/** The contents of one combination of variants, in any order. */
export interface Contents {
  readonly items: readonly Item[];
  /** How many more items of each name may be counted if the comparison needs them. */
  readonly implied: ReadonlyMap<string, number>;
}

interface Counted extends Contents {
  readonly counts: ReadonlyMap<string, number>;
}

/** Every combination must match a combination of the other text. `where` names the compared part in the message. */
export function contentsDifference(
  wanted: readonly Contents[],
  given: readonly Contents[],
  where: string,
): Finding | undefined {
  const [ofSource, ofTarget] = [distinct(wanted), distinct(given)];
  const unmatched = ofTarget.filter((target) => !ofSource.some((source) => fits(source, target)));
  const unmet = ofSource.filter((source) => !ofTarget.some((target) => fits(source, target)));
  if (unmatched.length === 0 && unmet.length === 0) return undefined;
  const target = unmatched[0] ?? nearest(unmet[0]!, ofTarget);
  const source = unmatched.length === 0 ? unmet[0]! : nearest(target, unmet.length > 0 ? unmet : ofSource);
  return finding(source, target, `${given.length > 1 ? 'A variant of the' : 'The'} ${where}`);
}

function distinct(all: readonly Contents[]): readonly Counted[] {
  if (all.length === 1) return all.map(counted);
  const byKey = new Map<string, Counted>();
  for (const contents of all) {
    const one = counted(contents);
    const key = JSON.stringify([[...one.counts].toSorted(byName), [...one.implied].toSorted(byName)]);
    if (!byKey.has(key)) byKey.set(key, one);
  }
  return [...byKey.values()];
}

function counted({ items, implied }: Contents): Counted {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return { items, implied, counts };
}

function byName([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many items of a name `one` has more than `other` has, implied items included. */
function surplus(name: string, one: Counted, other: Counted): number {
  const available = (other.counts.get(name) ?? 0) + (other.implied.get(name) ?? 0);
  return Math.max(0, (one.counts.get(name) ?? 0) - available);
}

function covers(one: Counted, other: Counted): boolean {
  for (const name of other.counts.keys()) if (surplus(name, other, one) > 0) return false;
  return true;
}

function fits(one: Counted, other: Counted): boolean {
  return covers(one, other) && covers(other, one);
}

function nearest(one: Counted, others: readonly Counted[]): Counted {
  let best = others[0]!;
  let least = Infinity;
  for (const other of others) {
    let distance = 0;
    for (const name of one.counts.keys()) distance += surplus(name, one, other);
    for (const name of other.counts.keys()) distance += surplus(name, other, one);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

function finding(source: Counted, target: Counted, subject: string): Finding {
  const missing = namesOfSurplus(source, target);
  const extra = namesOfSurplus(target, source);
  const differing = new Set([...missing, ...extra]);
  return {
    message: `${subject} ${words(missing, extra, source, target)}`,
    source: source.items.filter(({ name }) => differing.has(name)),
    target: target.items.filter(({ name }) => differing.has(name)),
  };
}

function namesOfSurplus(one: Counted, other: Counted): readonly string[] {
  return [...one.counts.keys()].filter((name) => surplus(name, one, other) > 0);
}

function words(missing: readonly string[], extra: readonly string[], source: Counted, target: Counted): string {
  if (missing.length > 0 && extra.length > 0) return `has ${list(extra)} where the source has ${list(missing)}`;
  if (missing.length > 0) {
    const lacking = missing.filter((name) => !target.counts.has(name));
    return lacking.length > 0 ? `lacks ${list(lacking)}` : `has ${list(missing)} less often than the source`;
  }
  const unknown = extra.filter((name) => !source.counts.has(name));
  if (unknown.length > 0) return `has ${list(unknown)}, which the source does not have`;
  return `has ${list(extra)} more often than the source`;
}

/** Limits for messages: hostile texts have thousands of names, or names of thousands of letters. */
const MAX_LISTED = 3;
const MAX_NAME_LENGTH = 30;

function list(names: readonly string[]): string {
  const listed = names.slice(0, MAX_LISTED).map(shortened).join(', ');
  return names.length > MAX_LISTED ? `${listed} and others` : listed;
}

export function shortened(name: string): string {
  const line = name.slice(0, MAX_NAME_LENGTH + 1).replace(/\s/g, ' ');
  return line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH)}…` : line;
}
