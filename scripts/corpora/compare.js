/** Compares the strings of a component with the strings of the reference, one by one. */
import { STATE_CODES } from '../../dist/model/state.js';
import { textSize } from '../../dist/model/text-size.js';

const SHOWN = 60;

/** A string as the reference describes it: the beginning of its source, and its state. */
const nameOf = (source, state) => JSON.stringify([source, state]);

/** The reference has no reviews: approved strings count as translated. */
export const stateOf = ({ state }) => STATE_CODES[state === 'approved' ? 'translated' : state];

/** The first 60 characters of a source, as in the data of the reference. */
export const startOf = (text) =>
  Array.from(text.slice(0, 2 * SHOWN))
    .slice(0, SHOWN)
    .join('');

/**
 * The strings, with state and text, that only one side has, and the sums of both sides.
 *
 * @param {readonly import('../../src/model/unit.js').Unit[]} units
 * @param {readonly { s: string, st: number, n: number, w: number, c: number }[]} rows
 */
export function compareStrings(units, rows, withStates = true) {
  const left = new Map();
  const count = (name, by) => left.set(name, (left.get(name) ?? 0) + by);
  let words = 0;
  let chars = 0;
  for (const unit of units) {
    count(nameOf(startOf(unit.source[0] ?? ''), withStates ? stateOf(unit) : 0), 1);
    const size = textSize(unit.source, false);
    words += size.words;
    chars += size.chars;
  }
  for (const { s, st } of rows) count(nameOf(s, withStates ? st : 0), -1);
  const pick = (sign) => [...left].filter(([, n]) => n * sign > 0).map(([name, n]) => ({ name, times: n * sign }));
  return {
    ours: pick(1),
    theirs: pick(-1),
    words: words - sum(rows, ({ w }) => w),
    // The reference counts a separator of two characters between plural forms.
    chars: chars - sum(rows, ({ c, n }) => c - 2 * (n - 1)),
  };
}

export const sum = (list, value) => list.reduce((total, item) => total + value(item), 0);
