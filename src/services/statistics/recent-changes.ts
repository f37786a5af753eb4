/** What happened to a component lately: an entry for each moment at which strings of a language changed. */
import type { Change } from '../../model/change.js';
import type { Component, Language, ListedChange, Store } from '../../storage/store.js';
import { authorNames } from './author-names.js';

export interface RecentChange {
  readonly language: Language;
  /** The one that is shown of those that happened together. */
  readonly change: Change;
  /** How its author is called; empty for imports. */
  readonly authorName: string;
  /** Of the string that it changed. */
  readonly source: readonly string[];
  /** Whether the language still has the string. */
  readonly hasUnit: boolean;
  /** All that happened in the language at that moment: one by a save, thousands by an import. */
  readonly changes: number;
}

interface Moment {
  readonly change: ListedChange;
  readonly changes: number;
}

/** Newest first. */
export async function recentChanges(store: Store, component: Component, most: number): Promise<RecentChange[]> {
  const moments = await lastMoments(store, component, most);
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

/** Changes come in the order of moments; what a long one still holds is passed over, not read. */
async function lastMoments(store: Store, { id }: Component, most: number): Promise<Moment[]> {
  const moments: Moment[] = [];
  let offset = 0;
  while (moments.length < most) {
    const page = await store.changes.page({ componentIds: [id] }, offset, most);
    for (const change of page) {
      const last = moments.at(-1)?.change;
      if (last !== undefined && last.at === change.at && last.languageId === change.languageId) continue;
      if (moments.length === most) break;
      const changes = await store.changes.count(id, change.languageId, change.at - 1, change.at);
      moments.push({ change, changes });
    }
    offset = moments.reduce((sum, { changes }) => sum + changes, 0);
    if (page.length < most) break;
  }
  return moments;
}
