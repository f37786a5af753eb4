/** Words that a translation has several times in a row, unlike its source. */
import type { Pair, PairCheck, Span } from './check.js';
import { mayRepeatWord, type RepeatedWord, repeatedWords } from './shared/repeated-words.js';
import { TRAITS } from './shared/traits.js';

/** Words that correct texts repeat for grammatical reasons or in idioms. */
const DOUBLED_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['bn', ['মাঝে', 'সাথে']],
  ['fr', ['nous', 'vous']],
  ['fy', ['jo', 'mei']],
  ['hi', ['कर']],
  ['nl', ['je']],
  ['sq', ['të']],
  ['tr', ['adım', 'gıcır', 'sık', 'tek']],
  ['vi', ['luôn', 'song']],
]);
const NONE: readonly string[] = [];
const MAX_SHOWN_LENGTH = 40;

export const duplicate: PairCheck = {
  id: 'duplicate',
  name: 'Repeated word',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.severalWords,
  run(pair) {
    // Toki Pona repeats words to express numbers and many other things.
    if (!mayRepeatWord(pair.target) || pair.base === 'tok') return undefined;
    const inTarget = repetitions(pair, pair.target, pair.targetPlaceables());
    if (inTarget.length === 0) return undefined;
    const inSource = repetitions(pair, pair.source, pair.sourcePlaceables());
    if (hasSameSizes(inTarget, inSource)) return undefined;
    const ofSource = new Set(inSource.map(({ word }) => word));
    const found = inTarget.find(({ word }) => !ofSource.has(word));
    if (found === undefined) return undefined;
    const { start, end, word } = found;
    const shown = word.length > MAX_SHOWN_LENGTH ? 'a word' : `“${word}”`;
    return { message: `The translation has ${shown} ${times(found)} in a row`, target: [{ start, end }] };
  },
};

function repetitions({ base }: Pair, text: string, placeables: readonly Span[]): readonly RepeatedWord[] {
  const doubled = DOUBLED_WORDS.get(base) ?? NONE;
  return repeatedWords(text, placeables).filter(({ word }) => !doubled.includes(word));
}

/** A translation may repeat words if its source repeats as many words equally often. */
function hasSameSizes(left: readonly RepeatedWord[], right: readonly RepeatedWord[]): boolean {
  return left.length === right.length && left.every(({ count }, i) => count === right[i]!.count);
}

function times({ count }: RepeatedWord): string {
  return count === 2 ? 'twice' : `${count} times`;
}
