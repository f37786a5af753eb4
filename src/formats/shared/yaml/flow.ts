/** Parses YAML flow collections: lists in brackets and mappings in braces. */
import type { NodeBudget } from '../node-budget.js';
import { COLON, endsWord, isIndicator, QUESTION, type YamlCursor } from './cursor.js';
import { COLLECTION_KEY } from './key.js';
import {
  scalarOf,
  type YamlMapping,
  type YamlNode,
  type YamlPair,
  type YamlScalar,
  type YamlSequence,
} from './node.js';
import { type Anchors, atProperty, readAlias, readProperties } from './properties.js';
import { readQuoted } from './quoted.js';
import { isFlowMark, readPlain } from './scalar.js';

export const MAX_DEPTH = 100;

export function emptyScalar(at: number, flow: boolean): YamlScalar {
  return { kind: 'scalar', style: 'empty', text: '', flow, start: at, end: at, column: -1 };
}

/** Reads one collection; its lines must be indented more than `indent`, except the line of the closing bracket. */
export class FlowReader {
  readonly #cursor: YamlCursor;
  readonly #anchors: Anchors;
  readonly #budget: NodeBudget;
  readonly #indent: number;

  constructor(cursor: YamlCursor, anchors: Anchors, budget: NodeBudget, indent: number) {
    this.#cursor = cursor;
    this.#anchors = anchors;
    this.#budget = budget;
    this.#indent = indent;
  }

  /** Reads the collection at the cursor; `depth` is its level, counted from 1. */
  read(depth: number): YamlMapping | YamlSequence {
    const cursor = this.#cursor;
    if (depth > MAX_DEPTH) throw cursor.fault(`There are more than ${MAX_DEPTH} levels; remove some.`);
    const start = cursor.at;
    const close = cursor.text[start] === '[' ? ']' : '}';
    const items: YamlNode[] = [];
    const pairs: YamlPair[] = [];
    cursor.at++;
    for (;;) {
      this.#skip(start);
      const mark = cursor.text[cursor.at];
      if (mark === close) break;
      if (mark === ',') throw cursor.fault('A value is missing before the comma; remove the comma.');
      if (close === ']') items.push(this.#item(depth));
      else pairs.push(this.#pair(depth));
      this.#skip(start);
      const next = cursor.text[cursor.at];
      if (next === ',') cursor.at++;
      else if (next !== close) throw cursor.fault(`A comma or ${close} is missing here.`);
    }
    const end = ++cursor.at;
    return close === ']'
      ? { kind: 'sequence', flow: true, items, column: -1, start, end }
      : { kind: 'mapping', flow: true, pairs, incomplete: false, column: -1, start, end };
  }

  #skip(start: number): void {
    const cursor = this.#cursor;
    cursor.skip();
    if (cursor.column !== -1) {
      const mark = cursor.text[cursor.at];
      if (!cursor.fresh || cursor.column > this.#indent || mark === ']' || mark === '}') return;
    }
    throw cursor.fault(`${cursor.text[start]} is not closed before the next entry.`, start);
  }

  #item(depth: number): YamlNode {
    const { at: start, text } = this.#cursor;
    if (isIndicator(text, start, QUESTION)) return this.#single(start, this.#pair(depth));
    const node = this.#node(depth);
    return this.#atColon(node) ? this.#single(start, this.#valueOf(start, node, depth)) : node;
  }

  /** `a: b` in a list is a mapping with one pair. */
  #single(start: number, pair: YamlPair): YamlMapping {
    return { kind: 'mapping', flow: true, pairs: [pair], incomplete: false, column: -1, start, end: pair.value.end };
  }

  #pair(depth: number): YamlPair {
    const cursor = this.#cursor;
    const start = cursor.at;
    if (isIndicator(cursor.text, start, QUESTION)) {
      cursor.at++;
      this.#skip(start);
    }
    const node = this.#node(depth);
    if (this.#atColon(node)) return this.#valueOf(start, node, depth);
    // A colon right after the name of an alias would be part of the name.
    const lead = node.kind === 'alias' ? ' :' : ':';
    return this.#made(start, node, { ...emptyScalar(node.end, true), lead });
  }

  #valueOf(start: number, node: YamlNode, depth: number): YamlPair {
    const cursor = this.#cursor;
    cursor.at++;
    const after = cursor.at;
    this.#skip(start);
    const next = cursor.text.charCodeAt(cursor.at);
    const value = isFlowMark(next) && next !== 91 && next !== 123 ? emptyScalar(after, true) : this.#node(depth);
    return this.#made(start, node, value);
  }

  #made(start: number, key: YamlNode, value: YamlNode): YamlPair {
    const { text } = this.#cursor;
    const scalar = scalarOf(key);
    if (scalar === undefined) throw this.#cursor.fault(COLLECTION_KEY, key.start);
    const isCopyable =
      key.kind === 'scalar' &&
      !/^\?\s|&/.test(text.slice(start, key.start)) &&
      !text.slice(start, key.end).includes('\n');
    return { key: scalar.text, start, keyStart: isCopyable ? start : -1, keyEnd: key.end, value, comment: -1 };
  }

  #atColon(node: YamlNode): boolean {
    const cursor = this.#cursor;
    const { text } = cursor;
    const before = { at: cursor.at, lineStart: cursor.lineStart };
    cursor.skip();
    const next = text.charCodeAt(cursor.at + 1);
    // After a quoted key, the colon needs no space.
    const quoted = node.kind !== 'scalar' || node.style === 'single' || node.style === 'double';
    if (text.charCodeAt(cursor.at) === COLON && (quoted || endsWord(next) || isFlowMark(next))) return true;
    Object.assign(cursor, before);
    return false;
  }

  #node(depth: number): YamlNode {
    const cursor = this.#cursor;
    this.#budget.take();
    const anchor = atProperty(cursor) ? readProperties(cursor).anchor : '';
    const node = this.#bare(depth);
    if (anchor !== '') this.#anchors.set(anchor, node);
    return node;
  }

  #bare(depth: number): YamlNode {
    const cursor = this.#cursor;
    switch (cursor.text[cursor.at]) {
      case '[':
      case '{':
        return this.read(depth + 1);
      case '"':
      case "'":
        return readQuoted(cursor, this.#indent, true);
      case '*':
        return readAlias(cursor, this.#anchors);
      case ',':
      case ']':
      case '}':
        return emptyScalar(cursor.at, true);
      case ':':
        // `{: value}` has an empty key.
        if (endsWord(cursor.text.charCodeAt(cursor.at + 1))) return emptyScalar(cursor.at, true);
    }
    return readPlain(cursor, this.#indent, true);
  }
}
