/** Look-alikes from other alphabets in a Kabyle translation. */
import type { PairCheck } from './check.js';
import { TRAITS } from './shared/traits.js';

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['γ', 'ɣ'],
  ['Γ', 'Ɣ'],
  ['ε', 'ɛ'],
  ['Ε', 'Ɛ'],
  ['ğ', 'ǧ'],
  ['Ğ', 'Ǧ'],
]);
const LOOK_ALIKE = new RegExp(`[${[...LOOK_ALIKES.keys()].join('')}]`);

export const kabyleCharacters: PairCheck = {
  id: 'kabyle-characters',
  name: 'Foreign letters in Kabyle',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.lookAlike,
  run({ target, base }) {
    if (base !== 'kab') return undefined;
    const start = target.search(LOOK_ALIKE);
    if (start === -1) return undefined;
    const foreign = target[start]!;
    return {
      message: `The translation has ${foreign} from another alphabet instead of the Kabyle letter ${LOOK_ALIKES.get(foreign)}`,
      target: [{ start, end: start + 1 }],
    };
  },
};
