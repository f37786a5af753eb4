/** Follows the feeds of projects for those who wait for events: one look at each feed for all who wait for it. */
import type { Project, Store } from '../storage/store.js';
import { type FeedPart, readEvents } from './read-events.js';

const LOOK_MS = 500;
const EVENTS_AT_ONCE = 100;
/** Most who follow are at the end of the feed, and so at one place. */
const PARTS_KEPT = 4;

export interface FollowedPart extends FeedPart {
  /** As it is now, for one who may see it no longer. */
  readonly project: Project;
}

interface Waiting {
  readonly last: number;
  /** Called with undefined when the project is gone. */
  readonly wake: (project: Project | undefined) => void;
}

/** A feed that somebody follows. */
interface Followed {
  readonly waiting: Set<Waiting>;
  /** How many follow it, also those who are not waiting at the moment. */
  followers: number;
  private: boolean;
  timer: NodeJS.Timeout | undefined;
  /** What those read who are at the same place, by that place. */
  readonly parts: Map<number, Promise<FeedPart>>;
}

/**
 * What other processes and threads committed is seen by looking at the store, which costs two short queries twice a
 * second for each project that somebody follows, and nothing for the others.
 */
export class EventFeed {
  readonly #store: Store;
  readonly #lookMs: number;
  readonly #followed = new Map<number, Followed>();

  constructor(store: Store, lookMs = LOOK_MS) {
    this.#store = store;
    this.#lookMs = lookMs;
  }

  /**
   * The events after the one with id `after`, as they come. A part without events says that the project turned private.
   * Ends when the project is gone or the signal is given.
   */
  async *follow(project: Project, after: number, signal: AbortSignal): AsyncGenerator<FollowedPart, void> {
    const followed = this.#enter(project);
    let last = after;
    let current: Project | undefined = project;
    try {
      while (current !== undefined && !signal.aborted) {
        const part = await this.#read(followed, project.id, last);
        last = part.last;
        yield { ...part, project: current };
        if (last < part.newest) continue;
        current = await this.#news(followed, last, signal);
      }
    } finally {
      followed.followers--;
      if (followed.followers === 0) {
        clearTimeout(followed.timer);
        this.#followed.delete(project.id);
      }
    }
  }

  #enter(project: Project): Followed {
    let followed = this.#followed.get(project.id);
    if (followed === undefined) {
      followed = {
        waiting: new Set(),
        followers: 0,
        private: project.private,
        timer: undefined,
        parts: new Map(),
      };
      this.#followed.set(project.id, followed);
      this.#lookLater(project, followed);
    }
    followed.followers++;
    return followed;
  }

  #read(followed: Followed, projectId: number, after: number): Promise<FeedPart> {
    let part = followed.parts.get(after);
    if (part === undefined) {
      part = readEvents(this.#store, projectId, after, EVENTS_AT_ONCE);
      if (followed.parts.size < PARTS_KEPT) followed.parts.set(after, part);
      part.catch(() => followed.parts.delete(after));
    }
    return part;
  }

  /** The project as it is when there is something new in it. */
  #news(followed: Followed, last: number, signal: AbortSignal): Promise<Project | undefined> {
    return new Promise((resolve) => {
      const wake = (project: Project | undefined) => {
        followed.waiting.delete(waiting);
        signal.removeEventListener('abort', abort);
        resolve(project);
      };
      const abort = () => wake(undefined);
      const waiting = { last, wake };
      followed.waiting.add(waiting);
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
    });
  }

  #lookLater(project: Project, followed: Followed): void {
    followed.timer = setTimeout(async () => {
      // A store that cannot be read now is looked at again; whoever reads it meanwhile is told.
      await this.#look(project, followed).catch(() => {});
      if (followed.followers > 0) this.#lookLater(project, followed);
    }, this.#lookMs);
  }

  async #look({ id, slug }: Project, followed: Followed): Promise<void> {
    const project = await this.#store.projects.find(slug);
    const isThere = project?.id === id;
    const { newest } = isThere ? await this.#store.events.range(id) : { newest: 0 };
    followed.parts.clear();
    const isHidden = isThere && project.private && !followed.private;
    followed.private = isThere && project.private;
    for (const { last, wake } of [...followed.waiting]) {
      if (!isThere) wake(undefined);
      else if (newest !== last || isHidden) wake(project);
    }
  }
}
