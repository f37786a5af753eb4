/** Every page in a real browser: accessible, on wide and narrow screens, with and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReusedWindow, type WindowOptions } from '../support/browser-window.js';
import { accessibilityMistakes, ask, QUESTIONS } from './ask-page.js';
import { type ExampleServer, HOSTILE_NAME, HOSTILE_TEXTS, openExampleServer } from './example-server.js';
import { PAGES, type ShownPage } from './page-table.js';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

/** The rules of axe that depend on styles. The others give the same result for the same document. */
const RULES_OF_APPEARANCE = [
  ...['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable', 'css-orientation-lock'],
  ...['aria-hidden-focus', 'button-name', 'link-name', 'label', 'select-name', 'input-button-name', 'summary-name'],
  ...['heading-order', 'empty-heading', 'empty-table-header', 'nested-interactive', 'region', 'skip-link'],
];

let site: ExampleServer;
const withScripts = new ReusedWindow({ prepare: QUESTIONS });
const withoutScripts = new ReusedWindow({ scripts: false });
const answers = new Map<string, Promise<number>>();

beforeAll(async () => {
  site = await openExampleServer({ hostile: true });
});
afterAll(async () => {
  await withScripts.close();
  await withoutScripts.close();
  await site.close();
});

const open = (
  { path, signedIn = false, status = 200 }: ShownPage,
  { scripts = true, ...options }: Pick<WindowOptions, 'scripts' | 'width' | 'height'> = {},
) => {
  const window = scripts ? withScripts : withoutScripts;
  return window.open(site.urlOf(path), { status, cookies: site.cookiesOf(signedIn), ...options });
};

/** The status of a path. Each path is requested once, even if many pages link to it. */
function statusOf(path: string): Promise<number> {
  const cookie = Object.entries(site.cookiesOf('administrator'))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const known =
    answers.get(path) ?? site.server.inject({ url: path, headers: { cookie } }).then((answer) => answer.statusCode);
  answers.set(path, known);
  return known;
}

describe.each(PAGES)('$name', (shown) => {
  test('is accessible and usable by keyboard, wide and narrow, in light and dark, and never scrolls sideways', async () => {
    const { page } = await open(shown, WIDE);
    expect(await ask(page, 'lightness')).toBeGreaterThan(200);
    expect(await accessibilityMistakes(page)).toEqual([]);
    expect(await ask(page, 'sideways')).toEqual([]);
    expect(await ask(page, 'misdrawn')).toEqual([]);
    await expectReadingOrder(page);
    // In the same document, because loading it and axe again takes as long as the checks.
    await ask(page, 'startAgain');
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate('inPage.drawn()');
    expect(await ask(page, 'lightness')).toBeLessThan(60);
    expect(await accessibilityMistakes(page, RULES_OF_APPEARANCE)).toEqual([]);
    expect(await ask(page, 'sideways')).toEqual([]);
    await expectReadingOrder(page);
  });

  test('is readable without scripts, has no inline scripts, and all its links work', async () => {
    const { page, answer } = await open(shown, { scripts: false, ...NARROW });
    const { titles, texts } = await ask(page, 'contents');
    expect(titles).toBe(1);
    expect(texts).toEqual([expect.stringContaining(shown.shows)]);
    expect(await ask(page, 'sideways')).toEqual([]);
    expect(strayPolicies(answer.headers()['content-security-policy'])).toEqual([]);
    expect(await ask(page, 'inlineCode')).toEqual([]);
    const { paths, lost } = await ask(page, 'links');
    const broken = await Promise.all(paths.map(async (path) => ({ path, status: await statusOf(path) })));
    expect([...lost, ...broken.filter(({ status }) => status >= 400)]).toEqual([]);
  });
});

/** Presses Tab until each element had the focus, in the order in which a person reads the page. */
async function expectReadingOrder(page: Page): Promise<void> {
  await page.evaluate('inPage.drawn()');
  const count = await ask(page, 'watchFocus');
  expect(count).toBeGreaterThan(2);
  await pressTab(page, count);
  // Some lists add items when the focus reaches their end.
  for (let more = 0; more < 300 && (await ask(page, 'focusReport')).missed.length > 0; more += 10) {
    await pressTab(page, 10);
  }
  expect(await ask(page, 'focusReport')).toEqual({ missed: [], unseen: [], backwards: [] });
}

/** Fewer than the rows that a long list draws below the visible ones. */
const STEPS = 15;

/** Holds Tab down: each repetition moves the focus. The browser handles repetitions in order. */
async function pressTab(page: Page, times: number): Promise<void> {
  for (let left = times; left > 0; left -= STEPS) {
    await Promise.all(Array.from({ length: Math.min(left, STEPS) }, () => page.keyboard.down('Tab')));
    await page.evaluate('inPage.drawn()');
  }
  await page.keyboard.up('Tab');
}

/** The sources that a policy allows in addition to the site's own files. */
function strayPolicies(policy: string | undefined): string[] {
  const [first, ...others] = (policy ?? 'none').split(/;\s*/);
  const isOwn = (directive: string) =>
    directive
      .split(' ')
      .slice(1)
      .every((source) => /^'(?:self|none)'$/.test(source));
  return [
    ...(first === "default-src 'none'" ? [] : [String(first)]),
    ...others.filter((directive) => !isOwn(directive)),
  ];
}

test('the first Tab focuses a link that skips the common header', async () => {
  const { page } = await open(PAGES[0]!);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('main :focus').count()).toBe(1);
});

test.each([
  ['Arabic', '/translate/harbour/logbook/ar/', 'ar'],
  ['Persian', '/translate/night-sky/atlas/fa/', 'fa'],
  ['Hebrew', '/translate/hostile/texts/he/', 'he'],
])('%s texts are right-to-left, sources are left-to-right', async (_name, path, lang) => {
  const { page } = await withScripts.open(site.origin + path);
  expect((await ask(page, 'marked')).toSorted()).toEqual([`${lang} rtl`, 'en ltr'].toSorted());
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

describe('hostile texts', () => {
  const pages = ['/projects/', ...['', 'texts/', 'texts/de/', '-/de/'].map((path) => `/projects/hostile/${path}`)];
  const queries = ['', '?q=state:translated', `?q=${encodeURIComponent(`"${HOSTILE_TEXTS[1]}"`)}`];

  test.each([
    ...pages,
    '/translate/hostile/texts/he/',
    ...queries.map((query) => `/translate/hostile/texts/de/${query}`),
  ])('are shown as plain text on %s', async (path) => {
    const { page } = await withScripts.open(site.origin + path, NARROW);
    expect(await ask(page, 'sideways')).toEqual([]);
    expect(await ask(page, 'inlineCode')).toEqual([]);
    expect(await page.locator('main :is(img[src="x"], iframe, object, script)').count()).toBe(0);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.locator('footer').isVisible()).toBe(true);
    await page.setViewportSize(WIDE);
    expect(await ask(page, 'sideways')).toEqual([]);
  });

  test('are shown completely, and invisible characters are spelled out', async () => {
    const path = `${site.origin}/translate/hostile/texts/de/`;
    const { page } = await withoutScripts.open(path);
    const ids = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
    const [sources, targets]: [string[], string[]] = [[], []];
    for (const id of ids) {
      await page.goto(`${path}?string=${id}`);
      const string = await page.evaluate(() => ({
        source: Array.from(document.querySelectorAll('#source .text'), (text) => text.textContent),
        fields: Array.from(document.querySelectorAll<HTMLTextAreaElement>('#target-0'), ({ value }) => value),
      }));
      sources.push(...string.source);
      expect(string.fields).toHaveLength(1);
      targets.push(...string.fields);
    }
    for (const text of HOSTILE_TEXTS) {
      expect(sources).toContain(spelledOut(text));
      expect(targets).toContain(text);
    }
    await page.goto(`${site.origin}/projects/hostile/`);
    expect(await page.title()).toContain(spelledOut(HOSTILE_NAME));
  });
});

const spelledOut = (text: string) =>
  text.replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, (char) => `U+${char.charCodeAt(0).toString(16).toUpperCase()}`);
