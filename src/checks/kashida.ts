/** Arabic words stretched with kashidas, which break searching and sorting. */
import type { PairCheck } from './check.js';
import { TRAITS } from './shared/traits.js';

/** The kashida itself and the presentation forms that contain one. */
const KASHIDA = '\\u0640\\ufcf2-\\ufcf4\\ufe71\\ufe77\\ufe79\\ufe7b\\ufe7d\\ufe7f';
const HAS_KASHIDA = new RegExp(`[${KASHIDA}]`);
/** Matches whole runs, so no character is looked at twice. */
const KASHIDAS = new RegExp(`[${KASHIDA}]+`, 'g');
const ARABIC_LETTER = /\p{Script=Arabic}/u;

export const kashida: PairCheck = {
  id: 'kashida',
  name: 'Kashida letters',
  severity: 'note',
  scope: 'target',
  traits: TRAITS.kashida,
  run({ target }) {
    if (!HAS_KASHIDA.test(target)) return undefined;
    for (const { index, 0: run } of target.matchAll(KASHIDAS)) {
      const end = index + run.length;
      if (!isArabic(target[index - 1]) || !isArabic(target[end])) continue;
      return { message: 'The translation stretches a word with kashidas', target: [{ start: index, end }] };
    }
    return undefined;
  },
};

function isArabic(character: string | undefined): boolean {
  return character !== undefined && ARABIC_LETTER.test(character);
}
