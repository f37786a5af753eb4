/** What comparisons in queries stand for: the states from one on, the time before a date. */
import { DAY, type Instant, parseInstant } from '../instant.js';
import { STATE_CODES, type State } from '../state.js';
import type { Comparison, Term } from './query.js';

const STATES = Object.keys(STATE_CODES) as State[];

/** In their order; alone, `translated` is what the counter counts: also what was approved or needs no translation. */
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

/** From one instant on and before the other; without one of them there is no such end. */
export interface Period {
  readonly from?: Instant;
  readonly before?: Instant;
}

/** The time that a date or an instant names: a date is a whole day in UTC. */
export function span(when: string): Required<Period> | undefined {
  const from = parseInstant(when);
  if (from === undefined) return undefined;
  return { from, before: from + (/^[\d-]+$/.test(when) ? DAY : 1) };
}

/** When the last change has to have been. */
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
