/** Writes results in the form that was asked for: JSON, the bare array of a list, or a table. */

import { accepts } from '../http/accept.js';
import { csvCell } from './csv-cell.js';
import { notAcceptable, notFound } from './errors.js';
import type { Call, ListPart, Result, Route } from './route.js';
import { writeJson } from './write-json.js';

export interface Rendered {
  readonly body: string;
  readonly type: string;
}

type Renderable = Extract<Result, { value: unknown } | { json: string } | { list: ListPart }>;

const JSON_TYPE = 'application/json';

export function render(call: Call, result: Renderable): Rendered {
  const format = call.query.get('format') ?? 'json';
  const isList = 'list' in result;
  const known = isList ? ['json', 'api', 'json-flat', 'csv'] : ['json', 'api'];
  if (!known.includes(format)) throw notFound();
  const type = format === 'csv' ? 'text/csv' : JSON_TYPE;
  const { accept } = call.request.headers;
  if (!accepts(accept, type) && !accepts(accept, JSON_TYPE)) throw notAcceptable();
  if (!isList) return { body: 'json' in result ? result.json : writeJson(result.value), type };
  if (format === 'csv') return { body: csv(result.list.items), type: 'text/csv; charset=utf-8' };
  return { body: format === 'json-flat' ? arrayJson(result.list.items) : envelope(result.list), type };
}

function envelope({ total, next, previous, items }: ListPart): string {
  const links = `"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)}`;
  return `{"count":${total},${links},"results":${arrayJson(items)}}`;
}

function arrayJson(items: ListPart['items']): string {
  return `[${items.map((item) => (typeof item === 'string' ? item : writeJson(item))).join(',')}]`;
}

/** One row an item; what is nested is written as JSON. */
export function csv(items: ListPart['items']): string {
  const rows = items.map((item) => (typeof item === 'string' ? JSON.parse(item) : item) as Record<string, unknown>);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column])))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return csvCell(typeof value === 'string' ? value : JSON.stringify(value));
}

/** What OPTIONS tells of an address. */
export function renderOptions(routes: readonly Route[]): object {
  const [first] = routes;
  return {
    name: first!.summary,
    description: first!.description ?? first!.summary,
    renders: [...new Set([JSON_TYPE, ...routes.flatMap(({ renders = [] }) => renders)])],
    parses: routes.some(({ body, files }) => body !== undefined || files !== undefined)
      ? [
          JSON_TYPE,
          'application/x-www-form-urlencoded',
          ...(routes.some(({ files }) => files !== undefined) ? ['multipart/form-data'] : []),
        ]
      : [],
  };
}
