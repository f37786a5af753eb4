/** GET …/statistics/: the statistics of a component, one entry a language. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from '../http/accept.js';
import { namesHost } from '../http/addresses.js';
import { type Answer, KeptAnswers, makeAnswer, sendAnswer, type Wanted } from '../http/kept-answers.js';
import { RepeatedRequests } from '../http/repeated-requests.js';
import { openProject } from '../services/access.js';
import type { Context } from '../services/context.js';
import { componentStatistics, knownVersion, statisticsVersion } from '../services/statistics/component-statistics.js';
import { badRequest, notAcceptable, notFound } from './errors.js';
import { pageOf, pageRequest } from './paging.js';
import type { Call, Result, Route } from './route.js';
import {
  arrayJson,
  type Entry,
  type EntryLinks,
  entryJson,
  envelopeJson,
  type FieldSet,
  languageLinks,
  statisticsCsv,
} from './statistics-json.js';
import { StatisticsQuery } from './statistics-schema.js';

const MOST_KEPT_BYTES = 16 * 1024 * 1024;
const HEADERS = { Allow: 'GET, HEAD, OPTIONS', Vary: 'Accept', 'Cache-Control': 'no-cache' };
const PRIVATE_HEADERS = { ...HEADERS, 'Cache-Control': 'private, no-store' };

/** An answer with the version of the component that it tells of. */
interface ComponentAnswer extends Answer {
  /** What it is kept under. */
  readonly key: string;
  /** `project/component` */
  readonly path: string;
  readonly componentId: number;
  readonly version: number;
}

export class StatisticsEndpoint {
  readonly #context: Pick<Context, 'store'>;
  readonly #configuredUrl: string | undefined;
  readonly #kept = new KeptAnswers<ComponentAnswer>(MOST_KEPT_BYTES);
  readonly #repeated = new RepeatedRequests<Asked>();

  constructor(context: Pick<Context, 'store'>, configuredUrl: string | undefined) {
    this.#context = context;
    this.#configuredUrl = configuredUrl;
  }

  /**
   * Answers at once when the same was asked before and the component is known not to have changed since; false when
   * the long way has to be gone. Most reads end here, before the framework has seen them.
   */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    const repeated = this.#repeated.find(request);
    const asked = repeated ?? readAsked(request);
    if (asked === undefined) return false;
    const answer = this.#kept.get(asked.key);
    if (answer === undefined) return false;
    const known = knownVersion(this.#context, answer.path);
    if (known === undefined || known.id !== answer.componentId || known.version !== answer.version) return false;
    sendAnswer(response, answer, asked);
    // With the very text that the answer is kept under, which is found without comparing letters.
    if (repeated === undefined) this.#repeated.note(request, { ...asked, key: answer.key });
    return true;
  }

  readonly route: Route = {
    method: 'GET',
    url: '/api/components/:project/:component/statistics/',
    access: 'read',
    id: 'componentStatistics',
    summary: 'Statistics of a component',
    description: 'One entry for each language of the component, in the order in which they joined it.',
    query: StatisticsQuery,
    answer: 'ComponentStatistics',
    renders: ['text/csv'],
    statuses: [304],
    unlimited: true,
    handler: async (call) => ({ kept: await this.#answer(call) }),
  };

  async #answer(call: Call): Promise<Answer> {
    const { request } = call;
    const project = call.params.project!;
    const component = call.params.component!;
    const { id, version } = await statisticsVersion(this.#context, project, component);
    const key = keyOf(request.raw);
    const known = this.#kept.get(key);
    if (known !== undefined && known.componentId === id && known.version === version) return known;
    // Asked after the version: a project that turns private gives its components another one.
    const isPrivate = (await openProject(this.#context.store, call.identity, project)).private;
    if (isPrivate) return this.#make(call, PRIVATE_HEADERS);
    const path = `${project}/${component}`;
    const answer = { ...(await this.#make(call, HEADERS)), key, path, componentId: id, version };
    // Links made from the connection's own address are right for that connection only.
    if (this.#configuredUrl !== undefined || namesHost(request)) this.#kept.set(key, answer);
    return answer;
  }

  async #make(call: Call, headers: typeof HEADERS): Promise<Answer> {
    const { request, address, query, baseUrl, params } = call;
    const project = params.project!;
    const component = params.component!;
    const format = query.get('format') ?? 'json';
    if (!['json', 'api', 'json-flat', 'csv'].includes(format)) throw notFound();
    const mediaType = format === 'csv' ? 'text/csv' : 'application/json';
    const { accept } = request.headers;
    if (!accepts(accept, mediaType) && !accepts(accept, 'application/json')) throw notAcceptable();
    const fields = fieldSet(query.get('fields'));
    const { languages } = await componentStatistics(this.#context, project, component);
    const { items, next, previous } = pageOf(languages, pageRequest(call), address);
    const linksOf = languageLinks(baseUrl, project, component);
    if (format === 'csv') return makeAnswer(statisticsCsv(items, linksOf, fields), 'text/csv; charset=utf-8', headers);
    const results = items.map((entry) => entryJson(entry, linksOf(entry), fields));
    const body =
      format === 'json-flat' ? arrayJson(results) : envelopeJson({ count: languages.length, next, previous, results });
    return makeAnswer(body, mediaType, headers);
  }
}

/** A request that a kept answer may be the answer to. */
interface Asked extends Wanted {
  readonly key: string;
}

function readAsked(request: IncomingMessage): Asked | undefined {
  const { method, headers } = request;
  // Without a host it depends on the version of HTTP whether there is an answer at all.
  if (method !== 'GET' || headers.authorization !== undefined || headers.host === undefined) return undefined;
  return { key: keyOf(request), ifNoneMatch: headers['if-none-match'], withBody: true };
}

/** All of a request that a kept answer can depend on, held apart by what none of its parts can contain. */
function keyOf({ url, headers }: IncomingMessage): string {
  return `${url}\n${headers.host ?? ''}\n${headers.accept ?? ''}\n${headers['x-forwarded-proto'] ?? ''}`;
}

/** Statistics that are one object, and one row of a table. */
export function entryResult(entry: Entry, links: EntryLinks, fields: FieldSet): Result {
  return { json: entryJson(entry, links, fields), table: () => statisticsCsv([entry], () => links, fields) };
}

export function fieldSet(written: string | null): FieldSet {
  if (written === null) return 'standard';
  if (written === 'extended') return 'extended';
  throw badRequest('fields', 'fields takes the value extended.');
}
