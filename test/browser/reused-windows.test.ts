/** Windows that tests use one after the other: a test finds nothing of an earlier test in its window. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../support/browser-window.js';

let server: Server;
let url: string;
let used: Page;
const cookies: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    cookies.push(request.headers.cookie);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Served</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a test changes everything in its window', async () => {
  const options = { width: 390, height: 844, colorScheme: 'dark', reducedMotion: 'no-preference' } as const;
  const { page } = await openPage(url, { ...options, cookies: { one: '1' } });
  used = page;
  expect(cookies.at(-1)).toBe('one=1');
  await page.context().grantPermissions(['geolocation']);
  await page.evaluate('localStorage.kept = sessionStorage.kept = "yes"');
  // The page writes again when the test has ended.
  await page.evaluate('addEventListener("pagehide", () => { localStorage.kept = sessionStorage.kept = "late"; })');
  const answer = { contentType: 'text/html', body: '<title>Replaced</title>' };
  await page.route('**', (route) => route.fulfill(answer));
  await page.context().route('**', (route) => route.fulfill(answer));
});

test('the next test gets the same window without the changes', async () => {
  const { page } = await openPage(url);
  expect(page === used).toBe(true);
  expect(await page.title()).toBe('Served');
  expect(cookies.at(-1)).toBeUndefined();
  const state = await page.evaluate(`navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => ({
    stored: localStorage.length + sessionStorage.length,
    size: [innerWidth, innerHeight],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasMotion: matchMedia('(prefers-reduced-motion: no-preference)').matches,
    isAllowed: state === 'granted',
  }))`);
  expect(state).toEqual({ stored: 0, size: [1280, 800], isDark: false, hasMotion: false, isAllowed: false });
});

test('a test without scripts gets another window', async () => {
  const { page } = await openPage(url, { scripts: false });
  expect(page === used).toBe(false);
});
