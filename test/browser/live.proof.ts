/** Pages that update themselves while others work, without losing the reader's input, focus or scroll position. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from '../support/browser-window.js';
import { eventually } from '../support/workspace.js';
import { type ExampleServer, openExampleServer } from './example-server.js';

const LANGUAGE = 'harbour/logbook/uk';
const COMPONENT_PAGE = '/projects/harbour/logbook/';

interface Unit {
  readonly id: number;
}

let site: ExampleServer;
let unit: Unit;

beforeAll(async () => {
  site = await openExampleServer();
  const { results } = await call('GET', `/api/translations/${LANGUAGE}/units/?q=state:empty`);
  unit = (results as Unit[])[0]!;
});
afterAll(() => site.close());
beforeEach(() => save(''));

async function call(method: 'GET' | 'PATCH', url: string, payload?: object) {
  const cookie = Object.entries(site.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const headers = { cookie, accept: 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await site.server.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json();
}

/** Saves like a user in another window. */
const save = (text: string) => call('PATCH', `/api/units/${unit.id}/`, { target: [text], state: text === '' ? 0 : 20 });

/** A page with an open event stream, and the number of streams that it has opened. */
async function openLive(path: string, prepare?: string) {
  const streams: string[] = [];
  const { page } = await openPage(`${site.origin}${path}`, {
    reducedMotion: 'no-preference',
    ...(prepare !== undefined && { prepare }),
    watch: (opened) => opened.on('response', (answer) => isStream(answer.headers()) && streams.push(answer.url())),
  });
  return { page, streams, opened: (count = 1) => eventually(() => streams.length >= count || undefined) };
}

const isStream = (headers: Readonly<Record<string, string>>) => headers['content-type'] === 'text/event-stream';

/** The progress of the language as the page shows it. */
const shown = (page: Page) =>
  page.evaluate<string>(`JSON.stringify({
    title: document.title.split(' · ')[0],
    percent: document.querySelector('.summary-percent').textContent,
    bars: [...document.querySelectorAll('main .bar rect')].map((bar) => bar.getAttribute('width')).join(),
  })`);

/** Marks the page, so that the test notices a reload. */
const mark = (page: Page) => page.evaluate('void (document.body.marked = true)');
const isMarked = (page: Page) => page.evaluate<boolean>('document.body.marked === true');

async function changesFrom(page: Page, before: string): Promise<Record<string, string>> {
  return eventually(async () => {
    const now = await shown(page);
    return now === before ? undefined : JSON.parse(now);
  });
}

test.each([
  ['a language', `/projects/${LANGUAGE}/`, '/api/projects/harbour/events/'],
  ['a component', COMPONENT_PAGE, '/api/projects/harbour/events/'],
  ['a project', '/projects/harbour/', '/api/projects/harbour/events/'],
  ['a language in a project', '/projects/harbour/-/uk/', '/api/projects/harbour/events/'],
  ['a language everywhere', '/languages/uk/', '/api/events/'],
])('the page of %s shows saves from other windows without a reload', async (_name, path, stream) => {
  const { page, streams, opened } = await openLive(path);
  await opened();
  expect(streams).toEqual([site.origin + stream]);
  await mark(page);
  const before = await shown(page);
  await save('Рейд');
  const { title, percent, bars } = await changesFrom(page, before);
  const old = JSON.parse(before) as Record<string, string>;
  expect(title).not.toBe(old.title);
  expect(percent).not.toBe(old.percent);
  expect(bars).not.toBe(old.bars);
  await expect.poll(() => isMarked(page)).toBe(true);
  await expect.poll(() => page.locator('.summary-percent.changed').count()).toBe(1);
  await eventually(async () => (await page.locator('[role=status]').innerText()) === 'Numbers updated' || undefined);
  const { page: fresh } = await openPage(site.origin + path);
  const markup = (of: Page) =>
    of.evaluate<string>(`(() => {
      const main = document.querySelector('main').cloneNode(true);
      for (const made of main.querySelectorAll('[data-made], time')) made.remove();
      for (const marked of main.querySelectorAll('.changed')) {
        marked.classList.remove('changed');
        if (marked.classList.length === 0) marked.removeAttribute('class');
      }
      return main.innerHTML;
    })()`);
  await expect.poll(() => markup(page)).toBe(await markup(fresh));
});

test('typed text, open elements, focus and scroll position are kept', async () => {
  const { page, opened } = await openLive(COMPONENT_PAGE);
  await opened();
  await mark(page);
  await page.setViewportSize({ width: 800, height: 300 });
  await page.locator('main .badges > summary').click();
  const link = page.locator('main .languages tbody th a').nth(4);
  await link.evaluate((element) => element.scrollIntoView());
  const place = () => page.evaluate<number>('scrollY');
  const [scrolled, focused] = [await place(), await page.locator(':focus').innerText()];
  expect(scrolled).toBeGreaterThan(0);
  await page.evaluate('void (document.querySelector("input[name=filter]").value = "half a wo")');
  const before = await shown(page);
  await save('Рейд');
  await changesFrom(page, before);
  await expect.poll(() => isMarked(page)).toBe(true);
  await expect.poll(() => page.locator('input[name=filter]').inputValue()).toBe('half a wo');
  await expect.poll(() => page.locator('main .badges').getAttribute('open')).not.toBeNull();
  await expect.poll(() => page.locator(':focus').innerText()).toBe(focused);
  await expect.poll(() => place()).toBe(scrolled);
  await eventually(async () => (await page.locator('.changed').count()) === 0 || undefined);
  await expect.poll(() => page.locator('.badges .copy').count()).toBe(4);
});

const HIDEABLE = `
  globalThis.isAway = %;
  Object.defineProperty(Document.prototype, 'hidden', { get: () => globalThis.isAway });
`;
const turn = (page: Page, isAway: boolean) =>
  page.evaluate(`globalThis.isAway = ${isAway}; document.dispatchEvent(new Event('visibilitychange'))`);

test('a hidden page has no stream and updates when it becomes visible', async () => {
  const { page, streams, opened } = await openLive(`/projects/${LANGUAGE}/`, HIDEABLE.replace('%', 'true'));
  await page.waitForTimeout(300);
  expect(streams).toEqual([]);
  const before = await shown(page);
  await turn(page, false);
  await opened();
  await turn(page, true);
  await save('Рейд');
  await page.waitForTimeout(1200);
  await expect.poll(() => shown(page)).toBe(before);
  await turn(page, false);
  await opened(2);
  await changesFrom(page, before);
});

test('after going back, the page shows later changes', async () => {
  const { page, opened } = await openLive(`/projects/${LANGUAGE}/`);
  await opened();
  const before = await shown(page);
  await page.goto(`${site.origin}/sign-in/`);
  await save('Рейд');
  await page.goBack();
  await changesFrom(page, before);
});

test('another script can take over the updates', async () => {
  const { page, opened } = await openLive(`/projects/${LANGUAGE}/`);
  await opened();
  const before = await shown(page);
  await page.evaluate(`document.addEventListener('tallyglot:changed', (event) => {
    event.preventDefault();
    document.body.told = event.detail.events.map(({ language }) => language).join();
  })`);
  await save('Рейд');
  await expect.poll(() => eventually(() => page.evaluate<string>('document.body.told'))).toBe('uk');
  await page.waitForTimeout(300);
  await expect.poll(() => shown(page)).toBe(before);
});

test('a page that the server refuses by now stays unchanged', async () => {
  const { page, opened } = await openLive(`/projects/${LANGUAGE}/`);
  await opened();
  const before = await shown(page);
  let asked = 0;
  await page.route(`${site.origin}/projects/**`, (route) => {
    asked++;
    return route.fulfill({ status: 204, body: '' });
  });
  await save('Рейд');
  await eventually(() => asked > 0 || undefined);
  await page.waitForTimeout(200);
  await expect.poll(() => shown(page)).toBe(before);
});

test('components are filtered while the user types, and the address is updated', async () => {
  const { page } = await openLive('/projects/night-sky/');
  const rows = () => page.locator('table[data-filtered] tbody tr:visible').count();
  await expect.poll(() => rows()).toBe(2);
  await page.locator('input[name=filter]').pressSequentially('remind');
  await expect.poll(() => rows()).toBe(1);
  await eventually(() => page.url().endsWith('?filter=remind') || undefined);
  await page.locator('input[name=filter]').fill('zeppelin');
  await page.getByText('No component has zeppelin').waitFor();
});

test('languages are filtered while the user types, and the address and the links are updated', async () => {
  const { page } = await openLive(COMPONENT_PAGE);
  await mark(page);
  const rows = () => page.locator('.languages tbody tr:visible').allInnerTexts();
  const all = (await rows()).length;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('filter=')) asked++;
  });
  await page.locator('input[name=filter]').pressSequentially('ukr');
  await expect.poll(async () => [(await rows()).length, asked]).toEqual([1, 0]);
  await eventually(() => page.url().endsWith('?filter=ukr') || undefined);
  await eventually(async () => (await page.locator('.languages thead a[href*="filter=ukr"]').count()) > 0 || undefined);
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('ukr');
  await page.locator('input[name=filter]').fill('zeppelin');
  await page.getByText('No language has zeppelin').waitFor();
  await page.locator('input[name=filter]').fill('');
  await eventually(async () => (await rows()).length === all || undefined);
  expect(page.url()).toBe(site.origin + COMPONENT_PAGE);
  await page.locator('input[name=needs]').check();
  await eventually(async () => (await rows()).length < all || undefined);
  expect(page.url()).toBe(`${site.origin}${COMPONENT_PAGE}?needs=work`);
  await expect.poll(() => isMarked(page)).toBe(true);
});
