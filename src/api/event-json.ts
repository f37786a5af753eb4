/** The JSON of an event, used in the list, the stream and the messages of webhooks. */
import { Type } from '@sinclair/typebox';
import { EVENT_TYPES, type ProjectEvent } from '../model/event.js';
import { formatInstant, type Instant } from '../model/instant.js';
import type { LostEvents } from '../services/events/read-events.js';
import { ApiLinks } from './links.js';
import { address, instant, refTo } from './schemas.js';
import { countsJson, languageLinks } from './statistics-json.js';
import { StatisticsCounts } from './statistics-schema.js';

/** Type of the event that replaces deleted events. */
export const LOST = 'events.lost';

const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const counts = (description: string) => Type.Union([refTo(StatisticsCounts), Type.Null()], { description });

export const EventBody = Type.Object(
  {
    id: Type.Integer({ description: 'Number of the event within the project, starting at 1.' }),
    type: Type.Union([...EVENT_TYPES, LOST].map((type) => Type.Literal(type))),
    at: instant('Time of the event.'),
    project: Type.String(),
    component: textOrNull('Slug of the component; null for events.lost and events of a repository.'),
    language: textOrNull('Language code; null for events.lost and events of a repository.'),
    before: counts('Extended statistics before the event; null if the language did not exist.'),
    after: counts('Extended statistics after the event; null if the language no longer exists.'),
    reason: Type.String({ description: 'How the statistics changed, or what happened, in words.' }),
    threshold: Type.Union([Type.Number(), Type.Null()], {
      description: 'The threshold that the percentage fell below; null for other events.',
    }),
    url: address('Page of the language; page of the project if the event has no language.'),
  },
  { $id: 'Event' },
);

/** Does not use JSON.stringify for the statistics, because percentages always need one decimal. */
export function eventJson(baseUrl: string, project: string, event: ProjectEvent): string {
  const { id, type, at, component, language, before, after, reason, threshold = null } = event;
  const numbers = (of: ProjectEvent['before']) => (of === null ? 'null' : countsJson(of));
  const ofProject = component === '';
  const url = ofProject
    ? new ApiLinks(baseUrl).page('projects', project)
    : languageLinks(baseUrl, project, component)({ code: language }).url;
  const place = ofProject ? { component: null, language: null } : { component, language };
  const head = JSON.stringify({ id, type, at: formatInstant(at), project, ...place }).slice(0, -1);
  const tail = JSON.stringify({ reason, threshold, url }).slice(1);
  return `${head},"before":${numbers(before)},"after":${numbers(after)},${tail}`;
}

/** Has the id of the last missing event, so that a client that continues after it gets all remaining events. */
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
        ? `Events ${from} to ${to} were deleted.`
        : `There is no event ${from - 1} in this feed. The feed continues after ${to}.`,
    threshold: null,
    url: new ApiLinks(baseUrl).page('projects', project),
  });
}

/** The body of a webhook message, as Standard Webhooks defines it. */
export function messageJson(baseUrl: string, project: string, event: ProjectEvent): string {
  const head = JSON.stringify({ type: event.type, timestamp: formatInstant(event.at) }).slice(0, -1);
  return `${head},"data":${eventJson(baseUrl, project, event)}}`;
}
