/** GET …/statistics/: the statistics of a component, one entry per language. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepts } from '../http/accept.js';
import { namesHost } from '../http/addresses.js';
import { type Answer, KeptAnswers, makeAnswer, writeAnswer } from '../http/kept-answers.js';
import { TrustedProxies } from '../http/trusted-proxies.js';
import { openProject } from '../services/access.js';
import type { Context } from '../services/context.js';
import { cachedVersion, componentStatistics, statisticsVersion } from '../services/statistics/component-statistics.js';
import type { Component } from '../storage/store.js';
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
import { StatisticsEnvelope, StatisticsQuery } from './statistics-schema.js';

const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const HEADERS = { Allow: 'GET, HEAD, OPTIONS', Vary: 'Accept', 'Cache-Control': 'no-cache' };
const PRIVATE_HEADERS = { ...HEADERS, 'Cache-Control': 'private, no-store' };

/** A cached answer, valid while the component has this version. */
interface ComponentAnswer extends Answer {
  /** `project/component` */
  readonly path: string;
  readonly componentId: number;
  readonly version: number;
}

export class StatisticsEndpoint {
  readonly #context: Pick<Context, 'store'>;
  readonly #configuredUrl: string | undefined;
  readonly #proxies: TrustedProxies;
  readonly #kept = new KeptAnswers<ComponentAnswer>(MAX_KEPT_BYTES);

  constructor(context: Pick<Context, 'store'>, configuredUrl: string | undefined, proxies = new TrustedProxies([])) {
    this.#context = context;
    this.#configuredUrl = configuredUrl;
    this.#proxies = proxies;
  }

  /**
   * Sends the cached answer if the component is known to be unchanged; otherwise returns false, and the route has to
   * answer. Most reads end here, before the framework has seen the request.
   */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    // Tokens have to be checked, and a request without a host may have to be refused.
    if (method !== 'GET' || headers.authorization !== undefined || headers.host === undefined) return false;
    const answer = this.#kept.get(this.#keyOf(request));
    if (answer === undefined || !isCurrent(answer, cachedVersion(this.#context, answer.path))) return false;
    writeAnswer(request, response, answer);
    return true;
  }

  readonly route: Route = {
    method: 'GET',
    url: '/api/components/:project/:component/statistics/',
    access: 'read',
    id: 'componentStatistics',
    summary: 'Statistics of a component',
    description: 'One entry for each language, in the order in which the languages were added.',
    query: StatisticsQuery,
    answer: StatisticsEnvelope,
    renders: ['text/csv'],
    statuses: [304],
    unlimited: true,
    handler: async (call) => ({ kept: await this.#answer(call) }),
  };

  async #answer(call: Call): Promise<Answer> {
    const { request } = call;
    const project = call.params.project!;
    const component = call.params.component!;
    const current = await statisticsVersion(this.#context, project, component);
    const key = this.#keyOf(request.raw);
    const kept = this.#kept.get(key);
    if (kept !== undefined && isCurrent(kept, current)) return kept;
    // Read after the version: a project that turns private gives its components new versions.
    const isPrivate = (await openProject(this.#context.store, call.identity, project)).private;
    if (isPrivate) return this.#make(call, PRIVATE_HEADERS);
    const { id: componentId, version } = current;
    const answer = { ...(await this.#make(call, HEADERS)), path: `${project}/${component}`, componentId, version };
    // Links made from the connection's own address are valid for that connection only.
    if (this.#configuredUrl !== undefined || namesHost(request)) this.#kept.set(key, answer);
    return answer;
  }

  /**
   * Everything in a request that the answer depends on. No part can contain a line break. The scheme is the effective one:
   * a header of a client that is no trusted proxy must not choose between cached answers.
   */
  #keyOf(request: IncomingMessage): string {
    const { host = '', accept = '' } = request.headers;
    return `${request.url}\n${host}\n${accept}\n${this.#proxies.schemeOf(request)}`;
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

/** Whether a cached answer is still valid: equal versions of a component mean equal statistics. */
function isCurrent(answer: ComponentAnswer, component: Component | undefined): boolean {
  return component?.id === answer.componentId && component.version === answer.version;
}

/** A single entry: one JSON object, or one row of a CSV table. */
export function entryResult(entry: Entry, links: EntryLinks, fields: FieldSet): Result {
  return { json: entryJson(entry, links, fields), table: () => statisticsCsv([entry], () => links, fields) };
}

export function fieldSet(written: string | null): FieldSet {
  if (written === null) return 'standard';
  if (written === 'extended') return 'extended';
  throw badRequest('fields', 'fields only accepts the value extended.');
}
