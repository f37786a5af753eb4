/** The overview of a component: the numbers of its languages, their last authors, and recent changes. */
import type { Counts } from '../../model/counts.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import type { ChangesOfDay, Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent } from '../find-component.js';
import { authorNames } from './author-names.js';
import { languageStatistics } from './component-statistics.js';
import { dailyActivity } from './daily-activity.js';
import { progressOf } from './progress.js';
import { type RecentChange, recentChanges } from './recent-changes.js';

/** Enough to show recent activity. */
const CHANGES_SHOWN = 10;

export interface ComponentOverview {
  readonly component: Component;
  readonly progress: Counts;
  readonly languages: readonly (LanguageStatistics & {
    /** Empty if the newest change came from a file. Null if nothing changed. */
    readonly lastAuthor: string | null;
    /** The display name of the last author. */
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
    progress: progressOf(languages),
    languages: languages.map((language) => {
      const lastAuthor = authors.get(language.id) ?? null;
      const lastAuthorName = names.get(lastAuthor ?? '') ?? '';
      return { ...languageStatistics(language), lastAuthor, lastAuthorName };
    }),
    changes,
    activity,
  };
}
