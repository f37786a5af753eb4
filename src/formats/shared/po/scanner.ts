/** Reads a PO file entry by entry, and keeps the offsets of the parts that the writer may replace. */
import { endOfLine, type PoFault, PoLexer } from './lexer.js';
import type { PoView } from './view.js';

/** The last part of an entry that was read. The numbers follow the order of the keywords. */
const NOTHING = 0;
const CONTEXT = 1;
const ID = 2;
const PLURAL = 3;
const STR = 4;
type Part = typeof NOTHING | typeof CONTEXT | typeof ID | typeof PLURAL | typeof STR;
const KEYWORD_LENGTH = [0, 'msgctxt'.length, 'msgid'.length, 'msgid_plural'.length, 'msgstr'.length] as const;

const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const HASH = 35;
const COMMA = 44;
const DOT = 46;
const COLON = 58;
const OPEN_BRACKET = 91;
const BAR = 124;

/** A msgid and a msgstr of one line without escapes, an empty line, and the beginning of another entry. */
const PLAIN = /msgid "[^"\\\u0000-\u001f]*"\nmsgstr "[^"\\\u0000-\u001f]*"\n(?=\n(?:#|msgid |msgctxt ))/y;

/** Scans the text once. Each call of `next` puts one entry into the fields and overwrites the entry before. */
export class PoScanner extends PoLexer {
  /** Line of the entry's first keyword, counted from 1. */
  line = 1;
  /** Offset of the entry's first keyword. */
  start = 0;
  context: string | undefined;
  id = '';
  plural: string | undefined;
  /** The translation. If the entry has a plural, its first form. */
  form = '';
  /** All forms of the translation. Undefined if the entry has no plural. */
  forms: string[] | undefined;
  note = '';
  references = '';
  /** Flags as written; several lines are joined by commas. */
  flags = '';
  /** Start and end offsets of the flag lines, in pairs. */
  readonly flagLines: number[] = [];
  /** Start and end offsets of the `#|` lines, in pairs. */
  readonly previousLines: number[] = [];
  formCount = 0;
  /** Start and end offsets of each msgstr, in pairs. Only the first `formCount` pairs belong to this entry. */
  readonly formSpans: number[] = [];

  private readonly plain: boolean;

  constructor(view: PoView) {
    super(view);
    this.plain = view.decode === undefined && !view.lossy;
  }

  /** Offset where the next call of `next` continues. */
  get end(): number {
    return this.pos;
  }

  /** Reads the next entry, including a broken one. Returns false at the end of the file. */
  next(): boolean {
    if (this.plain && this.readPlain()) return true;
    const { text } = this;
    this.reset();
    let part: Part = NOTHING;
    for (;;) {
      this.skipSpace();
      const at = this.pos;
      if (at >= text.length) break;
      if (text.charCodeAt(at) === HASH) {
        if (part !== NOTHING) break;
        this.readComment(at);
        continue;
      }
      const word = this.keywordAt(at);
      // The first keyword of an entry ends the previous entry.
      if (word === CONTEXT ? part !== NOTHING : word === ID && part > CONTEXT) break;
      const line = this.currentLine;
      if (part === NOTHING) {
        this.start = at;
        this.line = line;
      }
      if (word === NOTHING) {
        // Rare: a file for several catalogues. The domain's name is not needed.
        const domain = text.startsWith('domain', at);
        if (part !== NOTHING && (domain || this.followsBlankLine(at))) break;
        if (domain) this.readDomain();
        if (domain && this.fault === '') continue;
        this.mark('junk', line);
        return this.resume(part !== CONTEXT);
      }
      this.pos = at + KEYWORD_LENGTH[word];
      if (word >= PLURAL) {
        const fault = word === PLURAL ? misplacedPlural(part) : this.openForm(part);
        if (fault !== '') {
          this.mark(fault, line);
          this.pos = at;
          this.currentLine = line;
          return this.resume(part !== CONTEXT);
        }
      }
      const value = this.readValue();
      if (this.valueEnd < 0) return this.resume(word !== CONTEXT);
      if (word === ID) this.id = value;
      else if (word === CONTEXT) this.context = value;
      else if (word === PLURAL) this.plural = value;
      else {
        this.formSpans[2 * this.formCount] = at;
        this.formSpans[2 * this.formCount + 1] = this.valueEnd;
        this.formCount++;
        if (part !== STR) this.form = value;
        if (this.forms !== undefined) this.forms.push(value);
        else if (this.plural !== undefined) this.forms = [value];
      }
      part = word;
    }
    if (part === NOTHING) return false;
    if (part < STR) this.mark(part === CONTEXT ? 'missing-msgid' : 'missing-msgstr', this.line);
    return true;
  }

  /**
   * A fast path for the most common kind of entry: comments, a msgid and a msgstr of one line each without escapes, and
   * an empty line. The result is the same as in the general path, but native code does the work, which is fast from the
   * first entry on. Returns false, and reads nothing, if the entry is of another kind.
   */
  private readPlain(): boolean {
    const { text } = this;
    let pos = this.pos;
    let line = this.currentLine;
    let note = '';
    let references = '';
    let flags = '';
    let flagLine = 0;
    let previousStart = 0;
    let previousEnd = 0;
    while (pos < text.length) {
      const code = text.charCodeAt(pos);
      if (code === HASH) {
        const end = text.indexOf('\n', pos);
        const kind = text.charCodeAt(pos + 1);
        if (end < pos + 4 || text.charCodeAt(end - 1) <= SPACE) return false;
        if (kind !== SPACE) {
          if (text.charCodeAt(pos + 2) !== SPACE) return false;
          if (kind === DOT && note === '') note = text.slice(pos + 3, end);
          else if (kind === COLON && references === '') references = text.slice(pos + 3, end);
          else if (kind === COMMA && flags === '') {
            flags = text.slice(pos + 3, end);
            flagLine = pos;
          } else if (kind === BAR && previousEnd === 0) {
            previousStart = pos;
            previousEnd = end;
          } else return false;
        }
        pos = end;
      } else if (code !== NEWLINE) break;
      pos++;
      line++;
    }
    PLAIN.lastIndex = pos;
    if (!PLAIN.test(text)) return false;
    this.reset();
    this.start = pos;
    this.line = line;
    const idEnd = text.indexOf('"', pos + 'msgid "'.length);
    this.id = text.slice(pos + 'msgid "'.length, idEnd);
    this.form = text.slice(idEnd + '"\nmsgstr "'.length, PLAIN.lastIndex - '"\n'.length);
    this.note = note;
    this.references = references;
    this.flags = flags;
    if (flags !== '') this.flagLines.push(flagLine, flagLine + 3 + flags.length);
    if (previousEnd > 0) this.previousLines.push(previousStart, previousEnd);
    this.formCount = 1;
    this.formSpans[0] = idEnd + '"\n'.length;
    this.formSpans[1] = PLAIN.lastIndex - 1;
    this.pos = PLAIN.lastIndex;
    this.currentLine = line + 2;
    return true;
  }

  private reset(): void {
    this.context = undefined;
    this.id = '';
    this.plural = undefined;
    this.form = '';
    this.forms = undefined;
    this.fault = '';
    this.formCount = 0;
    this.resetComments();
  }

  private resetComments(): void {
    this.note = '';
    this.references = '';
    this.flags = '';
    // Setting a length is slow, and most entries have no such lines.
    if (this.flagLines.length > 0) this.flagLines.length = 0;
    if (this.previousLines.length > 0) this.previousLines.length = 0;
  }

  /** Skips the rest of a broken entry, up to a blank line, a comment or the first keyword of another entry. */
  private resume(idPassed: boolean): true {
    let passed = idPassed;
    for (;;) {
      this.pos = this.find('\n', this.pos) + 1;
      this.currentLine++;
      if (this.pos >= this.text.length) return true;
      const code = this.text.charCodeAt(this.pos);
      if (code === NEWLINE || code === HASH || code === RETURN) return true;
      const word = this.keywordAt(this.pos);
      if (word === CONTEXT || (word === ID && passed)) return true;
      passed ||= word === ID;
    }
  }

  private readDomain(): void {
    this.pos += 'domain'.length;
    this.readValue();
  }

  private followsBlankLine(at: number): boolean {
    let newlines = 0;
    for (let pos = at - 1; pos >= 0 && this.text.charCodeAt(pos) <= SPACE; pos--) {
      if (this.text.charCodeAt(pos) === NEWLINE) newlines++;
    }
    return newlines > 1;
  }

  private readComment(start: number): void {
    const end = this.find('\n', start);
    this.pos = end;
    switch (this.text[start + 1]) {
      case '.':
        this.note = this.withComment(this.note, '\n', start, end);
        break;
      case ':':
        this.references = this.withComment(this.references, '\n', start, end);
        break;
      case ',':
      case '=':
        this.flags = this.withComment(this.flags, ',', start, end);
        this.flagLines.push(start, end);
        break;
      case '|':
        this.previousLines.push(start, end);
        break;
      case '~':
        // An obsolete entry. The comments above belong to this entry, so drop them too.
        this.resetComments();
    }
  }

  private withComment(before: string, separator: string, start: number, end: number): string {
    const from = this.text.charCodeAt(start + 2) === SPACE ? start + 3 : start + 2;
    const comment = this.text.slice(from, Math.max(from, endOfLine(this.text, end)));
    return before === '' ? comment : before + separator + comment;
  }

  private keywordAt(at: number): Part {
    const { text } = this;
    if (text.charCodeAt(at) !== 109 /* m */) return NOTHING;
    if (text.startsWith('msgid', at)) {
      if (text.charCodeAt(at + 5) !== 95 /* _ */) return ID;
      return text.startsWith('_plural', at + 5) ? PLURAL : NOTHING;
    }
    if (text.startsWith('msgstr', at)) return STR;
    return text.startsWith('msgctxt', at) ? CONTEXT : NOTHING;
  }

  /** Reads the index of a msgstr. Returns a fault if a msgstr with this index is not allowed here. */
  private openForm(part: Part): PoFault | '' {
    if (part < ID) return 'missing-msgid';
    let code = this.text.charCodeAt(this.pos);
    if (code === SPACE && this.text.charCodeAt(this.pos + 1) === QUOTE) code = QUOTE;
    else if (code <= SPACE) {
      this.skipSpace();
      code = this.text.charCodeAt(this.pos);
    }
    const plural = this.plural !== undefined;
    if (code !== OPEN_BRACKET) return plural ? 'plural-mismatch' : part === STR ? 'repeated-msgstr' : '';
    if (!plural) return 'plural-mismatch';
    // No index is this long. Without the limit, a missing bracket would cost a search to the end of the file.
    const bracket = this.text.slice(this.pos, this.pos + 16);
    const close = bracket.indexOf(']');
    if (bracket.slice(1, close).trim() !== String(this.forms?.length ?? 0)) return 'plural-index';
    this.pos += close + 1;
    return '';
  }
}

function misplacedPlural(part: Part): PoFault | '' {
  if (part === ID) return '';
  return part < ID ? 'missing-msgid' : 'plural-mismatch';
}
