/** Evaluates the comparisons of queries: which states `>=` selects, which period `<` a date means. */
import { DAY, type Instant, parseInstant } from '../instant.js';
import { STATE_CODES, type State } from '../state.js';
import type { Comparison, Term } from './query.js';

const STATES = Object.keys(STATE_CODES) as State[];

/**
 * The selected states, in order. Like the counter, `translated` without a comparison includes approved and read-only.
 */
export function statesOf({ state, comparison }: Extract<Term, { kind: 'state' }>): readonly State[] {
  const chosen = STATE_CODES[state];
  if (comparison === '' && state !== 'translated') return [state];
  return STATES.filter((other) => COMPARES[comparison || '>='](STATE_CODES[other], chosen));
}

const COMPARES: Readonly<Record<Exclude<Comparison, ''>, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** A period from `from` (included) to `before` (excluded). It is open where one of them is undefined. */
export interface Period {
  readonly from?: Instant;
  readonly before?: Instant;
}

/** The period of a date or an instant. A date is a whole day in UTC. Undefined if the text is neither. */
export function span(when: string): Required<Period> | undefined {
  const from = parseInstant(when);
  if (from === undefined) return undefined;
  return { from, before: from + (/^[\d-]+$/.test(when) ? DAY : 1) };
}

/** The period in which the last change must be. */
export function periodOf({ when, comparison }: Extract<Term, { kind: 'changed' }>): Period {
  const { from, before } = span(when)!;
  switch (comparison) {
    case '<':
      return { before: from };
    case '<=':
      return { before };
    case '>':
      return { from: before };
    case '>=':
      return { from };
    case '':
      return { from, before };
  }
}
