/** Every address the pages link to, built in this one place. */
import { formatInstant, type Instant } from '../model/instant.js';
import type { Measure } from '../model/measure.js';

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
  const parameters: string[] = [];
  if (query !== '') parameters.push(`q=${queryText(query)}`);
  if (after !== undefined) parameters.push(`after=${after}`);
  const path = `/translate/${segments(place.project, place.component, place.language)}`;
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
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
