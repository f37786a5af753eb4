/** Open streams of Server-Sent Events: how many there may be, what is written to each, and when one ends. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { identityNow } from '../http/identity.js';
import { networkOf } from '../http/request-limits.js';
import { may, visibleProjects } from '../services/access.js';
import type { Context } from '../services/context.js';
import { EventFeed, type FeedPlace, type FollowedPart } from '../services/events/event-feed.js';
import type { Project } from '../storage/store.js';
import { HttpError } from './errors.js';
import { eventJson, LOST, lostJson } from './event-json.js';
import type { Call } from './route.js';

export interface StreamLimits {
  readonly inAll: number;
  readonly perAddress: number;
  /** How often a line without meaning is sent, so that nobody on the way takes the connection for dead. */
  readonly heartbeatMs: number;
  /** How long a reader may leave what was sent unread. */
  readonly patienceMs: number;
  /** After this long a stream ends and its reader comes again, so that no token is good for longer. */
  readonly longestMs: number;
}

type StreamCall = Pick<Call, 'baseUrl' | 'request'>;

/** What a stream tells of. */
interface Subject {
  readonly places: readonly FeedPlace[];
  /** Whether ids mean something to whoever comes again: each project counts its own. */
  readonly hasIds: boolean;
  /** Whether the sender may still read all of it, and there is nothing to add. */
  readonly isRight: () => Promise<boolean>;
}

const USUAL: StreamLimits = {
  inAll: 1000,
  perAddress: 100,
  heartbeatMs: 20_000,
  patienceMs: 30_000,
  longestMs: 3_600_000,
};

const RETRY_MS = 3000;
const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // A proxy that gathers answers would keep events back.
  'X-Accel-Buffering': 'no',
  // The connection is of no use to anybody after the stream.
  Connection: 'close',
};

export class EventStreams {
  readonly #context: Context;
  readonly #limits: StreamLimits;
  readonly #feed: EventFeed;
  readonly #open = new Map<AbortController, string>();

  constructor(context: Context, limits: Partial<StreamLimits> = {}) {
    this.#context = context;
    this.#limits = { ...USUAL, ...limits };
    this.#feed = new EventFeed(context.store);
  }

  /** What writes the project's events after the one with this id; without one, those that happen from now on. */
  async open(call: StreamCall & Pick<Call, 'project'>, after: number | undefined) {
    const { project } = call;
    const last = after ?? (await this.#context.store.events.range(project.id)).newest;
    return this.#admit(call, {
      places: [{ project, last, isEnd: after === undefined }],
      hasIds: true,
      isRight: () => this.#maySee(call, project),
    });
  }

  /** What writes the events of all projects that the sender may see, from now on. */
  async openAll(call: StreamCall & Pick<Call, 'identity'>) {
    const { store } = this.#context;
    const projects = await visibleProjects(store, call.identity);
    const ends = new Map((await store.events.ends(projects.map(({ id }) => id))).map((end) => [end.projectId, end]));
    return this.#admit(call, {
      places: projects.map((project) => ({ project, last: ends.get(project.id)?.newest ?? 0, isEnd: true })),
      hasIds: false,
      isRight: async () => {
        const seen = await visibleProjects(store, await identityNow(this.#context, call.request));
        return seen.length === projects.length && projects.every(({ id }, index) => seen[index]!.id === id);
      },
    });
  }

  #admit(call: StreamCall, subject: Subject) {
    const address = networkOf(call.request.ip);
    const own = [...this.#open.values()].filter((other) => other === address).length;
    if (this.#open.size >= this.#limits.inAll || own >= this.#limits.perAddress) throw tooMany();
    return (response: ServerResponse) => {
      response.writeHead(200, HEADERS);
      if (call.request.method === 'HEAD') response.end();
      else void this.#run(call, subject, address, response);
    };
  }

  /** Ends all of them. */
  close(): void {
    for (const controller of this.#open.keys()) controller.abort();
  }

  async #run(call: StreamCall, subject: Subject, address: string, response: ServerResponse): Promise<void> {
    const controller = new AbortController();
    this.#open.set(controller, address);
    const end = () => controller.abort();
    response.on('close', end);
    response.on('error', end);
    const longest = setTimeout(end, this.#limits.longestMs);
    const heartbeat = setInterval(async () => {
      if (!response.writableNeedDrain) response.write(':\n\n');
      if (!(await subject.isRight().catch(() => true))) end();
    }, this.#limits.heartbeatMs);
    try {
      // An id alone is no event, but remembered: whoever is cut off before the first one misses nothing.
      const id = subject.hasIds ? `id: ${subject.places[0]!.last}\n` : '';
      await this.#write(response, controller.signal, `retry: ${RETRY_MS}\n${id}\n`);
      await this.#follow(call, subject, response, controller.signal);
    } catch {
      // Whatever it was, the reader comes back with the id of the last event that arrived.
    } finally {
      clearTimeout(longest);
      clearInterval(heartbeat);
      this.#open.delete(controller);
      response.end();
    }
  }

  async #follow(call: StreamCall, subject: Subject, response: ServerResponse, signal: AbortSignal): Promise<void> {
    for await (const part of this.#feed.follow(subject.places, signal)) {
      if (!(await this.#maySee(call, part.project))) return;
      await this.#write(response, signal, this.#messages(part, call.baseUrl, subject.hasIds));
    }
  }

  #messages({ project: { slug }, lost, events }: FollowedPart, baseUrl: string, hasIds: boolean): string {
    const message = (type: string, id: number, json: string) =>
      // JSON has no line breaks, which would end the field.
      `${hasIds ? `id: ${id}\n` : ''}event: ${type}\ndata: ${json}\n\n`;
    const missing = lost && message(LOST, lost.to, lostJson(baseUrl, slug, lost, this.#context.clock()));
    const written = events.map((event) => message(event.type, event.id, eventJson(baseUrl, slug, event)));
    return (missing ?? '') + written.join('');
  }

  /** Waits for a reader that is behind, and gives up on one that stays there. */
  async #write(response: ServerResponse, signal: AbortSignal, text: string): Promise<void> {
    if (text === '' || response.destroyed || response.write(text)) return;
    try {
      const patience = AbortSignal.timeout(this.#limits.patienceMs);
      await once(response, 'drain', { signal: AbortSignal.any([signal, patience]) });
    } catch (error) {
      response.destroy();
      throw error;
    }
  }

  /** By what the store says now: project, user and roles may have changed since the stream began. */
  async #maySee({ request }: StreamCall, { slug }: Project): Promise<boolean> {
    const project = await this.#context.store.projects.find(slug);
    if (project === undefined) return false;
    // Asked anew: a token may have been revoked since, a session ended, a role taken away.
    return !project.private || may(await identityNow(this.#context, request), project, 'read');
  }
}

const tooMany = () =>
  new HttpError({
    status: 429,
    code: 'throttled',
    detail: 'Too many event streams are open. Close one, or ask for JSON from time to time instead.',
    headers: { 'Retry-After': '60' },
  });
