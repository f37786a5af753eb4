/** An event of a project on the wire: in the feed, in the stream and in messages of webhooks alike. */
import { Type } from '@sinclair/typebox';
import { EVENT_TYPES, type ProjectEvent } from '../model/event.js';
import { formatInstant, type Instant } from '../model/instant.js';
import type { LostEvents } from '../services/events/read-events.js';
import { ApiLinks } from './links.js';
import { address, instant } from './schemas.js';
import { countsJson, languageLinks } from './statistics-json.js';

/** Stands in place of events that are no longer kept. */
export const LOST = 'events.lost';

const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const counts = (description: string) => Type.Union([Type.Ref('Counts'), Type.Null()], { description });

export const EventBody = Type.Object(
  {
    id: Type.Integer({ description: 'Counted by the project, from 1.' }),
    type: Type.Union([...EVENT_TYPES, LOST].map((type) => Type.Literal(type))),
    at: instant('When it happened.'),
    project: Type.String(),
    component: textOrNull('Slug of the component.'),
    language: textOrNull('Code of the language.'),
    before: counts('The numbers of its extended statistics before; null where the language was not there.'),
    after: counts('The same afterwards; null where the language is not there any more.'),
    reason: Type.String({ description: 'How the numbers moved, in words.' }),
    threshold: Type.Union([Type.Number(), Type.Null()], { description: 'The percentage that it fell below.' }),
    url: address('Page of the language; of the project for events that were lost.'),
  },
  { $id: 'Event' },
);

/** Written here rather than by JSON.stringify, so that percentages look as they do everywhere. */
export function eventJson(baseUrl: string, project: string, event: ProjectEvent): string {
  const { id, type, at, component, language, before, after, reason, threshold = null } = event;
  const numbers = (of: ProjectEvent['before']) => (of === null ? 'null' : countsJson(of));
  const { url } = languageLinks(baseUrl, project, component)({ code: language });
  const head = JSON.stringify({ id, type, at: formatInstant(at), project, component, language }).slice(0, -1);
  const tail = JSON.stringify({ reason, threshold, url }).slice(1);
  return `${head},"before":${numbers(before)},"after":${numbers(after)},${tail}`;
}

/** Its id is that of the last event that is missing, so that reading on after it gives what there is. */
export function lostJson(baseUrl: string, project: string, { from, to }: LostEvents, now: Instant): string {
  return JSON.stringify({
    id: to,
    type: LOST,
    at: formatInstant(now),
    project,
    component: null,
    language: null,
    before: null,
    after: null,
    reason:
      from <= to
        ? `Events ${from} to ${to} are no longer kept.`
        : `There is no event ${from - 1} in this feed: it goes on after ${to}.`,
    threshold: null,
    url: new ApiLinks(baseUrl).page('projects', project),
  });
}

/** The body of a message of Standard Webhooks. */
export function messageJson(baseUrl: string, project: string, event: ProjectEvent): string {
  const head = JSON.stringify({ type: event.type, timestamp: formatInstant(event.at) }).slice(0, -1);
  return `${head},"data":${eventJson(baseUrl, project, event)}}`;
}
