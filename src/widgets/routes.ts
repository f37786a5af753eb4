/** Addresses of badges and widgets: of a project, a component, or a language of either. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, KeptAnswers, makeAnswer, writeAnswer } from '../http/kept-answers.js';
import type { RequestLimits } from '../http/request-limits.js';
import { AppError } from '../model/error.js';
import { isSlug } from '../model/slug.js';
import { openProject } from '../services/access.js';
import type { Context } from '../services/context.js';
import { widgetFacts } from '../services/statistics/widget-data.js';
import { type Drawing, readDrawingName } from './drawing-name.js';
import { pictureStamp } from './picture-stamp.js';
import type { WidgetLevel } from './widget.js';

interface Place {
  readonly project: string;
  /** `-` stands for all components. */
  readonly component?: string;
  readonly language?: string;
}

type Params = Place & { readonly file: string };

/** Any page may show them, and whoever keeps them asks again whether they still hold. */
const HEADERS = {
  'Cache-Control': 'no-cache',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};
const PRIVATE_HEADERS = { ...HEADERS, 'Cache-Control': 'private, no-store' };

/** A picture with what it was drawn of. */
interface KeptPicture extends Answer {
  readonly stamp: string;
}

const MOST_KEPT_BYTES = 8 * 1024 * 1024;
const SVG_TYPE = 'image/svg+xml; charset=utf-8';

interface WidgetOptions {
  readonly context: Context;
  readonly limits: RequestLimits;
}

export async function widgetRoutes(app: FastifyInstance, { context, limits }: WidgetOptions): Promise<void> {
  const kept = new KeptAnswers<KeptPicture>(MOST_KEPT_BYTES);
  const show = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { file, ...place } = request.params;
    const drawing = drawingOf(file, place);
    const right = `${drawing.name}.svg`;
    if (file !== right) {
      return reply.redirect(addressOf([place.project, place.component, place.language, right], request.url), 301);
    }
    const beforeDrawing = () => limits.count(request, reply);
    const picture = await draw(context, kept, request, place, drawing, beforeDrawing);
    reply.hijack();
    writeAnswer(request.raw, reply.raw, picture);
    return reply;
  };
  app.get('/widget/:project/:file', show);
  app.get('/widget/:project/:component/:file', show);
  app.get('/widget/:project/:component/:language/:file', show);

  // Addresses of earlier days: with a language or - first, then the component.
  const move = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { project, component, language, file } = request.params;
    for (const slug of [project, component]) if (slug !== undefined && !isSlug(slug)) throw notThere();
    const places = language === '-' ? [component] : [component ?? '-', language];
    return reply.redirect(addressOf([project, ...places, file], request.url), 301);
  };
  app.get('/widgets/:project/:language/:file', move);
  app.get('/widgets/:project/:language/:component/:file', move);
}

/** Draws, or takes what it drew before if nothing has changed since: pictures of large projects take a while. */
async function draw(
  { store }: Context,
  kept: KeptAnswers<KeptPicture>,
  request: FastifyRequest,
  { project: slug, component, language }: Place,
  { widget, color }: Drawing,
  /** Refuses whoever asks for too much work; a picture that is there already costs none. */
  beforeDrawing: () => Promise<void>,
): Promise<Answer> {
  const project = await openProject(store, request.identity, slug);
  const query = new URL(request.url, 'http://widget').searchParams;
  const capitalize = /^(1|true|yes)$/.test(query.get('capitalize') ?? '');
  const threshold = thresholdOf(query.get('threshold'));
  const components = await store.components.list(project.id);
  const stamp = pictureStamp(project, components);
  const key = [slug, component, language, widget.name, color, capitalize, threshold].join(' ');
  const known = kept.get(key);
  if (known?.stamp === stamp) return known;
  await beforeDrawing();
  const facts = await widgetFacts(store, project, { component: component === '-' ? undefined : component, language });
  const svg = widget.draw(facts, { color, capitalize, threshold });
  const picture = { ...makeAnswer(svg, SVG_TYPE, project.private ? PRIVATE_HEADERS : HEADERS), stamp };
  kept.set(key, picture);
  return picture;
}

/** What the last part of an address asks for, if it is drawn for such a place. */
function drawingOf(file: string, { project, component, language }: Place): Drawing {
  const [, name] = /^([A-Za-z0-9-]{1,50})\.(?:svg|png)$/.exec(file) ?? [];
  const drawing = name === undefined ? undefined : readDrawingName(name);
  const level: WidgetLevel = language !== undefined ? 'language' : component !== undefined ? 'component' : 'project';
  const isPlace = isSlug(project) && (component === undefined || component === '-' || isSlug(component));
  if (drawing === undefined || !isPlace || !drawing.widget.levels.includes(level)) throw notThere();
  if (component === '-' && language === undefined) throw notThere();
  return drawing;
}

/** In the tenths that percentages are counted in, rounded up: the same languages reach it, and there are few such numbers. */
function thresholdOf(written: string | null): number | undefined {
  if (written === null) return undefined;
  const threshold = /^\d{1,3}(\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
  if (!(threshold <= 100)) throw new AppError('widget.threshold', 'threshold must be a number from 0 to 100.');
  // Ten times a number of tenths is whole but for the last bits of its fraction.
  return Math.ceil(Number((threshold * 10).toFixed(6))) / 10;
}

/** The address of a picture, with the query of the address that was asked for. */
function addressOf(parts: readonly (string | undefined)[], asked: string): string {
  const path = parts.filter((part) => part !== undefined).map(encodeURIComponent);
  return `/widget/${path.join('/')}${asked.includes('?') ? asked.slice(asked.indexOf('?')) : ''}`;
}

const notThere = () => new AppError('widget.not-found', 'There is no such badge.');
