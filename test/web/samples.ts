/** Small made-up counts, languages and strings for the tests of the pages. */
import { type Counts, noCounts } from '../../src/model/counts.js';
import type { LanguageStatistics } from '../../src/model/statistics.js';
import type { StringEntry } from '../../src/web/parts/string-row.js';

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
};

export const english: LanguageStatistics = {
  code: 'en',
  name: 'English',
  counts: counts({ total: 100, translated: 100, readonly: 100 }),
  lastChange: null,
  recentChanges: 0,
};

export function entry(given: Partial<StringEntry>): StringEntry {
  return {
    id: 1,
    key: '',
    context: '',
    source: ['Sign in'],
    target: ['Anmelden'],
    state: 'translated',
    flags: [],
    note: '',
    references: '',
    line: 3,
    checks: [],
    ...given,
  };
}
