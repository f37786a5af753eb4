/** Inserts new items into the arrays of a PHP file, in the style of the file. */
import { indentOf, lineEnd, lineStart, lineTextEnd } from '../line-places.js';
import { lineEndOf, type Splice } from '../text-file.js';
import { arraysOf, type PhpArray, type PhpItem } from './array.js';
import type { PhpFile } from './file.js';

/** A new item: a text, or an array of further items. */
export interface NewItem {
  /** Key and arrow as they are written in the file; '' in a list. */
  readonly head: string;
  value: string;
  readonly children: Map<string, NewItem>;
}

/** New items of an array, by the index of the existing item that they come after; -1 for the beginning. */
export interface ItemInsertions {
  readonly array: PhpArray;
  readonly added: Map<number, Map<string, NewItem>>;
}

export interface PhpStyle {
  readonly eol: string;
  readonly indent: string;
  readonly open: string;
  readonly close: string;
}

export function insertItems(text: string, { array, added }: ItemInsertions, style: PhpStyle): Splice[] {
  return [...added].flatMap(([index, items]) => {
    const before = array.items[index];
    if (before !== undefined) return insertAfter(text, array, index, before, items, style);
    const first = array.items[0];
    return first === undefined ? [fillEmpty(text, array, items, style)] : [insertBefore(text, first, items, style)];
  });
}

function isFirstOnLine(text: string, place: number): boolean {
  return text.slice(lineStart(text, place), place).trim() === '';
}

function itemLines(items: Map<string, NewItem>, pad: string, style: PhpStyle): string[] {
  return Array.from(items.values(), (item) => `${pad}${item.head}${valueText(item, pad, style)}`);
}

export function valueText({ value, children }: NewItem, pad: string, style: PhpStyle): string {
  if (children.size === 0) return value;
  const { eol, open, close, indent } = style;
  const lines = itemLines(children, pad + indent, style).map((line) => `${line},${eol}`);
  return `${open}${eol}${lines.join('')}${pad}${close}`;
}

function insertAfter(
  text: string,
  array: PhpArray,
  index: number,
  { start, value, comma }: PhpItem,
  items: Map<string, NewItem>,
  style: PhpStyle,
): Splice[] {
  const behind = comma === -1 ? value.end : comma + 1;
  if (!isFirstOnLine(text, start)) {
    const list = itemLines(items, '', style).join(', ');
    return [{ start: value.end, end: value.end, text: `, ${list}` }];
  }
  const next = array.items[index + 1]?.start ?? array.end - 1;
  // If the next item or the closing bracket is on the same line, the new lines come before it.
  const at = lineEnd(text, behind) > next ? behind : lineTextEnd(text, behind);
  const lines = itemLines(items, indentOf(text, start), style).map((line) => style.eol + line);
  const splice = { start: at, end: at, text: lines.join(',') + (comma === -1 ? '' : ',') };
  return comma === -1 ? [{ start: behind, end: behind, text: ',' }, splice] : [splice];
}

function insertBefore(text: string, first: PhpItem, items: Map<string, NewItem>, style: PhpStyle): Splice {
  const { start } = first;
  if (!isFirstOnLine(text, start)) {
    return { start, end: start, text: `${itemLines(items, '', style).join(', ')}, ` };
  }
  // A comment above the first item stays with that item.
  const place = first.comment === -1 ? start : first.comment;
  const at = lineStart(text, place);
  const lines = itemLines(items, indentOf(text, start), style).map((line) => `${line},${style.eol}`);
  return { start: at, end: at, text: lines.join('') };
}

function fillEmpty(text: string, array: PhpArray, items: Map<string, NewItem>, style: PhpStyle): Splice {
  const outer = indentOf(text, array.start);
  const lines = itemLines(items, outer + style.indent, style).map((line) => `${line},${style.eol}`);
  const start = text.slice(array.start, array.end).search(/[[(]/) + array.start + 1;
  const end = array.end - 1;
  // Comments in an otherwise empty array stay where they are.
  const inner = text.slice(start, end).trimEnd();
  return { start: start + inner.length, end, text: style.eol + lines.join('') + outer };
}

export function styleOf(text: string, file: PhpFile): PhpStyle {
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
