/** Full stop at the end of only one of source and translation. */
import { scriptOf } from '../model/language.js';
import { codePoints } from '../model/text-size.js';
import type { Pair, PairCheck } from './check.js';
import {
  CJK_COLONS,
  COLON,
  endingDiffers,
  endsInBurmeseSection,
  endsWithoutMarks,
  isCjk,
  isSameEllipsis,
  lastCode,
  type MarkSet,
  marks,
  SEMICOLON,
} from './shared/endings.js';
import { TRAITS } from './shared/traits.js';

/** Sources of at most this length are more often abbreviations than sentences. */
const MAX_ABBREVIATION_LENGTH = 4;

const STOPS = marks('.。।۔։·෴។።');
const INDIC_STOPS = marks('.\u0964\u09f7|');
const STOPS_OF_LANGUAGES: ReadonlyMap<string, MarkSet> = new Map([
  ['hy', marks('.。।۔։·෴។:՝?!`')],
  ['hi', INDIC_STOPS],
  ['bn', INDIC_STOPS],
  ['or', INDIC_STOPS],
  ['sat', marks('.᱾')],
  ['my', marks('.။')],
]);

export const endStop: PairCheck = {
  id: 'end-stop',
  name: 'Mismatched full stop',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.endsSentence,
  run(pair) {
    const { source, target } = pair;
    const [ofSource, ofTarget] = [lastCode(source), lastCode(target)];
    if (ofSource === ofTarget || target === '' || source.length <= MAX_ABBREVIATION_LENGTH) return undefined;
    const stops = stopsFor(pair, ofSource);
    const inSource = stops.has(ofSource);
    if (inSource === stops.has(ofTarget) || isExcepted(pair)) return undefined;
    return endingDiffers(pair, 'a full stop', inSource);
  },
  // Only adds a stop after a letter, digit or closing mark. Another mark at the end can be intended.
  fix({ source, target, base, string }) {
    const stop = fullStopOf(base, string.language);
    return source.endsWith('.') && stop !== undefined && ENDS_IN_WORD.test(target) ? target + stop : undefined;
  },
};

/** Ends in a letter, digit or closing mark. In Node.js 26, `$` after a class of characters misses those above U+FFFF. */
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N})\]»”’"'](?!.)/su;

/** Full stops of languages that have one of their own. */
const FULL_STOPS: Readonly<Record<string, string>> = {
  zh: '。',
  ja: '。',
  hi: '।',
  hy: '։',
  my: '။',
  sat: '᱾',
};

/** Scripts whose languages all end sentences with a dot. */
const DOTTED_SCRIPTS: ReadonlySet<string> = new Set(['Latn', 'Cyrl', 'Grek', 'Hebr', 'Geor', 'Kore']);

function fullStopOf(base: string, language: string): string | undefined {
  if (Object.hasOwn(FULL_STOPS, base)) return FULL_STOPS[base];
  return DOTTED_SCRIPTS.has(scriptOf(language) ?? '') ? '.' : undefined;
}

function stopsFor({ base }: Pair, ofSource: number): MarkSet {
  if ((ofSource === COLON || ofSource === SEMICOLON) && isCjk(base)) return CJK_COLONS;
  return STOPS_OF_LANGUAGES.get(base) ?? STOPS;
}

function isExcepted(pair: Pair): boolean {
  return (
    endsWithoutMarks(pair.base) ||
    isSameEllipsis(pair) ||
    (pair.base === 'my' && endsInBurmeseSection(pair.target)) ||
    codePoints(pair.source) <= MAX_ABBREVIATION_LENGTH
  );
}
