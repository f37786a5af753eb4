/** GET …/statistics/: the statistics of a component, one entry a language. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSlug } from '../model/slug.js';
import { componentStatistics, knownVersion, statisticsVersion } from '../services/component-statistics.js';
import type { Context } from '../services/context.js';
import { accepts } from './accept.js';
import { baseUrlOf, namesHost, requestedAddress } from './addresses.js';
import { badRequest, notAcceptable, notFound } from './errors.js';
import { type Answer, KeptAnswers, makeAnswer, writeAnswer } from './kept-answers.js';
import { pageOf, pageRequest } from './paging.js';
import { arrayJson, entryJson, envelopeJson, type FieldSet, statisticsCsv } from './statistics-json.js';

export const STATISTICS_ALLOW = 'GET, HEAD, OPTIONS';

const MOST_KEPT_BYTES = 16 * 1024 * 1024;
const HEADERS = { Allow: STATISTICS_ALLOW, Vary: 'Accept', 'Cache-Control': 'no-cache' };

interface Path {
  readonly project: string;
  readonly component: string;
}

export class StatisticsEndpoint {
  readonly #context: Pick<Context, 'store'>;
  readonly #configuredUrl: string | undefined;
  readonly #kept = new KeptAnswers(MOST_KEPT_BYTES);

  constructor(context: Pick<Context, 'store'>, configuredUrl: string | undefined) {
    this.#context = context;
    this.#configuredUrl = configuredUrl;
  }

  /**
   * Answers at once when the same was asked before and the component is known not to have changed since; false when
   * the long way has to be gone. Most reads end here, before the framework has seen them.
   */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return false;
    const answer = this.#kept.get(keyOf(request));
    if (answer === undefined) return false;
    const known = knownVersion(this.#context, answer.project, answer.component);
    if (known === undefined || known.id !== answer.componentId || known.version !== answer.version) return false;
    writeAnswer(request, response, answer);
    return true;
  }

  readonly handler = async (request: FastifyRequest<{ Params: Path }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { project, component } = request.params;
    if (!isSlug(project) || !isSlug(component)) throw notFound();
    const { id, version } = await statisticsVersion(this.#context, project, component);
    const key = keyOf(request.raw);
    let answer = this.#kept.get(key);
    if (answer === undefined || answer.componentId !== id || answer.version !== version) {
      const made = await this.#make(request, request.params);
      answer = { ...made, project, component, componentId: id, version };
      // Links made from the connection's own address are right for that connection only.
      if (this.#configuredUrl !== undefined || namesHost(request)) this.#kept.set(key, answer);
    }
    reply.hijack();
    writeAnswer(request.raw, reply.raw, answer);
    return reply;
  };

  async #make(request: FastifyRequest, { project, component }: Path): Promise<Answer> {
    const baseUrl = baseUrlOf(request, this.#configuredUrl);
    const address = requestedAddress(request, baseUrl);
    const query = address.searchParams;
    const format = query.get('format') ?? 'json';
    if (!['json', 'api', 'json-flat', 'csv'].includes(format)) throw notFound();
    const mediaType = format === 'csv' ? 'text/csv' : 'application/json';
    const { accept } = request.headers;
    if (!accepts(accept, mediaType) && !accepts(accept, 'application/json')) throw notAcceptable();
    const fields = fieldSet(query.get('fields'));
    const { languages } = await componentStatistics(this.#context, project, component);
    const { items, next, previous } = pageOf(languages, pageRequest(query), address);
    const addresses = { baseUrl, project, component };
    if (format === 'csv')
      return makeAnswer(statisticsCsv(items, addresses, fields), 'text/csv; charset=utf-8', HEADERS);
    const results = items.map((entry) => entryJson(entry, addresses, fields));
    const body =
      format === 'json-flat' ? arrayJson(results) : envelopeJson({ count: languages.length, next, previous, results });
    return makeAnswer(body, mediaType, HEADERS);
  }
}

/** All of a request that a kept answer can depend on, held apart by what none of its parts can contain. */
function keyOf({ url, headers }: IncomingMessage): string {
  return `${url}\n${headers.host ?? ''}\n${headers.accept ?? ''}`;
}

function fieldSet(written: string | null): FieldSet {
  if (written === null) return 'standard';
  if (written === 'extended') return 'extended';
  throw badRequest('fields', 'fields takes the value extended.');
}

/** What OPTIONS tells of the endpoint. */
export const STATISTICS_OPTIONS = {
  name: 'Statistics',
  description: 'Statistics of a translation component, one entry per language.',
  renders: ['application/json', 'text/csv'],
  parses: [],
};
