/** Reads the next events of a project's feed, and detects events that were already removed. */
import type { ProjectEvent } from '../../model/event.js';
import type { Store } from '../../storage/store.js';

/** The ids of the first and the last event that the reader missed. */
export interface LostEvents {
  readonly from: number;
  readonly to: number;
}

export interface FeedPart {
  /** The events that are missing before `events`. */
  readonly lost: LostEvents | undefined;
  /** Oldest first, without gaps. */
  readonly events: readonly ProjectEvent[];
  /** The id to continue reading after. */
  readonly last: number;
  readonly newest: number;
}

/** Returns the events after the id `after`. If `after` is undefined, starts with the oldest stored event. */
export async function readEvents(
  { events: feed }: Pick<Store, 'events'>,
  projectId: number,
  after: number | undefined,
  limit: number,
): Promise<FeedPart> {
  // Read before the list: an event in the range that is not in the list was removed. It is not just being written.
  const { oldest, newest } = await feed.range(projectId);
  const start = after ?? Math.max(0, oldest - 1);
  // The ids of a project that was removed and created again start from 1.
  if (start > newest) return { lost: { from: start + 1, to: newest }, events: [], last: newest, newest };
  const found = await feed.list(projectId, start, limit);
  const first = found[0]?.id ?? newest + 1;
  const lost = first > start + 1 ? { from: start + 1, to: first - 1 } : undefined;
  // Old events with pending deliveries are not removed, so there can be gaps between them.
  const end = found.findIndex(({ id }, index) => id !== first + index);
  const events = end === -1 ? found : found.slice(0, end);
  return { lost, events, last: first + events.length - 1, newest: Math.max(newest, first + events.length - 1) };
}
