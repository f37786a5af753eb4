/** Components in the API: their JSON, and who can see them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTwoProjects, type TwoProjects } from '../support/two-projects.js';

let demo: TwoProjects;

beforeAll(async () => {
  demo = await openTwoProjects();
});
afterAll(() => demo.close());

interface Listed {
  readonly slug: string;
  readonly project: { readonly slug: string };
}

const places = (body: { results: Listed[] }) => body.results.map(({ project, slug }) => `${project.slug}/${slug}`);

describe('lists', () => {
  test.each([
    ['/api/components/', ['demo/app', 'demo/texts']],
    ['/api/projects/demo/components/', ['demo/app', 'demo/texts']],
  ])('%s only lists public components', async (url, expected) => {
    const body = (await demo.get(url)).json();
    expect([body.count, body.next, body.previous, places(body)]).toEqual([expected.length, null, null, expected]);
  });

  test('a member also sees components of the private project', async () => {
    const body = (await demo.get('/api/components/', demo.member.headers)).json();
    expect(places(body)).toEqual(['demo/app', 'demo/texts', 'secret/plans']);
  });

  test('pages cover all items, and each item equals the response of its own URL', async () => {
    const first = (await demo.get('/api/components/?page_size=1')).json();
    expect(places(first)).toEqual(['demo/app']);
    const { pathname, search } = new URL(first.next);
    const second = (await demo.get(pathname + search)).json();
    expect([places(second), second.next]).toEqual([['demo/texts'], null]);
    const { pathname: own } = new URL(second.results[0].url);
    expect((await demo.get(own)).json()).toEqual(second.results[0]);
  });

  test('CSV writes nested values as JSON', async () => {
    const { payload, headers } = await demo.get('/api/projects/demo/components/?format=csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(payload.split('\r\n')[0]).toMatch(/^name,slug,id,project,/);
  });
});

describe('a component', () => {
  test('has all fields that wlc shows, but no server folders', async () => {
    const body = (await demo.get('/api/components/demo/app/')).json();
    expect(body).toMatchObject({
      name: 'app',
      slug: 'app',
      project: { slug: 'demo', url: 'http://localhost:80/api/projects/demo/' },
      category: null,
      repo: '',
      push_branch: '',
      git_export: '',
      branch: '',
      filemask: 'po/*.po',
      template: '',
      new_base: 'po/app.pot',
      file_format: 'po',
      license: '',
      license_url: null,
      agreement: '',
      priority: 100,
      source_language: { code: 'en', name: 'English', direction: 'ltr' },
      is_glossary: false,
      locked: false,
      url: 'http://localhost:80/api/components/demo/app/',
      web_url: 'http://localhost:80/projects/demo/app/',
      statistics_url: 'http://localhost:80/api/components/demo/app/statistics/',
      translations_url: 'http://localhost:80/api/components/demo/app/translations/',
    });
    expect(JSON.stringify(body)).not.toContain(demo.workspace.root);
  });

  test('names its base file if the files do not contain sources', async () => {
    const body = (await demo.get('/api/components/demo/texts/')).json();
    expect([body.file_format, body.template, body.new_base]).toEqual(['json', 'texts/locales/en.json', '']);
  });

  test.each([
    ['MIT', 'https://spdx.org/licenses/MIT.html'],
    ['GPL-3.0-or-later', 'https://spdx.org/licenses/GPL-3.0-or-later.html'],
    ['MIT OR Apache-2.0', null],
    ['../../"><script>', null],
  ])('under the licence %j links to %j', async (license, expected) => {
    const { store } = demo.app;
    const { id } = (await store.components.find('demo', 'texts'))!;
    await store.transaction((inside) => inside.components.update(id, { license }));
    const body = (await demo.get('/api/components/demo/texts/')).json();
    expect([body.license, body.license_url]).toEqual([license, expected]);
  });
});

describe('translations of a component', () => {
  test('has one for each language, in the order of addition, all on one page', async () => {
    const body = (await demo.get('/api/components/demo/app/translations/')).json();
    const codes = body.results.map((item: { language_code: string }) => item.language_code);
    expect([body.count, body.next, codes]).toEqual([3, null, ['en', 'de', 'he']]);
    const [, german] = body.results;
    expect((await demo.get('/api/translations/demo/app/de/')).json()).toEqual(german);
  });

  test('have the same keys', async () => {
    const { results } = (await demo.get('/api/components/demo/app/translations/')).json();
    expect(new Set(results.map((item: object) => Object.keys(item).join())).size).toBe(1);
  });
});

describe('unknown objects', () => {
  test.each([
    '/api/components/demo/nothing/',
    '/api/components/nothing/app/',
    '/api/components/demo/cat%252Fcomp/',
    '/api/components/demo/cat%252Fcomp/translations/',
    '/api/components/demo/cat%2Fcomp/',
    '/api/components/demo/%00/',
    '/api/components/secret/plans/',
    '/api/components/secret/plans/translations/',
    '/api/projects/secret/components/',
    '/api/components/?page=2',
  ])('%s is a plain 404', async (url) => {
    const answer = await demo.get(url);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'not_found']);
  });

  test.each(['/api/components/secret/plans/', '/api/projects/secret/components/'])(
    '%s is, for a member',
    async (url) => {
      const answer = await demo.get(url, demo.member.headers);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    },
  );
});
