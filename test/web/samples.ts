/** Sample counts and languages for the tests of pages. */
import { type Counts, noCounts } from '../../src/model/counts.js';
import type { LanguageStatistics } from '../../src/model/statistics.js';
import type { ComponentPageProps } from '../../src/web/overview/component-page.js';
import type { LanguagePageProps } from '../../src/web/overview/language-page.js';
import type { ProjectPageProps } from '../../src/web/overview/project-page.js';
import { PLAIN_VIEW } from '../../src/web/overview/table-view.js';

export const project = { slug: 'harbour', name: 'Harbour' };

export const component = {
  slug: 'web-ui',
  name: 'Web UI',
  format: 'gettext',
  filemask: 'po/*.po',
  template: 'po/web.pot',
  sourceLanguage: 'en',
};

export function counts(given: Partial<Counts>): Counts {
  return { ...noCounts(), ...given };
}

/** 100 strings: 30 approved, 40 more translated, 20 fuzzy, 10 empty, 5 failing. */
export const german: LanguageStatistics = {
  code: 'de',
  name: 'German',
  counts: counts({
    total: 100,
    totalWords: 1000,
    totalChars: 6000,
    translated: 70,
    translatedWords: 688,
    translatedChars: 4000,
    approved: 30,
    fuzzy: 20,
    fuzzyWords: 200,
    failing: 5,
    suggestions: 3,
    comments: 2,
    checks: { 'end-stop': 1, 'xml-markup': 4 },
  }),
  lastChange: 1_769_850_300_000_123,
  recentChanges: 7,
  missingFromFile: 0,
};

export const english: LanguageStatistics = {
  code: 'en',
  name: 'English',
  counts: counts({ total: 100, translated: 100, readonly: 100 }),
  lastChange: null,
  recentChanges: 0,
  missingFromFile: 0,
};

const baseUrl = 'https://translate.example.org';

export const componentPage: ComponentPageProps = {
  project,
  component,
  languages: [
    { ...english, lastAuthor: null },
    { ...german, lastAuthor: 'ada' },
  ],
  progress: german.counts,
  view: PLAIN_VIEW,
  changes: [
    {
      at: 1_769_850_300_000_123,
      author: 'ada',
      language: { code: 'de', name: 'German', href: '/projects/harbour/web-ui/de/' },
      kind: 'edited',
      before: null,
      after: { target: ['Anmelden'], state: 'translated' },
      source: 'Sign in',
      target: 'Anmelden',
      href: '/translate/harbour/web-ui/de/?q=id:7',
      changes: 1,
    },
  ],
  activity: [
    { day: 1_769_731_200_000_000, changes: 0 },
    { day: 1_769_817_600_000_000, changes: 7 },
  ],
  baseUrl,
};

export const projectPage: ProjectPageProps = {
  project,
  components: [
    { ...component, languages: new Map([['de', german.counts]]), counts: german.counts, missingFromFiles: 0 },
  ],
  languages: [german],
  counts: german.counts,
  view: { ...PLAIN_VIEW, sort: 'component', usualSort: 'component' },
  baseUrl,
};

export const languagePage: LanguagePageProps = {
  project,
  component,
  language: german,
  isSource: false,
  filename: 'po/de.po',
  formatName: 'gettext PO',
  plural: { forms: 2, formula: 'n != 1' },
  checks: [
    { id: 'xml-markup', name: 'XML markup', severity: 'error', explanation: undefined, strings: 4 },
    {
      id: 'end-stop',
      name: 'Mismatched full stop',
      severity: 'warning',
      explanation: 'Only one of source and translation ends with a full stop.',
      strings: 1,
    },
  ],
  changes: [],
  totalChanges: 0,
  activity: [],
  measure: 'strings',
  baseUrl: 'https://l10n.example.org',
};
