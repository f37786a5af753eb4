/** Letters without regard to their case, the same for every program and database that compares them. */

const points = new Map<string, string>();

/** Texts that differ in case alone become equal; each character stays one character. */
export function fold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const point of text) folded += foldPoint(point);
  return folded;
}

/** By way of the capital, since that is what the forms of one letter share: σ and ς, i and ı, s and ſ. */
function foldPoint(point: string): string {
  let folded = points.get(point);
  if (folded === undefined) {
    const upper = point.toUpperCase();
    const lower = (isOne(upper) ? upper : point).toLowerCase();
    // İ becomes an i with a dot above, of which the i is the letter.
    folded = String.fromCodePoint(lower.codePointAt(0)!);
    if (points.size > 5000) points.clear();
    points.set(point, folded);
  }
  return folded;
}

function isOne(text: string): boolean {
  return text.length === (text.codePointAt(0)! > 0xffff ? 2 : 1);
}

/** No letter beyond has two cases. */
const LAST_CASED = 0x1ffff;

let families: Map<string, string[]> | undefined;

/** All characters that a folded one stands for, itself among them. */
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
