/** The routes of histories: of a project, of a component, and of a language of a component. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus } from '../../../http/error-status.js';
import { AppError } from '../../../model/error.js';
import { languageName } from '../../../model/language.js';
import { readMeasure } from '../../../model/measure.js';
import { openProject } from '../../../services/access.js';
import type { Context } from '../../../services/context.js';
import {
  momentLanguages,
  openPastPlace,
  type PastLanguage,
  type PastMoment,
  type PastPlace,
  pastOverview,
  readPastMoment,
} from '../../../services/snapshots/past-overview.js';
import { readPage } from '../../frame/kept-pages.js';
import { trailOf } from '../../frame/layout.js';
import { sendPage } from '../../frame/send.js';
import { type PastParameters, placeLink, projectLanguageLink } from '../../values/links.js';
import type { Web } from '../../values/web.js';
import { formatDate } from '../../values/wording.js';
import { HistoryPage, type HistoryPageProps } from './history-page.js';
import type { Moment, NamedLanguage } from './moment-tables.js';

interface HistoryRoute {
  readonly Params: { readonly project: string; readonly component?: string; readonly language?: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

const PLACES = [':project/', ':project/:component/', ':project/:component/:language/'] as const;
/** Longer values are no names of tags. */
const MAX_WRITTEN = 250;

export function historyRoutes(app: FastifyInstance, { context }: Web): void {
  const send = async (request: FastifyRequest<HistoryRoute>, reply: FastifyReply) => {
    const { params, query, identity } = request;
    const project = await openProject(context.store, identity, params.project);
    const written = readParameters(query);
    const shown = await readPage(request, context, async (reading) => {
      const place = await openPastPlace(reading, project, params.component, params.language);
      return { place, ...(await readHistory(reading, place, written)) };
    });
    if (shown.status !== 200) reply.code(shown.status);
    const { place, status: _, ...rest } = shown;
    const measure = readMeasure(query.unit);
    return sendPage(
      reply,
      <HistoryPage {...placeOf(place)} {...rest} {...{ written, measure, now: context.clock() }} />,
    );
  };
  for (const place of PLACES) app.get<HistoryRoute>(`/history/${place}`, { config: { keeps: 'project' } }, send);
}

function readParameters(query: HistoryRoute['Querystring']): PastParameters {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_WRITTEN) : undefined;
  };
  return { at: text('at'), with: text('with'), target: text('target') };
}

/** In tenths of a percent; 100 % if the value makes no sense. */
function readTarget(written: string | undefined): number {
  const tenths = Math.round(Number(written ?? 100) * 10);
  return tenths >= 1 && tenths <= 1000 ? tenths : 1000;
}

type Reading = Pick<Context, 'store' | 'clock' | 'countCommit'>;
type Shown = Pick<
  HistoryPageProps,
  'series' | 'tags' | 'gaps' | 'components' | 'languages' | 'moments' | 'problems' | 'forecast'
>;

/** `status` is that of the first value that names no moment. */
async function readHistory(
  reading: Reading,
  place: PastPlace,
  written: PastParameters,
): Promise<Shown & { readonly status: number }> {
  const target = readTarget(written.target);
  const { languages, forecast, ...overview } = await pastOverview(reading, place, target);
  const [at, compared] = [
    await readMoment(reading, place, written.at ?? (written.with === undefined ? undefined : 'now')),
    await readMoment(reading, place, written.with),
  ];
  const found = [at.moment, compared.moment].filter((moment) => moment !== undefined);
  const all = [...languages, ...momentLanguages(found, languages)];
  return {
    ...overview,
    languages: all.map((language) => namedLanguage(language, place)),
    moments: found.toSorted((one, other) => one.at - other.at).map(shownMoment),
    problems: { at: at.problem?.message, with: compared.problem?.message },
    forecast: forecast && { result: forecast, target },
    status:
      [at, compared].map(({ problem }) => (problem === undefined ? 200 : errorStatus(problem))).find(isProblem) ?? 200,
  };
}

const isProblem = (status: number) => status !== 200;

async function readMoment(
  reading: Reading,
  place: PastPlace,
  written: string | undefined,
): Promise<{ readonly moment?: PastMoment; readonly problem?: AppError }> {
  if (written === undefined) return {};
  try {
    return { moment: await readPastMoment(reading, place, written) };
  } catch (problem) {
    if (problem instanceof AppError && problem.code.startsWith('history.')) return { problem };
    throw problem;
  }
}

const shownMoment = ({ ref, ...rest }: PastMoment): Moment => ({ label: ref ?? formatDate(rest.at), ...rest });

function namedLanguage({ code, name, exists }: PastLanguage, { project, component }: PastPlace): NamedLanguage {
  if (!exists) return { code, name, href: undefined };
  const href =
    component === undefined ? projectLanguageLink(project.slug, code) : placeLink(project.slug, component.slug, code);
  return { code, name, href };
}

/** The names and addresses of the place. */
function placeOf({ project, component, language }: PastPlace): Pick<HistoryPageProps, 'scope' | 'names' | 'trail'> {
  const shown = language === undefined ? undefined : { code: language, name: languageName(language) };
  return {
    scope: { project: project.slug, component: component?.slug, language },
    names: [shown?.name, component?.name, project.name].filter((name) => name !== undefined),
    trail: trailOf(project, component, shown),
  };
}
