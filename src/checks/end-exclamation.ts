/** Exclamation mark at the end of only one of source and translation. */
import type { Pair, PairCheck } from './check.js';
import { EXCLAMATION, endingDiffers, endsInInterrobang, endsWithoutMarks, lastCode, marks } from './shared/endings.js';
import { TRAITS } from './shared/traits.js';

const EXCLAMATION_MARKS = marks('!！՜᥄႟߹');
const BURMESE_MARKS = marks('!႟');

/** A product whose name ends with the mark. */
const NAME_WITH_MARK = 'Texy!';

export const endExclamation: PairCheck = {
  id: 'end-exclamation',
  name: 'Mismatched exclamation mark',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.endsSentence,
  run(pair) {
    const [ofSource, ofTarget] = [lastCode(pair.source), lastCode(pair.target)];
    if (ofSource === ofTarget || ofSource === 0 || ofTarget === 0) return undefined;
    const accepted = pair.base === 'my' ? BURMESE_MARKS : EXCLAMATION_MARKS;
    const inSource = accepted.has(ofSource);
    if (inSource === accepted.has(ofTarget) || isExcepted(pair)) return undefined;
    return endingDiffers(pair, 'an exclamation mark', inSource);
  },
};

function isExcepted({ source, target, base }: Pair): boolean {
  return (
    // Armenian puts the mark on the stressed vowel, not at the end.
    base === 'hy' ||
    endsWithoutMarks(base) ||
    endsInInterrobang(source) ||
    endsInInterrobang(target) ||
    source.endsWith(NAME_WITH_MARK) ||
    target.endsWith(NAME_WITH_MARK) ||
    // Basque may wrap only the exclaimed part in marks.
    (base === 'eu' && lastCode(source) === EXCLAMATION && target.includes('¡') && target.includes('!'))
  );
}
