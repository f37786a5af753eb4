/** Creates units for monolingual files: a key, a text and a note, without a source. */
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
