/** The overview pages with a real store: their numbers match the API and the lists they link to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockComponents } from '../../../src/services/settings/manage-components.js';
import { recentChanges } from '../../../src/services/statistics/recent-changes.js';
import { listStrings } from '../../../src/services/strings/list-strings.js';
import { type Entry, type StatisticsBody, statisticsPath } from '../../support/server.js';
import { edit, openTwoProjects, type TwoProjects } from '../../support/two-projects.js';
import { po } from '../../support/workspace.js';

let demo: TwoProjects;
beforeAll(async () => {
  demo = await openTwoProjects();
  await edit(demo, 'de', 'ada');
  // One import changes three Hebrew strings, then a user edits one of them.
  const texts = ['One', 'Two words', 'Three'];
  demo.workspace.write('files/po/he.po', po(texts.map((text) => [text, `${text} ✓`] as const)));
  await demo.reimport();
  await edit(demo, 'he', 'bob');
});
afterAll(() => demo.close());

const page = async (url: string, headers = {}) => (await demo.get(url, headers)).payload.replaceAll('&amp;', '&');

describe('/projects/P/C/', () => {
  test('every number matches the API and links to exactly as many strings', async () => {
    const { results } = (await demo.get(statisticsPath('app'))).json<StatisticsBody>();
    const html = await page('/projects/demo/app/?columns=all');
    for (const { code, total, translated, fuzzy, failing, translated_percent } of results as readonly Entry[]) {
      const row = html.slice(html.indexOf(`href="/projects/demo/app/${code}/">`)).split('<tr>', 1)[0]!;
      expect(row).toContain(`</svg>${translated_percent.toFixed(1)}%`);
      const links = [...row.matchAll(/<a href="\/translate\/demo\/app\/\w+\/(?:\?q=([^"]*))?">([\d,]+)<\/a>/g)];
      const numbers = Object.fromEntries(links.map(([, query = '', number]) => [query, Number(number)]));
      expect(numbers['']).toBe(total);
      expect([numbers['state:translated'] ?? 0, numbers['state:fuzzy'] ?? 0]).toEqual([translated, fuzzy]);
      expect(numbers['has:failing'] ?? 0).toBe(failing);
      for (const [query, number] of Object.entries(numbers)) {
        const place = { project: 'demo', component: 'app', language: code, after: 0, limit: 1 };
        expect([query, (await listStrings(demo.app, { ...place, query })).total]).toEqual([query, number]);
      }
    }
  });

  test('reads the view of the table from the address and ignores invalid values', async () => {
    const order = async (query: string) =>
      [...(await page(`/projects/demo/app/${query}`)).matchAll(/<code>(\w\w)<\/code>/g)].map(([, code]) => code);
    expect(await order('')).toEqual(['en', 'de', 'he']);
    expect(await order('?sort=-language')).toEqual(['he', 'de', 'en']);
    expect(await order('?filter=עברית')).toEqual(['he']);
    expect(await order('?needs=work')).toEqual(['de']);
    expect(await order('?sort=nothing&sort=-failing&unit=&columns=1')).toEqual(['en', 'de', 'he']);
    expect(await order('?sort=__proto__&unit=constructor')).toEqual(['en', 'de', 'he']);
  });

  test('lists recent changes, with an import as one entry', async () => {
    const html = await page('/projects/demo/app/');
    expect(html).toMatch(/<b><bdi>bob<\/bdi><\/b> edited a string in <a href="\/projects\/demo\/app\/he\/">/);
    expect(html).toMatch(/<b>Import<\/b> changed 3 strings in <a href="\/projects\/demo\/app\/he\/">/);
    expect(html).toMatch(/<td>bob<tr>|<td>bob<\/tbody>/);
    expect(html).toContain('just now</time>');
    expect(html).toContain('5 changes in the last 90 days');
  });

  test('counts languages like the other pages', async () => {
    expect(await page('/projects/demo/app/')).toMatch(/translated into\s+2 languages/);
    expect(await page('/projects/demo/')).toContain('2 components · translated into 2 languages');
    expect(await page('/projects/')).toContain('>2 <span class="number-label">languages</span>');
  });

  test('only runs its own scripts and loads nothing from other servers', async () => {
    const { headers, payload } = await demo.get('/projects/demo/app/');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(payload).not.toMatch(
      /<script (?!type="module" src="\/assets\/[\w.]+"><\/script>)|<script>|\sstyle=|<img src="(?!\/widget\/)/,
    );
  });
});

test.each(['/projects/demo/app/', '/projects/demo/app/de/'])('%s says that its component is locked', async (url) => {
  const { projectId } = (await demo.app.store.components.find('demo', 'app'))!;
  const isTold = async () => /<h1>.*>locked<\/span><\/h1>/.test(await page(url));
  expect(await isTold()).toBe(false);
  await lockComponents(demo.app, projectId, true);
  expect(await isTold()).toBe(true);
  await lockComponents(demo.app, projectId, false);
});

test('recent changes stop at the limit', async () => {
  const { store } = demo.app;
  const component = (await store.components.find('demo', 'app'))!;
  const recent = async (limit: number) =>
    (await recentChanges(store, component, limit)).map(({ language, change, changes, hasUnit }) =>
      [language.code, change.author, changes, hasUnit].join(' '),
    );
  const all = ['he bob 1 true', 'he  3 true', 'de ada 1 true'];
  expect(await recent(10)).toEqual(all);
  for (const limit of [1, 2, 3]) expect(await recent(limit)).toEqual(all.slice(0, limit));
  expect(await recent(0)).toEqual([]);
});

describe('/projects/', () => {
  test('is the target of the root address', async () => {
    const { statusCode, headers } = await demo.get('/');
    expect([statusCode, headers.location]).toEqual([302, '/projects/']);
  });

  test('shows the percentage and the last change of each project', async () => {
    const html = await page('/projects/?unit=chars');
    expect(html).toMatch(/characters?; /);
    expect(html).toContain('just now</time>');
    expect(html).toContain('aria-current="true">Characters</a>');
  });
});

describe('the breadcrumb', () => {
  test('only links to what the user may see', async () => {
    const stranger = await page('/projects/demo/app/de/');
    for (const href of ['/projects/demo/texts/', '/projects/demo/app/he/'])
      expect(stranger).toContain(`href="${href}"`);
    expect(stranger).not.toContain('secret');
    const member = await page('/projects/demo/app/', demo.member.headers);
    expect(member).toContain('<a href="/projects/secret/"><bdi>Secret</bdi></a>');
  });
});

test('the matrix of a project matches the numbers of its components and languages', async () => {
  const html = await page('/projects/demo/');
  const matrix = html.slice(html.indexOf('<section class="matrix"'));
  for (const href of [
    '/projects/demo/-/de/',
    '/projects/demo/-/he/',
    '/projects/demo/app/de/',
    '/projects/demo/texts/de/',
  ])
    expect(matrix).toContain(`<a href="${href}">`);
  expect(matrix).not.toContain('href="/projects/demo/texts/he/"');
  const [entry] = (await demo.get('/api/projects/demo/languages/')).json<Entry[]>().filter(({ code }) => code === 'de');
  expect(matrix).toMatch(
    new RegExp(`<a href="/projects/demo/-/de/"><svg.*?</svg>${entry!.translated_percent.toFixed(1)}%`),
  );
});

test.each([
  ['/engage/demo/', '/projects/demo/'],
  ['/engage/demo/de/', '/projects/demo/-/de/'],
  ['/engage/demo/-/de/?utm_source=widget', '/projects/demo/-/de/'],
  // The same for a project that does not exist, or that the visitor may not see.
  ['/engage/none/', '/projects/none/'],
])('the link of a badge, %s, leads to %s', async (url, location) => {
  const { statusCode, headers } = await demo.get(url);
  expect([statusCode, headers.location]).toEqual([301, location]);
});

test('the link of a badge with a text that is no code of a language is 404', async () => {
  expect((await demo.get('/engage/demo/a%2Fb/')).statusCode).toBe(404);
});
