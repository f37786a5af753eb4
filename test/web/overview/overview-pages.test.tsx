/** The overview pages as rendered: tables, switches, badges, feeds and size. */
import { describe, expect, test } from 'vitest';
import { languageName } from '../../../src/model/language.js';
import { nextTurn } from '../../../src/services/next-turn.js';
import { renderInTurns, renderPage } from '../../../src/web/frame/render.js';
import { ComponentPage, type ComponentPageProps } from '../../../src/web/overview/component-page.js';
import { ProjectPage } from '../../../src/web/overview/project-page.js';
import { PLAIN_VIEW, type TableView } from '../../../src/web/overview/table-view.js';
import { formatAgo } from '../../../src/web/values/wording.js';
import { component, componentPage, counts, english, german, project, projectPage } from '../samples.js';

const shownPage = (given: Partial<ComponentPageProps>) =>
  renderPage(<ComponentPage {...componentPage} {...given} />, NOW_VISIT).replaceAll('&amp;', '&');
const NOW_VISIT = { username: undefined, address: '/', now: 1_769_850_300_000_123 + 3 * 86_400_000_000 };
const viewed = (view: Partial<TableView>) => shownPage({ view: { ...PLAIN_VIEW, ...view } });

describe('the table of languages', () => {
  test('marks the sorted column, and each heading links to the expected order', () => {
    const page = viewed({ sort: 'failing', descending: true, measure: 'words' });
    expect(page.match(/aria-sort/g)).toHaveLength(1);
    expect(page).toContain(
      '<th scope="col" aria-sort="descending"><a href="/projects/harbour/web-ui/?unit=words&sort=failing">Failing<',
    );
    expect(page).toContain('<a href="/projects/harbour/web-ui/?unit=words&sort=-fuzzy">Fuzzy<');
    expect(page).toContain('<a href="/projects/harbour/web-ui/?unit=words">Language<');
    expect(viewed({})).toContain('aria-sort="ascending"><a href="/projects/harbour/web-ui/?sort=-language">Language<');
  });

  test('shows the native name of a language with its language and direction', () => {
    expect(viewed({})).toContain('>German</a> <span lang="de">Deutsch</span> <code>de</code>');
    const arabic = { ...german, code: 'ar', name: 'Arabic', lastAuthor: null };
    expect(shownPage({ languages: [arabic] })).toContain('<span lang="ar" dir="rtl">العربية</span>');
  });

  test('counts words on request, including bars and title', () => {
    const page = viewed({ measure: 'words' });
    expect(page).toContain('<title>312 words left · Web UI · Harbour</title>');
    expect(page).toContain('<strong class="summary-percent">68.8%</strong>');
    expect(page).toContain('68.8% translated: 688 of 1,000 words');
    expect(page).toContain('?q=state:empty">112</a>');
    expect(page).toContain('title="688 of 1,000 words">');
    expect(page).toContain('<a href="/projects/harbour/web-ui/?unit=words" aria-current="true">Words</a>');
  });

  test('shows time and author of the last change', () => {
    expect(viewed({})).toContain('<time datetime="2026-01-31 09:05:00Z">3 days ago</time><td>ada<');
    expect(shownPage({ languages: [{ ...german, lastAuthor: '' }] })).toContain('3 days ago</time><td>import<');
  });

  test('the filter keeps the rest of the view', () => {
    const page = viewed({ filter: 'ger', measure: 'chars', sort: 'fuzzy', needsWork: true });
    expect(page).toContain('<input type="hidden" name="unit" value="chars"/>');
    expect(page).toContain('<input type="hidden" name="sort" value="fuzzy"/>');
    expect(page).toMatch(/<input type="search" name="filter" value="ger"/);
    expect(page).toContain('<input type="checkbox" name="needs" value="work" checked/>');
    expect(page).not.toContain('>English<');
  });

  test.each([
    [{ filter: 'klingon' }, 'No language has <bdi>klingon</bdi> in its name or code.'],
    [{ filter: 'english', needsWork: true }, 'No language that needs work has <bdi>english</bdi>'],
  ])('says why it is empty: %o', (view, sentence) => {
    const page = viewed(view);
    expect(page).toContain(sentence);
    expect(page).toContain('<a href="/projects/harbour/web-ui/">Show all languages</a>');
    expect(page).not.toContain('<table');
  });

  test('says if every language is complete, and if there is no language', () => {
    const languages = [{ ...english, lastAuthor: null }];
    const page = shownPage({ languages, view: { ...PLAIN_VIEW, needsWork: true } });
    expect(page).toContain('Every language is complete and no string fails a check.');
    expect(shownPage({ languages: [] })).toContain('no file matches <bdi>po/*.po</bdi>');
  });

  test('all columns include percentages and link to all strings', () => {
    const page = viewed({ allColumns: true });
    expect(page).toContain('<a href="/translate/harbour/web-ui/de/">100</a>');
    expect(page).toContain('<a href="/translate/harbour/web-ui/de/?q=state:approved">30</a><td>30.0%<');
    expect(page).toContain('<a class="button" href="/projects/harbour/web-ui/">Fewer columns</a>');
  });

  test('200 languages with their changes fit into 150 kB', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => languageName(code) !== code);
    const others = ['pt_BR', 'zh_Hans', 'zh_Hant', 'sr_Latn', 'kab', 'ast', 'fil', 'hsb', 'dsb', 'nds', 'sco', 'szl'];
    const languages = [...others, ...codes].slice(0, 200).map((code, index) => ({
      ...german,
      code,
      name: languageName(code),
      counts: counts({
        total: 3452,
        translated: 1200 + 7 * index,
        approved: index % 3 === 0 ? 300 : 0,
        fuzzy: 40 + index,
        failing: 12 + index,
        suggestions: index % 4 === 0 ? 12 : 0,
        comments: index % 8 === 0 ? 3 : 0,
      }),
      lastAuthor: index % 2 === 0 ? 'translator' : '',
    }));
    const changes = Array.from({ length: 10 }, (_, index) => ({ ...componentPage.changes[0]!, at: index + 1 }));
    const activity = Array.from({ length: 90 }, (_, index) => ({ day: index * 86_400_000_000, changes: 1 + index }));
    const page = shownPage({ languages, changes, activity });
    expect(page.match(/<code>/g)).toHaveLength(200 + 4);
    expect(Buffer.byteLength(page)).toBeLessThan(150_000);
  });
});

describe('around the table', () => {
  test('badges can be copied as Markdown and as HTML', () => {
    const page = viewed({}).replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&gt;', '>');
    const base = 'https://translate.example.org';
    const [badge, target] = [`${base}/widget/harbour/web-ui/svg-badge.svg`, `${base}/projects/harbour/web-ui/`];
    expect(page).toContain(`<code>[![Translated](${badge})](${target})</code>`);
    expect(page).toContain(`<code><a href="${target}"><img src="${badge}" alt="Translated"></a></code>`);
    expect(page).toContain('<img src="/widget/harbour/web-ui/multi-auto.svg"');
  });

  test('the feed links to the string and says how many others changed with it', () => {
    expect(viewed({})).toContain('<a href="/translate/harbour/web-ui/de/?q=id:7">');
    const [change] = componentPage.changes;
    const imported = { ...change!, author: '', kind: 'updated', changes: 1234, href: undefined } as const;
    const page = shownPage({ changes: [imported] });
    expect(page).toContain('<b>Import</b> changed 1,234 strings in');
    expect(page).toContain('and 1,233 more');
    expect(shownPage({ changes: [] })).toContain('No changes since the first import.');
  });

  test.each([
    ['edited', 'Sign in', 'translated', '', 'empty', 'cleared a string in'],
    ['edited', '', 'empty', 'Anmelden', 'translated', 'translated a string in'],
    ['edited', 'Login', 'translated', 'Anmelden', 'fuzzy', 'saved a string as fuzzy in'],
    ['edited', 'Login', 'translated', 'Anmelden', 'approved', 'edited a string in'],
    ['suggestion-accepted', '', 'empty', 'Anmelden', 'translated', 'accepted a suggestion for a string in'],
    ['reviewed', 'Login', 'translated', 'Login', 'approved', 'approved a string in'],
    ['reviewed', 'Login', 'approved', 'Login', 'translated', 'withdrew the approval of a string in'],
  ] as const)(
    'the feed describes the change: %s, “%s” %s, “%s” %s',
    (kind, from, stateBefore, to, stateAfter, wording) => {
      const [change] = componentPage.changes;
      const done = {
        ...change!,
        kind,
        before: { target: [from], state: stateBefore },
        after: { target: [to], state: stateAfter },
      };
      expect(shownPage({ changes: [done] })).toContain(`<b><bdi>ada</bdi></b> ${wording} <a`);
      if (kind === 'edited')
        expect(shownPage({ changes: [{ ...done, changes: 3 }] })).toContain('edited 3 strings in <a');
    },
  );

  test('long texts are shortened', () => {
    const [change] = componentPage.changes;
    const page = shownPage({ changes: [{ ...change!, source: 'x'.repeat(100_000), target: 'one\ntwo' }] });
    expect(page).toContain(`>${'x'.repeat(120)}…<`);
    expect(page).toContain('>one…<');
  });

  test('the chart is shown only if there were changes', () => {
    expect(viewed({})).toContain('7 changes in the last 2 days, on 1 day');
    expect(shownPage({ activity: [{ day: 0, changes: 0 }] })).not.toContain('<h2>Activity</h2>');
  });
});

describe('the matrix of a project', () => {
  const second = { ...component, slug: 'docs', name: 'Docs' };
  const [first] = projectPage.components;
  const two = [first!, { ...first!, ...second, languages: new Map() }];
  const render = (props: Partial<typeof projectPage>) => renderPage(<ProjectPage {...projectPage} {...props} />);

  test('has components as rows and languages as columns, with sums and links', () => {
    const page = render({ components: two });
    const matrix = page.slice(page.indexOf('<section class="matrix"'));
    expect(matrix).toContain('<th scope="col">Component');
    expect(matrix).toContain('<a href="/projects/harbour/-/de/"><bdi>German</bdi></a>');
    expect(matrix).toMatch(/<a href="\/projects\/harbour\/web-ui\/de\/"><svg class="bar">.*?<\/svg>70.0%/);
    expect(matrix).toContain('<td class="muted">–');
    expect(matrix.match(/70\.0%/g)).toHaveLength(4 + 1);
  });

  test('has languages as rows if there are more languages than components', () => {
    const languages = [german, { ...german, code: 'fr', name: 'French' }];
    const page = render({ languages });
    expect(page).toContain('<th scope="col">Language');
    expect(page).toContain('<th scope="row"><a href="/projects/harbour/-/fr/"><bdi>French</bdi></a>');
  });

  test('counts words on request', () => {
    const page = render({ view: { ...projectPage.view, measure: 'words' } });
    expect(page.match(/68\.8%/g)!.length).toBeGreaterThanOrEqual(5);
    expect(page).not.toContain('70.0%');
  });

  const large = (components: number, languages: number, view: Partial<typeof projectPage.view> = {}, page?: string) =>
    render({
      components: Array.from({ length: components }, (_, index) => ({
        ...first!,
        slug: `c${index}`,
        name: `C${String(index).padStart(4, '0')}`,
        languages: new Map(),
      })),
      languages: Array.from({ length: languages }, (_, index) => ({
        code: `l${index}`,
        name: `L${index}`,
        counts: counts({ total: 99, translated: 50 - index }),
      })),
      view: { ...projectPage.view, ...view },
      page,
    });
  const columns = (page: string) => [...page.matchAll(/href="\/projects\/harbour\/-\/(l\d+)\/"/g)].length / 2;

  test('begins with the most translated languages of a large project, and links to all of them', () => {
    const folded = large(100, 50);
    expect(folded).toContain('This table shows the 2 languages with the most translations.');
    expect(folded).toContain('<a href="/projects/harbour/?columns=all#languages">Show all 50 languages</a>');
    expect(columns(folded)).toBe(2);
    const unfolded = large(100, 50, { allColumns: true });
    expect(unfolded).not.toContain('with the most translations');
    expect(columns(unfolded)).toBe(50);
  });

  const filled = () => {
    const some = counts({ total: 9000, translated: 5812, fuzzy: 212, failing: 254 });
    const codes = Array.from({ length: 50 }, (_, index) => `l${index}`);
    return {
      components: Array.from({ length: 100 }, (_, index) => ({
        ...first!,
        slug: `component-${index}`,
        name: `Component ${index}`,
        filemask: `packages/component-${index}/locales/*/messages.po`,
        counts: some,
        languages: new Map(codes.map((code) => [code, some])),
      })),
      languages: codes.map((code) => ({ code, name: `Language ${code}`, counts: some })),
    };
  };

  test('other requests get turns while a large matrix is rendered', async () => {
    const view = { ...projectPage.view, allColumns: true };
    const page = <ProjectPage {...projectPage} {...filled()} view={view} />;
    let html: string | undefined;
    const rendered = renderInTurns(page).then((text) => {
      html = text;
    });
    let turns = 0;
    for (; html === undefined; turns++) await nextTurn();
    await rendered;
    // 5,000 cells.
    expect(turns).toBeGreaterThanOrEqual(5);
    expect(html).toBe(renderPage(page));
  });

  test('100 components in 50 languages fit into 200 kB', () => {
    const page = render(filled());
    expect(page.match(/<svg/g)!.length).toBeGreaterThan(400);
    expect(Buffer.byteLength(page)).toBeLessThan(200_000);
  });

  test('has all languages of a small project', () => {
    expect(columns(large(10, 50))).toBe(50);
    expect(large(10, 50)).not.toContain('with the most translations');
  });

  test.each([
    [undefined, 'C0000', 'C0099', 'Page 1 of 3'],
    ['2', 'C0100', 'C0199', 'Page 2 of 3'],
    ['3', 'C0200', 'C0249', 'Page 3 of 3'],
    ['99', 'C0200', 'C0249', 'Page 3 of 3'],
    ['-1', 'C0000', 'C0099', 'Page 1 of 3'],
  ])('page %s of a list of many components begins with %s and ends with %s', (number, from, to, text) => {
    const page = large(250, 2, {}, number);
    const names = [...new Set(page.match(/C\d{4}/g))];
    expect([names[0], names.at(-1)]).toEqual([from, to]);
    expect(page.replace(/<[^>]*>/g, '')).toContain(text);
  });

  test('the links between pages keep the view', () => {
    const page = large(250, 2, { measure: 'words' }, '2');
    expect(page).toContain('<a class="button" rel="prev" href="/projects/harbour/?unit=words">Previous</a>');
    expect(page).toContain('<a class="button" rel="next" href="/projects/harbour/?unit=words&amp;page=3">Next</a>');
  });

  test('is left out if there are no translations', () => {
    expect(render({ languages: [] })).not.toContain('class="matrix"');
  });
});

test.each([
  [7, false],
  [8, true],
])('a breadcrumb list of %i entries has a filter: %s', (length, isFiltered) => {
  const choices = Array.from({ length }, (_, index) => ({ label: `Project ${index}`, href: `/projects/p${index}/` }));
  const breadcrumbLists = [[...choices.slice(1), { label: 'Harbour', href: '/projects/harbour/' }]];
  const page = renderPage(<ProjectPage {...projectPage} />, {
    username: undefined,
    address: undefined,
    breadcrumbLists,
  });
  expect(page.includes('<input type="search" hidden data-filter-input')).toBe(isFiltered);
  expect(page).toContain('<ul data-filter-list');
});

test('the breadcrumb has a list at each level with other entries', () => {
  const breadcrumbLists = [
    [{ label: 'Harbour', href: '/projects/harbour/' }],
    [
      { label: 'Docs', href: '/projects/harbour/docs/' },
      { label: 'Web UI', href: '/projects/harbour/web-ui/' },
    ],
  ];
  const page = renderPage(<ComponentPage {...componentPage} project={project} />, { ...NOW_VISIT, breadcrumbLists });
  expect(page.match(/<details class="switcher">/g)).toHaveLength(1);
  expect(page).toContain('<a href="/projects/harbour/docs/"><bdi>Docs</bdi></a>');
  expect(page).toContain('<a href="/projects/harbour/web-ui/" aria-current="true"><bdi>Web UI</bdi></a>');
});

test.each([
  [0, 'just now'],
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [7199, '1 hour ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [70 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
])('%d seconds ago is shown as “%s”', (seconds, words) => {
  expect(formatAgo(1e15, 1e15 + seconds * 1e6)).toBe(words);
});
