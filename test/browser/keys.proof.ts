/** The script that all pages share: shortcuts and their list, switchers, popups, copy buttons. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../support/browser-window.js';
import { accessibilityMistakes, ask } from './ask-page.js';
import { type ExampleServer, openExampleServer } from './example-server.js';

const LANGUAGE = '/projects/harbour/logbook/uk/';

let site: ExampleServer;

beforeAll(async () => {
  site = await openExampleServer();
});
afterAll(() => site.close());

const open = async (path: string) => (await openPage(site.origin + path)).page;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const dialogs = (page: Page) => page.locator('dialog[open]').count();

/** Whether the focused element matches the selector. */
const isFocused = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`);

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

describe('shortcuts', () => {
  test.each([
    [LANGUAGE, 'u', ['/projects/harbour/logbook/', '/projects/harbour/', '/projects/']],
    ['/languages/uk/', 'u', ['/projects/']],
    ['/sign-in/', 'u', ['/projects/']],
    [LANGUAGE, 'x g p', ['/projects/']],
  ])('on %s, %s opens %j', async (path, keys, places) => {
    const page = await open(path);
    for (const place of places) await Promise.all([page.waitForURL(site.origin + place), press(page, keys)]);
    expect(pathOf(page)).toBe(places.at(-1));
  });

  test('other keys do nothing, and neither do shortcuts with a modifier key', async () => {
    const page = await open(LANGUAGE);
    for (const keys of ['p', 'g x p', 'Control+u', 'Alt+u', 'Shift+U', 'Control+?', 'Alt+/']) await press(page, keys);
    await page.waitForTimeout(100);
    await expect
      .poll(async () => [pathOf(page), await dialogs(page), await isFocused(page, 'body')])
      .toEqual([LANGUAGE, 0, true]);
  });

  test('/ focuses the search field, where shortcut keys are typed as text', async () => {
    const page = await open(LANGUAGE);
    await press(page, '/');
    await expect.poll(() => isFocused(page, '[data-search]')).toBe(true);
    await page.keyboard.type('u/?g p');
    await expect.poll(() => page.locator('[data-search]').inputValue()).toBe('u/?g p');
    await expect.poll(async () => [pathOf(page), await dialogs(page)]).toEqual([LANGUAGE, 0]);
  });

  test('? opens an accessible list of all shortcuts', async () => {
    const page = await open(LANGUAGE);
    // Scripts of single pages, which are bundled separately, add shortcuts like this.
    await page.evaluate(`document.addEventListener('tallyglot:shortcuts', ({ detail }) => {
      detail.push({ keys: 'Ctrl+Enter', label: 'Save' });
    })`);
    await press(page, '?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const listed = (await dialog.locator('dl > div').allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '));
    expect(listed).toEqual([
      '/ Search',
      'g then p Go to the projects',
      'u Go one level up',
      '? Show this list',
      'Esc Close the open list or dialog',
      'Ctrl+Enter Save',
    ]);
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => accessibilityMistakes(page)).toEqual([]);
      await expect.poll(() => ask(page, 'sideways')).toEqual([]);
    }
    await press(page, 'u');
    await expect.poll(() => page.evaluate('document.activeElement.closest("dialog") !== null')).toBe(true);
    await press(page, 'Escape');
    await expect.poll(async () => [pathOf(page), await dialogs(page)]).toEqual([LANGUAGE, 0]);
  });

  test('a button switches single-key shortcuts off, and they stay off', async () => {
    const page = await open(LANGUAGE);
    const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
    await button.click();
    await page.getByLabel('Enable single-key shortcuts').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => isFocused(page, 'footer button')).toBe(true);
    await page.reload();
    await press(page, '? u');
    await page.waitForTimeout(100);
    await expect.poll(async () => [pathOf(page), await dialogs(page)]).toEqual([LANGUAGE, 0]);
    await button.click();
    await page.getByLabel('Enable single-key shortcuts').check();
    await press(page, 'Escape ?');
    await expect.poll(() => dialogs(page)).toBe(1);
  });
});

describe('switchers', () => {
  const LONG = '.switcher:has([data-filter-input])';
  const SHORT = '.switcher:not(:has([data-filter-input]))';
  const shown = (page: Page) => page.locator(`${LONG} li:visible`).allInnerTexts();

  test('filter while the user types and ignore case, accents and word order', async () => {
    const page = await open(LANGUAGE);
    await page.locator(`${LONG} summary`).click();
    await expect.poll(() => isFocused(page, '[data-filter-input]')).toBe(true);
    await expect.poll(() => accessibilityMistakes(page)).toEqual([]);
    const all = (await shown(page)).length;
    await page.keyboard.type('BRAZÍL port');
    await expect.poll(() => shown(page)).toEqual(['Portuguese (Brazil)']);
    await Promise.all([page.waitForURL(/\/pt-BR\/|\/pt_BR\//), press(page, 'Enter')]);
    await page.locator(`${LONG} summary`).click();
    await expect.poll(async () => (await shown(page)).length).toBe(all);
    await page.keyboard.type('zeppelin');
    await expect.poll(() => shown(page)).toEqual([]);
  });

  test('support the arrow keys, and Escape closes them', async () => {
    const page = await open(LANGUAGE);
    for (const [selector, first] of [
      [LONG, '[data-filter-input]'],
      [SHORT, 'summary'],
    ] as const) {
      const summary = page.locator(`${selector} summary`).first();
      await summary.focus();
      await press(page, 'Enter');
      // The list moves the focus when the browser tells it that it was opened, which is after the key.
      await expect.poll(() => isFocused(page, first)).toBe(true);
      const links = await page.locator(`${selector} >> nth=0 >> a`).allInnerTexts();
      const focused = () => page.locator(':focus').innerText();
      await press(page, 'ArrowDown');
      await expect.poll(() => focused()).toBe(links[0]);
      await press(page, 'ArrowDown');
      await expect.poll(() => focused()).toBe(links[1]);
      await press(page, 'ArrowUp ArrowUp ArrowUp ArrowUp');
      await expect.poll(() => isFocused(page, first)).toBe(true);
      await press(page, 'ArrowDown Escape');
      await expect.poll(() => page.locator('details[open]').count()).toBe(0);
      await expect.poll(() => isFocused(page, `${selector} summary`)).toBe(true);
    }
  });

  test('are open one at a time and close when the focus leaves', async () => {
    const page = await open(LANGUAGE);
    const popups = () => page.locator('details[open]:has(> .popup)').count();
    await page.locator('.switcher summary').nth(0).click();
    await page.locator('.switcher summary').nth(1).click();
    await expect.poll(() => popups()).toBe(1);
    await page.locator('h1').click();
    await expect.poll(() => popups()).toBe(0);
    await page.locator('.switcher summary').nth(0).click();
    await expect.poll(() => popups()).toBe(1);
    await page.locator('main a').first().focus();
    await expect.poll(() => popups()).toBe(0);
  });
});

test('a button copies the text next to it and confirms it', async () => {
  const page = await open('/projects/harbour/logbook/');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Add badge').click();
  const code = await page.locator('.badges pre').first().innerText();
  await page.locator('.badges').getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(code);
  await page.locator('[role=status]', { hasText: 'Copied' }).waitFor();
  await expect.poll(() => accessibilityMistakes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copied' }).waitFor({ state: 'detached' });
});
