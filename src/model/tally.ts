/** Adds up the contributions of many strings quickly. */
import { addCounts, type Counts, contribution, type Facts, GROUPS, noCounts } from './counts.js';
import type { State } from './state.js';

/** The sum of strings of one kind: same state, same failing checks, all or none with suggestions and with comments. */
interface Sum {
  readonly state: State;
  readonly failing: readonly string[];
  readonly suggestions: number;
  readonly comments: number;
  strings: number;
  words: number;
  chars: number;
}

/**
 * Gives the same counts as a sum of contributions, but several times faster. There are few kinds of strings, and a
 * contribution is proportional to words and characters, so one contribution per kind is enough.
 */
export class Tally {
  readonly #start: Counts;
  readonly #sums = new Map<string, Sum>();

  constructor(start: Counts = noCounts()) {
    this.#start = start;
  }

  add(unit: { readonly state: State }, facts: Facts): void {
    this.#change(unit.state, facts, 1);
  }

  /** Removes what a string added. */
  subtract(unit: { readonly state: State }, facts: Facts): void {
    this.#change(unit.state, facts, -1);
  }

  #change(state: State, facts: Facts, factor: 1 | -1): void {
    const sum = isPlain(facts) ? this.plain(state) : this.#sumOf(state, facts);
    sum.strings += factor;
    sum.words += factor * facts.words;
    sum.chars += factor * facts.chars;
  }

  /** The sum of strings in a state without findings, suggestions and comments. Callers may add to it directly. */
  plain(state: State): Pick<Sum, 'strings' | 'words' | 'chars'> {
    return this.#sums.get(state) ?? this.#sumOf(state, NOTHING);
  }

  #sumOf(state: State, { failing, suggestions, comments }: Omit<Facts, 'words' | 'chars'>): Sum {
    const key = `${state}${suggestions > 0 ? ' +' : ''}${comments > 0 ? ' -' : ''}${failing.map((id) => ` ${id}`).join('')}`;
    let sum = this.#sums.get(key);
    if (sum === undefined) {
      sum = { state, failing, suggestions, comments, strings: 0, words: 0, chars: 0 };
      this.#sums.set(key, sum);
    }
    return sum;
  }

  counts(): Counts {
    const counts = { ...this.#start, checks: { ...this.#start.checks } };
    for (const sum of this.#sums.values()) {
      const part = contribution(sum, sum);
      for (const field of [...GROUPS, 'suggestions', 'comments'] as const) part[field] *= sum.strings;
      for (const check in part.checks) part.checks[check]! *= sum.strings;
      addCounts(counts, part);
    }
    return counts;
  }
}

const NOTHING = { failing: [], suggestions: 0, comments: 0 };

function isPlain({ failing, suggestions, comments }: Facts): boolean {
  return failing.length === 0 && suggestions === 0 && comments === 0;
}
