/** Builds every address that pages link to, together with account-links.ts. No other file puts addresses together. */
import { formatInstant, type Instant } from '../../model/instant.js';
import type { Measure } from '../../model/measure.js';
import { parameters, queryText, segments } from './address-parts.js';

export * from './account-links.js';

/** The queries that pick a group of strings out of a language's list. */
export const QUERIES = {
  all: '',
  translated: 'state:translated',
  fuzzy: 'state:fuzzy',
  untranslated: 'state:empty',
  approved: 'state:approved',
  readonly: 'state:readonly',
  failing: 'has:failing',
  suggestions: 'has:suggestion',
  comments: 'has:comment',
} as const;

/** Picks the strings that still need a translator: untranslated or fuzzy. */
export const UNFINISHED = 'state:<translated';

export const PROJECTS_LINK = '/projects/';
export const SCHEMA_LINK = '/api/schema/';
export const SEARCH_LINK = '/search/';
export const NEW_PROJECT_LINK = '/settings/';

/** One language of one component, by the slugs and the code in its address. */
export interface LanguagePlace {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

export function checkQuery(check: string): string {
  return `check:${check}`;
}

/** Picks a single string. */
export function stringQuery(id: number): string {
  return `id:${id}`;
}

/** The page in a measure. Strings are the default, so they need no parameter. */
export function measuredLink(page: string, measure: Measure): string {
  return measure === 'strings' ? page : `${page}?unit=${measure}`;
}

export function projectLink(project: string): string {
  return `/projects/${segments(project)}`;
}

export function componentLink(project: string, component: string): string {
  return `/projects/${segments(project, component)}`;
}

export function languageLink(place: LanguagePlace): string {
  return `/projects/${segments(place.project, place.component, place.language)}`;
}

/** A language in all components of a project. */
export function projectLanguageLink(project: string, language: string): string {
  return `/projects/${segments(project, '-', language)}`;
}

/** A language in all projects. */
export function everywhereLink(language: string): string {
  return `/languages/${segments(language)}`;
}

/** The upload page of a project; without a project, the page that creates one from the files. */
export function importLink(project?: string): string {
  return `/import/${segments(...(project === undefined ? [] : [project]))}`;
}

/** Imports the project's files again from folders of the server. */
export function importAgainLink(project: string): string {
  return `${importLink(project)}again/`;
}

/** The progress and report of one import. */
export function importJobLink(project: string, job: string): string {
  return `${importLink(project)}jobs/${segments(job)}`;
}

/** The form for a project from a repository. A hyphen is no slug, so no project has this address. */
export const NEW_REPOSITORY_LINK = '/import/-/';

/** What was found in a repository. */
export function lookLink(look: string): string {
  return `${NEW_REPOSITORY_LINK}${segments(look)}`;
}

/** The settings of a project; `below` names a page below them or the target of a form. */
export function settingsLink(project: string, ...below: string[]): string {
  return `/settings/${segments(project, ...below)}`;
}

/** The settings of a component; `below` names the target of a form. */
export function componentSettingsLink(project: string, component: string, ...below: string[]): string {
  return settingsLink(project, 'components', component, ...below);
}

/** The page that starts languages of a component; `below` names a language to remove, or the target of a form. */
export function newLanguageLink(project: string, component: string, ...below: string[]): string {
  return componentSettingsLink(project, component, 'languages', ...below);
}

/** A page that shows a notice about the form that led to it. The notices are in `frame/notices.ts`. */
export function noticeLink(page: string, notice: string): string {
  return `${page}?notice=${queryText(notice)}`;
}

/** A project, a component, a language of either, or a language in all projects. */
export function placeLink(project: string | undefined, component?: string, language?: string): string {
  if (project === undefined) return language === undefined ? PROJECTS_LINK : everywhereLink(language);
  if (component === undefined)
    return language === undefined ? projectLink(project) : projectLanguageLink(project, language);
  return language === undefined ? componentLink(project, component) : languageLink({ project, component, language });
}

/** A search; from a page of a language, it also searches the strings of that language. */
export function searchLink(text: string, currentLanguage?: LanguagePlace): string {
  return SEARCH_LINK + parameters({ q: text, in: currentLanguage && placeName(currentLanguage) });
}

/** A language of a component as one value, for the search's `in` parameter. */
export function placeName({ project, component, language }: LanguagePlace): string {
  return `${project}/${component}/${language}`;
}

/** The lists of strings behind the numbers of a language's progress. */
export function progressLinks(place: LanguagePlace) {
  return {
    translated: stringsLink(place, QUERIES.translated),
    untranslated: stringsLink(place, QUERIES.untranslated),
    fuzzy: stringsLink(place, QUERIES.fuzzy),
    failing: stringsLink(place, QUERIES.failing),
  };
}

/** The strings that a query picks; with `after`, the list starts after the string of that id. */
export function stringsLink(place: LanguagePlace, query: string, after?: number): string {
  return editorPath(place) + parameters({ q: query, after });
}

/** The id of the field for the translation, or for its first plural form. */
export const TARGET_FIELD = 'target-0';

/** The strings that a query picks, with the focus in the field of the first one. */
export function firstStringLink(place: LanguagePlace, query: string): string {
  return `${stringsLink(place, query)}#${TARGET_FIELD}`;
}

/** One string in the list that a query picks. */
export function stringLink(place: LanguagePlace, query: string, string: number, tab?: string): string {
  return editorPath(place) + parameters({ q: query, string, tab });
}

/** The next string after a translation was saved or suggested; `done` names the string just finished. */
export function goOnLink(
  place: LanguagePlace,
  query: string,
  string: number,
  done: { readonly saved: number } | { readonly suggested: number },
): string {
  return editorPath(place) + parameters({ q: query, string, ...done });
}

/** What the editor's script requests: rows of the list, the ids of all rows, or the parts that show one string. */
export function editorPartLink(place: LanguagePlace, part: 'rows' | 'order' | 'parts', query: string): string {
  return `${editorPath(place)}${part}/${parameters({ q: query })}`;
}

function editorPath({ project, component, language }: LanguagePlace): string {
  return `/translate/${segments(project, component, language)}`;
}

/** The event stream of a project, or of all projects that the visitor may see. */
export function eventsLink(project?: string): string {
  return project === undefined ? '/api/events/' : `/api/projects/${segments(project)}events/`;
}

export function statisticsLink(project: string, component: string, format: 'json' | 'csv'): string {
  const path = `/api/components/${segments(project, component)}statistics/`;
  return format === 'csv' ? `${path}?format=csv` : path;
}

export function languageStatisticsLink(place: LanguagePlace): string {
  return `${translationPath(place)}statistics/`;
}

/** The language's file, with all edits. */
export function downloadLink(place: LanguagePlace): string {
  return `${translationPath(place)}file/`;
}

/** The changes of a language as JSON: all of them, or those from `from` on and before `before`. */
export function changesLink(place: LanguagePlace, time?: { readonly from: Instant; readonly before: Instant }): string {
  const path = `${translationPath(place)}changes/`;
  if (time === undefined) return path;
  return `${path}?timestamp_after=${formatInstant(time.from)}&timestamp_before=${formatInstant(time.before)}`;
}

/** Where changes happened. A language without a component means all components that have it. */
export interface HistoryScope {
  readonly project?: string | undefined;
  readonly component?: string | undefined;
  readonly language?: string | undefined;
}

/** Filters of a history as written in its address. */
export interface HistoryParameters {
  readonly user?: string | undefined;
  readonly action?: readonly string[] | undefined;
  readonly day?: string | undefined;
}

export const FEED_FORMATS = ['rss', 'atom'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The page of changes; with `before`, it starts after the change of that id. */
export function historyLink(scope: HistoryScope, filter: HistoryParameters = {}, before?: string): string {
  const names = scopeNames(scope);
  const path = names.length === 0 ? '/changes/' : `/changes/browse/${segments(...names)}`;
  return path + historyParameters({ ...filter, before });
}

/** What the history page compares, as written in its address. */
export interface PastParameters {
  readonly at?: string | undefined;
  readonly with?: string | undefined;
  readonly target?: string | undefined;
  readonly unit?: Measure | undefined;
}

/** The history page of a project, a component, or a language of a component: counts over time. */
export function pastLink({ project, component, language }: HistoryScope, shown: PastParameters = {}): string {
  const names = [project, component, language].filter((name) => name !== undefined);
  const { unit, ...others } = shown;
  return `/history/${segments(...names)}${parameters({ ...others, unit: unit === 'strings' ? undefined : unit })}`;
}

/** The feed of changes. Its addresses are those that Weblate documents. */
export function feedLink(format: FeedFormat, scope: HistoryScope, filter: HistoryParameters = {}): string {
  return `/exports/${format}/${segments(...scopeNames(scope))}${historyParameters(filter)}`;
}

/** The page of a user; with `before`, the list of changes starts after the change of that id. */
export function userLink(username: string, filter: HistoryParameters = {}, before?: string): string {
  return `/users/${segments(username)}${historyParameters({ ...filter, user: undefined, before })}`;
}

function scopeNames({ project, component, language }: HistoryScope): string[] {
  if (language !== undefined) return [project ?? '-', component ?? '-', language];
  return [project, component].filter((name) => name !== undefined);
}

function historyParameters({ action = [], ...single }: HistoryParameters & { readonly before?: string | undefined }) {
  const actions = action.map((kind) => `action=${queryText(kind)}`).join('&');
  const others = parameters({ ...single });
  if (actions === '') return others;
  return others === '' ? `?${actions}` : `${others}&${actions}`;
}

export function languageBadgeLink({ project, component, language }: LanguagePlace): string {
  return `/widget/${segments(project, component, language)}svg-badge.svg`;
}

function translationPath({ project, component, language }: LanguagePlace): string {
  return `/api/translations/${segments(project, component, language)}`;
}

/** A badge of a project or of one of its components. */
export function widgetLink(project: string, component: string | undefined, name: string): string {
  return `/widget/${segments(...(component === undefined ? [project] : [project, component]))}${name}.svg`;
}
