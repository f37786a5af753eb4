/** Estimates the width of a text in Verdana, because a server cannot measure it. */

/** Widths in thousandths of the font size, from the space to the tilde. */
const ASCII_WIDTHS: readonly number[] = [
  352, 394, 459, 818, 636, 1076, 727, 269, 454, 454, 636, 818, 364, 454, 364, 454, 636, 636, 636, 636, 636, 636, 636,
  636, 636, 636, 454, 454, 818, 818, 818, 545, 1000, 684, 686, 698, 771, 632, 575, 775, 751, 421, 455, 693, 557, 843,
  748, 787, 603, 787, 695, 684, 616, 732, 684, 989, 685, 615, 685, 454, 454, 454, 818, 636, 636, 601, 623, 521, 623,
  596, 352, 623, 633, 274, 344, 592, 274, 973, 633, 607, 623, 623, 427, 521, 394, 633, 592, 818, 592, 592, 525, 635,
  454, 635, 818,
];

/** Widths of other characters by kind; the first match counts. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[·‧]/u, 364],
  [/…/u, 818],
  [/\p{Extended_Pictographic}/u, 1300],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Yi}\u3000-\u303f\uff01-\uff60]/u, 1000],
  [/[\p{sc=Arabic}\p{sc=Hebrew}]/u, 600],
  [/[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Latin}]/u, 680],
];
const UNKNOWN_WIDTH = 800;

/** Average width of bold letters relative to normal ones. */
const BOLD = 1.13;

/** The width in pixels at a font size in pixels. */
export function textWidth(text: string, size: number, bold = false): number {
  let thousandths = 0;
  // An accent does not make a letter wider.
  for (const character of text.normalize('NFD')) thousandths += characterWidth(character);
  return (thousandths * size * (bold ? BOLD : 1)) / 1000;
}

function characterWidth(character: string): number {
  return (
    ASCII_WIDTHS[character.codePointAt(0)! - 32] ?? KINDS.find(([kind]) => kind.test(character))?.[1] ?? UNKNOWN_WIDTH
  );
}
