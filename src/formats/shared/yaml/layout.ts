/** Places new entries in a YAML text: on their own lines in a block, between commas in brackets. */
import { lineStart, lineTextEnd } from '../line-places.js';
import type { Splice } from '../text-file.js';
import type { YamlMapping, YamlNode, YamlSequence } from './node.js';

const INDICATORS = '-?:';

/** Inserts lines directly after the last line of a node. */
export function linesAfter(text: string, node: YamlNode, lines: readonly string[], eol: string): Splice {
  const at = lineTextEnd(text, node.end);
  return { start: at, end: at, text: lines.map((line) => eol + line).join('') };
}

/** Inserts indented lines into a block mapping: after the pair with the index, or first if there is no such pair. */
export function linesInMapping(
  text: string,
  mapping: YamlMapping,
  index: number,
  lines: readonly string[],
  eol: string,
): Splice {
  const pair = mapping.pairs[index];
  if (pair !== undefined) return linesAfter(text, pair.value, lines, eol);
  const { start = mapping.start, comment = -1 } = mapping.pairs[0] ?? {};
  // A comment above the first pair stays with the pair, but a comment at the start of the file stays there.
  const first = comment === -1 || mapping.column === 0 ? start : comment;
  const margin = lineStart(text, first);
  if (text.slice(margin, first).trim() === '') {
    return { start: margin, end: margin, text: lines.map((line) => line + eol).join('') };
  }
  const pad = ' '.repeat(mapping.column);
  return { start: first, end: first, text: lines.join(eol).slice(mapping.column) + eol + pad };
}

/** Inserts texts into a flow collection: after the value with the index, or first if there is no such value. */
export function textsInFlow(collection: YamlMapping | YamlSequence, index: number, texts: readonly string[]): Splice {
  const values = collection.kind === 'mapping' ? collection.pairs.map(({ value }) => value) : collection.items;
  const before = values[index];
  if (before !== undefined) {
    return { start: before.end, end: before.end, text: texts.map((text) => `, ${text}`).join('') };
  }
  const first = collection.kind === 'mapping' ? collection.pairs[0] : collection.items[0];
  const at = first?.start ?? collection.start + 1;
  return { start: at, end: at, text: texts.map((text) => `${text}, `).join('') };
}

/** The column where the content of a place's line begins, after the indicators of list items and explicit keys. */
export function contentColumn(text: string, place: number): number {
  const margin = lineStart(text, place);
  let at = margin;
  while (at < place && (text[at] === ' ' || (INDICATORS.includes(text[at]!) && text[at + 1] === ' '))) at++;
  return at - margin;
}
