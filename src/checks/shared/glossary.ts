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
    for (const word of new Set(wordsOf(text))) {
      for (const term of this.#byFirstWord.get(word) ?? []) {
        const span = findTerm(text, term.source);
        if (span !== undefined) found.push({ term, span });
      }
    }
    return found;
  }
}

/** Longer terms are sentences, which nobody looks up. */
const LONGEST_TERM = 200;

/** The first place of a term in a text. */
export function findTerm(text: string, term: string): Span | undefined {
  const wanted = term.trim().toLowerCase();
  if (wanted === '' || wanted.length > LONGEST_TERM) return undefined;
  const lower = text.toLowerCase();
  // Where a letter has another length in lower case, offsets into the text would be wrong.
  const hasOffsets = lower.length === text.length;
  for (let start = lower.indexOf(wanted); start !== -1; start = lower.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (!isWithinWord(lower, start) && !isWithinWord(lower, end))
      return hasOffsets ? { start, end } : { start: 0, end: text.length };
  }
  return undefined;
}

const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts that are written without spaces: any place in them may be the edge of a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The first words of terms and the words of texts, cut in the same way. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).flatMap((word) => (UNSPACED.test(word) ? Array.from(word) : [word]));
}

/** Whether the place between two characters is not the edge of a word. */
function isWithinWord(text: string, at: number): boolean {
  const before = text[at - 1];
  const after = text[at];
  if (before === undefined || after === undefined) return false;
  if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return false;
  return !UNSPACED.test(before) && !UNSPACED.test(after);
}
