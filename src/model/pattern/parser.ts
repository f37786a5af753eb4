/** Parses regular expressions in the syntax of Python and JavaScript, without lookaround and backreferences. */
import { CharacterSet } from './character-set.js';
import { caseVariants, DIGIT, SPACE, WORD } from './characters.js';
import { readCodePoint } from './escapes.js';
import { type Assertion, choice, PatternError, repetition, type Syntax, sequence } from './syntax.js';

const MAX_PATTERN_LENGTH = 1000;
const MAX_DEPTH = 50;
const MAX_COUNT = 1000;

/** Kinds of characters by the letter of their escape. The upper-case letter means all other characters. */
const KINDS: Readonly<Record<string, number>> = { w: WORD, d: DIGIT, s: SPACE };

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  A: 'text-start',
  Z: 'text-end',
  z: 'text-end',
  b: 'word-edge',
  B: 'no-word-edge',
};

export function parsePattern(text: string, ignoreCase: boolean): Syntax {
  if (text.length > MAX_PATTERN_LENGTH) throw new PatternError(`it is longer than ${MAX_PATTERN_LENGTH} characters`);
  return new Parser(text, ignoreCase).parse();
}

/** A pattern that matches exactly this text: no character has a special meaning. */
export function literalText(text: string, ignoreCase: boolean): Syntax {
  return sequence(Array.from(text, (character) => literal(character.codePointAt(0)!, ignoreCase)));
}

function literal(code: number, ignoreCase: boolean): Syntax {
  if (!ignoreCase || caseVariants(code).length === 1) return { kind: 'character', code };
  const content = { ranges: [[code, code]] as const, kinds: 0, otherThanKinds: [], negated: false };
  return { kind: 'set', set: new CharacterSet(content, true) };
}

class Parser {
  private position = 0;
  private depth = 0;
  private dotMatchesAll = false;
  private byLine = false;

  constructor(
    private readonly text: string,
    private ignoreCase: boolean,
  ) {}

  parse(): Syntax {
    this.readFlags();
    const syntax = this.readChoice();
    if (this.position < this.text.length) throw new PatternError('it closes a group that is not open');
    return syntax;
  }

  /** Reads flags such as `(?im)` at the beginning of the pattern. */
  private readFlags(): void {
    const flags = /^\(\?([a-zA-Z]+)\)/.exec(this.text);
    if (flags === null) return;
    for (const flag of flags[1]!) {
      if (flag === 'i') this.ignoreCase = true;
      else if (flag === 's') this.dotMatchesAll = true;
      else if (flag === 'm') this.byLine = true;
      // Patterns always use Unicode, so the flag u is ignored.
      else if (flag !== 'u') throw new PatternError(`the flag (?${flag}) is not supported`);
    }
    this.position = flags[0].length;
  }

  private readChoice(): Syntax {
    const options = [this.readSequence()];
    while (this.text[this.position] === '|') {
      this.position++;
      options.push(this.readSequence());
    }
    return choice(options);
  }

  private readSequence(): Syntax {
    const parts: Syntax[] = [];
    while (this.position < this.text.length) {
      const character = this.text[this.position]!;
      if (character === '|' || character === ')') break;
      parts.push(this.readRepetition(this.readAtom()));
    }
    return sequence(parts);
  }

  private readAtom(): Syntax {
    const character = this.text[this.position]!;
    switch (character) {
      case '(':
        return this.readGroup();
      case '[':
        return this.readSet();
      case '\\':
        return this.readEscape();
      case '.':
        this.position++;
        return this.anyCharacter();
      case '^':
        this.position++;
        return { kind: 'assertion', assertion: this.byLine ? 'line-start' : 'text-start' };
      case '$':
        this.position++;
        return { kind: 'assertion', assertion: this.byLine ? 'line-end' : 'text-end-or-last-break' };
    }
    if ('*+?'.includes(character) || this.countHere() !== undefined) throw nothingToRepeat();
    return this.literalHere();
  }

  private literalHere(): Syntax {
    const code = this.text.codePointAt(this.position)!;
    this.position += code > 0xffff ? 2 : 1;
    return literal(code, this.ignoreCase);
  }

  private anyCharacter(): Syntax {
    const ranges: [number, number][] = this.dotMatchesAll ? [] : [[0x0a, 0x0a]];
    const content = { ranges, kinds: 0, otherThanKinds: [], negated: true };
    return { kind: 'set', set: new CharacterSet(content, false) };
  }

  private readGroup(): Syntax {
    this.position++;
    if (this.text[this.position] === '?') this.position += groupOpening(this.text.slice(this.position));
    if (++this.depth > MAX_DEPTH) throw new PatternError(`its groups nest deeper than ${MAX_DEPTH} levels`);
    const syntax = this.readChoice();
    this.depth--;
    if (this.text[this.position] !== ')') throw new PatternError('a group is not closed');
    this.position++;
    return syntax;
  }

  private readRepetition(body: Syntax): Syntax {
    const count = this.countHere();
    if (count === undefined) return body;
    this.position += count.length;
    if (count.max < count.min) throw new PatternError('the maximum of a count is below its minimum');
    const lazy = this.text[this.position] === '?';
    if (lazy) this.position++;
    if (this.text[this.position] === '+') throw new PatternError('possessive repetition is not supported');
    if (this.countHere() !== undefined) throw nothingToRepeat();
    return repetition(body, count.min, count.max, lazy);
  }

  /** The `*`, `+`, `?` or `{2,3}` at the current position. Braces with other content are plain text. */
  private countHere(): { min: number; max: number; length: number } | undefined {
    switch (this.text[this.position]) {
      case '*':
        return { min: 0, max: Infinity, length: 1 };
      case '+':
        return { min: 1, max: Infinity, length: 1 };
      case '?':
        return { min: 0, max: 1, length: 1 };
      case '{':
        break;
      default:
        return undefined;
    }
    COUNT.lastIndex = this.position;
    const [written, min = '', comma, max = ''] = COUNT.exec(this.text) ?? [];
    if (written === undefined || (min === '' && max === '')) return undefined;
    if (Number(min) > MAX_COUNT || Number(max) > MAX_COUNT) {
      throw new PatternError(`a count is larger than ${MAX_COUNT}`);
    }
    const upTo = max === '' ? Infinity : Number(max);
    return { min: Number(min), max: comma === undefined ? Number(min) : upTo, length: written.length };
  }

  /** Reads an escape outside of brackets. */
  private readEscape(): Syntax {
    const letter = this.text[this.position + 1] ?? '';
    const assertion = ASSERTIONS[letter];
    if (assertion !== undefined) {
      this.position += 2;
      return { kind: 'assertion', assertion };
    }
    const kind = KINDS[letter.toLowerCase()];
    if (kind === undefined) {
      const { code, end } = readCodePoint(this.text, this.position);
      this.position = end;
      return literal(code, this.ignoreCase);
    }
    this.position += 2;
    const isOther = KINDS[letter] === undefined;
    const content = { ranges: [], kinds: isOther ? 0 : kind, otherThanKinds: isOther ? [kind] : [], negated: false };
    return { kind: 'set', set: new CharacterSet(content, false) };
  }

  private readSet(): Syntax {
    const ranges: [number, number][] = [];
    let kinds = 0;
    const otherThanKinds: number[] = [];
    this.position++;
    const negated = this.text[this.position] === '^';
    if (negated) this.position++;
    const first = this.position;
    while (this.text[this.position] !== ']' || this.position === first) {
      if (this.position >= this.text.length) throw new PatternError('a set [ is not closed');
      const letter = this.text[this.position] === '\\' ? (this.text[this.position + 1] ?? '') : '';
      const kind = KINDS[letter.toLowerCase()];
      if (kind === undefined) ranges.push(this.readRange());
      else {
        this.position += 2;
        if (KINDS[letter] === undefined) otherThanKinds.push(kind);
        else kinds |= kind;
      }
    }
    this.position++;
    return { kind: 'set', set: new CharacterSet({ ranges, kinds, otherThanKinds, negated }, this.ignoreCase) };
  }

  /** Reads one character of a set, or a range such as `a-z`. */
  private readRange(): [number, number] {
    const from = this.readMember();
    const after = this.text[this.position + 1];
    const isRange = this.text[this.position] === '-' && after !== undefined && after !== ']' && !this.isKind(1);
    if (!isRange) return [from, from];
    this.position++;
    const to = this.readMember();
    if (to < from) throw new PatternError('the end of a character range is below its start');
    return [from, to];
  }

  private isKind(offset: number): boolean {
    const at = this.position + offset;
    return this.text[at] === '\\' && (this.text[at + 1] ?? '').toLowerCase() in KINDS;
  }

  private readMember(): number {
    const start = this.position;
    if (this.text[start] === '\\') {
      if (this.text[start + 1] === 'b') {
        this.position += 2;
        return 0x08;
      }
      const { code, end } = readCodePoint(this.text, start);
      this.position = end;
      return code;
    }
    const code = this.text.codePointAt(start)!;
    this.position += code > 0xffff ? 2 : 1;
    return code;
  }
}

const COUNT = /\{(\d{0,9})(,)?(\d{0,9})\}/y;

function nothingToRepeat(): PatternError {
  return new PatternError('a repetition has nothing to repeat');
}

/** The length of the `?:`, `?<name>` or `?P<name>` at the start of a group. */
function groupOpening(rest: string): number {
  if (rest.startsWith('?:')) return 2;
  if (/^\?<?[=!]/.test(rest)) throw new PatternError('lookaround is not supported');
  if (rest.startsWith('?P=')) throw new PatternError('backreferences are not supported');
  const named = /^\?P?<[\p{L}_][\p{L}\p{N}_]*>/u.exec(rest);
  if (named !== null) return named[0].length;
  if (/^\?[a-zA-Z]+\)/.test(rest)) throw new PatternError('flags such as (?i) are supported only at the beginning');
  throw new PatternError('a group begins in a way that is not supported');
}
