/** Writes results in the requested format: JSON, the bare array of a list, or CSV. */

import { accepts } from '../http/accept.js';
import { inParts } from '../services/in-parts.js';
import { csvCell } from './csv-cell.js';
import { notAcceptable, notFound } from './errors.js';
import { type Call, type ListPart, otherTypes, type Result, type Route } from './route.js';
import { writeJson, writeNumber } from './write-json.js';

export interface Rendered {
  readonly body: string;
  readonly type: string;
}

type Renderable = Extract<Result, { value: unknown } | { json: string } | { list: ListPart }>;

const JSON_TYPE = 'application/json';

/** Long lists are written in parts, so that other requests do not wait. */
export async function render(call: Call, result: Renderable): Promise<Rendered> {
  const format = call.query.get('format') ?? 'json';
  const table = tableOf(result);
  const known = table === undefined ? ['json', 'api'] : ['json', 'api', 'json-flat', 'csv'];
  if (!known.includes(format)) throw notFound();
  const type = format === 'csv' ? 'text/csv' : JSON_TYPE;
  const { accept } = call.request.headers;
  if (!accepts(accept, type) && !accepts(accept, JSON_TYPE)) throw notAcceptable();
  if (format === 'csv') return { body: await table!(), type: 'text/csv; charset=utf-8' };
  if ('list' in result)
    return { body: format === 'json-flat' ? await arrayJson(result.list.items) : await envelope(result.list), type };
  return { body: 'json' in result ? result.json : writeJson(result.value), type };
}

/** Returns the function that writes the result as CSV; undefined if the result has no table form. */
function tableOf(result: Renderable): (() => string | Promise<string>) | undefined {
  return 'list' in result ? () => csv(result.list.items) : result.table;
}

async function envelope({ total, next, previous, items }: ListPart): Promise<string> {
  const links = `"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)}`;
  return `{"count":${total},${links},"results":${await arrayJson(items)}}`;
}

async function arrayJson(items: ListPart['items']): Promise<string> {
  return `[${(await inParts(items, (item) => (typeof item === 'string' ? item : writeJson(item)))).join(',')}]`;
}

/** One row per item. Nested values are written as JSON. */
export async function csv(items: ListPart['items']): Promise<string> {
  const rows = await inParts(items, (item) => {
    return (typeof item === 'string' ? JSON.parse(item) : item) as Record<string, unknown>;
  });
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lineOf = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  const lines = await inParts(rows, (row) => lineOf(columns.map((column) => cell(column, row[column]))));
  return lineOf(columns.map(csvCell)) + lines.join('');
}

function cell(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return writeNumber(column, value);
  return csvCell(typeof value === 'string' ? value : writeJson(value));
}

/** The body of the response to OPTIONS. */
export function renderOptions(routes: readonly Route[]): object {
  const [first] = routes;
  return {
    name: first!.summary,
    description: first!.description ?? first!.summary,
    renders: [...new Set([JSON_TYPE, ...routes.flatMap(otherTypes)])],
    parses: routes.some(({ body, files }) => body !== undefined || files !== undefined)
      ? [
          JSON_TYPE,
          'application/x-www-form-urlencoded',
          ...(routes.some(({ files }) => files !== undefined) ? ['multipart/form-data'] : []),
        ]
      : [],
  };
}
