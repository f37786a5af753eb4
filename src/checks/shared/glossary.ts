/** The terms of a glossary, found in texts as whole words whatever their case. */
import type { Span } from '../check.js';

export interface GlossaryTerm {
  readonly source: string;
  /** How it is translated; empty where nobody has said it yet. */
  readonly target: string;
  /** The translation must not be used. */
  readonly forbidden: boolean;
}

export class Glossary {
  /** The terms by their first word, so that only those are looked for that a text may hold. */
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

  /** The terms that a text holds, each with its first place. */
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

/** Longer terms are sentences, which nobody looks up. */
const LONGEST_TERM = 200;

/** Whether it can be looked for in texts. */
export function isTerm(text: string): boolean {
  const { length } = text.trim();
  return 0 < length && length <= LONGEST_TERM;
}

/** A text in which terms are looked for, many of them maybe. */
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
    // Where a letter has another length in lower case, offsets into the text would be wrong.
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
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_]$/u;
const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}_]/u;
/** Scripts that are written without spaces: any place in them may be the edge of a word. */
const UNSPACED = /([\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])/u;

/** The first words of terms and the words of texts, cut in the same way. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).flatMap((word) =>
    UNSPACED.test(word) ? word.split(UNSPACED).filter((part) => part !== '') : [word],
  );
}

/** Whether the place between two characters is not the edge of a word. */
function isWithinWord(text: string, at: number): boolean {
  // Two code units, of which a character may consist.
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at, at + 2);
  if (!ENDS_IN_WORD.test(before) || !BEGINS_IN_WORD.test(after)) return false;
  return !UNSPACED.test(Array.from(before).at(-1)!) && !UNSPACED.test(Array.from(after)[0]!);
}
