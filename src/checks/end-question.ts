/** Question mark at the end of only one of source and translation. */
import type { PairCheck } from './check.js';
import {
  endingDiffers,
  endsInBurmeseSection,
  endsInInterrobang,
  endsWithoutMarks,
  lastCode,
  type MarkSet,
  marks,
  QUESTION,
} from './shared/endings.js';
import { TRAITS } from './shared/traits.js';

const QUESTION_MARKS = marks('?՞؟⸮？፧꘏⳺');
/** Languages with their own marks. A translation needs one of them only if its source ends with `?`. */
const MARKS_OF_LANGUAGES: ReadonlyMap<string, MarkSet> = new Map([
  ['hy', marks('?՞։')],
  ['el', marks('?;\u037e')],
]);

export const endQuestion: PairCheck = {
  id: 'end-question',
  name: 'Mismatched question mark',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.endsSentence,
  run(pair) {
    const { source, target, base } = pair;
    const [ofSource, ofTarget] = [lastCode(source), lastCode(target)];
    if (ofSource === 0 || ofTarget === 0) return undefined;
    const own = MARKS_OF_LANGUAGES.get(base);
    const isOwn = own !== undefined || base === 'my';
    const inSource = isOwn ? ofSource === QUESTION : QUESTION_MARKS.has(ofSource);
    let inTarget: boolean;
    if (base === 'my') inTarget = endsInBurmeseSection(target);
    else inTarget = own === undefined ? QUESTION_MARKS.has(ofTarget) : inSource && own.has(ofTarget);
    if (inSource === inTarget) return undefined;
    if (endsWithoutMarks(base) || endsInInterrobang(source) || endsInInterrobang(target)) return undefined;
    return endingDiffers(pair, 'a question mark', inSource);
  },
};
