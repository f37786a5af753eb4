/** Parses the YAML that translation files use into a tree of nodes with their offsets; skips broken entries. */
import { AppError } from '../../../model/error.js';
import { TextFault } from '../../../model/text-fault.js';
import { lineEnd, lineStart } from '../line-places.js';
import { NodeBudget } from '../node-budget.js';
import { lineEndOf } from '../text-file.js';
import { readBlockScalar } from './block-scalar.js';
import { COLON, DASH, isIndicator, QUESTION, SPACE, TAB, YamlCursor } from './cursor.js';
import { emptyScalar, FlowReader, MAX_DEPTH } from './flow.js';
import { COLLECTION_KEY, isKey } from './key.js';
import { scalarOf, type YamlMapping, type YamlNode, type YamlPair, type YamlSequence } from './node.js';
import { type Anchors, atProperty, readAlias, readProperties } from './properties.js';
import { readQuoted } from './quoted.js';
import { nextEntry } from './recovery.js';
import { checkPlainStart, plainEnd, readPlain } from './scalar.js';

/** Called for each skipped entry, with its span in the text. */
type YamlProblem = (name: string, message: string, start: number, end: number) => void;

/** Returns the first document of a text; undefined if the text has only comments. */
export function readYaml(text: string, problem: YamlProblem): YamlNode | undefined {
  return new BlockReader(text, problem).document();
}

/** What a node belongs to: an implicit key, an item of a list, or the `?` or `:` of an explicit key. */
type Indicator = 'key' | 'dash' | 'explicit';

interface YamlKey extends Pick<YamlPair, 'keyStart' | 'keyEnd'> {
  /** Undefined if the key is a collection. */
  readonly key: string | undefined;
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
      const root = cursor.column === -1 ? undefined : this.#node(-1, 'key');
      this.#passEnd();
      return root;
    } catch (fault) {
      if (!(fault instanceof TextFault)) throw fault;
      this.#report('syntax', fault.message, fault.at);
      return undefined;
    }
  }

  /** Skips directives and the `---` at the start of the document. */
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
      this.#report('syntax', 'The line does not belong to any entry above it; check its indentation.', cursor.at);
      return;
    }
    if (cursor.at === this.#text.length) return;
    const at = cursor.at;
    cursor.at += 3;
    cursor.skip();
    if (cursor.at === this.#text.length) return;
    this.#report('several-documents', 'A second document begins here; only the first is read.', at);
  }

  /** Reports a problem with the line of a place. */
  #report(name: string, message: string, at: number): void {
    const text = this.#text;
    let start = lineStart(text, at);
    while (start < at && text.charCodeAt(start) === SPACE) start++;
    this.#problem(name, message, start, lineEnd(text, at));
  }

  /** Reads the node at the token, which is indented more than `indent`; the cursor is at the next token afterwards. */
  #node(indent: number, indicator: Indicator): YamlNode {
    if (this.#atDash()) return this.#sequence();
    return isKey(this.#text, this.#cursor.at) ? this.#mapping() : this.#value(indent, indicator);
  }

  #atDash(): boolean {
    return isIndicator(this.#text, this.#cursor.at, DASH);
  }

  #enter(): void {
    if (++this.#depth > MAX_DEPTH) {
      throw this.#cursor.fault(`There are more than ${MAX_DEPTH} levels; remove some.`);
    }
  }

  #mapping(): YamlMapping {
    const cursor = this.#cursor;
    const { at: start, column } = cursor;
    const pairs: YamlPair[] = [];
    const keys = new Set<string>();
    let incomplete = false;
    const depth = this.#depth;
    this.#enter();
    while (cursor.column === column) {
      const entry = cursor.at;
      try {
        const pair = this.#pair(column);
        if (pair === undefined) {
          incomplete = true;
        } else if (pair.key !== '<<' && keys.has(pair.key)) {
          incomplete = true;
          this.#report('duplicate', 'The key repeats a key above; only the first is used. Remove one of them.', entry);
        } else {
          keys.add(pair.key);
          pairs.push(pair);
        }
        this.#checkColumn(column);
      } catch (fault) {
        incomplete = true;
        this.#recover(fault, entry, column);
        this.#depth = depth + 1;
      }
    }
    this.#depth = depth;
    const end = pairs.at(-1)?.value.end ?? start;
    return { kind: 'mapping', flow: false, pairs, incomplete, column, start, end };
  }

  /** After an entry, the next token is in the same column, or further left as part of an outer collection. */
  #checkColumn(column: number): void {
    const cursor = this.#cursor;
    if (cursor.column > column) {
      throw cursor.fault('The line is indented further than the entry above it, which has a value already.');
    }
  }

  /** Reports a broken entry and moves to the next line that is not indented further than the entry. */
  #recover(fault: unknown, entry: number, column: number): void {
    if (!(fault instanceof TextFault)) throw fault;
    const cursor = this.#cursor;
    this.#report('syntax', fault.message, fault.at);
    const reached = Math.max(fault.at, cursor.lineStart);
    cursor.at = nextEntry(this.#text, { entry, reached, quotedLine: cursor.quotedLine, column });
    cursor.lineStart = cursor.at;
    cursor.skip();
  }

  /** Returns undefined after reporting a key that is a collection. */
  #pair(column: number): YamlPair | undefined {
    const cursor = this.#cursor;
    const { at: start, comment } = cursor;
    const isExplicit = isIndicator(this.#text, start, QUESTION);
    const { key, keyStart, keyEnd } = isExplicit ? this.#explicitKey(column) : this.#key();
    if (key === undefined) this.#report('syntax', COLLECTION_KEY, start);
    let value: YamlNode;
    if (isExplicit && !(cursor.column === column && isIndicator(this.#text, cursor.at, COLON))) {
      value = { ...emptyScalar(keyEnd, false), lead: `${lineEndOf(this.#text)}${' '.repeat(column)}:` };
    } else {
      const after = ++cursor.at;
      cursor.skip();
      value = this.#below(column, after, isExplicit ? 'explicit' : 'key');
    }
    return key === undefined ? undefined : { key, start, keyStart, keyEnd, value, comment };
  }

  /** Reads the node that belongs to an indicator at `column`; the cursor is at the token after the indicator. */
  #below(column: number, after: number, indicator: Indicator): YamlNode {
    this.#budget.take();
    const cursor = this.#cursor;
    // Only an implicit key cannot have a block collection on its own line.
    if (!cursor.fresh && cursor.column !== -1) {
      return indicator === 'key' ? this.#value(column, indicator) : this.#node(column, indicator);
    }
    if (cursor.column > column) return this.#node(column, indicator);
    // A list may be in the column of its key.
    if (indicator !== 'dash' && cursor.column === column && this.#atDash()) return this.#sequence();
    return emptyScalar(after, false);
  }

  /** Reads the key after a question mark: any node, on any number of lines. */
  #explicitKey(column: number): YamlKey {
    const cursor = this.#cursor;
    const after = ++cursor.at;
    cursor.skip();
    const node = this.#below(column, after, 'explicit');
    return { key: scalarOf(node)?.text, keyStart: -1, keyEnd: node.end };
  }

  #key(): YamlKey {
    const cursor = this.#cursor;
    const text = this.#text;
    const keyStart = cursor.at;
    const anchor = atProperty(cursor) ? readProperties(cursor).anchor : '';
    const first = text[cursor.at];
    let key: string | undefined;
    let isCopyable = anchor === '';
    const start = cursor.at;
    if (first === '"' || first === "'") {
      key = readQuoted(cursor, Number.POSITIVE_INFINITY, false).text;
    } else if (first === '*') {
      key = scalarOf(readAlias(cursor, this.#anchors))?.text;
      isCopyable = false;
    } else if (first === '[' || first === '{') {
      this.#flow(Number.POSITIVE_INFINITY);
    } else {
      if (text.charCodeAt(start) !== COLON) checkPlainStart(cursor, false);
      cursor.at = plainEnd(text, start, false);
      key = text.slice(start, cursor.at);
    }
    const keyEnd = cursor.at;
    while (text.charCodeAt(cursor.at) === SPACE || text.charCodeAt(cursor.at) === TAB) cursor.at++;
    if (!isIndicator(text, cursor.at, COLON)) {
      throw cursor.fault('A key followed by a colon and a space is expected here.', start);
    }
    if (anchor !== '' && key !== undefined) {
      const scalar = { kind: 'scalar', style: 'plain', text: key, flow: false, column: -1 } as const;
      this.#anchors.set(anchor, { ...scalar, start, end: keyEnd });
    }
    return { key, keyStart: isCopyable ? keyStart : -1, keyEnd };
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
      items.push(this.#below(column, after, 'dash'));
      this.#checkColumn(column);
    }
    this.#depth = depth;
    return { kind: 'sequence', flow: false, items, column, start, end: items.at(-1)!.end };
  }

  /** Reads a value that is not a block collection, except for a collection on the line after an anchor or tag. */
  #value(indent: number, indicator: Indicator): YamlNode {
    const cursor = this.#cursor;
    if (!atProperty(cursor)) return this.#bare(indent);
    const { anchor, end } = readProperties(cursor);
    const node = cursor.fresh || cursor.column === -1 ? this.#below(indent, end, indicator) : this.#bare(indent);
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
        return readQuoted(cursor, indent, false);
      case '|':
      case '>':
        return readBlockScalar(cursor, indent);
      case '[':
      case '{':
        return this.#flow(indent);
      case '*':
        return readAlias(cursor, this.#anchors);
      default:
        return readPlain(cursor, indent, false);
    }
  }

  #flow(indent: number): YamlMapping | YamlSequence {
    return new FlowReader(this.#cursor, this.#anchors, this.#budget, indent).read(this.#depth + 1);
  }
}
