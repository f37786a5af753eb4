/** The statistics of a component: one row a language, whatever the number of strings. */
import { languageName } from '../../model/language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { Component, Language } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent } from '../find-component.js';

export interface ComponentStatistics {
  readonly component: Component;
  /** In the order in which they joined the component, the source language first. */
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

/**
 * The version that the statistics have now: equal versions of a component mean equal statistics, so that whoever kept
 * an answer can tell whether it still holds.
 */
export async function statisticsVersion(
  { store }: Pick<Context, 'store'>,
  project: string,
  slug: string,
): Promise<Component> {
  return findComponent(store, project, slug);
}

/** The same where it is known without asking the database, which most of the time it is. */
export function knownVersion({ store }: Pick<Context, 'store'>, path: string): Component | undefined {
  return store.components.peek(path);
}

export function languageStatistics({ code, counts, lastChange, recentChanges }: Language): LanguageStatistics {
  return { code, name: languageName(code), counts, lastChange, recentChanges };
}
