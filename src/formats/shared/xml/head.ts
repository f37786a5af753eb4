/** What kind of XML a file is: the name of its root element, found without reading the file. */
import { headOf } from '../text-head.js';

/** What may stand before the root: how it begins, and how it ends. */
const SKIPPED: readonly (readonly [string, string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
];

/** Name of the first element, as written; undefined where the beginning of the file is not that of an XML document. */
export function rootName(bytes: Uint8Array): string | undefined {
  const text = headOf(bytes);
  const start = rootStart(text);
  return start === undefined ? undefined : /<([^\s<>/]+)[\s/>]/y.exec(text.slice(start, start + 200))?.[1];
}

/** Where the first element begins; undefined when that is beyond the beginning of the file. */
function rootStart(text: string): number | undefined {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    const end = SKIPPED.find(([start]) => text.startsWith(start, at))?.[1];
    if (end === undefined) return at;
    const found = text.indexOf(end, at);
    if (found === -1) return undefined;
    at = found + end.length;
  }
}
