/** The languages a chart has room for, and the words for the others. */
import type { LanguageShare } from '../widget.js';
import { begunLanguages, counted, keepMost, shareSentence, wholePercent } from './progress.js';

export interface ShownLanguages {
  readonly languages: readonly LanguageShare[];
  /** What is to be said below them, if anything. */
  readonly note: string | undefined;
  /** The same as a text. */
  readonly description: string;
}

/** Languages nobody has begun with are not shown; of too many, the most translated are. */
export function shownLanguages(all: readonly LanguageShare[], most: number): ShownLanguages {
  const { kept, leftOut } = keepMost(begunLanguages(all), most, wholePercent);
  const note = noteOn(kept.length, leftOut);
  const sentences = kept.map((language) => shareSentence(language.name, language));
  return { languages: kept, note, description: [...sentences, ...(note === undefined ? [] : [note])].join('; ') };
}

function noteOn(kept: number, leftOut: number): string | undefined {
  if (kept === 0) return 'Nothing is translated yet.';
  return leftOut > 0 ? `and ${counted(leftOut, 'more language')}` : undefined;
}
