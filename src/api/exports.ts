/** /exports/stats/: statistics at the address and in the shape of old, which some programs still read. */
import { Type } from '@sinclair/typebox';
import {
  type AuthoredStatistics,
  authoredComponent,
  authoredProject,
} from '../services/statistics/authored-statistics.js';
import type { Api } from './api.js';
import { badRequest, notFound } from './errors.js';
import { ApiLinks } from './links.js';
import { csv } from './render.js';
import type { Call, Result, Route } from './route.js';
import { entryJson, languageLinks } from './statistics-json.js';
import { writeJson } from './write-json.js';

const USUAL_INDENT = 2;
const MOST_INDENT = 10;
/** A name, or names with dots between them: nothing that could be any other program. */
const CALLBACK = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const LONGEST_CALLBACK = 100;

const ExportQuery = Type.Object({
  format: Type.Optional(
    Type.Union([Type.Literal('json'), Type.Literal('csv')], { description: 'csv gives a table, as a file to save.' }),
  ),
  indent: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_INDENT, description: 'Spaces a level.' })),
  jsonp: Type.Optional(
    Type.String({ maxLength: LONGEST_CALLBACK, pattern: CALLBACK.source, description: 'Function to call with it.' }),
  ),
});

const SHARED = {
  method: 'GET',
  access: 'read',
  query: ExportQuery,
  answer: 'ExportedStatistics',
  renders: ['text/csv', 'application/javascript'],
} as const;

export function exportRoutes({ context: { store } }: Api): Route[] {
  return [
    {
      ...SHARED,
      url: '/exports/stats/:project/',
      id: 'exportProjectStatistics',
      summary: 'Statistics of a project by language, as older clients read them',
      async handler(call) {
        return exported(call, '-', await authoredProject(store, call.project));
      },
    },
    {
      ...SHARED,
      url: '/exports/stats/:project/:component/',
      id: 'exportComponentStatistics',
      summary: 'Statistics of a component, as older clients read them',
      async handler(call) {
        const component = call.params.component!;
        return exported(call, component, await authoredComponent(store, call.project, component));
      },
    },
  ];
}

/** A bare array with the names that fields had; `component` is `-` for all of the project. */
function exported(call: Call, component: string, entries: readonly AuthoredStatistics[]): Result {
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
    return { bytes: Buffer.from(csv(values)), type: 'text/csv; charset=utf-8', headers };
  }
  if (format !== 'json') throw notFound();
  const json = writeJson(values, indentOf(query.get('indent')));
  const callback = query.get('jsonp');
  return callback === null ? { json } : script(call, callback, json);
}

function indentOf(written: string | null): number {
  if (written === null) return USUAL_INDENT;
  if (/^\d{1,2}$/.test(written) && Number(written) <= MOST_INDENT) return Number(written);
  throw badRequest('indent', `indent must be a number from 0 to ${MOST_INDENT}.`);
}

/** Any site can make a browser run this, with the cookies of whoever looks at it: so only what all may read. */
function script({ project }: Call, callback: string, json: string): Result {
  if (callback.length > LONGEST_CALLBACK || !CALLBACK.test(callback)) {
    throw badRequest('jsonp', 'jsonp must be the name of a function.');
  }
  if (project.private) throw badRequest('jsonp', 'jsonp is for public projects only.');
  // The comment keeps the callback from being the first bytes of a file of another kind.
  const bytes = Buffer.from(`/**/${callback}(${json});`);
  return { bytes, type: 'application/javascript; charset=utf-8', headers: { 'X-Content-Type-Options': 'nosniff' } };
}
