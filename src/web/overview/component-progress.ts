/** The progress of a whole component: the sum over its translations. */
import { addCounts, type Counts, noCounts } from '../../model/counts.js';
import type { LanguageStatistics } from '../../model/statistics.js';

/**
 * Leaves out the source language: it is always complete, so a component with one untouched translation would look half
 * done. If the source language is the only one, its own counts are returned.
 */
export function overallCounts(languages: readonly LanguageStatistics[], sourceLanguage: string): Counts {
  const overall = noCounts();
  const translations = translationsAmong(languages, sourceLanguage);
  for (const { counts } of translations.length > 0 ? translations : languages) addCounts(overall, counts);
  return overall;
}

/** All languages except the source language. */
export function translationsAmong<Language extends { readonly code: string }>(
  languages: readonly Language[],
  sourceLanguage: string,
): readonly Language[] {
  return languages.filter(({ code }) => code !== sourceLanguage);
}
