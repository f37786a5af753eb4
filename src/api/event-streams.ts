/** Manages the open streams of Server-Sent Events: limits their number, writes events and ends streams. */
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
import { DEFAULT_STREAM_LIMITS, type StreamLimits } from './stream-limits.js';

type StreamCall = Pick<Call, 'baseUrl' | 'identity' | 'request'>;

/** What a stream reports on. */
interface Subject {
  readonly positions: readonly FeedPlace[];
  /** Whether events have ids to resume from. Ids are only unique within one project. */
  readonly hasIds: boolean;
  /** Whether the client may still see exactly these projects. */
  readonly isUpToDate: () => Promise<boolean>;
}

const RETRY_MS = 3000;
const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Keeps proxies from buffering the stream, which would delay events.
  'X-Accel-Buffering': 'no',
  // The connection is not reused after the stream.
  Connection: 'close',
};

export class EventStreams {
  readonly #context: Context;
  readonly #limits: StreamLimits;
  readonly #feed: EventFeed;
  /** The open streams with their clients. */
  readonly #open = new Map<AbortController, string>();

  constructor(context: Context, limits: Partial<StreamLimits> = {}) {
    this.#context = context;
    this.#limits = { ...DEFAULT_STREAM_LIMITS, ...limits };
    this.#feed = new EventFeed(context.store);
  }

  /** Opens a stream of the project's events after this id; without an id, of new events only. */
  async open(call: StreamCall & Pick<Call, 'project'>, after: number | undefined) {
    const { project } = call;
    const last = after ?? (await this.#context.store.events.range(project.id)).newest;
    return this.#admit(call, {
      positions: [{ project, last, isEnd: after === undefined }],
      hasIds: true,
      isUpToDate: () => this.#maySee(call, project),
    });
  }

  /** Opens a stream of new events of all projects that the caller may see. */
  async openAll(call: StreamCall) {
    const { store } = this.#context;
    const projects = await visibleProjects(store, call.identity);
    const ends = new Map((await store.events.ends(projects.map(({ id }) => id))).map((end) => [end.projectId, end]));
    return this.#admit(call, {
      positions: projects.map((project) => ({ project, last: ends.get(project.id)?.newest ?? 0, isEnd: true })),
      hasIds: false,
      isUpToDate: async () => {
        const seen = await visibleProjects(store, await identityNow(this.#context, call.request));
        return seen.length === projects.length && projects.every(({ id }, index) => seen[index]!.id === id);
      },
    });
  }

  #admit(call: StreamCall, subject: Subject) {
    const { total, perUser, perAddress } = this.#limits;
    const { user } = call.identity;
    // Users of the same address, such as an office, do not share a limit.
    const client = user === undefined ? `address ${networkOf(call.request.ip)}` : `user ${user.id}`;
    const own = [...this.#open.values()].filter((other) => other === client).length;
    if (this.#open.size >= total || own >= (user === undefined ? perAddress : perUser)) throw tooMany();
    const isHead = call.request.method === 'HEAD';
    const controller = new AbortController();
    // Counts the stream at once. Otherwise requests that arrive at the same time could exceed the limits.
    if (!isHead) this.#open.set(controller, client);
    return (response: ServerResponse) => {
      response.writeHead(200, HEADERS);
      if (isHead) response.end();
      else void this.#run(call, subject, controller, response);
    };
  }

  /** Ends all streams. */
  close(): void {
    for (const controller of this.#open.keys()) controller.abort();
  }

  async #run(call: StreamCall, subject: Subject, controller: AbortController, response: ServerResponse): Promise<void> {
    const end = () => controller.abort();
    response.on('close', end);
    response.on('error', end);
    // The client may have gone before the listeners were added. Its slot would stay occupied.
    if (response.destroyed) end();
    const deadline = setTimeout(end, this.#limits.maxDurationMs);
    const heartbeat = setInterval(async () => {
      if (!response.writableNeedDrain) response.write(':\n\n');
      if (!(await subject.isUpToDate().catch(() => true))) end();
    }, this.#limits.heartbeatMs);
    try {
      // An id without data is not an event, but clients remember it. A client that loses the connection before the
      // first event misses nothing.
      const id = subject.hasIds ? `id: ${subject.positions[0]!.last}\n` : '';
      await this.#write(response, controller.signal, `retry: ${RETRY_MS}\n${id}\n`);
      await this.#follow(call, subject, response, controller.signal);
    } catch {
      // After any error the client reconnects with the id of the last event it received.
    } finally {
      clearTimeout(deadline);
      clearInterval(heartbeat);
      this.#open.delete(controller);
      response.end();
    }
  }

  async #follow(call: StreamCall, subject: Subject, response: ServerResponse, signal: AbortSignal): Promise<void> {
    for await (const part of this.#feed.follow(subject.positions, signal)) {
      if (!(await this.#maySee(call, part.project))) return;
      await this.#write(response, signal, this.#messages(part, call.baseUrl, subject.hasIds));
    }
  }

  #messages({ project: { slug }, lost, events }: FollowedPart, baseUrl: string, hasIds: boolean): string {
    const message = (type: string, id: number, json: string) =>
      // This JSON contains no line breaks, which would end the field.
      `${hasIds ? `id: ${id}\n` : ''}event: ${type}\ndata: ${json}\n\n`;
    const missing = lost && message(LOST, lost.to, lostJson(baseUrl, slug, lost, this.#context.clock()));
    const written = events.map((event) => message(event.type, event.id, eventJson(baseUrl, slug, event)));
    return (missing ?? '') + written.join('');
  }

  /** Waits for a slow client, and closes the connection after a timeout. */
  async #write(response: ServerResponse, signal: AbortSignal, text: string): Promise<void> {
    if (text === '' || response.destroyed || response.write(text)) return;
    try {
      const timeout = AbortSignal.timeout(this.#limits.drainTimeoutMs);
      await once(response, 'drain', { signal: AbortSignal.any([signal, timeout]) });
    } catch (error) {
      response.destroy();
      throw error;
    }
  }

  /** Reads the current state from the store: project, user and roles may have changed since the stream began. */
  async #maySee({ request }: StreamCall, { slug }: Project): Promise<boolean> {
    const project = await this.#context.store.projects.find(slug);
    if (project === undefined) return false;
    // Identifies the caller again: the token may have been revoked, the session ended or the role removed.
    return !project.private || may(await identityNow(this.#context, request), project, 'read');
  }
}

const tooMany = () =>
  new HttpError({
    status: 429,
    code: 'throttled',
    detail: 'Too many event streams are open. Close one, or poll the JSON list instead.',
    headers: { 'Retry-After': '60' },
  });
