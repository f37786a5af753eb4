/** Every page there is, by an address at which the example projects show it. */

export interface ShownPage {
  /** Also the name of its picture. */
  readonly name: string;
  readonly path: string;
  /** A text that somebody must find there who reads it without scripts. */
  readonly shows: string;
  readonly signedIn?: boolean;
  readonly status?: number;
}

const LOGBOOK = 'harbour/logbook';

export const PAGES: readonly ShownPage[] = [
  { name: 'projects', path: '/projects/', shows: 'Harbour Logbook' },
  { name: 'project', path: '/projects/night-sky/', shows: 'reminders' },
  { name: 'component', path: `/projects/${LOGBOOK}/`, shows: 'Portuguese (Brazil)' },
  { name: 'language', path: `/projects/${LOGBOOK}/uk/`, shows: 'Failing' },
  { name: 'language-right-to-left', path: `/projects/${LOGBOOK}/ar/`, shows: 'Arabic' },
  { name: 'language-in-project', path: '/projects/night-sky/-/de/', shows: 'atlas' },
  { name: 'language-everywhere', path: '/languages/uk/', shows: 'Ukrainian' },
  { name: 'strings', path: `/translate/${LOGBOOK}/uk/`, shows: 'New entry' },
  { name: 'strings-failing', path: `/translate/${LOGBOOK}/uk/?q=has:failing`, shows: 'Failing' },
  { name: 'strings-untranslated', path: `/translate/${LOGBOOK}/uk/?q=state:empty`, shows: 'No translation yet' },
  { name: 'strings-right-to-left', path: `/translate/${LOGBOOK}/ar/`, shows: 'قيد جديد' },
  { name: 'strings-none', path: `/translate/${LOGBOOK}/cs/?q=zeppelin`, shows: 'zeppelin' },
  { name: 'sign-in', path: '/sign-in/', shows: 'Password' },
  { name: 'account', path: '/account/', shows: 'Nightly build', signedIn: true },
  { name: 'not-found', path: '/projects/harbor/', shows: 'Not found', status: 404 },
  { name: 'refused', path: `/translate/${LOGBOOK}/cs/?q=state:`, shows: 'state', status: 400 },
];
