/** Follows the event feeds of projects for waiting clients. One query polls all feeds for all clients. */
import type { FeedEnd, Project, Store } from '../../storage/store.js';
import { type FeedPart, readEvents } from './read-events.js';

const POLL_MS = 500;
const EVENTS_AT_ONCE = 100;
/** Number of cached parts of a feed. Most followers are at the end of the feed and read the same part. */
const PARTS_KEPT = 4;

/** The position at which a client starts to follow a feed. */
export interface FeedPlace {
  readonly project: Project;
  /** The id of the last event that the client knows. */
  readonly last: number;
  /** Whether `last` was the newest event a moment ago. Then the feed is not read at first. */
  readonly isEnd: boolean;
}

export interface FollowedPart extends FeedPart {
  readonly project: Project;
}

interface Waiting {
  readonly projects: readonly Project[];
  /** The id of the last event read. Key: the id of the project. */
  readonly last: ReadonlyMap<number, number>;
  /** Called with the projects that have new events, or with undefined if one of the projects is gone. */
  readonly wake: (projects: readonly Project[] | undefined) => void;
}

/** A feed with at least one follower. */
interface Followed {
  /** Number of followers, including those that are not waiting right now. */
  followers: number;
  private: boolean;
  /** Cached parts for followers at the same position. Key: the id of the last event read. */
  readonly parts: Map<number, Promise<FeedPart>>;
}

/**
 * Polls the store, so that it also sees commits of other processes and threads. Polling costs one query twice a second
 * for any number of feeds, and nothing without followers.
 */
export class EventFeed {
  readonly #store: Store;
  readonly #pollMs: number;
  readonly #followed = new Map<number, Followed>();
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, pollMs = POLL_MS) {
    this.#store = store;
    this.#pollMs = pollMs;
  }

  /**
   * Yields the events after these positions when they arrive. A part without events means that its project became
   * private. Ends when one of the projects is gone or the signal aborts.
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
    if (this.#timer === undefined) this.#pollLater();
  }

  #leave({ id }: Project): void {
    const followed = this.#followed.get(id);
    if (followed !== undefined && --followed.followers === 0) this.#followed.delete(id);
    if (this.#followed.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Reads all events after the position and advances the position. */
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

  /** Waits until some of the projects have new events and returns these projects. */
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

  #pollLater(): void {
    const timer = setTimeout(async () => {
      // If the store cannot be read, the next poll tries again. Callers that read the store get the error themselves.
      await this.#poll().catch(() => {});
      // If all followers left meanwhile, this timer is obsolete. A later follower started its own timer.
      if (this.#timer === timer) this.#pollLater();
    }, this.#pollMs);
    this.#timer = timer;
  }

  async #poll(): Promise<void> {
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
  polled: ReadonlyMap<number, unknown>,
): void {
  // A follower that arrived during this poll waits for the next poll.
  const seen = projects.filter(({ id }) => polled.has(id));
  const isGone = seen.some(({ id, slug }) => ends.get(id)?.slug !== slug);
  const moved = seen.filter(({ id }) => ends.get(id)?.newest !== last.get(id) || hidden.has(id));
  if (isGone) wake(undefined);
  else if (moved.length > 0) wake(moved);
}
