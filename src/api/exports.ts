/** /exports/stats/: statistics at an old address and in an old shape that some programs still read. */
import { Type } from '@sinclair/typebox';
import {
  type AuthoredStatistics,
  authoredComponentStatistics,
  authoredProjectStatistics,
} from '../services/statistics/authored-statistics.js';
import { badRequest, notFound } from './errors.js';
import { ApiLinks } from './links.js';
import { MomentQuery, readMoment } from './past.js';
import { csv } from './render.js';
import { type Call, ofComponent, ofProject, type Result, type Route } from './route.js';
import { entryJson, languageLinks } from './statistics-json.js';
import { ExportedStatistics } from './statistics-schema.js';
import { writeJson } from './write-json.js';

const DEFAULT_INDENT = 2;
const MAX_INDENT = 10;
/** A name, or several names separated by dots. Anything else could inject code. */
const CALLBACK = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const MAX_CALLBACK_LENGTH = 100;

const ExportQuery = Type.Object({
  ...MomentQuery.properties,
  format: Type.Optional(
    Type.Union([Type.Literal('json'), Type.Literal('csv')], { description: 'csv returns a table as a download.' }),
  ),
  indent: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_INDENT, description: 'Spaces per level of the JSON. Default: 2.' }),
  ),
  jsonp: Type.Optional(
    Type.String({
      maxLength: MAX_CALLBACK_LENGTH,
      pattern: CALLBACK.source,
      description: 'Returns a script that calls this function with the statistics.',
    }),
  ),
});

const SHARED = {
  method: 'GET',
  access: 'read',
  query: ExportQuery,
  answer: ExportedStatistics,
  renders: ['text/csv', 'application/javascript'],
} as const;

export function exportRoutes(): Route[] {
  return [
    {
      ...SHARED,
      url: '/exports/stats/:project/',
      id: 'exportProjectStatistics',
      keeps: ofProject,
      summary: 'Statistics of a project by language, in the shape that older clients read',
      async handler(call) {
        const read = () => readMoment(call, ({ store }) => authoredProjectStatistics(store, call.project));
        return exported(call, '-', await read());
      },
    },
    {
      ...SHARED,
      url: '/exports/stats/:project/:component/',
      id: 'exportComponentStatistics',
      keeps: ofComponent,
      summary: 'Statistics of a component, in the shape that older clients read',
      async handler(call) {
        const component = call.params.component!;
        const read = () => readMoment(call, ({ store }) => authoredComponentStatistics(store, call.project, component));
        return exported(call, component, await read());
      },
    },
  ];
}

/** A bare array with the old field names. `component` is `-` for the whole project. */
async function exported(call: Call, component: string, entries: readonly AuthoredStatistics[]): Promise<Result> {
  const { project, query } = call;
  const linksOf = languageLinks(call.baseUrl, project.slug, component);
  const url = new ApiLinks(call.baseUrl).page('projects', project.slug);
  const values = entries.map((entry) => {
    const { translateUrl } = linksOf(entry);
    const fields = JSON.parse(entryJson(entry, { ...linksOf(entry), url })) as Record<string, unknown>;
    return { ...fields, last_author: entry.lastAuthor, url_translate: translateUrl };
  });
  const format = query.get('format') ?? 'json';
  if (format === 'csv') {
    const name = ['stats', project.slug, ...(component === '-' ? [] : [component])].join('-');
    const headers = { 'Content-Disposition': `attachment; filename="${name}.csv"` };
    return { bytes: Buffer.from(await csv(values)), type: 'text/csv; charset=utf-8', headers };
  }
  if (format !== 'json') throw notFound();
  const json = writeJson(values, indentOf(query.get('indent')));
  const callback = query.get('jsonp');
  return callback === null ? { json } : script(call, callback, json);
}

function indentOf(written: string | null): number {
  if (written === null) return DEFAULT_INDENT;
  if (/^\d{1,2}$/.test(written) && Number(written) <= MAX_INDENT) return Number(written);
  throw badRequest('indent', `indent must be a number from 0 to ${MAX_INDENT}.`);
}

/** Every website may load the script. */
const SCRIPT_HEADERS = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Only for public projects: any website can make a browser load this script with the visitor's cookies. */
function script({ project }: Call, callback: string, json: string): Result {
  if (callback.length > MAX_CALLBACK_LENGTH || !CALLBACK.test(callback)) {
    throw badRequest('jsonp', 'jsonp must be the name of a function.');
  }
  if (project.private) throw badRequest('jsonp', 'jsonp is only available for public projects.');
  // The leading comment keeps an attacker from choosing the first bytes of the response, which could make it look like
  // another file type.
  const bytes = Buffer.from(`/**/${callback}(${json});`);
  return { bytes, type: 'application/javascript; charset=utf-8', headers: SCRIPT_HEADERS };
}
