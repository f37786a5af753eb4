/**
 * The progress of a component or a project, the same on pages, in badges, in lists and in the API: the sum over all
 * translations. The source language does not count. It is always complete, so a component with one untouched
 * translation would look half done.
 */
import { type Counts, sumCounts } from '../../model/counts.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Language } from '../../storage/store.js';

export function translationsOf<Kind extends Pick<Language, 'id'>>(languages: readonly Kind[]): Kind[] {
  return languages.filter((language) => !isSourceLanguage(language));
}

export function progressOf(languages: readonly Pick<Language, 'id' | 'counts'>[]): Counts {
  return sumCounts(translationsOf(languages).map(({ counts }) => counts));
}
