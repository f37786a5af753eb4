/** Makes invisible characters that change a text visible: controls, bidi controls, lone surrogates. */

/**
 * Tab and line feed are not included, because the layout shows them. The zero-width space and joiners are not included
 * either: Khmer, Persian and Hindi need them for correct spelling.
 */
const INVISIBLE =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Cs}/u;
const EACH_INVISIBLE = new RegExp(`(${INVISIBLE.source})`, 'u');

const NAMES: Readonly<Record<string, string>> = {
  '\0': 'null',
  '\r': 'carriage return',
  '\u001b': 'escape',
  '\u061c': 'Arabic letter mark',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u202a': 'left-to-right embedding',
  '\u202b': 'right-to-left embedding',
  '\u202c': 'end of directional formatting',
  '\u202d': 'left-to-right override',
  '\u202e': 'right-to-left override',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
  '\u2069': 'end of isolate',
  '\ufeff': 'byte order mark',
};

export interface Piece {
  readonly text: string;
  /**
   * The character's name, set if the piece is one invisible character. Its `text` is then the code, such as `U+202E`.
   */
  readonly meaning?: string;
}

/** Splits the text at its invisible characters and replaces each of them by its code. */
export function splitInvisible(text: string): readonly Piece[] {
  if (!INVISIBLE.test(text)) return [{ text }];
  const parts = text.split(EACH_INVISIBLE);
  // Parts with an odd index are the matches.
  return parts
    .map((part, index): Piece => (index % 2 === 0 ? { text: part } : spelled(part)))
    .filter((piece) => piece.text !== '');
}

/** The same as plain text, for example for the page title. */
export function spellInvisible(text: string): string {
  return splitInvisible(text)
    .map((piece) => piece.text)
    .join('');
}

function spelled(char: string): Piece {
  const code = char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return { text: `U+${code}`, meaning: NAMES[char] ?? 'invisible character' };
}
