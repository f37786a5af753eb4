/** The history as people read it: pages by cursor over projects, components or languages, with the changed strings. */
import { groupBy } from '../../model/group-by.js';
import type { ChangeCursor, ChangeFeedRequest, Store } from '../../storage/store.js';
import { type ChangeView, changeViews } from './change-list.js';
import type { PlacedComponent } from './component-list.js';

export type { ChangeCursor } from '../../storage/store.js';

export interface HistoryPlace extends PlacedComponent {
  /** Undefined for all languages of the component. */
  readonly language?: { readonly id: number } | undefined;
}

export type HistoryFilter = Pick<ChangeFeedRequest, 'author' | 'kinds' | 'from' | 'before'>;

/** A change with the source of its string. */
export interface HistoryEntry extends ChangeView {
  /** Empty if the component no longer has the string. */
  readonly source: readonly string[];
}

export interface HistoryPage {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Value of `after` for the next page. Undefined if there are no older changes. A page before the last may be short. */
  readonly next: ChangeCursor | undefined;
}

export async function readHistory(
  store: Store,
  places: readonly HistoryPlace[],
  filter: HistoryFilter,
  after: ChangeCursor | undefined,
  limit: number,
): Promise<HistoryPage> {
  const { changes, next } = await store.changes.feed({
    ...filter,
    places: places.map(({ component, language }) => ({ componentId: component.id, languageId: language?.id })),
    after,
    limit,
  });
  const sources = new Map<string, readonly string[]>();
  for (const [componentId, own] of groupBy(changes, (change) => change.componentId)) {
    const ids = [...new Set(own.map(({ stringId }) => stringId))];
    for (const { id, source } of await store.strings.pick(componentId, ids))
      sources.set(`${componentId}-${id}`, source);
  }
  const views = await changeViews(store, places, changes);
  return {
    entries: views.map((view) => ({
      ...view,
      source: sources.get(`${view.change.componentId}-${view.change.stringId}`) ?? [],
    })),
    next,
  };
}
