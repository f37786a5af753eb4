/** Reads a Fluent file entry by entry: messages and terms with their parts, and junk. */
import { CLOSE_BRACE, HASH, isLetter, MINUS, SPACE } from '../../../model/fluent/lexer.js';
import { type FluentPart, FluentPartsReader } from '../../../model/fluent/parts.js';
import { TextFault } from '../../../model/text-fault.js';

/** A message, a term, or junk. Junk has a fault and no parts. */
export interface FluentEntry {
  /** The key of a term includes the minus sign. */
  readonly key: string;
  readonly note: string;
  /** Beginning of the comment and of the key; both are equal if the entry has no comment. */
  readonly commentStart: number;
  readonly start: number;
  readonly end: number;
  readonly parts: readonly FluentPart[];
  /** Whether the text is laid out differently than in the file. */
  readonly rearranged: boolean;
  readonly fault?: TextFault;
}

const NO_TEXT = 'the message has neither a text nor attributes; write a text after =';
const LONE_BRACE = 'there is a } without a {; write { "}" } for the character';

interface Comment {
  readonly text: string;
  readonly start: number;
  readonly belongsToEntry: boolean;
}

export class FluentScanner extends FluentPartsReader {
  /** Returns the next message, term or junk, or undefined at the end of the file. */
  next(): FluentEntry | undefined {
    for (let comment: Comment | undefined; ; ) {
      const line = this.afterBlankLines();
      // A comment belongs to the entry only if the entry is on the next line.
      if (line !== this.pos) comment = undefined;
      this.pos = line;
      if (line >= this.text.length) return undefined;
      this.forgetPattern();
      try {
        if (this.code() !== HASH) return this.readEntry(comment);
        const read = this.readComment();
        comment = read.belongsToEntry ? read : undefined;
      } catch (fault) {
        if (!(fault instanceof TextFault)) throw fault;
        this.skipJunk(line);
        const place = { commentStart: line, start: line, end: this.pos };
        return { key: '', note: '', ...place, parts: [], rearranged: false, fault };
      }
    }
  }

  private readEntry(comment: Comment | undefined): FluentEntry {
    const start = this.pos;
    const isTerm = this.code() === MINUS;
    if (isTerm) this.pos++;
    else if (!isLetter(this.code())) throw this.fault('this is not a message, term or comment');
    this.readName();
    const key = this.text.slice(start, this.pos);
    const parts: FluentPart[] = [];
    this.readPart('', parts);
    if (isTerm && parts.length === 0) throw this.fault('a term needs a text; write one after =');
    this.readAttributes(parts);
    if (parts.length === 0) throw this.fault(this.code(this.afterBlank()) === CLOSE_BRACE ? LONE_BRACE : NO_TEXT);
    const { end } = parts.at(-1)!;
    this.expectLineEnd('there is other text after the end of the entry on the same line');
    const { rearranged } = this;
    return { key, note: comment?.text ?? '', commentStart: comment?.start ?? start, start, end, parts, rearranged };
  }

  /** Reads successive comment lines of the same level. */
  private readComment(): Comment {
    const start = this.pos;
    const level = this.text.startsWith('###', start) ? 3 : this.text.startsWith('##', start) ? 2 : 1;
    const mark = '#'.repeat(level);
    const lines: string[] = [];
    do {
      this.pos += level;
      if (this.lineEnd() > 0) lines.push('');
      else {
        this.expect(SPACE, 'a space was expected after the # of a comment');
        const feed = this.text.indexOf('\n', this.pos);
        const stop = feed === -1 ? this.text.length : feed;
        const end = feed > this.pos && this.lineEnd(feed - 1) === 2 ? feed - 1 : stop;
        lines.push(this.text.slice(this.pos, end));
        this.pos = end;
      }
      this.pos += this.lineEnd();
    } while (this.isComment(mark));
    return { text: lines.join('\n'), start, belongsToEntry: level === 1 };
  }

  private isComment(mark: string): boolean {
    if (!this.text.startsWith(mark, this.pos)) return false;
    const after = this.pos + mark.length;
    return this.code(after) === SPACE || this.lineEnd(after) > 0;
  }

  /** Moves to the next line that begins like an entry or a comment, but at least to the line after `start`. */
  private skipJunk(start: number): void {
    const { text } = this;
    const lastFeed = text.lastIndexOf('\n', this.pos);
    let feed = lastFeed > start ? lastFeed : text.indexOf('\n', this.pos);
    for (; feed !== -1; feed = text.indexOf('\n', feed + 1)) {
      const code = this.code(feed + 1);
      if (isLetter(code) || code === MINUS || code === HASH) {
        this.pos = feed + 1;
        return;
      }
    }
    this.pos = text.length;
  }
}
