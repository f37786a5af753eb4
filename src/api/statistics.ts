/** GET …/statistics/: the statistics of a component, one entry per language. */
import { accepts } from '../http/accept.js';
import { componentStatistics } from '../services/statistics/component-statistics.js';
import { badRequest, notAcceptable, notFound } from './errors.js';
import { pageOf, pageRequest } from './paging.js';
import { readMoment } from './past.js';
import { type Call, ofComponent, type Result, type Route } from './route.js';
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

export function statisticsRoute(): Route {
  return {
    method: 'GET',
    url: '/api/components/:project/:component/statistics/',
    access: 'read',
    id: 'componentStatistics',
    summary: 'Statistics of a component',
    description: 'One entry for each language, in the order in which the languages were added.',
    query: StatisticsQuery,
    answer: StatisticsEnvelope,
    renders: ['text/csv'],
    unlimited: true,
    keeps: ofComponent,
    handler: statistics,
  };
}

async function statistics(call: Call): Promise<Result> {
  const { request, address, query, baseUrl, params } = call;
  const project = params.project!;
  const component = params.component!;
  const format = query.get('format') ?? 'json';
  if (!['json', 'api', 'json-flat', 'csv'].includes(format)) throw notFound();
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  const { accept } = request.headers;
  if (!accepts(accept, type) && !accepts(accept, 'application/json')) throw notAcceptable();
  const fields = fieldSet(query.get('fields'));
  const { languages } = await readMoment(call, (context) => componentStatistics(context, project, component));
  const { items, next, previous } = pageOf(languages, pageRequest(call), address);
  const linksOf = languageLinks(baseUrl, project, component);
  if (format === 'csv') {
    return { bytes: Buffer.from(statisticsCsv(items, linksOf, fields)), type: 'text/csv; charset=utf-8' };
  }
  const results = items.map((entry) => entryJson(entry, linksOf(entry), fields));
  const body =
    format === 'json-flat' ? arrayJson(results) : envelopeJson({ count: languages.length, next, previous, results });
  return { bytes: Buffer.from(body), type };
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
