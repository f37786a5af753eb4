/** Writes new items into the arrays of a PHP file, in the manner of the file. */
import { indentOf, lineEnd, lineStart, lineTextEnd } from '../line-places.js';
import { lineEndOf, type Splice } from '../text-file.js';
import { arraysOf, type PhpArray, type PhpItem } from './array.js';
import type { PhpFile } from './file.js';

/** A new item: a text, or an array of further ones. */
export interface NewItem {
  /** Its key and arrow as they are to be written; '' in a list. */
  readonly head: string;
  value: string;
  readonly children: Map<string, NewItem>;
}

/** An array and what comes behind its items, by their indices; -1 is what comes first. */
export interface Growth {
  readonly array: PhpArray;
  readonly added: Map<number, Map<string, NewItem>>;
}

export interface Manner {
  readonly eol: string;
  readonly indent: string;
  readonly open: string;
  readonly close: string;
}

export function grow(text: string, { array, added }: Growth, manner: Manner): Splice[] {
  return [...added].flatMap(([index, items]) => {
    const before = array.items[index];
    if (before !== undefined) return growBehind(text, array, index, before, items, manner);
    const first = array.items[0];
    return first === undefined ? [growEmpty(text, array, items, manner)] : [growBefore(text, first, items, manner)];
  });
}

function isFirstOnLine(text: string, place: number): boolean {
  return text.slice(lineStart(text, place), place).trim() === '';
}

function itemLines(items: Map<string, NewItem>, pad: string, manner: Manner): string[] {
  return Array.from(items.values(), (item) => `${pad}${item.head}${valueText(item, pad, manner)}`);
}

export function valueText({ value, children }: NewItem, pad: string, manner: Manner): string {
  if (children.size === 0) return value;
  const { eol, open, close, indent } = manner;
  const lines = itemLines(children, pad + indent, manner).map((line) => `${line},${eol}`);
  return `${open}${eol}${lines.join('')}${pad}${close}`;
}

function growBehind(
  text: string,
  array: PhpArray,
  index: number,
  { start, value, comma }: PhpItem,
  items: Map<string, NewItem>,
  manner: Manner,
): Splice[] {
  const behind = comma === -1 ? value.end : comma + 1;
  if (!isFirstOnLine(text, start)) {
    const list = itemLines(items, '', manner).join(', ');
    return [{ start: value.end, end: value.end, text: `, ${list}` }];
  }
  const next = array.items[index + 1]?.start ?? array.end - 1;
  // Where the next item or the closing bracket stands on the same line, the new lines come before it.
  const at = lineEnd(text, behind) > next ? behind : lineTextEnd(text, behind);
  const lines = itemLines(items, indentOf(text, start), manner).map((line) => manner.eol + line);
  const splice = { start: at, end: at, text: lines.join(',') + (comma === -1 ? '' : ',') };
  return comma === -1 ? [{ start: behind, end: behind, text: ',' }, splice] : [splice];
}

function growBefore(text: string, first: PhpItem, items: Map<string, NewItem>, manner: Manner): Splice {
  const { start } = first;
  if (!isFirstOnLine(text, start)) {
    return { start, end: start, text: `${itemLines(items, '', manner).join(', ')}, ` };
  }
  // What is said above the first item stays with it.
  const place = first.comment === -1 ? start : first.comment;
  const at = lineStart(text, place);
  const lines = itemLines(items, indentOf(text, start), manner).map((line) => `${line},${manner.eol}`);
  return { start: at, end: at, text: lines.join('') };
}

function growEmpty(text: string, array: PhpArray, items: Map<string, NewItem>, manner: Manner): Splice {
  const outer = indentOf(text, array.start);
  const lines = itemLines(items, outer + manner.indent, manner).map((line) => `${line},${manner.eol}`);
  const start = text.slice(array.start, array.end).search(/[[(]/) + array.start + 1;
  const end = array.end - 1;
  // Comments in an otherwise empty array stay where they are.
  const inner = text.slice(start, end).trimEnd();
  return { start: start + inner.length, end, text: manner.eol + lines.join('') + outer };
}

export function mannerOf(text: string, file: PhpFile): Manner {
  const eol = lineEndOf(text);
  let indent: string | undefined;
  let long = false;
  for (const array of file.statements.flatMap(({ value }) => arraysOf(value))) {
    long ||= text[array.start] !== '[';
    const first = array.items[0];
    if (indent === undefined && first !== undefined && isFirstOnLine(text, first.start)) {
      indent = indentOf(text, first.start).slice(indentOf(text, array.start).length);
    }
  }
  return { eol, indent: indent || '    ', open: long ? 'array(' : '[', close: long ? ')' : ']' };
}
