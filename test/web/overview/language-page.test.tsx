/** The page of one language: remaining work, changes, activity and file, with untrusted texts escaped. */
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../src/model/instant.js';
import { renderPage } from '../../../src/web/frame/render.js';
import type { ChangeEntry } from '../../../src/web/overview/change-list.js';
import { LanguagePage, type LanguagePageProps } from '../../../src/web/overview/language-page.js';
import { counts, english, german, languagePage } from '../samples.js';

function html(given: Partial<LanguagePageProps>): string {
  return renderPage(<LanguagePage {...languagePage} {...given} />);
}

/** The visible text, without markup and with white space collapsed. */
function textOf(page: string): string {
  return page
    .replace(/<(?:title|head)>.*?<\/(?:title|head)>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');
}

const change = (given: Partial<ChangeEntry>): ChangeEntry => ({
  id: '1',
  kind: 'edited',
  at: 1_769_850_300_000_123,
  author: 'Ada Example',
  before: { target: ['Datei speichern'], state: 'fuzzy' },
  after: { target: ['Datei sichern'], state: 'translated' },
  source: ['Save file'],
  href: '/translate/harbour/web-ui/de/?q=id:7',
  ...given,
});

describe('the next step', () => {
  it.each([
    [
      'strings left',
      { total: 10, translated: 7, fuzzy: 1, failing: 2 },
      'Continue translating',
      '?q=state:%3Ctranslated',
    ],
    ['only failing strings', { total: 10, translated: 10, failing: 2 }, 'Review failing strings', '?q=has:failing'],
    ['no remaining work', { total: 10, translated: 10 }, 'See all strings', ''],
  ])('with %s', (_name, given, label, query) => {
    const page = html({ language: { ...german, counts: counts(given) } });
    const buttons = [...page.matchAll(/<a class="button button-primary" href="([^"]*)">([^<]*)</g)];
    expect(buttons.map(([, href, text]) => [text, href])).toEqual([
      [label, `/translate/harbour/web-ui/de/${query}#target-0`],
    ]);
  });

  it('is missing if there are no strings', () => {
    const page = html({ language: { ...german, counts: counts({}) }, checks: [] });
    expect(page).not.toContain('button-primary');
    expect(page).toContain('<bdi>po/de.po</bdi> contains no strings, so there is nothing to translate yet.');
    expect(page).toContain('<title>No strings · German · Web UI</title>');
  });
});

describe('the remaining work', () => {
  it.each([
    [
      german.counts,
      '30 strings with 312 words and 2,000 characters are left to reach 100%: 10 to translate and 20 fuzzy to review.',
    ],
    [
      counts({ total: 1, totalWords: 1, totalChars: 4 }),
      '1 string with 1 word and 4 characters is left to reach 100%: 1 to translate.',
    ],
    [counts({ total: 3, translated: 3 }), 'Every string is translated.'],
  ])('is described in a sentence', (given, sentence) => {
    expect(html({ language: { ...german, counts: given } })).toContain(`<p>${sentence}</p>`);
  });

  it.each([
    ['strings', '30 left · German · Web UI'],
    ['words', '312 words left · German · Web UI'],
  ] as const)('is in the title, in %s', (measure, title) => {
    expect(html({ measure })).toContain(`<title>${title}</title>`);
  });
});

describe('strings that the file lacks', () => {
  const complete = { ...german, counts: counts({ total: 20, translated: 20 }) };

  it('are not mentioned if there are none', () => {
    expect(textOf(html({}))).not.toContain('missing');
  });

  it('are named with their number and a remedy', () => {
    const text = textOf(html({ language: { ...complete, missingFromFile: 1729 } }));
    expect(text).toContain('Every string of the file is translated.');
    expect(text).toContain('1,729 strings are missing in the file.');
    expect(text).toContain('count them as untranslated with count: source');
  });

  it('count as untranslated with the setting', () => {
    const { component } = languagePage;
    const props = { component: { ...component, count: 'source' as const } };
    const text = textOf(html({ ...props, language: { ...complete, missingFromFile: 1 } }));
    expect(text).toContain('1 string is missing in the file. They count as untranslated.');
  });
});

describe('the source language', () => {
  const page = html({ language: english, isSource: true, checks: [] });

  it('is marked as the source and as read-only', () => {
    expect(page).toContain('<title>Source · English · Web UI</title>');
    expect(page).toContain('Its texts are read-only here');
    expect(page).not.toContain('Continue translating');
  });

  it('shows the text of a change once', () => {
    const changed = html({
      language: { ...english, lastChange: 5, recentChanges: 1 },
      isSource: true,
      changes: [change({})],
    });
    expect(changed).toContain('class="change"');
    expect(changed).not.toContain('change-source');
  });
});

describe('the measure', () => {
  it('changes the numbers of the cards and keeps their links', () => {
    const card = (page: string) => /<a class="card" href="[^"]*q=state:translated">.*?<\/a>/s.exec(page)![0];
    expect(textOf(card(html({})))).toBe(
      'Translated 70 strings 70.0% of strings 688 words (68.8%) 4,000 characters (66.6%) ',
    );
    expect(textOf(card(html({ measure: 'words' })))).toBe(
      'Translated 688 words 68.8% of words 70 strings (70.0%) 4,000 characters (66.6%) ',
    );
    expect(textOf(card(html({ measure: 'chars' })))).toContain('Translated 4,000 characters 66.6% of characters');
    expect(html({ measure: 'words' })).toContain('<strong class="summary-percent">68.8%</strong>');
  });

  it('is chosen by the address', () => {
    const page = html({ measure: 'words' });
    expect(page).toContain('<a href="/projects/harbour/web-ui/de/">Strings</a>');
    expect(page).toContain('<a href="/projects/harbour/web-ui/de/?unit=words" aria-current="true">Words</a>');
    expect(page).toContain('<a href="/projects/harbour/web-ui/de/?unit=chars">Characters</a>');
  });
});

describe('changes', () => {
  it('show author, action, time and the difference of the text', () => {
    const page = html({ changes: [change({})] });
    expect(page).toContain('<b><bdi>Ada Example</bdi></b> edited <time datetime="2026-01-31T09:05:00.000123Z"');
    expect(page).toContain('lang="de" dir="ltr">Datei <del>speichern</del><ins>sichern</ins></span>');
    expect(page).toContain('<span class="text" lang="en" dir="ltr">Save file</span>');
    expect(page).toContain('href="/translate/harbour/web-ui/de/?q=id:7"');
    expect(textOf(page)).toContain('Fuzzy → toTranslated');
  });

  it.each([
    ['translated', { before: { target: [''], state: 'empty' } }],
    ['saved as fuzzy', { before: { target: [''], state: 'empty' }, after: { target: ['x'], state: 'fuzzy' } }],
    ['edited', { after: { target: ['x'], state: 'fuzzy' } }],
    ['cleared', { after: { target: [''], state: 'empty' } }],
    ['approved', { kind: 'reviewed', after: { target: ['x'], state: 'approved' } }],
    ['withdrew the approval', { kind: 'reviewed' }],
    ['accepted a suggestion', { kind: 'suggestion-accepted' }],
    ['changed', { kind: 'updated', author: '' }],
    ['added', { kind: 'added', author: '', before: null }],
    ['removed', { kind: 'removed', author: '', after: null, href: undefined }],
  ] satisfies [string, Partial<ChangeEntry>][])('are described as %s', (wording, given) => {
    const who = 'author' in given ? 'Import' : 'Ada Example';
    expect(textOf(html({ changes: [change(given)] }))).toContain(`${who} ${wording} `);
  });

  it('show the changed plural forms with labels', () => {
    const forms = change({
      before: { target: ['Datei', 'Dateien'], state: 'translated' },
      after: { target: ['Datei', 'Files'], state: 'translated' },
    });
    const page = textOf(html({ changes: [forms] }));
    expect(page).toContain('Form 2 DateienFiles');
    expect(page).not.toContain('Form 1 Datei');
  });

  it('have the direction of the language', () => {
    const hebrew = { ...german, code: 'he', name: 'Hebrew' };
    const page = html({ language: hebrew, changes: [change({ after: { target: ['שלום'], state: 'translated' } })] });
    expect(page).toMatch(/lang="he" dir="rtl"><del>Datei speichern<\/del><ins>שלום<\/ins>/);
  });

  it('are escaped and shortened', () => {
    const hostile = '<img src=x onerror=alert(1)>\u202e</ins><script>';
    const long = change({ after: { target: [hostile + 'x'.repeat(100_000)], state: 'translated' }, author: hostile });
    const page = html({ changes: [long, change({ source: ['y '.repeat(50_000)] })] });
    expect(page).not.toMatch(/<img(?! src="\/widget\/)|<script(?! type="module" src=)|\u202e/);
    expect(page).toContain('title="right-to-left override">U+202E</span>');
    expect(page.length).toBeLessThan(html({}).length + 8000);
  });

  it('are empty after the first import', () => {
    expect(html({ language: { ...german, lastChange: null }, changes: [] })).toContain(
      'No changes since the first import.',
    );
  });
});

describe('activity', () => {
  const days = Array.from({ length: 90 }, (_, index) => ({ day: (20_000 + index) * DAY, changes: 0 }));

  it('has one bar per day with changes, and the same numbers as a table', () => {
    const activity = days.map((day, index) =>
      index === 3 ? { ...day, changes: 2 } : index === 89 ? { ...day, changes: 2000 } : day,
    );
    const page = html({ activity });
    const sentence = '2,002 changes in the last 90 days, on 2 days; at most 2,000 on one day.';
    expect(page).toContain(`aria-label="${sentence}"`);
    expect([...page.matchAll(/class="chart-day"[^>]* height="(\d+)"/g)].map(([, height]) => height)).toEqual([
      '2',
      '64',
    ]);
    expect(page).toMatch(/<time datetime="2024-10-07">7 Oct 2024<\/time>(?:<\/th>)?<td class="amount">2</);
    expect(page).toContain('<title>7 Oct 2024: 2 changes</title></rect>');
  });

  it('says if nothing changed', () => {
    const page = html({ activity: days });
    expect(page).toContain('Nothing changed in the last 90 days.');
    expect(page).not.toContain('class="chart"');
  });
});

describe('the file', () => {
  const page = html({});

  it('can be downloaded, with links to statistics and badge', () => {
    expect(page).toContain(
      '<code><bdi>po/de.po</bdi></code> <a class="fact-link" href="/api/translations/harbour/web-ui/de/file/"',
    );
    expect(page).toContain('href="/api/translations/harbour/web-ui/de/statistics/"');
    expect(page).toContain('href="/widget/harbour/web-ui/de/svg-badge.svg"');
    expect(page).toContain(
      '[![German](https://l10n.example.org/widget/harbour/web-ui/de/svg-badge.svg)](https://l10n.example.org/projects/harbour/web-ui/de/)',
    );
    expect(html({ filename: null })).not.toContain('Download');
  });

  it('shows plural forms with example numbers', () => {
    expect(textOf(page)).toContain('2 formsForm 1: 1Form 2: 0, 2, 3, 4, 5, …n != 1');
    expect(html({ plural: { forms: 1, formula: '0' } })).toContain('one form for all numbers');
  });
});

describe('failing checks', () => {
  it('are named and explained, with links to their strings', () => {
    const page = html({});
    expect(textOf(page)).toContain(
      'Mismatched full stopOnly one of source and translation ends with a full stop.1 string',
    );
    expect(page).toContain('href="/translate/harbour/web-ui/de/?q=check:end-stop"');
  });

  it('are grouped by severity, which begins with what breaks the program', () => {
    expect(textOf(html({}))).toMatch(/breaks the programXML markup4 strings.*looks wrongMismatched full stop/s);
  });
});
