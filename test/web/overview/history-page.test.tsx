/** The page of a history: chart, numbers, notes, moments of the past and the forecast. */
import { describe, expect, it } from 'vitest';
import { forecast } from '../../../src/model/forecast.js';
import { DAY, parseInstant } from '../../../src/model/instant.js';
import { renderPage } from '../../../src/web/frame/render.js';
import { HistoryGlimpse } from '../../../src/web/overview/history/history-glimpse.js';
import type { ComponentPast } from '../../../src/web/overview/history/history-notes.js';
import { HistoryPage, type HistoryPageProps } from '../../../src/web/overview/history/history-page.js';
import { counts } from '../samples.js';

const at = (text: string) => parseInstant(text)!;
const NOW = at('2026-06-01T12:00Z');

const SERIES = [
  { at: at('2026-05-01'), counts: counts({ total: 100, translated: 90, fuzzy: 2 }) },
  { at: at('2026-05-20'), counts: null },
  { at: at('2026-05-22'), counts: counts({ total: 200, translated: 95, fuzzy: 2 }) },
];

const PAGE: HistoryPageProps = {
  scope: { project: 'harbour', component: 'web-ui' },
  names: ['Web UI', 'Harbour'],
  trail: [],
  series: SERIES,
  tags: [{ name: 'v1.0', at: at('2026-05-03') }],
  languages: [
    { code: 'de', name: 'German', href: '/projects/harbour/web-ui/de/' },
    { code: 'fr', name: 'French', href: '/projects/harbour/web-ui/fr/' },
    { code: 'xx', name: 'Removed', href: undefined },
  ],
  now: NOW,
  written: {},
  measure: 'strings',
  moments: [],
  problems: {},
  components: [],
  gaps: [],
};

const html = (given: Partial<HistoryPageProps> = {}) => renderPage(<HistoryPage {...PAGE} {...given} />);
const textOf = (page: string) =>
  page
    .replace(/<(head|title|desc)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the page', () => {
  it('shows the chart for wide and for narrow screens, without styles of its own', () => {
    const page = html();
    expect(page.match(/<svg [^>]*aria-label="Harbour, Web UI: 47.5 % translated"/g)).toHaveLength(2);
    expect(page).not.toMatch(/<style|style="/);
    expect(page).toContain('v1.0');
  });

  it('shows the numbers as a table, only days with changes', () => {
    const text = textOf(html());
    expect(text).toContain('22 May 2026 95 2 103 200 47.5%');
    expect(text).toContain('20 May 2026 The files could not be parsed.');
    expect(text).toContain('1 May 2026 90 2 8 100 90.0%');
    expect(text).not.toContain('21 May 2026');
  });

  it('has a form that needs no script and suggests tags', () => {
    const page = html({ written: { at: 'v1.0', with: '2026-01-01' }, measure: 'words' });
    expect(page).toMatch(/<form class="history-form" method="get" action="\/history\/harbour\/web-ui\/"/);
    expect(page).toContain('<option value="v1.0">');
    expect(page).toContain('<input type="hidden" name="unit" value="words"/>');
    expect(page).toContain('href="/history/harbour/web-ui/?at=v1.0&amp;with=2026-01-01"');
  });

  it('says what is wrong with a value next to its field', () => {
    const page = html({ problems: { at: 'There is no <b>' }, written: { at: 'v0', with: 'now' } });
    expect(page).toContain('href="/history/harbour/web-ui/?with=now&amp;unit=words"');
    expect(page).toMatch(/id="at-problem" role="alert"><bdi>There is no &lt;b>/);
  });

  it('says that there is no history yet', () => {
    expect(textOf(html({ series: [] }))).toContain('There is no history yet.');
  });

  it('escapes names', () => {
    const page = html({ names: ['<script>'], tags: [{ name: '<img>', at: at('2026-05-03') }] });
    expect(page).not.toMatch(/<script>|<img>/);
  });
});

describe('a moment', () => {
  const moment = {
    label: 'v1.0',
    at: at('2026-05-03'),
    unreadable: new Set<string>(),
    languages: new Map([
      ['de', counts({ total: 100, translated: 97, fuzzy: 1 })],
      ['fr', null],
    ]),
  };

  it('lists the languages of that time', () => {
    const text = textOf(html({ moments: [moment] }));
    expect(text).toContain('As of v1.0 (3 May 2026)');
    expect(text).toMatch(/German de .*97.0% 2 1 100/);
    expect(text).toContain('French fr The file could not be parsed.');
    expect(text).not.toContain('Removed');
  });

  it('is compared with another one', () => {
    const later = {
      label: '1 Jun 2026',
      at: NOW,
      unreadable: new Set<string>(),
      languages: new Map([
        ['de', counts({ total: 140, translated: 97, fuzzy: 11 })],
        ['fr', counts({ total: 140 })],
        ['xx', counts({ total: 140, translated: 14 })],
      ]),
    };
    const text = textOf(html({ moments: [moment, later] }));
    expect(text).toContain('From v1.0 (3 May 2026) to 1 Jun 2026');
    expect(text).toContain('German de 97.0 % → 69.2 %: +40 source strings, 10 became fuzzy');
    expect(text).toContain('French fr The file could not be parsed at the first time.');
    expect(text).toContain('Removed xx new → 10.0 %: +140 source strings, 14 translated');
  });
});

describe('the notes', () => {
  const past = { name: 'Web UI', done: 0, total: 0, begins: null, ending: '', problem: '', updated: null };
  const begins = at('2019-03-02');

  it.each<[Partial<ComponentPast> & Pick<ComponentPast, 'counting'>, string]>([
    [{ counting: 'counting', done: 312, total: 1600 }, 'Counting the past: 312 of 1,600 commits.'],
    [
      { counting: 'complete', begins, ending: 'shallow' },
      'History begins on 2 Mar 2019, because the clone is shallow.',
    ],
    [{ counting: 'complete', begins, ending: 'something new' }, 'History begins on 2 Mar 2019.'],
    [{ counting: 'none', begins }, 'History begins on 2 Mar 2019, when this server began to count.'],
    [
      { counting: 'failed', problem: 'The repository is gone.' },
      'The past could not be counted. The repository is gone.',
    ],
  ])('of %j', (given, note) => {
    expect(textOf(html({ components: [{ ...past, ...given }] }))).toContain(note);
  });

  it('name the components that are being counted if there are several', () => {
    const text = textOf(
      html({
        components: [
          { ...past, counting: 'complete', begins, ending: 'begin' },
          { ...past, name: 'Docs', done: 1, total: 2, counting: 'counting', begins: at('2020-01-01') },
        ],
      }),
    );
    expect(text).toContain('Docs: counting the past: 1 of 2 commits.');
    expect(text).toContain('History begins on 2 Mar 2019, with the first commit of the files.');
  });

  it('name gaps', () => {
    const gaps = [
      { name: 'German', from: at('2026-05-20'), to: at('2026-05-22') },
      ...Array.from({ length: 11 }, () => ({ name: 'French', from: at('2026-05-20'), to: undefined })),
    ];
    const text = textOf(html({ gaps }));
    expect(text).toContain('German : the file could not be parsed from 20 May 2026 to 22 May 2026.');
    expect(text).toContain('from 20 May 2026 until today.');
    expect(text).toContain('2 more gaps.');
  });
});

describe('the forecast', () => {
  const weekly = (done: readonly number[]) =>
    done.map((translatedWords, week) => ({
      at: NOW - (done.length - week) * 7 * DAY + DAY,
      counts: counts({ totalWords: 1000, translatedWords }),
    }));
  const shown = (done: readonly number[], target = 1000) =>
    textOf(html({ forecast: { result: forecast(weekly(done), { now: NOW, target }), target } }));

  it('is a range with everything it is made of', () => {
    const text = shown([0, 10, 30, 60, 100, 110, 130, 160, 200, 210, 230, 260, 300]);
    expect(text).toContain('100.0% between 30 Oct 2026 and 8 Mar 2027.');
    expect(text).toContain('700 words of 1,000');
    expect(text).toContain('25 words in the usual week, 18 in slow and 33 in fast weeks');
    expect(text).toContain('0 words on average');
    expect(text).toContain('9 Mar 2026 to 1 Jun 2026, 12 weeks');
  });

  it.each([
    [[0, 0, 0, 0, 0, 0, 0], '100.0% will not be reached at this pace.'],
    [[1000, 1000, 1000, 1000, 1000, 1000], '100.0% of the words are translated.'],
    [[0, 500], 'There is no forecast yet'],
    [
      [0, 100, 100, 100, 200, 200],
      '100.0% from 27 Jul 2026 on, if all weeks are like the fast ones. Not at the usual pace.',
    ],
  ])('of %j', (done, sentence) => {
    expect(shown(done)).toContain(sentence);
  });
});

describe('the glimpse on other pages', () => {
  const glimpse = (series: typeof SERIES, now = NOW) =>
    renderPage(
      <HistoryGlimpse glimpse={{ series, now }} scope={{ project: 'harbour' }} title="Harbour" measure="words" />,
    );

  it('links to the whole history', () => {
    expect(glimpse(SERIES)).toContain('<a href="/history/harbour/?unit=words">Whole history</a>');
  });

  it('is left out until there is a past', () => {
    expect(glimpse([])).not.toContain('Whole history');
    expect(glimpse(SERIES.slice(0, 1), at('2026-05-01T23:00Z'))).not.toContain('Whole history');
  });
});
