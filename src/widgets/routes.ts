/** The routes of badges and widgets, for a project, a component, or a language of either. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, KeptAnswers, makeAnswer, sendAnswer } from '../http/kept-answers.js';
import { readAt, requestedMoment } from '../http/moment.js';
import { acceptsLag, type Reads } from '../http/reads.js';
import type { RequestLimits } from '../http/request-limits.js';
import { AppError } from '../model/error.js';
import { DAY, type Instant } from '../model/instant.js';
import { isSlug } from '../model/slug.js';
import { openProject } from '../services/access.js';
import type { Context } from '../services/context.js';
import { type WidgetPlace, widgetHistory } from '../services/snapshots/widget-history.js';
import { widgetData } from '../services/statistics/widget-data.js';
import { type Drawing, readDrawingName } from './drawing-name.js';
import type { WidgetLevel } from './widget.js';

interface Place {
  readonly project: string;
  /** `-` means all components. */
  readonly component?: string;
  readonly language?: string;
}

type Params = Place & { readonly file: string };

/** Every website may embed the pictures. Caches must revalidate them. */
const HEADERS = {
  'Cache-Control': 'no-cache',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
const PRIVATE_HEADERS = { ...HEADERS, 'Cache-Control': 'private, no-store' };

/** A cached picture with the version of its project. */
interface CachedPicture extends Answer {
  readonly version: string;
}

const MAX_CACHED_BYTES = 8 * 1024 * 1024;
const SVG_TYPE = 'image/svg+xml; charset=utf-8';

interface WidgetOptions {
  readonly context: Context;
  readonly limits: RequestLimits;
  readonly reads: Reads;
}

export async function widgetRoutes(app: FastifyInstance, { context, limits, reads }: WidgetOptions): Promise<void> {
  const cache = new KeptAnswers<CachedPicture>(MAX_CACHED_BYTES);
  // Browsers also check the redirects to a picture.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });
  const show = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { file, ...place } = request.params;
    const drawing = drawingOf(file, place);
    const canonical = `${drawing.name}.svg`;
    if (file !== canonical) {
      return reply.redirect(addressOf([place.project, place.component, place.language, canonical], request.url), 301);
    }
    const beforeDrawing = () => limits.count(request, reply);
    const picture = await draw(context, { cache, reads }, reply, place, drawing, beforeDrawing);
    return sendAnswer(reply, picture);
  };
  app.get('/widget/:project/:file', show);
  app.get('/widget/:project/:component/:file', show);
  app.get('/widget/:project/:component/:language/:file', show);

  // Old URLs, with a language or - before the component.
  const move = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { project, component, language, file } = request.params;
    for (const slug of [project, component]) if (slug !== undefined && !isSlug(slug)) throw notThere();
    const places = language === '-' ? [component] : [component ?? '-', language];
    return reply.redirect(addressOf([project, ...places, file], request.url), 301);
  };
  app.get('/widgets/:project/:language/:file', move);
  app.get('/widgets/:project/:language/:component/:file', move);
}

/** Draws the picture, or returns the cached one if nothing has changed. Pictures of large projects are slow to draw. */
async function draw(
  { store, clock }: Context,
  { cache, reads }: { readonly cache: KeptAnswers<CachedPicture>; readonly reads: Reads },
  reply: FastifyReply,
  { project: slug, component, language }: Place,
  { widget, color }: Drawing,
  /** Counts the request against the client's limit. Not called for a cached picture. */
  beforeDrawing: () => Promise<void>,
): Promise<Answer> {
  // Before anything else is read: what is read later is at least as new as the version.
  const { request } = reply;
  const mayLag = acceptsLag(request);
  const reading = await reads.begin(reply, [`project ${slug}`], mayLag);
  const project = await openProject(store, request.identity, slug);
  const query = new URL(request.url, 'http://widget').searchParams;
  const capitalize = /^(1|true|yes)$/.test(query.get('capitalize') ?? '');
  const threshold = thresholdOf(query.get('threshold'));
  const tomorrow = widget.needsHistory ? startOfTomorrow(clock()) : undefined;
  const asked = ['at', 'ref'].map((name) => query.get(name));
  const key = JSON.stringify([
    slug,
    component,
    language,
    widget.name,
    color,
    capitalize,
    threshold,
    mayLag,
    asked,
    tomorrow,
  ]);
  const cached = cache.get(key);
  if (cached !== undefined && cached.version === reading.basis?.version) return cached;
  await beforeDrawing();
  const moment = requestedMoment(query, clock());
  if (widget.needsHistory && moment !== undefined) throw noMoment();
  const place: WidgetPlace = { component: component === '-' ? undefined : component, language };
  const facts = await reading.read(async (source) => {
    const data = await readAt(source, moment, ({ store }) => widgetData(store, project, place));
    return widget.needsHistory ? { ...data, history: await widgetHistory(source, project, place) } : data;
  });
  const svg = widget.draw(facts, { color, capitalize, threshold });
  const picture = makeAnswer(svg, SVG_TYPE, project.private ? PRIVATE_HEADERS : HEADERS);
  if (reading.basis === undefined) return picture;
  cache.set(key, { ...picture, version: reading.basis.version });
  if (!project.private)
    reading.keep(picture, { isForAll: true, ...(tomorrow !== undefined && { validUntil: tomorrow }) });
  return picture;
}

const startOfTomorrow = (now: Instant) => Math.floor(now / DAY) * DAY + DAY;

/** The widget and color of a URL. Throws if the widget does not exist for this kind of place. */
function drawingOf(file: string, { project, component, language }: Place): Drawing {
  const [, name] = /^([A-Za-z0-9-]{1,50})\.(?:svg|png)$/.exec(file) ?? [];
  const drawing = name === undefined ? undefined : readDrawingName(name);
  const level: WidgetLevel = language !== undefined ? 'language' : component !== undefined ? 'component' : 'project';
  const isPlace = isSlug(project) && (component === undefined || component === '-' || isSlug(component));
  if (drawing === undefined || !isPlace || !drawing.widget.levels.includes(level)) throw notThere();
  if (component === '-' && language === undefined) throw notThere();
  return drawing;
}

/**
 * Rounds the threshold up to tenths of a percent, the precision of percentages. The same languages reach it, and the
 * cache needs fewer entries.
 */
function thresholdOf(written: string | null): number | undefined {
  if (written === null) return undefined;
  const threshold = /^\d{1,3}(\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
  if (!(threshold <= 100)) throw new AppError('widget.threshold', 'threshold must be a number from 0 to 100.');
  // Removes the rounding error of the multiplication before rounding up.
  return Math.ceil(Number((threshold * 10).toFixed(6))) / 10;
}

/** The URL of a picture, with the query string of the requested URL. */
function addressOf(parts: readonly (string | undefined)[], requested: string): string {
  const path = parts.filter((part) => part !== undefined).map(encodeURIComponent);
  return `/widget/${path.join('/')}${requested.includes('?') ? requested.slice(requested.indexOf('?')) : ''}`;
}

const notThere = () => new AppError('widget.not-found', 'There is no such badge.');
const noMoment = () =>
  new AppError('widget.moment', 'The widget history shows the last year, so it takes neither at nor ref.');
