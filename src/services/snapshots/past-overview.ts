/** The past of a project, a component or a language of a component, in the form that its page shows. */
import { type Counts, sumCounts } from '../../model/counts.js';
import { AppError } from '../../model/error.js';
import { type Forecast, forecast } from '../../model/forecast.js';
import { DAY, formatInstant, type Instant, parseInstant } from '../../model/instant.js';
import { languageName } from '../../model/language.js';
import { type Gap, gapsOf, type Series } from '../../model/series.js';
import type { Component, Project } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findComponent, findLanguage } from '../find-component.js';
import { inParts } from '../in-parts.js';
import { type Moment, readAsOf } from './read-as-of.js';
import {
  ABSENT,
  type ComponentHistory,
  historyState,
  type PastSeries,
  readProjectSeries,
  readSeries,
  type SeriesRequest,
} from './read-series.js';

type Reading = Pick<Context, 'store' | 'clock' | 'countCommit'>;

/** The place whose past is read. */
export interface PastPlace {
  readonly project: Project;
  /** Undefined: all components of the project. */
  readonly component?: Component | undefined;
  /** Undefined: all languages except the source languages. */
  readonly language?: string | undefined;
}

export async function openPastPlace(
  { store }: Reading,
  project: Project,
  slug?: string | undefined,
  code?: string | undefined,
): Promise<PastPlace> {
  if (slug === undefined) return { project };
  const component = await findComponent(store, project.slug, slug);
  if (code === undefined) return { project, component };
  return { project, component, language: (await findLanguage(store, component, code)).code };
}

export interface PastLanguage {
  readonly code: string;
  readonly name: string;
  /** Whether the place has the language today. */
  readonly exists: boolean;
}

export interface PastOverview {
  /** The language, or the sum of all languages except the source languages. */
  readonly series: Series;
  readonly tags: PastSeries['tags'];
  /** Sorted by name, languages of the past included. */
  readonly languages: readonly PastLanguage[];
  /** Times in which the file of a language could not be parsed. */
  readonly gaps: readonly (Gap & { readonly name: string })[];
  readonly components: readonly (ComponentHistory & { readonly name: string })[];
  /** Only for a language that is not the source language. */
  readonly forecast: Forecast | undefined;
}

/** `target` of the forecast is in tenths of a percent. */
export async function pastOverview(reading: Reading, place: PastPlace, target: number): Promise<PastOverview> {
  const { store, clock } = reading;
  const now = clock();
  const components = await componentsOf(reading, place);
  const past = await seriesOf(reading, place, { to: now });
  const shown = past.languages.filter(({ isSource, code }) => (place.language ?? (isSource ? '' : code)) === code);
  const [own] = shown;
  return {
    series: shownSeries(past, place),
    tags: past.tags,
    languages: shown
      .map(({ code, name, series }) => ({ code, name, exists: series.at(-1)?.counts !== ABSENT }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    gaps: shown.flatMap(({ name, series }) => gapsOf(series).map((gap) => ({ ...gap, name }))),
    components: await inParts(components, async (component) => ({
      ...(await historyState(store, component)),
      name: component.name,
    })),
    forecast:
      place.language === undefined || own === undefined || own.isSource
        ? undefined
        : forecast(sinceAbsence(own.series), { now, target }),
  };
}

/**
 * The changes in the period `time` before now, for small charts. The first point may be older: it is the state at the
 * beginning.
 */
export async function recentPast(reading: Reading, place: PastPlace, time: number): Promise<Series> {
  const to = reading.clock();
  return shownSeries(await seriesOf(reading, place, { from: to - time, to }), place);
}

async function componentsOf({ store }: Reading, { project, component }: PastPlace): Promise<readonly Component[]> {
  return component === undefined ? store.components.list(project.id) : [component];
}

function seriesOf(reading: Reading, place: PastPlace, time: SeriesRequest): Promise<PastSeries> {
  const { project, component, language } = place;
  const request = language === undefined ? time : { ...time, codes: [language] };
  return component === undefined
    ? readProjectSeries(reading, project, request)
    : readSeries(reading, component, request);
}

function shownSeries({ languages, progress }: PastSeries, { language }: PastPlace): Series {
  return language === undefined ? progress : (languages.find(({ code }) => code === language)?.series ?? []);
}

/**
 * Leaves out the time before the language last appeared. Strings that its first file already had are not work of
 * translators.
 */
function sinceAbsence(series: Series): Series {
  return series.slice(series.findLastIndex(({ counts }) => counts === ABSENT) + 1);
}

export interface PastMoment {
  /** The name of a tag or commit; undefined for a day or an instant. */
  readonly ref: string | undefined;
  readonly at: Instant;
  /** By language code. Null if the file could not be parsed at that time; absent if the language did not exist. */
  readonly languages: ReadonlyMap<string, Counts | null>;
  /** Codes of the languages of which a file could not be parsed. Their sums cannot be compared. */
  readonly unreadable: ReadonlySet<string>;
}

/**
 * Reads the languages at a day (its end), an instant, a tag or a commit. Throws if the history does not have the moment.
 */
export async function readPastMoment(reading: Reading, place: PastPlace, written: string): Promise<PastMoment> {
  const components = await componentsOf(reading, place);
  const moment = parseMoment(written, reading.clock());
  const past = await readAsOf(reading, components, moment);
  if (past.size === 0) throw new AppError('history.not-found', await notFound(reading, components, moment));
  const readable = new Map<string, Counts[]>();
  const incomplete = new Set<string>();
  for (const component of components) {
    const { snapshots = [], unreadable = [] } = past.get(component.id) ?? {};
    const isShown = (code: string) => (place.language ?? code) === code && !isHiddenSource(code, component, place);
    for (const code of unreadable.filter(isShown)) {
      readable.set(code, readable.get(code) ?? []);
      incomplete.add(code);
    }
    for (const { code, counts } of snapshots) {
      if (isShown(code)) readable.set(code, [...(readable.get(code) ?? []), counts]);
    }
  }
  const languages = [...readable].map(([code, all]) => [code, all.length === 0 ? null : sumCounts(all)] as const);
  const at = 'until' in moment ? moment.until : Math.max(...[...past.values()].map(({ until }) => until));
  return { ref: 'ref' in moment ? moment.ref : undefined, at, languages: new Map(languages), unreadable: incomplete };
}

async function notFound({ store }: Reading, components: readonly Component[], moment: Moment): Promise<string> {
  if ('ref' in moment) return `There is no history of a tag or commit ${JSON.stringify(moment.ref.slice(0, 100))}.`;
  const states = await inParts(components, (component) => historyState(store, component));
  const begins = Math.min(...states.map(({ begins }) => begins ?? Number.POSITIVE_INFINITY));
  return begins === Number.POSITIVE_INFINITY
    ? 'There is no history yet.'
    : `The history begins on ${formatInstant(begins).slice(0, 10)}.`;
}

function isHiddenSource(code: string, component: Component, place: PastPlace): boolean {
  return place.language === undefined && code === component.sourceLanguage;
}

/** A day means its end; `now` and today mean this moment. All other texts are tags or commits. */
function parseMoment(written: string, now: Instant): Moment {
  if (written.toLowerCase() === 'now') return { until: now };
  const instant = parseInstant(written);
  if (instant === undefined) return { ref: written };
  const isDay = /^\d{4}-\d\d-\d\d$/.test(written);
  if (instant > now) {
    const today = formatInstant(now).slice(0, 10);
    throw new AppError('history.future', `${written} is in the future. Today is ${today} in UTC.`);
  }
  return { until: isDay ? Math.min(instant + DAY - 1, now) : instant };
}

/** The languages of moments that are missing in the series, for example languages of tags outside of the branch. */
export function momentLanguages(moments: readonly PastMoment[], known: readonly PastLanguage[]): PastLanguage[] {
  const codes = new Set(moments.flatMap(({ languages }) => [...languages.keys()]));
  for (const { code } of known) codes.delete(code);
  return [...codes].map((code) => ({ code, name: languageName(code), exists: false }));
}
