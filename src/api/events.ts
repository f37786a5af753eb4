/** Events: as a stream for those who wait, of a project also as a list for those who ask from time to time. */
import { Type } from '@sinclair/typebox';
import { accepts } from '../http/accept.js';
import { readEvents } from '../services/events/read-events.js';
import type { Api } from './api.js';
import { badRequest, notAcceptable } from './errors.js';
import { eventJson, lostJson } from './event-json.js';
import type { EventStreams } from './event-streams.js';
import type { Call, ListPart, Route } from './route.js';
import { PageQuery } from './schemas.js';

const USUAL_LIMIT = 100;
const MOST_LISTED = 1000;
const STREAM = 'text/event-stream';

const EventsQuery = Type.Object({
  after: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Id of the event to go on after, as a Last-Event-ID header says it.' }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MOST_LISTED, description: 'Events in a list, 100 without it.' }),
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
      description:
        'A stream of Server-Sent Events, or the list of those that are kept where JSON is asked for, by Accept or format.',
      query: EventsQuery,
      answer: 'EventList',
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
        'A stream of Server-Sent Events, from now on, of all projects that the sender may see. They have no id to go on ' +
        'after; the stream ends when other projects are to be seen, and whoever comes again gets those.',
      renders: [STREAM],
      statuses: [406],
      async handler(call) {
        if (!accepts(call.request.headers.accept, STREAM)) throw notAcceptable();
        return { stream: await streams.openAll(call) };
      },
    },
  ];
}

/** JSON that is named goes before a stream that is merely not excluded. */
function wantsStream({ query, request }: Call): boolean {
  const { accept = '' } = request.headers;
  if (query.has('format') || !accepts(accept, STREAM)) return false;
  return accept.includes(STREAM) || !accept.includes('application/json');
}

/** A browser that comes back still asks for the address it was given first; what it says besides is newer. */
function startOf({ query, request }: Call): number | undefined {
  const header = request.headers['last-event-id'];
  return header === undefined || header === ''
    ? wholeNumber('after', query.get('after'))
    : wholeNumber('Last-Event-ID', String(header));
}

function wholeNumber(name: string, text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw badRequest(name, `${name} must be the id of an event, a whole number.`);
  return Number(text);
}

async function listed({ context }: Api, call: Call, after: number | undefined): Promise<ListPart> {
  const { project, baseUrl, query, address } = call;
  const limit = wholeNumber('limit', query.get('limit')) ?? USUAL_LIMIT;
  if (limit < 1 || limit > MOST_LISTED) throw badRequest('limit', `limit must be a number from 1 to ${MOST_LISTED}.`);
  const { lost, events, last, newest } = await readEvents(context.store, project.id, after, limit);
  const next = new URL(address);
  next.searchParams.set('after', String(last));
  const items = [
    ...(lost ? [lostJson(baseUrl, project.slug, lost, context.clock())] : []),
    ...events.map((event) => eventJson(baseUrl, project.slug, event)),
  ];
  return { total: items.length + newest - last, next: last < newest ? next.href : null, previous: null, items };
}
