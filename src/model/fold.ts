/** Case folding, so that the program and both databases compare letters in the same way. */

import { remember } from './remember.js';

/** Keeps the memory small even if texts contain many rare characters. */
const MAX_POINTS = 5000;

/** Texts that differ only in case become equal. Each code point stays one code point. */
export function fold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const point of text) folded += foldPoint(point);
  return folded;
}

/** Converts to upper case first, because the forms of one letter share their capital: σ and ς, i and ı, s and ſ. */
const foldPoint = /* @__PURE__ */ remember(MAX_POINTS, (point) => {
  const upper = point.toUpperCase();
  const lower = (isOne(upper) ? upper : point).toLowerCase();
  // The lower case of İ is an i and a combining dot; only the i is kept.
  return String.fromCodePoint(lower.codePointAt(0)!);
});

function isOne(text: string): boolean {
  return text.length === (text.codePointAt(0)! > 0xffff ? 2 : 1);
}

/** No code point above this one has an upper and a lower case. */
const LAST_CASED = 0x1ffff;

let families: Map<string, string[]> | undefined;

/** All code points that fold to the given one, including itself. */
export function unfold(folded: string): readonly string[] {
  families ??= findFamilies();
  return families.get(folded) ?? [folded];
}

function findFamilies(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (let code = 0; code <= LAST_CASED; code++) {
    if (code === 0xd800) code = 0xe000;
    const point = String.fromCodePoint(code);
    const folded = foldPoint(point);
    if (folded === point) continue;
    const family = found.get(folded);
    if (family === undefined) found.set(folded, [folded, point]);
    else family.push(point);
  }
  return found;
}
