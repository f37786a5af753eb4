/** Reads YAML as far as translation files use it into a tree that knows where everything stands; broken entries are left out. */

import { AppError } from '../../../model/error.js';
import { TextFault } from '../../../model/text-fault.js';
import { lineEnd, lineStart } from '../line-places.js';
import { NodeBudget } from '../node-budget.js';
import { readBlockScalar } from './block-scalar.js';
import { COLON, DASH, endsWord, LINE_FEED, SPACE, TAB, YamlCursor } from './cursor.js';
import { emptyScalar, FlowReader, MAX_DEPTH } from './flow.js';
import { isKey } from './key.js';
import type { YamlMapping, YamlNode, YamlPair, YamlSequence } from './node.js';
import { type Anchors, atProperty, readAlias, readProperties } from './properties.js';
import { checkPlainStart, plainEnd, readPlain, readQuoted } from './scalar.js';

/** Told of each entry that is left out, by its span. */
type YamlProblem = (name: string, message: string, start: number, end: number) => void;

/** The document of a text; undefined where it has none but comments. */
export function readYaml(text: string, problem: YamlProblem): YamlNode | undefined {
  return new BlockReader(text, problem).document();
}

class BlockReader {
  readonly #text: string;
  readonly #cursor: YamlCursor;
  readonly #problem: YamlProblem;
  readonly #anchors: Anchors = new Map();
  readonly #budget = new NodeBudget((name, message) => new AppError(`yaml.${name}`, message));
  #depth = 0;

  constructor(text: string, problem: YamlProblem) {
    this.#text = text;
    this.#cursor = new YamlCursor(text);
    this.#problem = problem;
  }

  document(): YamlNode | undefined {
    const cursor = this.#cursor;
    try {
      this.#passHead();
      const root = cursor.column === -1 ? undefined : this.#node(-1);
      this.#passEnd();
      return root;
    } catch (fault) {
      if (!(fault instanceof TextFault)) throw fault;
      this.#report('syntax', fault.message, fault.at);
      return undefined;
    }
  }

  /** Directives and the mark where the document begins. */
  #passHead(): void {
    const cursor = this.#cursor;
    cursor.skip();
    while (cursor.column === 0 && this.#text[cursor.at] === '%') {
      cursor.at = lineEnd(this.#text, cursor.at);
      cursor.skip();
    }
    if (cursor.atMarker() && this.#text[cursor.at] === '-') {
      cursor.at += 3;
      cursor.skip();
    }
  }

  #passEnd(): void {
    const cursor = this.#cursor;
    if (cursor.column !== -1) {
      this.#report('syntax', 'The line belongs to nothing above it; check its indentation.', cursor.at);
      return;
    }
    if (cursor.at === this.#text.length) return;
    const at = cursor.at;
    cursor.at += 3;
    cursor.skip();
    if (cursor.at === this.#text.length) return;
    this.#report('several-documents', 'A second document begins here; only the first is read.', at);
  }

  /** Tells of the line of a place. */
  #report(name: string, message: string, at: number): void {
    const text = this.#text;
    let start = lineStart(text, at);
    while (start < at && text.charCodeAt(start) === SPACE) start++;
    this.#problem(name, message, start, lineEnd(text, at));
  }

  /** The node that begins at the token, which is indented more than `indent`. Ends at the token behind it. */
  #node(indent: number): YamlNode {
    if (this.#atDash()) return this.#sequence();
    return isKey(this.#text, this.#cursor.at) ? this.#mapping() : this.#value(indent);
  }

  #atDash(): boolean {
    const { at } = this.#cursor;
    return this.#text.charCodeAt(at) === DASH && endsWord(this.#text.charCodeAt(at + 1));
  }

  #enter(): void {
    if (++this.#depth > MAX_DEPTH) {
      throw this.#cursor.fault(`There are more than ${MAX_DEPTH} levels; take some out.`);
    }
  }

  #mapping(): YamlMapping {
    const cursor = this.#cursor;
    const { at: start, column } = cursor;
    const pairs: YamlPair[] = [];
    const keys = new Set<string>();
    const depth = this.#depth;
    this.#enter();
    while (cursor.column === column) {
      const entry = cursor.at;
      try {
        const pair = this.#pair(column);
        if (pair.key !== '<<' && keys.has(pair.key)) {
          this.#report('duplicate', 'The key repeats one above, which counts; remove one of them.', entry);
        } else {
          keys.add(pair.key);
          pairs.push(pair);
        }
        this.#checkColumn(column);
      } catch (fault) {
        this.#recover(fault, entry, column);
        this.#depth = depth + 1;
      }
    }
    this.#depth = depth;
    return { kind: 'mapping', flow: false, pairs, column, start, end: pairs.at(-1)?.value.end ?? start };
  }

  /** After an entry the next one begins in the same column, or an outer collection goes on further left. */
  #checkColumn(column: number): void {
    const cursor = this.#cursor;
    if (cursor.column > column) {
      throw cursor.fault('The line is indented further than the entry above it, which has a value already.');
    }
  }

  /** Goes on at the next line that is not indented further than the entries of the collection. */
  #recover(fault: unknown, entry: number, column: number): void {
    if (!(fault instanceof TextFault)) throw fault;
    const text = this.#text;
    const cursor = this.#cursor;
    const reached = Math.max(fault.at, cursor.lineStart);
    this.#report('syntax', fault.message, fault.at);
    let start = lineStart(text, reached);
    if (start <= entry) start = lineEnd(text, reached) + 1;
    for (; start < text.length; start = lineEnd(text, start) + 1) {
      let at = start;
      while (text.charCodeAt(at) === SPACE) at++;
      const code = text.charCodeAt(at);
      if (at - start > column || code === LINE_FEED || code === TAB || code === 13 || text[at] === '#') continue;
      break;
    }
    cursor.at = Math.min(start, text.length);
    cursor.lineStart = cursor.at;
    cursor.skip();
  }

  #pair(column: number): YamlPair {
    const cursor = this.#cursor;
    const { at: start, comment } = cursor;
    const { key, keyEnd } = this.#key();
    const after = ++cursor.at;
    cursor.skip();
    return { key, start, keyEnd, value: this.#below(column, after, true), comment };
  }

  /** The value of a key or dash that stands at `column`, where the cursor is at what follows it. */
  #below(column: number, after: number, ofKey: boolean): YamlNode {
    this.#budget.take();
    const cursor = this.#cursor;
    if (!cursor.fresh && cursor.column !== -1) return ofKey ? this.#value(column) : this.#node(column);
    if (cursor.column > column) return this.#node(column);
    // A list may stand in the column of its key.
    if (ofKey && cursor.column === column && this.#atDash()) return this.#sequence();
    return emptyScalar(after, false);
  }

  #key(): { key: string; keyEnd: number } {
    const cursor = this.#cursor;
    const text = this.#text;
    const anchor = atProperty(cursor) ? readProperties(cursor).anchor : '';
    const first = text[cursor.at];
    let key: string;
    const start = cursor.at;
    if (first === '"' || first === "'") {
      key = readQuoted(cursor, Number.POSITIVE_INFINITY).text;
    } else {
      if (text.charCodeAt(start) !== COLON) checkPlainStart(cursor, false);
      cursor.at = plainEnd(text, start, false);
      key = text.slice(start, cursor.at);
    }
    const keyEnd = cursor.at;
    while (text.charCodeAt(cursor.at) === SPACE || text.charCodeAt(cursor.at) === TAB) cursor.at++;
    if (text.charCodeAt(cursor.at) !== COLON || !endsWord(text.charCodeAt(cursor.at + 1))) {
      throw cursor.fault('A key followed by a colon and a space is expected here.', start);
    }
    if (anchor !== '') {
      const scalar = {
        kind: 'scalar',
        style: 'plain',
        text: key,
        flow: false,
        start,
        end: keyEnd,
        column: -1,
      } as const;
      this.#anchors.set(anchor, scalar);
    }
    return { key, keyEnd };
  }

  #sequence(): YamlSequence {
    const cursor = this.#cursor;
    const { at: start, column } = cursor;
    const items: YamlNode[] = [];
    const depth = this.#depth;
    this.#enter();
    while (cursor.column === column && this.#atDash()) {
      const after = ++cursor.at;
      cursor.skip();
      items.push(this.#below(column, after, false));
      this.#checkColumn(column);
    }
    this.#depth = depth;
    return { kind: 'sequence', flow: false, items, column, start, end: items.at(-1)!.end };
  }

  /** A value that is no block collection, unless its properties are followed by one on the next line. */
  #value(indent: number): YamlNode {
    const cursor = this.#cursor;
    if (!atProperty(cursor)) return this.#bare(indent);
    const { anchor, end } = readProperties(cursor);
    const node = cursor.fresh || cursor.column === -1 ? this.#below(indent, end, true) : this.#bare(indent);
    if (anchor !== '') this.#anchors.set(anchor, node);
    return node;
  }

  #bare(indent: number): YamlNode {
    const cursor = this.#cursor;
    const node = this.#inline(indent);
    cursor.endValue();
    return node;
  }

  #inline(indent: number): YamlNode {
    const cursor = this.#cursor;
    switch (this.#text[cursor.at]) {
      case '"':
      case "'":
        return readQuoted(cursor, indent);
      case '|':
      case '>':
        return readBlockScalar(cursor, indent);
      case '[':
      case '{':
        return new FlowReader(cursor, this.#anchors, this.#budget, indent).read(this.#depth + 1);
      case '*':
        return readAlias(cursor, this.#anchors);
      default:
        return readPlain(cursor, indent, false);
    }
  }
}
