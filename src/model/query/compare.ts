/** Evaluates the comparisons of queries: which states `>=` selects, which numbers a range includes. */
import { STATE_CODES, type State } from '../state.js';
import type { Comparison, Range, StringTerm } from './query.js';

const STATES = Object.keys(STATE_CODES) as State[];

/**
 * The selected states, in order. Like the counter, `translated` without a comparison includes approved and read-only.
 */
export function statesOf({ state, comparison }: Extract<StringTerm, { kind: 'state' }>): readonly State[] {
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

/** The smallest and the largest whole number of a range. Each is undefined if the range is open on that side. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

export function boundsOf(range: Range<number>): Bounds {
  if ('low' in range) return { min: range.low, max: range.high };
  const { comparison, value } = range;
  switch (comparison) {
    case '<':
      return { max: value - 1 };
    case '<=':
      return { max: value };
    case '>':
      return { min: value + 1 };
    case '>=':
      return { min: value };
    case '':
      return { min: value, max: value };
  }
}
