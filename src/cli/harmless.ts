/** Texts of strangers made harmless for terminals and logs: escape sequences and bidi controls are spelled out. */
import { splitInvisible } from '../model/invisible.js';

/** On one line: what breaks lines is shown as a sign. */
export function harmless(text: string): string {
  return splitInvisible(text)
    .map(({ text: piece, meaning }) => (meaning === undefined ? piece : `<${piece}>`))
    .join('')
    .replaceAll('\n', '↵')
    .replaceAll('\t', '⇥');
}

/** JSON of a value, with the same characters escaped: it reads the same to programs. */
export function harmlessJson(value: unknown, space?: number): string {
  return splitInvisible(JSON.stringify(value, null, space))
    .map(({ text, meaning }) => (meaning === undefined ? text : escaped(Number.parseInt(text.slice('U+'.length), 16))))
    .join('');
}

/** As JSON escapes characters: one for each half of those beyond the first 65,536. */
function escaped(code: number): string {
  return String.fromCodePoint(code)
    .split('')
    .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
