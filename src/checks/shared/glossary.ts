/** Finds the terms of a glossary in texts: whole words, ignoring case. */
import type { Span } from '../check.js';

export interface GlossaryTerm {
  readonly source: string;
  /** The translation; empty if the term has no translation yet. */
  readonly target: string;
  /** The translation must not be used. */
  readonly forbidden: boolean;
}

export class Glossary {
  /** Terms by their first word, so only terms that a text may contain are searched for. */
  readonly #byFirstWord = new Map<string, GlossaryTerm[]>();

  constructor(terms: Iterable<GlossaryTerm>) {
    for (const term of terms) {
      const [first] = wordsOf(term.source);
      if (first === undefined) continue;
      const others = this.#byFirstWord.get(first);
      if (others === undefined) this.#byFirstWord.set(first, [term]);
      else others.push(term);
    }
  }

  get isEmpty(): boolean {
    return this.#byFirstWord.size === 0;
  }

  /** The terms in a text, each with its first place. */
  termsIn(text: string): { readonly term: GlossaryTerm; readonly span: Span }[] {
    const found: { term: GlossaryTerm; span: Span }[] = [];
    const searched = new SearchedText(text);
    for (const word of new Set(wordsOf(text))) {
      for (const term of this.#byFirstWord.get(word) ?? []) {
        const span = searched.find(term.source);
        if (span !== undefined) found.push({ term, span });
      }
    }
    return found;
  }
}

/** Longer texts are sentences, not terms. */
const MAX_TERM_LENGTH = 200;

/** Whether a text can be searched for as a term: neither empty nor too long. */
export function isTerm(text: string): boolean {
  const { length } = text.trim();
  return 0 < length && length <= MAX_TERM_LENGTH;
}

/** A text that is prepared for searching many terms. */
export class SearchedText {
  readonly #length: number;
  readonly #lower: string;

  constructor(text: string) {
    this.#length = text.length;
    this.#lower = text.toLowerCase();
  }

  /** The first place of a term. */
  find(term: string): Span | undefined {
    if (!isTerm(term)) return undefined;
    const wanted = term.trim().toLowerCase();
    const lower = this.#lower;
    // If lower case changes the length of the text, offsets into the original text would be wrong.
    const hasOffsets = lower.length === this.#length;
    for (let start = lower.indexOf(wanted); start !== -1; start = lower.indexOf(wanted, start + 1)) {
      const end = start + wanted.length;
      if (!isWithinWord(lower, start) && !isWithinWord(lower, end))
        return hasOffsets ? { start, end } : { start: 0, end: this.#length };
    }
    return undefined;
  }
}

const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
// In Node.js 26, `$` after a class of characters misses those above U+FFFF.
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_](?!.)/su;
const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}_]/u;
/** Scripts that are written without spaces. A word can begin and end anywhere in them. */
const UNSPACED = /([\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])/u;

/** The words of a text in lower case. Terms and texts are split in the same way. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).flatMap((word) =>
    UNSPACED.test(word) ? word.split(UNSPACED).filter((part) => part !== '') : [word],
  );
}

/** Whether an offset is inside a word, not at its edge. */
function isWithinWord(text: string, at: number): boolean {
  // A character may consist of two code units.
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  if (!ENDS_IN_WORD.test(before) || !BEGINS_IN_WORD.test(after)) return false;
  return !UNSPACED.test(Array.from(before).at(-1)!) && !UNSPACED.test(Array.from(after)[0]!);
}
