/** Every address the pages link to, built in this one place. */
import { formatInstant, type Instant } from '../../model/instant.js';
import type { Measure } from '../../model/measure.js';

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

/** All that still needs a translator: untranslated or fuzzy. */
export const UNFINISHED = 'state:<translated';

export const PROJECTS_LINK = '/projects/';
export const SCHEMA_LINK = '/api/schema/';
export const SIGN_IN_LINK = '/sign-in/';
/** Where people come who were given a link to sign in by. */
export const LINK_SIGN_IN_LINK = '/sign-in/link/';
export const SIGN_OUT_LINK = '/sign-out/';
export const ACCOUNT_LINK = '/account/';
export const PASSWORD_LINK = '/account/password/';
export const TOKENS_LINK = '/account/tokens/';
export const REVOKE_TOKEN_LINK = '/account/tokens/revoke/';
export const SEARCH_LINK = '/search/';
export const NEW_PROJECT_LINK = '/settings/';

/** One language of one component, as addresses name it. */
export interface LanguagePlace {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

/** `next` is the page to come back to. */
export function signInLink(next: string | undefined): string {
  return next === undefined || next.startsWith(SIGN_IN_LINK) ? SIGN_IN_LINK : `${SIGN_IN_LINK}?next=${queryText(next)}`;
}

export function checkQuery(check: string): string {
  return `check:${check}`;
}

/** One string of the list. */
export function stringQuery(id: number): string {
  return `id:${id}`;
}

/** A page read in words or characters; in strings it is without saying so. */
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

/** The language in all components of a project. */
export function projectLanguageLink(project: string, language: string): string {
  return `/projects/${segments(project, '-', language)}`;
}

/** The language in all projects. */
export function everywhereLink(language: string): string {
  return `/languages/${segments(language)}`;
}

/** Where files are uploaded: to a project, or as one that is not there yet. */
export function importLink(project?: string): string {
  return `/import/${segments(...(project === undefined ? [] : [project]))}`;
}

/** Where the files of a project are asked for that are in folders of the server. */
export function importAgainLink(project: string): string {
  return `${importLink(project)}again/`;
}

/** One import that somebody started. */
export function importJobLink(project: string, job: string): string {
  return `${importLink(project)}jobs/${segments(job)}`;
}

/** The settings of a project, or what is below them: a page, or where one of its forms is sent. */
export function settingsLink(project: string, ...below: string[]): string {
  return `/settings/${segments(project, ...below)}`;
}

/** The settings of a component, or where one of the forms there is sent. */
export function componentSettingsLink(project: string, component: string, ...below: string[]): string {
  return settingsLink(project, 'components', component, ...below);
}

/** A page that says what came of the form before it. */
export function toldLink(page: string, told: string): string {
  return `${page}?told=${queryText(told)}`;
}

/** A project, a component of it, a language of either, or a language everywhere. */
export function placeLink(project: string | undefined, component?: string, language?: string): string {
  if (project === undefined) return language === undefined ? PROJECTS_LINK : everywhereLink(language);
  if (component === undefined)
    return language === undefined ? projectLink(project) : projectLanguageLink(project, language);
  return language === undefined ? componentLink(project, component) : languageLink({ project, component, language });
}

/** A search, made while standing in a language of a component or nowhere. */
export function searchLink(text: string, standing?: LanguagePlace): string {
  return SEARCH_LINK + parameters({ q: text, in: standing && placeName(standing) });
}

/** A language of a component in one word, as searches carry it. */
export function placeName({ project, component, language }: LanguagePlace): string {
  return `${project}/${component}/${language}`;
}

/** Where the numbers of a language's progress lead. */
export function progressLinks(place: LanguagePlace) {
  return {
    translated: stringsLink(place, QUERIES.translated),
    untranslated: stringsLink(place, QUERIES.untranslated),
    fuzzy: stringsLink(place, QUERIES.fuzzy),
    failing: stringsLink(place, QUERIES.failing),
  };
}

/** The strings a query picks, from the one that follows `after` on. */
export function stringsLink(place: LanguagePlace, query: string, after?: number): string {
  return editorPath(place) + parameters({ q: query, after });
}

/** The id of the field that a translation is written into, or its first form. */
export const TARGET_FIELD = 'target-0';

/** The strings a query picks, ready to write the translation of the first. */
export function firstStringLink(place: LanguagePlace, query: string): string {
  return `${stringsLink(place, query)}#${TARGET_FIELD}`;
}

/** One string, among those that a query picks. */
export function stringLink(place: LanguagePlace, query: string, string: number, tab?: string): string {
  return editorPath(place) + parameters({ q: query, string, tab });
}

/** The string that comes after one that was saved, or that something was suggested for. */
export function goOnLink(
  place: LanguagePlace,
  query: string,
  string: number,
  done: { readonly saved: number } | { readonly suggested: number },
): string {
  return editorPath(place) + parameters({ q: query, string, ...done });
}

/** What the editor's script asks for: rows of the list, the ids of all of them, or the parts that show one string. */
export function editorPartLink(place: LanguagePlace, part: 'rows' | 'order' | 'parts', query: string): string {
  return `${editorPath(place)}${part}/${parameters({ q: query })}`;
}

function editorPath({ project, component, language }: LanguagePlace): string {
  return `/translate/${segments(project, component, language)}`;
}

/** Those that say something, as the end of an address. */
function parameters(values: Readonly<Record<string, string | number | undefined>>): string {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return said.length === 0 ? '' : `?${said.map(([name, value]) => `${name}=${queryText(String(value))}`).join('&')}`;
}

/** The stream of events of a project, or of all projects that one may see. */
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

/** The language's file with all edits in it. */
export function downloadLink(place: LanguagePlace): string {
  return `${translationPath(place)}file/`;
}

/** The changes of a language as data: all of them, or those from one instant on and before the other. */
export function changesLink(place: LanguagePlace, time?: { readonly from: Instant; readonly before: Instant }): string {
  const path = `${translationPath(place)}changes/`;
  if (time === undefined) return path;
  return `${path}?timestamp_after=${formatInstant(time.from)}&timestamp_before=${formatInstant(time.before)}`;
}

export function languageBadgeLink({ project, component, language }: LanguagePlace): string {
  return `/widget/${segments(project, component, language)}svg-badge.svg`;
}

function translationPath({ project, component, language }: LanguagePlace): string {
  return `/api/translations/${segments(project, component, language)}`;
}

/** A picture of a project, or of one of its components. */
export function widgetLink(project: string, component: string | undefined, name: string): string {
  return `/widget/${segments(...(component === undefined ? [project] : [project, component]))}${name}.svg`;
}

function segments(...names: string[]): string {
  return names.map((name) => `${encodeURIComponent(name)}/`).join('');
}

/** A colon may stand in a query string, and people read and type these addresses. */
function queryText(query: string): string {
  return encodeURIComponent(query).replaceAll('%3A', ':');
}
