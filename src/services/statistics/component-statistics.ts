/**
 * The statistics of a component: one row for each language, for any number of strings. This folder holds the numbers
 * and lists that pages and the API show.
 */
import { languageName } from '../../model/language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { Component, CountedLanguage } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent } from '../find-component.js';

export interface ComponentStatistics {
  readonly component: Component;
  /** In the order in which the languages were added, the source language first. */
  readonly languages: readonly LanguageStatistics[];
}

export async function componentStatistics(
  { store }: Pick<Context, 'store'>,
  project: string,
  slug: string,
): Promise<ComponentStatistics> {
  const component = await findComponent(store, project, slug);
  const languages = await store.languages.list(component.id);
  return { component, languages: languages.map(languageStatistics) };
}

export function languageStatistics(language: CountedLanguage): LanguageStatistics {
  const { code, counts, lastChange, recentChanges, missingFromFile } = language;
  return { code, name: languageName(code), counts, lastChange, recentChanges, missingFromFile };
}
