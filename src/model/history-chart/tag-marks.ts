/** Places the marks of tags in a chart, with names where there is room. */
import type { Instant } from '../instant.js';

export interface ChartTag {
  readonly name: string;
  readonly at: Instant;
}

export interface TagMark {
  readonly x: number;
  /** Several tags can share a place. */
  readonly names: readonly string[];
  /** Undefined if there is no room for a name. */
  readonly label: string | undefined;
}

/** More marks than this would be a grey area. */
const MAX_MARKS = 100;
const MAX_NAME = 24;
/** Marks nearer than this are one mark. */
const MIN_APART = 3;
/** Estimated width of a character in pixels. */
export const CHARACTER_WIDTH = 7;

/** Controls, and characters that change the direction of the text around them. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;
/** Some scripts use three combining marks on a letter. More marks would cover the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A name that is safe to draw, and cut off if it is long. */
export function shownName(name: string, max = MAX_NAME): string {
  const clean = [...name.slice(0, 500).toWellFormed().replace(UNSAFE, '').replace(TOO_MANY_MARKS, '$1')];
  return clean.length <= max ? clean.join('') : `${clean.slice(0, max - 1).join('')}…`;
}

/** Newest tags get their names first, because readers look for the last release. */
export function placeTags(
  tags: readonly ChartTag[],
  xOf: (at: Instant) => number,
  { left, right }: { readonly left: number; readonly right: number },
): TagMark[] {
  const placed: { x: number; names: string[] }[] = [];
  for (const { name, at } of tags.toSorted((one, other) => other.at - one.at)) {
    const x = xOf(at);
    if (!(x >= left && x <= right)) continue;
    const last = placed.at(-1);
    if (last !== undefined && last.x - x < MIN_APART) last.names.push(shownName(name));
    else if (placed.length < MAX_MARKS) placed.push({ x, names: [shownName(name)] });
    else break;
  }
  let free = right;
  return placed.map(({ x, names }) => {
    const [name] = names;
    const width = [...name!].length * CHARACTER_WIDTH;
    // The label ends at its mark, so that the newest label stays inside the picture.
    if (name === '' || x > free || x - width < left) return { x, names, label: undefined };
    free = x - width - CHARACTER_WIDTH;
    return { x, names, label: name };
  });
}
