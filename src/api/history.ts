/** Routes of histories: the statistics of components, projects and translations over time. */
import { Type } from '@sinclair/typebox';
import { checkedRef, parseUntil } from '../http/moment.js';
import { type Instant, parseInstant } from '../model/instant.js';
import { fittingInterval, INTERVALS, type Interval, isTooLong } from '../model/series.js';
import type { Context } from '../services/context.js';
import { findComponent } from '../services/find-component.js';
import { explainPast } from '../services/snapshots/explain-past.js';
import type { Moment } from '../services/snapshots/read-as-of.js';
import { historyState, type PastSeries, readProjectSeries, readSeries } from '../services/snapshots/read-series.js';
import type { Component } from '../storage/store.js';
import { badRequest, notFound } from './errors.js';
import { ExplanationBody, explanationJson, HistoryBody, historyCsv, historyJson } from './history-json.js';
import type { Call, Result, Route } from './route.js';
import { refTo, TableQuery } from './schemas.js';

const HistoryQuery = Type.Composite([
  TableQuery,
  Type.Object({
    language: Type.Optional(Type.String({ description: 'Only this language; several are separated by commas.' })),
    from: Type.Optional(Type.String({ description: 'First day, or instant. With explain, also a tag or commit.' })),
    to: Type.Optional(Type.String({ description: 'Last day, or instant. Default: now.' })),
    interval: Type.Optional(
      Type.Union(
        INTERVALS.map((interval) => Type.Literal(interval)),
        { description: 'Default: chosen by the length of the period.' },
      ),
    ),
    explain: Type.Optional(
      Type.String({
        description:
          'With any value, the response explains how each language moved from `from` to `to`, instead of listing counts.',
      }),
    ),
  }),
]);

const SHARED = {
  method: 'GET',
  access: 'read',
  query: HistoryQuery,
  answer: Type.Union([refTo(HistoryBody), refTo(ExplanationBody)], { $id: 'HistoryAnswer' }),
  renders: ['text/csv'],
} as const;

/** The components and languages that a request asks about. */
interface Place {
  readonly components: readonly Component[];
  readonly component?: Component;
  readonly codes: readonly string[] | undefined;
  /** Whether one of the languages must have a history. */
  readonly isRequired?: boolean;
}

export function historyRoutes(): Route[] {
  const ofOne = async ({ store }: Context, { project, params }: Call): Promise<Component> =>
    findComponent(store, project.slug, params.component!);
  return [
    {
      ...SHARED,
      url: '/api/components/:project/:component/history/',
      id: 'componentHistory',
      summary: 'Statistics of a component over time',
      description: 'From commits until the first import, then from every change on the server.',
      handler: (call) =>
        history(call, async (context) => {
          const component = await ofOne(context, call);
          return { components: [component], component, codes: codesIn(call) };
        }),
    },
    {
      ...SHARED,
      url: '/api/translations/:project/:component/:language/history/',
      id: 'translationHistory',
      summary: 'Statistics of a translation over time',
      handler: (call) =>
        history(call, async (context) => {
          const component = await ofOne(context, call);
          return { components: [component], component, codes: [call.params.language!], isRequired: true };
        }),
    },
    {
      ...SHARED,
      url: '/api/projects/:project/history/',
      id: 'projectHistory',
      summary: 'Statistics of a project over time',
      description: 'Sums over all components that exist today.',
      handler: (call) =>
        history(call, async ({ store }) => {
          return { components: await store.components.list(call.project.id), codes: codesIn(call) };
        }),
    },
  ];
}

function codesIn({ query }: Call): string[] | undefined {
  return query.get('language')?.split(',');
}

function history(call: Call, placeIn: (context: Context) => Promise<Place>): Promise<Result> {
  return call.read(async (context) => {
    const place = await placeIn(context);
    return call.query.has('explain') ? explanation(call, context, place) : series(call, context, place);
  });
}

async function series(call: Call, context: Context, { component, codes, isRequired }: Place): Promise<Result> {
  const { query, project } = call;
  const now = context.clock();
  const to = untilIn(query, 'to', now) ?? now;
  const from = fromIn(query, now);
  if (from !== undefined && from > to) throw badRequest('from', 'from is after to.');
  const request = { codes, from, to };
  const past =
    component === undefined
      ? await readProjectSeries(context, project, request)
      : await readSeries(context, component, request);
  if (isRequired && past.languages.length === 0) throw notFound();
  const begin = Math.max(from ?? 0, firstOf(past) ?? to);
  const interval = intervalIn(query) ?? fittingInterval(begin, to);
  if (isTooLong(interval, begin, to))
    throw badRequest('from', 'This period has too many intervals: choose a later from, or a longer interval.');
  const state = component && (await historyState(context.store, component));
  const view = { past, interval, from, to, state };
  return { json: historyJson(view), table: () => historyCsv(view) };
}

function firstOf({ languages }: PastSeries): Instant | undefined {
  const firsts = languages.flatMap(({ series: [first] }) => first?.at ?? []);
  return firsts.length === 0 ? undefined : Math.min(...firsts);
}

async function explanation({ query }: Call, context: Context, { components, codes }: Place): Promise<Result> {
  const now = context.clock();
  const from = momentIn(query, 'from', now);
  if (from === undefined) throw badRequest('from', 'explain needs from: a day, an instant, a tag or a commit.');
  const to = momentIn(query, 'to', now) ?? { until: now };
  return { json: explanationJson(await explainPast(context, components, [from, to], codes)) };
}

function momentIn(query: URLSearchParams, field: string, now: Instant): Moment | undefined {
  const written = query.get(field);
  if (written === null) return undefined;
  // A tag can look like a day only if it is one.
  return parseInstant(written) === undefined
    ? { ref: checkedRef(written) }
    : { until: parseUntil(written, field, now) };
}

function untilIn(query: URLSearchParams, field: string, now: Instant): Instant | undefined {
  const written = query.get(field);
  return written === null ? undefined : Math.min(now, parseUntil(written, field, now));
}

/** The beginning of a day, or an instant. */
function fromIn(query: URLSearchParams, now: Instant): Instant | undefined {
  const written = query.get('from');
  if (written === null) return undefined;
  parseUntil(written, 'from', now);
  return parseInstant(written);
}

function intervalIn(query: URLSearchParams): Interval | undefined {
  const written = query.get('interval');
  if (written === null) return undefined;
  const found = INTERVALS.find((interval) => interval === written);
  if (found === undefined) throw badRequest('interval', 'interval is day, week or month.');
  return found;
}
