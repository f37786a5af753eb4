/** The English names of languages, which many languages use unchanged. */
import { LANGUAGE_WORDS } from './language-words.js';

/** Common names that differ from the names in the Unicode data. */
const OTHER_NAMES = `
bengali,burmese,cantonese,castilian,farsi,flemish,frisian,gaelic,galego,hindustani,kirghiz,mandarin,moldavian,moldovan,
oriya,panjabi,pashtu,persian,sinhalese,tagalog,tamazight,uighur,valencian`;

const NAMES: ReadonlySet<string> = new Set(`${LANGUAGE_WORDS},${OTHER_NAMES}`.trim().split(/[\n,]+/));

/** Whether lower-case words are the whole name of a language: `german`, `british english`. */
export function isLanguageName(words: string): boolean {
  return NAMES.has(words);
}
