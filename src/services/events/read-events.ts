/** Reads on in the feed of a project, and notices what is no longer kept there. */
import type { ProjectEvent } from '../../model/event.js';
import type { Store } from '../../storage/store.js';

/** Events that somebody missed: those with ids from one to the other. */
export interface LostEvents {
  readonly from: number;
  readonly to: number;
}

export interface FeedPart {
  /** What is missing before the events. */
  readonly lost: LostEvents | undefined;
  /** Oldest first, without gaps. */
  readonly events: readonly ProjectEvent[];
  /** Where to read on. */
  readonly last: number;
  readonly newest: number;
}

/** The events after the one with id `after`; from the oldest that is kept when that is undefined. */
export async function readEvents(
  { events: feed }: Pick<Store, 'events'>,
  projectId: number,
  after: number | undefined,
  limit: number,
): Promise<FeedPart> {
  // Asked first: what it knows of and the list does not hold is gone, and not just being written.
  const { oldest, newest } = await feed.range(projectId);
  const start = after ?? Math.max(0, oldest - 1);
  // A project that was removed and made again counts anew.
  if (start > newest) return { lost: { from: start + 1, to: newest }, events: [], last: newest, newest };
  const found = await feed.list(projectId, start, limit);
  const first = found[0]?.id ?? newest + 1;
  const lost = first > start + 1 ? { from: start + 1, to: first - 1 } : undefined;
  // Old events that wait to be delivered are kept, with gaps between them.
  const end = found.findIndex(({ id }, index) => id !== first + index);
  const events = end === -1 ? found : found.slice(0, end);
  return { lost, events, last: first + events.length - 1, newest: Math.max(newest, first + events.length - 1) };
}
