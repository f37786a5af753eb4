/** Every address the pages link to, built in this one place. */

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

export const PROJECTS_LINK = '/projects/';
export const SCHEMA_LINK = '/api/schema/';

/** One language of one component, as addresses name it. */
export interface LanguagePlace {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

export function checkQuery(check: string): string {
  return `check:${check}`;
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

function segments(...names: string[]): string {
  return names.map((name) => `${encodeURIComponent(name)}/`).join('');
}

/** A colon may stand in a query string, and people read and type these addresses. */
function queryText(query: string): string {
  return encodeURIComponent(query).replaceAll('%3A', ':');
}
