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

/** Keeps line breaks, for texts such as stacks. Other texts must use `harmless`: a name could forge a line. */
export function harmlessLines(text: string): string {
  return text.split('\n').map(harmless).join('\n');
}

/** The stack of an unexpected error. */
export function stackOf(error: unknown): string {
  return String(error instanceof Error ? error.stack : error);
}

/** Serialises a value as JSON with the same characters escaped. Programs read the same value. */
export function harmlessJson(value: unknown, space?: number): string {
  return harmlessJsonText(JSON.stringify(value, null, space));
}

/** Escapes the same characters in JSON. */
export function harmlessJsonText(json: string): string {
  return splitInvisible(json)
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
