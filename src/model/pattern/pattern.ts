/** Regular expressions that users write in flags and queries. No pattern takes more than linear time in the length of the text. */
import { skipFor, wholeLiteral } from './beginning.js';
import { literalText, parsePattern } from './parser.js';
import { compile } from './program.js';
import { Search } from './search.js';
import { choice, PatternError, type Syntax } from './syntax.js';

/** A match: a range of UTF-16 offsets, the end excluded. */
export interface PatternSpan {
  readonly start: number;
  readonly end: number;
}

export interface PatternOptions {
  readonly ignoreCase?: boolean;
}

/** One of several alternatives: a pattern, or plain text. */
export interface PatternPart {
  readonly text: string;
  readonly isPattern: boolean;
}

/** Why a pattern cannot be used, as the end of a sentence. */
export interface PatternProblem {
  readonly problem: string;
}

export interface Pattern {
  /** Whether the pattern matches somewhere in the text; undefined if the search takes too much work. */
  test(text: string): boolean | undefined;
  /** All matches from left to right without overlaps, as in Perl; undefined if the search takes too much work. */
  matches(text: string): readonly PatternSpan[] | undefined;
}

export function compilePattern(text: string, options: PatternOptions = {}): Pattern | PatternProblem {
  return compileParts([{ text, isPattern: true }], options);
}

const compiled = new Map<string, Pattern | PatternProblem>();
const MAX_CACHED = 100;

/** A pattern that matches if any of its parts matches. If several parts match, the first one counts. */
export function compileParts(parts: readonly PatternPart[], options: PatternOptions = {}): Pattern | PatternProblem {
  const ignoreCase = options.ignoreCase ?? false;
  const key = JSON.stringify([ignoreCase, ...parts.map(({ text, isPattern }) => [isPattern, text])]);
  let pattern = compiled.get(key);
  if (pattern === undefined) {
    pattern = compileUncached(parts, ignoreCase);
    if (compiled.size >= MAX_CACHED) compiled.delete(compiled.keys().next().value!);
    compiled.set(key, pattern);
  }
  return pattern;
}

function compileUncached(parts: readonly PatternPart[], ignoreCase: boolean): Pattern | PatternProblem {
  try {
    const options = parts.map(({ text, isPattern }) =>
      isPattern ? parsePattern(text, ignoreCase) : literalText(text, ignoreCase),
    );
    const syntax = choice(options);
    const literal = wholeLiteral(syntax);
    return literal === undefined ? new CompiledPattern(syntax) : new LiteralPattern(literal);
  } catch (error) {
    if (error instanceof PatternError) return { problem: error.message };
    throw error;
  }
}

/**
 * The search in one text gives up after this number of instructions, in less than a tenth of a second. Only two cases
 * need more: a large pattern on a huge text, and a pattern that reads the rest of a huge text for each match.
 */
const BUDGET = 5_000_000;

class CompiledPattern implements Pattern {
  private readonly search: Search;

  constructor(syntax: Syntax) {
    const program = compile(syntax);
    this.search = new Search(program, skipFor(syntax, program));
  }

  test(text: string): boolean | undefined {
    this.search.work = 0;
    return this.search.find(text, 0, BUDGET, true);
  }

  matches(text: string): readonly PatternSpan[] | undefined {
    const search = this.search;
    const spans: PatternSpan[] = [];
    search.work = 0;
    let found = search.find(text, 0, BUDGET);
    while (found === true) {
      const { start, end } = search;
      spans.push({ start, end });
      // After an empty match, continue one character further.
      found = search.find(text, end > start ? end : end + (text.codePointAt(end)! > 0xffff ? 2 : 1), BUDGET);
    }
    return found === undefined ? undefined : spans;
  }
}

class LiteralPattern implements Pattern {
  constructor(private readonly text: string) {}

  test(text: string): boolean {
    return text.includes(this.text);
  }

  matches(text: string): readonly PatternSpan[] {
    const spans: PatternSpan[] = [];
    let start = text.indexOf(this.text);
    while (start !== -1) {
      const end = start + this.text.length;
      spans.push({ start, end });
      start = text.indexOf(this.text, end);
    }
    return spans;
  }
}
