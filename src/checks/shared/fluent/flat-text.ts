/** The text of one combination of variants, which remembers where each of its characters stands. */
import type { Span } from '../../check.js';
import type { Combination } from './variants.js';

/** What is shown for references: no character of markup, and none that could begin or end a name. */
const STAND_IN = '\ufffc';

interface Stretch extends Span {
  /** Where it begins in the flat text. */
  readonly at: number;
  /** Each of its characters stands in the string as it is: it is neither a reference nor a literal. */
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
      const shown = piece.kind === 'text' ? piece.text : STAND_IN;
      this.stretches.push({ at: text.length, start, end, isWritten: shown.length === end - start });
      text += shown;
    }
    this.text = text;
  }

  /** Where a stretch of the flat text, which is not empty, stands in the text of the string. */
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
