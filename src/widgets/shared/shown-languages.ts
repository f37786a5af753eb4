/** Selects the languages that a chart has room for, and describes the others. */
import type { LanguageShare } from '../widget.js';
import { begunLanguages, counted, keepHeaviest, shareSentence, wholePercent } from './progress.js';

export interface ShownLanguages {
  readonly languages: readonly LanguageShare[];
  /** The note to show below the languages, if any. */
  readonly note: string | undefined;
  /** Languages and note as a text, for screen readers. */
  readonly description: string;
}

/** Leaves out languages without translations. If there are too many, keeps the most translated ones. */
export function shownLanguages(all: readonly LanguageShare[], limit: number): ShownLanguages {
  const { kept, leftOut } = keepHeaviest(begunLanguages(all), limit, wholePercent);
  const note = noteOn(kept.length, leftOut);
  const sentences = kept.map((language) => shareSentence(language.name, language));
  return { languages: kept, note, description: [...sentences, ...(note === undefined ? [] : [note])].join('; ') };
}

function noteOn(kept: number, leftOut: number): string | undefined {
  if (kept === 0) return 'Nothing is translated yet.';
  return leftOut > 0 ? `and ${counted(leftOut, 'more language')}` : undefined;
}
