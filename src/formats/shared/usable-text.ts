/** Tells which texts can be kept: what no database or file can hold is not let in. */
import type { Unit } from '../../model/unit.js';

/** No database keeps NUL, and EOT stands between context and source in the identity of a string. */
const UNUSABLE = /[\u0000\u0004]|\p{Surrogate}/u;
/** The same without looking whether surrogates are paired: nearly all texts are passed by it, and it is much faster. */
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
