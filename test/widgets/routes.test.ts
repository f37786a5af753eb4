/** Tests the URLs of badges and widgets in READMEs and web pages. */
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = {
  'app/po/app.pot': po([
    ['Open', ''],
    ['Close', ''],
  ]),
  'app/po/de.po': po([
    ['Open', 'Öffnen'],
    ['Close', 'Schließen'],
  ]),
  'app/po/fr.po': po([
    ['Open', 'Ouvrir'],
    ['Close', ''],
  ]),
  'help/po/help.pot': po([['Read me', '']]),
  'help/po/de.po': po([['Read me', '']]),
};

let demo: TestApp;
beforeAll(async () => {
  demo = await openTestApp(FILES);
});
afterAll(() => demo.close());

const get = (url: string, headers: Record<string, string> = {}) => demo.server.inject({ url, headers });

/** The sentence for screen readers. */
const labelOf = (svg: string) => /aria-label="([^"]*)"/.exec(svg)?.[1];

describe('the chart of the history', () => {
  test.each([
    ['/widget/demo/history.svg', 'demo: 60.0 % translated'],
    ['/widget/demo/app/history.svg', 'demo, app: 75.0 % translated'],
    ['/widget/demo/app/fr/history.svg', 'demo, app, French: 50.0 % translated'],
    ['/widget/demo/-/de/history.svg', 'demo, German: 66.6 % translated'],
  ])('%s shows %s', async (url, label) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, labelOf(body)?.toLowerCase()]).toEqual([200, label.toLowerCase()]);
  });

  test('is always the last year', async () => {
    expect((await get('/widget/demo/app/history.svg?at=2020-01-31')).statusCode).toBe(400);
  });
});

describe('a badge', () => {
  test.each([
    ['/widget/demo/svg-badge.svg', /60/],
    ['/widget/demo/app/svg-badge.svg', /75/],
    ['/widget/demo/app/de/svg-badge.svg', /100/],
    ['/widget/demo/app/fr/svg-badge.svg', /50/],
    ['/widget/demo/-/de/svg-badge.svg', /66/],
    ['/widget/demo/help/svg-badge.svg', /\b0/],
  ])('%s shows the percentage without the source language', async (url, expected) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(labelOf(answer.body)).toMatch(expected);
  });

  test.each([
    ['', 2],
    ['?threshold=50', 2],
    ['?threshold=51', 1],
    ['?threshold=66', 1],
    ['?threshold=67', 0],
  ])('of languages%s counts %i', async (query, expected) => {
    const { body } = await get(`/widget/demo/language-badge.svg${query}`);
    expect(labelOf(body)).toMatch(new RegExp(`\\b${expected}\\b`));
  });

  test.each([
    ['66.6', 1, '66.6'],
    ['66.59999', 1, '66.6'],
    ['66.60001', 0, '66.7'],
    ['64.1', 1, '64.1'],
    ['099.99', 0, '100'],
  ])('of languages translated to %s percent counts %i, and is titled %s', async (threshold, expected, title) => {
    const { body } = await get(`/widget/demo/language-badge.svg?threshold=${threshold}`);
    expect(labelOf(body)).toMatch(new RegExp(`\\b${expected} languages?, at least ${title} % translated$`));
  });

  test('can be embedded by every page, and must be revalidated', async () => {
    const { headers } = await get('/widget/demo/svg-badge.svg');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    const again = await get('/widget/demo/svg-badge.svg', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is a valid picture in each form', async () => {
    for (const name of [
      'multi-auto',
      'horizontal-auto',
      'matrix-auto',
      'language-badge',
      'status-badge',
      'open-graph',
      '287x66-grey',
      '88x31-black',
    ]) {
      const { statusCode, body } = await get(`/widget/demo/${name}.svg`);
      expect([name, statusCode]).toEqual([name, 200]);
      const parser = new SaxesParser({ xmlns: true });
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(body).close();
    }
  });
});

describe('an address', () => {
  test.each([
    ['/widget/demo/multi-pink.svg', '/widget/demo/multi-auto.svg'],
    ['/widget/demo/multi-red.png?x=1', '/widget/demo/multi-red.svg?x=1'],
    ['/widget/demo/app/de/svg-badge.png', '/widget/demo/app/de/svg-badge.svg'],
    // A URL must not be able to end the header or to redirect to another host.
    ['/widget/demo/app/a%0D%0Ab/svg-badge.png', '/widget/demo/app/a%0D%0Ab/svg-badge.svg'],
    ['/widget/demo/app/%C3%BC%2F..%2F/svg-badge.png', '/widget/demo/app/%C3%BC%2F..%2F/svg-badge.svg'],
    ['/widgets/demo/-/svg-badge.svg', '/widget/demo/svg-badge.svg'],
    ['/widgets/demo/-/app/svg-badge.svg', '/widget/demo/app/svg-badge.svg'],
    ['/widgets/demo/de/svg-badge.svg', '/widget/demo/-/de/svg-badge.svg'],
    ['/widgets/demo/de/app/svg-badge.svg', '/widget/demo/app/de/svg-badge.svg'],
  ])('%s redirects to %s', async (url, expected) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, expected]);
  });

  test.each([
    '/widget/demo/nothing.svg',
    '/widget/demo/svg-badge.gif',
    '/widget/demo/svg-badge',
    '/widget/nobody/svg-badge.svg',
    '/widget/demo/nothing/svg-badge.svg',
    '/widget/demo/app/xx/svg-badge.svg',
    '/widget/demo/-/svg-badge.svg',
    '/widget/demo/app/matrix-auto.svg',
    '/widget/demo/%2e%2e/svg-badge.svg',
    '/widgets/de%2fmo/-/svg-badge.svg',
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test.each(['x', '-1', '101', '1e9'])('threshold=%s is rejected', async (threshold) => {
    expect((await get(`/widget/demo/language-badge.svg?threshold=${threshold}`)).statusCode).toBe(400);
  });
});

test('only members see the badges of a private project', async () => {
  const app = await openTestApp(FILES);
  try {
    const { id } = (await app.app.store.projects.find('demo'))!;
    await app.app.store.transaction((store) => store.projects.update(id, { private: true }));
    const { headers } = await makePerson(app.app, { username: 'anna', roles: { demo: 'reader' } });
    const url = '/widget/demo/svg-badge.svg';
    expect((await app.server.inject(url)).statusCode).toBe(404);
    const seen = await app.server.inject({ url, headers });
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
  } finally {
    await app.close();
  }
});

test('a cached picture does not read whole components, of which there may be thousands', async () => {
  const url = '/widget/demo/app/fr/svg-badge.svg';
  const drawn = await get(url);
  const list = vi.spyOn(demo.app.store.components, 'list');
  expect((await get(url)).payload).toBe(drawn.payload);
  expect(list).not.toHaveBeenCalled();
  list.mockRestore();
});
