/** The recent changes of a component: one entry for each moment at which strings of a language changed. */
import type { Change } from '../../model/change.js';
import type { Component, Language, ListedChange, Store } from '../../storage/store.js';
import { authorNames } from './author-names.js';

export interface RecentChange {
  readonly language: Language;
  /** One of the changes of this moment, as an example. */
  readonly change: Change;
  /** The display name of the author. Empty for imports. */
  readonly authorName: string;
  /** The source of the changed string. */
  readonly source: readonly string[];
  /** Whether the language still has the string. */
  readonly hasUnit: boolean;
  /** The number of changes in the language at this moment: one for a save, thousands for an import. */
  readonly changes: number;
}

interface Moment {
  readonly change: ListedChange;
  readonly changes: number;
}

/** Newest first. */
export async function recentChanges(store: Store, component: Component, limit: number): Promise<RecentChange[]> {
  const moments = await lastMoments(store, component, limit);
  const languages = new Map((await store.languages.listAll(component.id)).map((language) => [language.id, language]));
  const stringIds = [...new Set(moments.map(({ change }) => change.stringId))];
  const strings = new Map((await store.strings.pick(component.id, stringIds)).map((string) => [string.id, string]));
  const names = await authorNames(
    store,
    moments.map(({ change }) => change),
  );
  return Promise.all(
    moments.map(async ({ change, changes }) => {
      const language = languages.get(change.languageId)!;
      const unit = await store.units.find(component.id, language.id, change.stringId);
      return {
        language,
        change,
        authorName: names.get(change.author)!,
        source: strings.get(change.stringId)?.source ?? [],
        hasUnit: !language.absent && unit !== undefined,
        changes,
      };
    }),
  );
}

/** Changes are sorted by moment. The rest of a long moment is skipped by its offset and not read. */
async function lastMoments(store: Store, { id }: Component, limit: number): Promise<Moment[]> {
  const moments: Moment[] = [];
  let offset = 0;
  while (moments.length < limit) {
    const page = await store.changes.page({ componentIds: [id] }, offset, limit);
    for (const change of page) {
      const last = moments.at(-1)?.change;
      if (last !== undefined && last.at === change.at && last.languageId === change.languageId) continue;
      if (moments.length === limit) break;
      const changes = await store.changes.count(id, change.languageId, change.at - 1, change.at);
      moments.push({ change, changes });
    }
    offset = moments.reduce((sum, { changes }) => sum + changes, 0);
    if (page.length < limit) break;
  }
  return moments;
}
