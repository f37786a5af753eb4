/** Finds traits of a text in one pass. A check can skip texts that do not have its traits. */
import {
  BACKSLASH,
  CAPITAL,
  classAt,
  ENDING,
  KASHIDA,
  LINE_BREAK,
  LOOK_ALIKE,
  MARK,
  MARKUP,
  PARTING,
  SPACE,
  ZERO_WIDTH_SPACE,
} from './character-classes.js';

/** Traits that depend on more than one character. */
const DOUBLE_SPACE = 1 << 16;
const EDGE_SPACE = 1 << 17;
const CAPITALS = 1 << 18;
const ENDS_SENTENCE = 1 << 19;
const UNCHANGED = 1 << 20;

/** Bits. A check can only fail for texts that have at least one of the traits that it names. */
export const TRAITS = {
  lineBreak: LINE_BREAK,
  backslash: BACKSLASH,
  /** `<`, `>` or `&`, or a character that XML does not allow. */
  markup: MARKUP,
  /** `:`, `;`, `?` or `!`. */
  mark: MARK,
  kashida: KASHIDA,
  zeroWidthSpace: ZERO_WIDTH_SPACE,
  lookAlike: LOOK_ALIKE,
  /** White space or an opening bracket, which separates words. */
  severalWords: PARTING,
  doubleSpace: DOUBLE_SPACE,
  /** A space at the beginning or the end. */
  edgeSpace: EDGE_SPACE,
  /** Two capital letters in a row. */
  capitals: CAPITALS,
  /** Something other than a letter or digit at the end. */
  endsSentence: ENDS_SENTENCE,
  /** The two texts are the same. */
  unchanged: UNCHANGED,
} as const;

/** The traits that at least one of the two texts has. */
export function traitsOfPair(source: string, target: string): number {
  return traitsOf(source) | traitsOf(target) | (source === target ? UNCHANGED : 0);
}

function traitsOf(text: string): number {
  const { length } = text;
  if (length === 0) return 0;
  let traits = 0;
  let last = 0;
  for (let i = 0; i < length; i++) {
    const found = classAt(text, i);
    traits |= found;
    if ((found & last & (SPACE | CAPITAL)) !== 0) traits |= (found & SPACE) !== 0 ? DOUBLE_SPACE : CAPITALS;
    last = found;
  }
  if (((classAt(text, 0) | last) & SPACE) !== 0) traits |= EDGE_SPACE;
  if ((last & ENDING) !== 0) traits |= ENDS_SENTENCE;
  return traits;
}
