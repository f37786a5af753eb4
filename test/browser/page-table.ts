/** All pages, each with an address in the example projects. */

export interface ShownPage {
  /** Also the file name of its screenshot. */
  readonly name: string;
  readonly path: string;
  /** A text that the page must show without scripts. */
  readonly shows: string;
  /** Whether the visitor is signed in, as a project's manager or as an administrator. */
  readonly signedIn?: boolean | 'administrator';
  readonly status?: number;
}

const LOGBOOK = 'harbour/logbook';

/** A placeholder for the address of an import's report, which is not known before the import. */
export const SOME_IMPORT = '/import/tides/jobs/…/';

export const PAGES: readonly ShownPage[] = [
  { name: 'projects', path: '/projects/', shows: 'Harbour Logbook' },
  { name: 'project', path: '/projects/night-sky/', shows: 'reminders' },
  { name: 'component', path: `/projects/${LOGBOOK}/`, shows: 'Portuguese (Brazil)' },
  { name: 'language', path: `/projects/${LOGBOOK}/uk/`, shows: 'Failing' },
  { name: 'language-right-to-left', path: `/projects/${LOGBOOK}/ar/`, shows: 'Arabic' },
  { name: 'language-in-project', path: '/projects/night-sky/-/de/', shows: 'atlas' },
  { name: 'language-everywhere', path: '/languages/uk/', shows: 'Ukrainian' },
  { name: 'editor', path: `/translate/${LOGBOOK}/uk/`, shows: 'New entry', signedIn: true },
  { name: 'editor-failing', path: `/translate/${LOGBOOK}/uk/?q=has:failing`, shows: 'Failing', signedIn: true },
  {
    name: 'editor-untranslated',
    path: `/translate/${LOGBOOK}/uk/?q=state:empty`,
    shows: 'No translation yet',
    signedIn: true,
  },
  { name: 'editor-right-to-left', path: `/translate/${LOGBOOK}/ar/`, shows: 'قيد جديد', signedIn: true },
  { name: 'editor-none', path: `/translate/${LOGBOOK}/cs/?q=zeppelin`, shows: 'zeppelin', signedIn: true },
  { name: 'editor-string', path: `/translate/${LOGBOOK}/uk/?string=3`, shows: 'Save and continue', signedIn: true },
  { name: 'editor-signed-out', path: `/translate/${LOGBOOK}/uk/?string=3`, shows: 'Sign in to translate' },
  { name: 'search', path: `/search/?q=night+sky+german&in=${LOGBOOK}/uk`, shows: 'reminders' },
  { name: 'search-empty', path: '/search/', shows: 'by its name' },
  { name: 'changes', path: '/changes/', shows: 'Harbour Logbook' },
  { name: 'changes-language', path: `/changes/browse/${LOGBOOK}/uk/?action=edited`, shows: 'Ada Skipper' },
  { name: 'history', path: '/history/night-sky/?at=now', shows: 'As of' },
  { name: 'history-component', path: `/history/${LOGBOOK}/?at=now&with=now`, shows: 'unchanged' },
  { name: 'history-language', path: `/history/${LOGBOOK}/uk/`, shows: 'Forecast' },
  { name: 'user', path: '/users/skipper/', shows: 'Ada Skipper' },
  { name: 'sign-in', path: '/sign-in/', shows: 'Password' },
  { name: 'users', path: '/users/', shows: 'Create a user', signedIn: 'administrator' },
  { name: 'user-access', path: '/users/skipper/access/', shows: 'Create sign-in link', signedIn: 'administrator' },
  { name: 'two-factor', path: '/account/two-factor/', shows: 'Set up', signedIn: true },
  { name: 'account', path: '/account/', shows: 'Nightly build', signedIn: true },
  { name: 'import-new', path: '/import/', shows: 'Import a new project', signedIn: 'administrator' },
  { name: 'import-repository', path: '/import/-/', shows: 'New project from a repository', signedIn: 'administrator' },
  { name: 'import', path: '/import/night-sky/', shows: 'Import again', signedIn: true },
  { name: 'import-report', path: SOME_IMPORT, shows: 'po/de.po:8', signedIn: 'administrator' },
  { name: 'new-project', path: '/settings/', shows: 'Create project', signedIn: 'administrator' },
  { name: 'settings', path: '/settings/night-sky/', shows: 'Thresholds', signedIn: true },
  { name: 'settings-components', path: '/settings/night-sky/components/', shows: 'reminders', signedIn: true },
  { name: 'settings-component', path: '/settings/night-sky/components/atlas/', shows: 'Import again', signedIn: true },
  {
    name: 'settings-languages',
    path: '/settings/night-sky/components/atlas/languages/',
    shows: 'Add a language',
    signedIn: true,
  },
  {
    name: 'settings-remove-language',
    path: '/settings/night-sky/components/atlas/languages/de/',
    shows: 'Type de to confirm',
    signedIn: true,
  },
  { name: 'settings-categories', path: '/settings/night-sky/categories/', shows: 'Add a category', signedIn: true },
  { name: 'settings-access', path: '/settings/night-sky/access/', shows: 'What each role allows', signedIn: true },
  {
    name: 'settings-repositories',
    path: '/settings/night-sky/repositories/',
    shows: 'Add a repository',
    signedIn: true,
  },
  { name: 'settings-webhooks', path: '/settings/night-sky/webhooks/', shows: 'language.completed', signedIn: true },
  { name: 'not-found', path: '/projects/harbor/', shows: 'Not found', status: 404 },
  { name: 'refused', path: `/translate/${LOGBOOK}/cs/?q=state:`, shows: 'state', status: 400 },
];
