/** A component as a whole: the numbers of its languages, who changed them last, and what happened lately. */
import type { LanguageStatistics } from '../../model/statistics.js';
import type { ChangesOfDay, Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent } from '../find-component.js';
import { authorNames } from './author-names.js';
import { languageStatistics } from './component-statistics.js';
import { dailyActivity } from './daily-activity.js';
import { type RecentChange, recentChanges } from './recent-changes.js';

/** Enough to see what is going on. */
const CHANGES_SHOWN = 10;

export interface ComponentOverview {
  readonly component: Component;
  readonly languages: readonly (LanguageStatistics & {
    /** Empty when a file brought the newest change, null when nothing changed. */
    readonly lastAuthor: string | null;
    /** How that person is called. */
    readonly lastAuthorName: string;
  })[];
  /** Newest first. */
  readonly changes: readonly RecentChange[];
  /** The last days, oldest first. */
  readonly activity: readonly ChangesOfDay[];
}

export async function componentOverview(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  project: string,
  slug: string,
): Promise<ComponentOverview> {
  const component = await findComponent(store, project, slug);
  const [languages, authors, changes, activity] = await Promise.all([
    store.languages.list(component.id),
    store.changes.lastAuthors(component.id),
    recentChanges(store, component, CHANGES_SHOWN),
    dailyActivity(store, { componentIds: [component.id] }, clock()),
  ]);
  const names = await authorNames(
    store,
    [...authors.values()].map((author) => ({ author })),
  );
  return {
    component,
    languages: languages.map((language) => {
      const lastAuthor = authors.get(language.id) ?? null;
      const lastAuthorName = names.get(lastAuthor ?? '') ?? '';
      return { ...languageStatistics(language), lastAuthor, lastAuthorName };
    }),
    changes,
    activity,
  };
}
