/** A language across components: the pages that statistics of projects and languages point to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPage } from '../../../src/web/frame/render.js';
import { LanguagePlacesPage } from '../../../src/web/overview/language-places-page.js';
import { openTwoProjects, type TwoProjects } from '../../support/two-projects.js';
import { component, english, german, project } from '../samples.js';

let demo: TwoProjects;
beforeAll(async () => {
  demo = await openTwoProjects();
});
afterAll(() => demo.close());

const rowLinks = (page: string) => [...page.matchAll(/<a class="entry" href="([^"]*)">/g)].map(([, href]) => href);

describe('/projects/P/-/L/', () => {
  test('lists the components that have the language', async () => {
    const { payload, statusCode } = await demo.get('/projects/demo/-/de/');
    expect(statusCode).toBe(200);
    expect(rowLinks(payload)).toEqual(['/projects/demo/app/de/', '/projects/demo/texts/de/']);
    expect(payload).toContain('<a class="button" href="/languages/de/">In all projects</a>');
    expect(rowLinks((await demo.get('/projects/demo/-/he/')).payload)).toEqual(['/projects/demo/app/he/']);
  });

  test('shows the same share as the statistics that point to it', async () => {
    const entries = (await demo.get('/api/projects/demo/languages/')).json<
      { url: string; translated_percent: number }[]
    >();
    expect(entries).toHaveLength(3);
    for (const { url, translated_percent } of entries) {
      const { payload } = await demo.get(new URL(url).pathname);
      expect(payload).toContain(`<strong class="summary-percent">${translated_percent.toFixed(1)}%</strong>`);
    }
  });

  test.each(['/projects/demo/-/is/', '/projects/none/-/de/', '/projects/secret/-/de/', '/translate/demo/-/is/'])(
    '%s is 404',
    async (url) => {
      expect((await demo.get(url)).statusCode).toBe(404);
    },
  );

  test('is for members where the project is', async () => {
    const { payload } = await demo.get('/projects/secret/-/is/', demo.member.headers);
    expect(rowLinks(payload)).toEqual(['/projects/secret/plans/is/']);
  });
});

test('/translate/P/-/L/ leads to the language, since strings are listed by component', async () => {
  const { statusCode, headers } = await demo.get('/translate/demo/-/de/');
  expect([statusCode, headers.location]).toEqual([302, '/projects/demo/-/de/']);
});

describe('/languages/L/', () => {
  test('lists what the person may see', async () => {
    const own = ['/projects/demo/app/de/', '/projects/demo/texts/de/'];
    expect(rowLinks((await demo.get('/languages/de/')).payload)).toEqual(own);
    const { payload } = await demo.get('/languages/de/', demo.member.headers);
    expect(rowLinks(payload)).toEqual([...own, '/projects/secret/plans/de/']);
    expect(payload).toContain('<span class="detail"><bdi>Secret</bdi></span>');
  });

  test('is not there for a language that the person sees nowhere', async () => {
    expect((await demo.get('/languages/is/')).statusCode).toBe(404);
    expect((await demo.get('/languages/is/', demo.member.headers)).statusCode).toBe(200);
  });

  test('is found without its last slash', async () => {
    const { statusCode, headers } = await demo.get('/languages/de');
    expect([statusCode, headers.location]).toEqual([308, '/languages/de/']);
  });
});

test('the source is marked, and numbers lead to their strings', () => {
  const places = [
    { project, component, statistics: german },
    { project, component: { ...component, slug: 'other', sourceLanguage: 'de' }, statistics: english },
  ];
  const page = renderPage(<LanguagePlacesPage language={german} places={places} />);
  expect(page).toContain('href="/translate/harbour/web-ui/de/?q=state:fuzzy"');
  expect(page.match(/<span class="tag">source<\/span>/g)).toHaveLength(1);
});
