/** GET …/statistics/: the statistics of a component, one entry a language. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSlug } from '../model/slug.js';
import { componentStatistics, statisticsVersion } from '../services/component-statistics.js';
import type { Context } from '../services/context.js';
import { accepts } from './accept.js';
import { baseUrlOf, requestedAddress } from './addresses.js';
import { badRequest, notAcceptable, notFound } from './errors.js';
import { type Answer, KeptAnswers, makeAnswer, matchesEtag } from './kept-answers.js';
import { pageOf, pageRequest } from './paging.js';
import { arrayJson, entryJson, envelopeJson, type FieldSet, statisticsCsv } from './statistics-json.js';

export const STATISTICS_ALLOW = 'GET, HEAD, OPTIONS';

const MOST_KEPT_BYTES = 16 * 1024 * 1024;

interface StatisticsRequest {
  readonly project: string;
  readonly component: string;
}

export function statisticsHandler(context: Pick<Context, 'store'>, configuredUrl: string | undefined) {
  const kept = new KeptAnswers(MOST_KEPT_BYTES);

  return async (request: FastifyRequest<{ Params: StatisticsRequest }>, reply: FastifyReply) => {
    const { project, component } = request.params;
    if (!isSlug(project) || !isSlug(component)) throw notFound();
    const { id, version } = await statisticsVersion(context, project, component);
    const baseUrl = baseUrlOf(request, configuredUrl);
    const { accept } = request.headers;
    const key = `${id}:${version} ${baseUrl}${request.url} ${accept ?? ''}`;
    let answer = kept.get(key);
    if (answer === undefined) {
      answer = await compute(context, request.params, requestedAddress(request, baseUrl), baseUrl, accept);
      kept.set(key, answer);
    }
    reply.raw.setHeader('Allow', STATISTICS_ALLOW);
    reply.raw.setHeader('Vary', 'Accept');
    reply.raw.setHeader('ETag', answer.etag);
    reply.raw.setHeader('Cache-Control', 'no-cache');
    if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
    return reply.type(answer.contentType).send(answer.bytes);
  };
}

async function compute(
  context: Pick<Context, 'store'>,
  { project, component }: StatisticsRequest,
  address: URL,
  baseUrl: string,
  accept: string | undefined,
): Promise<Answer> {
  const query = address.searchParams;
  const format = query.get('format') ?? 'json';
  if (!['json', 'api', 'json-flat', 'csv'].includes(format)) throw notFound();
  const mediaType = format === 'csv' ? 'text/csv' : 'application/json';
  if (!accepts(accept, mediaType) && !accepts(accept, 'application/json')) throw notAcceptable();
  const fields = fieldSet(query.get('fields'));
  const { languages } = await componentStatistics(context, project, component);
  const { items, next, previous } = pageOf(languages, pageRequest(query), address);
  const addresses = { baseUrl, project, component };
  if (format === 'csv') return makeAnswer(statisticsCsv(items, addresses, fields), 'text/csv; charset=utf-8');
  const results = items.map((entry) => entryJson(entry, addresses, fields));
  const body =
    format === 'json-flat' ? arrayJson(results) : envelopeJson({ count: languages.length, next, previous, results });
  return makeAnswer(body, mediaType);
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
