/** The text of one combination of variants, with the place of each character in the original string. */
import type { Span } from '../../check.js';
import type { Combination } from './variants.js';

/** Replaces references: not a character of markup, and not one that could begin or end a name. */
const REPLACEMENT = '\ufffc';

interface Stretch extends Span {
  /** The offset in the flat text. */
  readonly at: number;
  /** Whether the original string has exactly these characters: false for references and literals. */
  readonly isWritten: boolean;
}

export class FlatText {
  readonly text: string;
  private readonly stretches: Stretch[] = [];

  constructor(combination: Combination) {
    let text = '';
    for (const piece of combination) {
      if (piece.kind === 'implied') continue;
      const { start, end } = piece;
      const shown = piece.kind === 'text' ? piece.text : REPLACEMENT;
      this.stretches.push({ at: text.length, start, end, isWritten: shown.length === end - start });
      text += shown;
    }
    this.text = text;
  }

  /** The place in the original string of a part of the flat text. The part must not be empty. */
  placeOf(start: number, end: number): Span {
    const [first, last] = [this.stretchAt(start), this.stretchAt(end - 1)];
    return {
      start: first.isWritten ? first.start + start - first.at : first.start,
      end: last.isWritten ? last.start + end - last.at : last.end,
    };
  }

  private stretchAt(offset: number): Stretch {
    let low = 0;
    let high = this.stretches.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.stretches[middle]!.at <= offset) low = middle;
      else high = middle - 1;
    }
    return this.stretches[low]!;
  }
}
