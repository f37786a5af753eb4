/** Strings of files that hold no source: a name, a text, and what the file says about them. */
import { stateOf } from '../../model/state.js';
import type { Unit } from '../../model/unit.js';

const NOTHING: readonly string[] = Object.freeze([]);
const NOT_FUZZY = { fuzzy: false };

interface PlainString extends Pick<Unit, 'key' | 'target' | 'note' | 'line'> {
  readonly flags?: Unit['flags'] | undefined;
}

export function plainUnit({ key, target, note, line, flags = NOTHING }: PlainString): Unit {
  const state = stateOf(target, NOT_FUZZY);
  return { key, context: '', source: NOTHING, target, state, flags, note, references: '', line };
}
