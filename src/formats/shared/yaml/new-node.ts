/** The tree of values to add to a YAML file, and its text. */
import type { YamlStyle } from './node.js';
import { doubleQuoted, writeScalar } from './quoting.js';

/** YAML allows longer keys only after a question mark. */
const MAX_IMPLICIT_KEY = 1024;

/** The style of the file around the new values. */
export interface YamlManner {
  readonly lineEnd: string;
  /** How many columns further right than its key a mapping is, and a list. */
  readonly mappingIndent: number;
  readonly listIndent: number;
}

interface NewText {
  readonly text: string;
  readonly style: YamlStyle;
}

/** A new value: a text, null, or a collection with children by key or index. */
export class NewNode {
  value: NewText | undefined;
  readonly children = new Map<string | number, NewNode>();

  constructor(
    readonly name: string,
    /** The key as the file will have it. */
    readonly written: string,
  ) {}

  /** Returns the child with a name, or creates it; fills a list with null items up to a new index. */
  child(name: string | number, written: string): NewNode {
    if (typeof name === 'number') {
      for (let before = this.children.size; before < name; before++) this.children.set(before, new NewNode('', ''));
    }
    const known = this.children.get(name);
    if (known !== undefined) return known;
    const made = new NewNode(String(name), written === '' ? writeKey(String(name)) : written);
    this.children.set(name, made);
    return made;
  }

  get isList(): boolean {
    return typeof this.children.keys().next().value === 'number';
  }
}

function writeKey(name: string): string {
  return writeScalar(name, 'plain', { flow: true, column: 0, lineEnd: '\n' });
}

/** The lines of a key and its value. */
export function pairLines(node: NewNode, column: number, manner: YamlManner): string[] {
  const pad = ' '.repeat(column);
  const explicit = node.written.length > MAX_IMPLICIT_KEY;
  const before = explicit ? [`${pad}? ${node.written}`] : [];
  const head = explicit ? `${pad}:` : `${pad}${node.written}:`;
  const indent = node.isList ? manner.listIndent : manner.mappingIndent;
  if (node.children.size > 0) return [...before, head, ...childLines(node, column + indent, manner)];
  return [...before, head + scalarText(node, column + manner.mappingIndent, manner)];
}

/** The lines of an item and its dash. */
export function itemLines(node: NewNode, column: number, manner: YamlManner): string[] {
  const pad = ' '.repeat(column);
  if (node.children.size === 0) return [`${pad}-${scalarText(node, column + 2, manner)}`];
  const [first, ...rest] = childLines(node, column + 2, manner);
  return [`${pad}- ${first!.slice(column + 2)}`, ...rest];
}

export function childLines(node: NewNode, column: number, manner: YamlManner): string[] {
  const lines = node.isList ? itemLines : pairLines;
  return [...node.children.values()].flatMap((child) => lines(child, column, manner));
}

/** The value after a space; '' if there is no value. */
export function scalarText({ value }: NewNode, column: number, { lineEnd }: YamlManner): string {
  return value === undefined ? '' : ` ${writeScalar(value.text, value.style, { flow: false, column, lineEnd })}`;
}

/** The value as text inside brackets or braces. */
export function flowText(node: NewNode): string {
  const inner = Array.from(node.children.values(), (child) => (node.isList ? flowText(child) : flowPair(child)));
  if (inner.length > 0) return node.isList ? `[${inner.join(', ')}]` : `{ ${inner.join(', ')} }`;
  const { value } = node;
  return value === undefined ? '~' : writeScalar(value.text, value.style, { flow: true, column: 0, lineEnd: '\n' });
}

export function flowPair(node: NewNode): string {
  const { name, written } = node;
  // A plain key of a block may have characters that end it between brackets.
  const key = /^["']|^[^,[\]{}]*$/.test(written) ? written : doubleQuoted(name);
  return `${key.length > MAX_IMPLICIT_KEY ? `? ${key} ` : key}: ${flowText(node)}`;
}
