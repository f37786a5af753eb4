/** Follows the feeds of projects for those who wait for events: one look at all feeds for all who wait. */
import type { FeedEnd, Project, Store } from '../../storage/store.js';
import { type FeedPart, readEvents } from './read-events.js';

const LOOK_MS = 500;
const EVENTS_AT_ONCE = 100;
/** Most who follow are at the end of the feed, and so at one place. */
const PARTS_KEPT = 4;

/** Where somebody begins to follow a feed. */
export interface FeedPlace {
  readonly project: Project;
  /** The last event that is known already. */
  readonly last: number;
  /** Whether there was none after it a moment ago, so that nothing has to be read at first. */
  readonly isEnd: boolean;
}

export interface FollowedPart extends FeedPart {
  readonly project: Project;
}

interface Waiting {
  readonly projects: readonly Project[];
  /** Where each of them is read up to, by its id. */
  readonly last: ReadonlyMap<number, number>;
  /** Called with the projects in which there is something new; with undefined when one of them is gone. */
  readonly wake: (projects: readonly Project[] | undefined) => void;
}

/** A feed that somebody follows. */
interface Followed {
  /** How many follow it, also those who are not waiting at the moment. */
  followers: number;
  private: boolean;
  /** What those read who are at the same place, by that place. */
  readonly parts: Map<number, Promise<FeedPart>>;
}

/**
 * What other processes and threads committed is seen by looking at the store, which costs one query twice a second
 * however many feeds are followed, and nothing while nobody does.
 */
export class EventFeed {
  readonly #store: Store;
  readonly #lookMs: number;
  readonly #followed = new Map<number, Followed>();
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, lookMs = LOOK_MS) {
    this.#store = store;
    this.#lookMs = lookMs;
  }

  /**
   * The events after those places, as they come. A part without events says that its project turned private. Ends when
   * one of the projects is gone or the signal is given.
   */
  async *follow(places: readonly FeedPlace[], signal: AbortSignal): AsyncGenerator<FollowedPart, void> {
    const projects = places.map(({ project }) => project);
    const last = new Map(places.map((place) => [place.project.id, place.last]));
    let behind: readonly Project[] | undefined = places.filter(({ isEnd }) => !isEnd).map(({ project }) => project);
    for (const project of projects) this.#enter(project);
    try {
      while (behind !== undefined && !signal.aborted) {
        for (const project of behind) yield* this.#readOn(project, last, signal);
        behind = await this.#news({ projects, last }, signal);
      }
    } finally {
      for (const project of projects) this.#leave(project);
    }
  }

  #enter({ id, private: hidden }: Project): void {
    const followed = this.#followed.get(id) ?? { followers: 0, private: hidden, parts: new Map() };
    followed.followers++;
    this.#followed.set(id, followed);
    if (this.#timer === undefined) this.#lookLater();
  }

  #leave({ id }: Project): void {
    const followed = this.#followed.get(id);
    if (followed !== undefined && --followed.followers === 0) this.#followed.delete(id);
    if (this.#followed.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** All there is after the place, which moves along. */
  async *#readOn(project: Project, last: Map<number, number>, signal: AbortSignal): AsyncGenerator<FollowedPart, void> {
    let part: FeedPart;
    do {
      part = await this.#read(project.id, last.get(project.id)!);
      last.set(project.id, part.last);
      yield { ...part, project };
    } while (part.last < part.newest && !signal.aborted);
  }

  #read(projectId: number, after: number): Promise<FeedPart> {
    const parts = this.#followed.get(projectId)?.parts;
    let part = parts?.get(after);
    if (part === undefined) {
      part = readEvents(this.#store, projectId, after, EVENTS_AT_ONCE);
      if (parts !== undefined && parts.size < PARTS_KEPT) parts.set(after, part);
      part.catch(() => parts?.delete(after));
    }
    return part;
  }

  /** The projects in which there is something new, once there is. */
  #news(place: Pick<Waiting, 'projects' | 'last'>, signal: AbortSignal): Promise<readonly Project[] | undefined> {
    return new Promise((resolve) => {
      const wake = (projects: readonly Project[] | undefined) => {
        this.#waiting.delete(waiting);
        signal.removeEventListener('abort', abort);
        resolve(projects);
      };
      const abort = () => wake(undefined);
      const waiting = { ...place, wake };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
    });
  }

  #lookLater(): void {
    const timer = setTimeout(async () => {
      // A store that cannot be read now is looked at again; whoever reads it meanwhile is told.
      await this.#look().catch(() => {});
      // Not where all left meanwhile: whoever came after them began to look anew.
      if (this.#timer === timer) this.#lookLater();
    }, this.#lookMs);
    this.#timer = timer;
  }

  async #look(): Promise<void> {
    const followed = new Map(this.#followed);
    const ends = new Map((await this.#store.events.ends([...followed.keys()])).map((end) => [end.projectId, end]));
    const hidden = new Set<number>();
    for (const [id, feed] of followed) {
      const isPrivate = ends.get(id)?.private ?? false;
      if (isPrivate && !feed.private) hidden.add(id);
      feed.private = isPrivate;
      feed.parts.clear();
    }
    for (const waiting of [...this.#waiting]) wakeForNews(waiting, ends, hidden, followed);
  }
}

function wakeForNews(
  { projects, last, wake }: Waiting,
  ends: ReadonlyMap<number, FeedEnd>,
  hidden: ReadonlySet<number>,
  lookedAt: ReadonlyMap<number, unknown>,
): void {
  // Whoever came during the look waits for the next one.
  const seen = projects.filter(({ id }) => lookedAt.has(id));
  const isGone = seen.some(({ id, slug }) => ends.get(id)?.slug !== slug);
  const moved = seen.filter(({ id }) => ends.get(id)?.newest !== last.get(id) || hidden.has(id));
  if (isGone) wake(undefined);
  else if (moved.length > 0) wake(moved);
}
