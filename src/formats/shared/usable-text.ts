/** Checks whether a text can be stored in a database and in a file. */
import type { Unit } from '../../model/unit.js';

/** PostgreSQL cannot store NUL, and EOT separates context and source in the identity of a string. */
const UNUSABLE = /[\u0000\u0004]|\p{Surrogate}/u;
/** A much faster first check that ignores whether surrogates are paired. Nearly all texts pass it. */
const SUSPECT = /[\u0000\u0004\ud800-\udfff]/;

export const isUsable = (text: string) => !SUSPECT.test(text) || !UNUSABLE.test(text);

export function isUsableUnit({ key, context, source, target, note, references, flags }: Unit): boolean {
  return (
    isUsable(key) &&
    isUsable(context) &&
    isUsable(note) &&
    isUsable(references) &&
    source.every(isUsable) &&
    target.every(isUsable) &&
    flags.every(isUsable)
  );
}
