/**
 * Routes of events: a stream for clients that stay connected, and for each project also a list for clients that poll.
 */
import { Type } from '@sinclair/typebox';
import { accepts } from '../http/accept.js';
import { readEvents } from '../services/events/read-events.js';
import type { Api } from './api.js';
import { badRequest, notAcceptable } from './errors.js';
import { EventBody, eventJson, lostJson } from './event-json.js';
import type { EventStreams } from './event-streams.js';
import type { Call, ListPart, Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;
const STREAM = 'text/event-stream';

const EventsQuery = Type.Object({
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Return events after this id. The header Last-Event-ID has the same meaning.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LIMIT,
      description: `Number of events in the list. Default: ${DEFAULT_LIMIT}.`,
    }),
  ),
  format: PageQuery.properties.format,
});

export function eventRoutes(api: Api, streams: EventStreams): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/projects/:project/events/',
      access: 'read',
      id: 'projectEvents',
      summary: 'Events of a project',
      description: 'A stream of Server-Sent Events. If Accept or format asks for JSON: the list of stored events.',
      query: EventsQuery,
      answer: listShape(EventBody),
      renders: [STREAM],
      async handler(call) {
        const after = startOf(call);
        if (wantsStream(call)) return { stream: await streams.open(call, after) };
        return { list: await listed(api, call, after) };
      },
    },
    {
      method: 'GET',
      url: '/api/events/',
      access: 'anyone',
      id: 'events',
      summary: 'Events of all projects',
      description:
        'A stream of Server-Sent Events with new events of all projects that the caller may see. The events have no id to ' +
        'resume from. The stream ends when the set of visible projects changes; reconnect to follow the new set.',
      renders: [STREAM],
      statuses: [406],
      async handler(call) {
        if (!accepts(call.request.headers.accept, STREAM)) throw notAcceptable();
        return { stream: await streams.openAll(call) };
      },
    },
  ];
}

/** If Accept names JSON explicitly and the stream only through a wildcard, JSON wins. */
function wantsStream({ query, request }: Call): boolean {
  const { accept = '' } = request.headers;
  if (query.has('format') || !accepts(accept, STREAM)) return false;
  return accept.includes(STREAM) || !accept.includes('application/json');
}

/**
 * The header wins over the parameter: a browser that reconnects repeats the old address, but sends the newer id in the
 * header.
 */
function startOf({ query, request }: Call): number | undefined {
  const header = request.headers['last-event-id'];
  return header === undefined || header === ''
    ? wholeNumber('after', query.get('after'))
    : wholeNumber('Last-Event-ID', String(header));
}

function wholeNumber(name: string, text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw badRequest(name, `${name} must be the id of an event: a whole number.`);
  return Number(text);
}

async function listed({ context }: Api, call: Call, after: number | undefined): Promise<ListPart> {
  const { project, baseUrl, query, address } = call;
  const limit = wholeNumber('limit', query.get('limit')) ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) throw badRequest('limit', `limit must be a number from 1 to ${MAX_LIMIT}.`);
  const { lost, events, last, newest } = await readEvents(context.store, project.id, after, limit);
  const next = new URL(address);
  next.searchParams.set('after', String(last));
  const items = [
    ...(lost ? [lostJson(baseUrl, project.slug, lost, context.clock())] : []),
    ...events.map((event) => eventJson(baseUrl, project.slug, event)),
  ];
  return { total: items.length + newest - last, next: last < newest ? next.href : null, previous: null, items };
}
