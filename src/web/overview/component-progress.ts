/** The progress of a whole component: the sum over its translations. */
import { addCounts, type Counts, noCounts } from '../../model/counts.js';
import type { LanguageStatistics } from '../../model/statistics.js';

/**
 * The source language is left out: it is complete by definition, and one untouched translation beside it would read
 * as half done. Where it stands alone it stands for itself.
 */
export function overallCounts(languages: readonly LanguageStatistics[], sourceLanguage: string): Counts {
  const overall = noCounts();
  const translations = translationsAmong(languages, sourceLanguage);
  for (const { counts } of translations.length > 0 ? translations : languages) addCounts(overall, counts);
  return overall;
}

/** All languages but the source: what something is translated into. */
export function translationsAmong<Language extends { readonly code: string }>(
  languages: readonly Language[],
  sourceLanguage: string,
): readonly Language[] {
  return languages.filter(({ code }) => code !== sourceLanguage);
}
