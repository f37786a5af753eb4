/** Finds the name of an XML file's root element without parsing the file. */
import { headOf } from '../text-head.js';

/** Start and end of the constructs that may precede the root element. */
const SKIPPED: readonly (readonly [string, string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
];

/** Name of the first element, as written. Undefined if the file does not begin like an XML document. */
export function rootName(bytes: Uint8Array): string | undefined {
  const text = headOf(bytes);
  const start = rootStart(text);
  return start === undefined ? undefined : /<([^\s<>/]+)[\s/>]/y.exec(text.slice(start, start + 200))?.[1];
}

/** Offset of the first element. Undefined if it is not within the beginning of the file. */
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
