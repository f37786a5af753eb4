/** The search box of every page and the page it leads to; the page of a query that cannot be read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignInLink } from '../../../src/services/accounts/sign-in.js';
import { changeComponent } from '../../../src/services/settings/manage-components.js';
import { changeProject } from '../../../src/services/settings/manage-projects.js';
import { Browser } from '../../support/browser.js';
import { makePerson } from '../../support/people.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;
let stranger: Browser;
let member: Browser;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Öffnen']]) });
  await demo.app.store.transaction(async (inside) => {
    for (let number = 1; number <= 60; number++) {
      await inside.projects.add({ slug: `many-${number}`, name: `Many <b>${number}</b>` });
    }
  });
  stranger = new Browser(demo.server);
  member = new Browser(demo.server);
  const { user } = await makePerson(demo.app, { username: 'member', roles: { demo: 'reader' } });
  await member.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, user) });
});
afterAll(() => demo.close());

const linksOn = (page: string) => [...page.matchAll(/<a class="entry" href="([^"]+)"/g)].map(([, href]) => href);

describe('the box', () => {
  test.each([
    ['/projects/', undefined],
    ['/projects/demo/app/', undefined],
    ['/projects/demo/app/de/', 'demo/app/de'],
    ['/sign-in/', undefined],
    ['/projects/none/', undefined],
  ])('on %s carries %s', async (url, standing) => {
    const { payload } = await stranger.get(url);
    expect(payload.match(/<form method="get" action="\/search\/">/g)).toHaveLength(1);
    expect(payload.match(/data-search/g)).toHaveLength(1);
    expect(/name="in" value="([^"]*)"/.exec(payload)?.[1]).toBe(standing);
    expect(payload).toContain(
      `class="search-link" href="/search/${standing ? `?in=${encodeURIComponent(standing)}` : ''}"`,
    );
  });

  test('on the page of the search keeps what was searched for, and where', async () => {
    const { payload } = await stranger.get('/search/?q=%22%3Cb%3E&in=demo/app/de');
    expect(payload.match(/data-search/g)).toHaveLength(1);
    expect(payload).toContain('value="&quot;&lt;b>"');
    expect(payload).toContain('name="in" value="demo/app/de"');
  });
});

describe('the page', () => {
  test.each([
    ['demo', ['/projects/demo/']],
    ['app', ['/projects/demo/app/']],
    ['deutsch', ['/languages/de/']],
    ['app german', ['/projects/demo/app/de/']],
    ['germn', ['/languages/de/']],
    ['zeppelin', []],
  ])('finds %s at %j', async (text, links) => {
    const { statusCode, payload } = await stranger.get(`/search/?q=${encodeURIComponent(text)}`);
    expect([statusCode, linksOn(payload)]).toEqual([200, links]);
  });

  test.each([
    ['/search/?q=germn', 'This is what fits <b><bdi>german</bdi></b>'],
    ['/search/?q=zeppelin', 'No project, component or language fits <b><bdi>zeppelin</bdi></b>'],
    ['/search/?q=many', '<span class="muted">50 of 60</span>'],
    ['/search/?q=many', '10 more fit. Add a word'],
    ['/search/', 'href="/search/?q=app%20German"'],
    ['/search/?q=%20', 'href="/search/?q=app%20German"'],
    ['/search/?q=a&q=b', '<title>'],
    [`/search/?q=${'x'.repeat(5000)}`, '0 found'],
    ['/search/?q=%01%ff', '0 found'],
  ])('says at %s: %s', async (url, text) => {
    const { payload } = await stranger.get(url);
    expect(payload).toContain(text);
  });

  test('shows names as they are', async () => {
    const { payload } = await stranger.get('/search/?q=many-7');
    expect(payload).toContain('<bdi>Many &lt;b>7&lt;/b></bdi>');
  });

  test('begins with the strings of the language one stands in', async () => {
    const { payload } = await stranger.get('/search/?q=open&in=demo/app/de');
    expect(linksOn(payload)).toEqual(['/translate/demo/app/de/?q=open']);
    expect(payload).toMatch(/Strings of <bdi>German<\/bdi> in <bdi>app<\/bdi> that contain .*1 string</);
    const none = await stranger.get('/search/?q=app&in=demo/app/de');
    expect(none.payload).toContain('No string of <bdi>German</bdi>');
    for (const elsewhere of ['demo/app/xx', 'demo', 'none/app/de', '../../x']) {
      const answer = await stranger.get(`/search/?q=open&in=${elsewhere}`);
      expect([answer.statusCode, answer.payload.includes('Strings of')]).toEqual([200, false]);
    }
  });

  test('has nothing of a private project for strangers', async () => {
    await changeProject(demo.app, 'demo', { private: true });
    try {
      for (const url of ['demo', 'app', 'german', 'app+german', 'germn', 'open&in=demo/app/de']) {
        const [theirs, ours] = [await stranger.get(`/search/?q=${url}`), await member.get(`/search/?q=${url}`)];
        expect([linksOn(theirs.payload), linksOn(ours.payload).length]).toEqual([[], 1]);
      }
      expect((await stranger.get('/search/')).payload).toContain('nothing to find');
      const corrected = await stranger.get('/search/?q=germn');
      expect(corrected.payload).not.toContain('german');
    } finally {
      await changeProject(demo.app, 'demo', { private: false });
    }
  });

  test('is where its address without the last slash leads', async () => {
    const { statusCode, headers } = await stranger.get('/search?q=x');
    expect([statusCode, headers.location]).toEqual([308, '/search/?q=x']);
  });
});

describe('a query that cannot be read', () => {
  test.each([
    ['sky state:fuzy', 'sky state:<mark>fuzy</mark></code>', 'Did you mean state:fuzzy?'],
    ['sky OR', 'sky OR<mark>\u00a0</mark>', 'a term is missing'],
    ['(sky', '<code><mark>(sky</mark></code>', 'not closed'],
    ['stat:"<b>" x', '<code><mark>stat:&quot;&lt;b>&quot;</mark> x</code>', 'there is no field'],
    [`${'a'.repeat(400)} state:x y`, `<code>…${'a'.repeat(193)} state:<mark>x</mark> y</code>`, 'cannot be'],
  ])('%s is shown with its mistake, to be put right', async (query, marked, message) => {
    const { statusCode, payload } = await stranger.get(`/translate/demo/app/de/?q=${encodeURIComponent(query)}`);
    expect(statusCode).toBe(400);
    expect(payload).toContain(marked);
    expect(payload).toContain(message);
    expect(payload).toContain(`value="${query.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`);
    expect(payload).toContain('<form class="query-form" method="get" action="/translate/demo/app/de/">');
    expect(payload).toContain('<a class="button" href="/translate/demo/app/de/">All strings</a>');
  });

  test('is shown below the names of project and component', async () => {
    await changeProject(demo.app, 'demo', { name: 'The Demo' });
    await changeComponent(demo.app, 'demo', 'app', { name: 'The App' });
    const { payload } = await stranger.get('/translate/demo/app/de/?q=state:');
    expect(payload).toContain('<a href="/projects/demo/"><bdi>The Demo</bdi></a>');
    expect(payload).toContain('<a href="/projects/demo/app/"><bdi>The App</bdi></a>');
    await changeProject(demo.app, 'demo', { name: 'demo' });
    await changeComponent(demo.app, 'demo', 'app', { name: 'app' });
  });

  test('comes with examples that all can be read', async () => {
    const { payload } = await stranger.get('/translate/demo/app/de/?q=state:');
    const examples = [...payload.matchAll(/<dt><a href="([^"]+)">/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    expect(examples.length).toBeGreaterThan(5);
    for (const href of examples) expect((await stranger.get(href)).statusCode).toBe(200);
  });
});

describe('an address that is slightly wrong is answered with near ones', () => {
  test.each([
    ['/projects/dmo/', '/projects/demo/'],
    ['/projects/demo/ap/', '/projects/demo/app/'],
    ['/projects/demo/app/dee/', '/projects/demo/app/de/'],
    ['/translate/demo/app/dee/', '/projects/demo/app/de/'],
    ['/projects/demo/app/german/', '/projects/demo/app/de/'],
    ['/projects/demo/-/dee/', '/projects/demo/-/de/'],
    ['/languages/Germn/', '/languages/de/'],
  ])('%s with %s', async (url, near) => {
    const { statusCode, payload } = await stranger.get(url);
    expect([statusCode, linksOn(payload)[0]]).toEqual([404, near]);
  });

  test.each(['/projects/demo/app/xq/', '/projects/demo/-/xq/', '/languages/xq/'])('%s with none', async (url) => {
    const { statusCode, payload } = await stranger.get(url);
    expect([statusCode, linksOn(payload)]).toEqual([404, []]);
  });
});
