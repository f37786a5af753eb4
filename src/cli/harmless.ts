/** Escapes untrusted texts for terminals and logs: spells out control characters and bidirectional controls. */
import { splitInvisible } from '../model/invisible.js';

/** Returns one line: line breaks and tabs become visible symbols. */
export function harmless(text: string): string {
  return splitInvisible(text)
    .map(({ text: piece, meaning }) => (meaning === undefined ? piece : `<${piece}>`))
    .join('')
    .replaceAll('\n', '↵')
    .replaceAll('\t', '⇥');
}

/** Serialises a value as JSON with the same characters escaped. Programs read the same value. */
export function harmlessJson(value: unknown, space?: number): string {
  return splitInvisible(JSON.stringify(value, null, space))
    .map(({ text, meaning }) => (meaning === undefined ? text : escaped(Number.parseInt(text.slice('U+'.length), 16))))
    .join('');
}

/** JSON escapes, one per UTF-16 unit. */
function escaped(code: number): string {
  return String.fromCodePoint(code)
    .split('')
    .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
