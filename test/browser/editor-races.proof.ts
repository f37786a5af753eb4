/** Actions in the editor while a response is pending: no typed text is lost, and the last action wins. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { openSession } from '../../src/services/accounts/sign-in.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { openPage, type WindowOptions } from '../support/browser-window.js';
import { makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const COUNT = 3000;
const ANY = '**/translate/demo/app/de/**';

let demo: TestApp;
let origin: string;
let cookies: Record<string, string>;

beforeAll(async () => {
  const entries = Array.from({ length: COUNT }, (_, index) => ({ source: `Sentence ${index + 1}.`, target: '' }));
  demo = await openTestApp({ 'po/app.pot': po(entries), 'po/de.po': po(entries) });
  origin = await demo.server.listen({ host: '127.0.0.1', port: 0 });
  const { user } = await makePerson(demo.app, { username: 'ada', roles: { demo: 'reviewer' } });
  cookies = { [SESSION_COOKIE]: await openSession(demo.app, user) };
});
afterAll(() => demo.close());

/** The next string that no test has used. */
let fresh = 0;
beforeEach(() => {
  fresh += 10;
});

/** Without events by default, so that only the test's own requests change the page. */
async function edit(query: string, { hasEvents = false, ...options }: WindowOptions & { hasEvents?: boolean } = {}) {
  const { page } = await openPage(`${origin}/`, { cookies, expected: /\b409\b|ERR_FAILED/, ...options });
  if (!hasEvents) await page.context().route('**/events/**', (route) => route.abort());
  await page.goto(`${origin}/translate/demo/app/de/${query}`);
  await page.waitForSelector('.rows-placed');
  return page;
}

/** Holds matching requests back until the test releases them. */
async function hold(page: Page, isHeld: (route: Route) => boolean): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.context().route(ANY, (route) => {
    if (!isHeld(route)) return route.continue();
    held.push(route);
    return undefined;
  });
  return async () => {
    await page.context().unroute(ANY);
    await Promise.all(held.map((route) => route.continue()));
  };
}

const saved = async (stringId: number) => {
  const [component] = await demo.app.store.components.list((await demo.app.store.projects.list())[0]!.id);
  const language = await demo.app.store.languages.find(component!.id, 'de');
  return (await demo.app.store.units.find(component!.id, language!.id, stringId))!.target[0];
};
const isPost = (route: Route) => route.request().method() === 'POST';
const asksFor = (stringId: number) => (route: Route) =>
  !isPost(route) && new URL(route.request().url()).searchParams.get('string') === String(stringId);
const field = (page: Page) => page.locator('#target-0');
const theirs = (stringId: number, state: 'translated' | 'fuzzy' = 'translated') =>
  saveTranslation(demo.app, {
    ...{ project: 'demo', component: 'app', language: 'de', stringId },
    target: ['Theirs.'],
    state,
    author: 'eve',
  });

test('after saving and staying, the cursor keeps its position', async () => {
  const page = await edit(`?string=${fresh}`);
  await field(page).fill('Eins drei.');
  for (let step = 0; step < 5; step++) await field(page).press('ArrowLeft');
  await field(page).press('Control+s');
  await page.locator('.status', { hasText: 'Saved' }).waitFor();
  await page.keyboard.type('zwei ');
  await expect.poll(() => field(page).inputValue()).toBe('Eins zwei drei.');
});

test('only one row is the current one, also while the previous string is saved', async () => {
  const page = await edit(`?string=${fresh}`);
  await field(page).fill('Satz.');
  await field(page).press('Control+Enter');
  await page.locator(`#string-${fresh}.row-translated`).waitFor();
  await expect
    .poll(() => page.locator('.row [aria-current]').allInnerTexts())
    .toEqual([expect.stringContaining(`${fresh + 1}.`)]);
});

test('a link within the page does not change the string', async () => {
  const page = await edit('');
  await field(page).fill('Un');
  await page.evaluate('void (window.isSame = true)');
  await page.evaluate('document.querySelector(".skip").click()');
  await page.waitForURL('**#content');
  await page.waitForTimeout(300);
  await expect.poll(() => page.evaluate('window.isSame')).toBe(true);
  await expect.poll(() => page.locator('.draft').count()).toBe(0);
  await field(page).fill('');
});

test('text that is typed while the server refuses an earlier save is kept', async () => {
  const page = await edit(`?string=${fresh}`);
  await theirs(fresh);
  const letGo = await hold(page, isPost);
  await field(page).fill('Mine.');
  await field(page).press('Control+s');
  await field(page).fill('Mine, and more.');
  await letGo();
  await page.locator('.conflict', { hasText: 'Theirs.' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Mine, and more.');
  await page.reload();
  await page.locator('.draft, .conflict').waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Mine, and more.');
});

test('an unsaved translation is kept when the user sends a comment and moves on', async () => {
  const page = await edit(`?string=${fresh}&tab=comments`);
  const letGo = await hold(page, isPost);
  await field(page).fill('Half a sen');
  await page.locator('#comment').fill('Which tense?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.waitForURL(`**string=${fresh + 1}`);
  await letGo();
  await page.locator('.status', { hasText: 'Your comment was added.' }).waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.waitForURL(`**string=${fresh}`);
  await expect.poll(() => field(page).inputValue()).toBe('Half a sen');
});

test('a click is not lost if a finding appears while the button is pressed', async () => {
  const page = await edit(`?string=${fresh}&tab=comments`);
  await page.locator('#comment').fill('Which tense?');
  await page.getByRole('button', { name: 'Comment', exact: true }).hover();
  await page.mouse.down();
  await field(page).evaluate((element: HTMLTextAreaElement) => {
    element.value = 'No full stop';
    element.dispatchEvent(new Event('input'));
  });
  await page.waitForTimeout(400);
  await page.mouse.up();
  await page.locator('.status', { hasText: 'Your comment was added.' }).waitFor();
  await page.locator('#findings .finding').first().waitFor();
});

test('an unfinished comment is kept when another user saves the string', async () => {
  const page = await edit(`?string=${fresh}&tab=comments`, { hasEvents: true });
  await page.locator('#comment').fill('Which ten');
  await theirs(fresh);
  await expect.poll(() => field(page).inputValue()).toBe('Theirs.');
  await expect.poll(() => page.locator('#comment').inputValue()).toBe('Which ten');
});

test('a tab that loads late does not change the address of another string', async () => {
  const page = await edit(`?string=${fresh}`);
  const letGo = await hold(page, (route) => route.request().url().includes('tab='));
  await page.getByRole('link', { name: 'Other languages' }).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.waitForURL(`**string=${fresh + 1}`);
  await letGo();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).searchParams.get('string')).toBe(String(fresh + 1));
});

test('rows appear even if more rows were loaded than the list keeps', async () => {
  const page = await edit('');
  for (let group = 0; group < COUNT / 100; group++) {
    await page.evaluate(`void (document.getElementById("list").scrollTop = ${group * 6400 + 3200})`);
    await page.locator(`#string-${group * 100 + 53}`).waitFor();
  }
});

test('while saves are queued, the page stays open if a string cannot be loaded', async () => {
  const page = await edit(`?string=${fresh}`, { expected: /ERR_CONNECTION_RESET|ERR_FAILED/ });
  await page.context().route(ANY, (route) => route.abort('connectionreset'));
  await field(page).fill('Später.');
  await field(page).press('Control+Enter');
  await page.locator('.status', { hasText: 'One string is not saved yet' }).waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await page.locator('.status', { hasText: 'cannot be opened' }).waitFor();
  await page.context().unroute(ANY);
  await page.evaluate('dispatchEvent(new Event("online"))');
  await page.locator(`#string-${fresh}.row-translated:not([data-unsaved])`).waitFor();
});

test('text that is typed while the next string loads goes into the next string', async () => {
  const page = await edit(`?string=${fresh}`);
  const letGo = await hold(page, asksFor(fresh + 2));
  await field(page).focus();
  await page.keyboard.type('Eins.');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(`**string=${fresh + 1}`);
  await page.keyboard.type('Zwei.');
  await page.keyboard.press('Control+Enter');
  await page.locator(`#string-${fresh + 1}.row-translated`).waitFor();
  await page.keyboard.type('Drey');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('i.');
  await expect.poll(() => field(page).inputValue()).toBe('Zwei.');
  await expect.poll(() => field(page).isEditable()).toBe(false);
  // The user has not seen the next string: it is not saved, and the following text is not typed into it.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Vier.');
  await letGo();
  await page.waitForURL(`**string=${fresh + 2}`);
  await expect.poll(() => field(page).inputValue()).toBe('Drei.');
  await expect.poll(() => field(page).isEditable()).toBe(true);
  await expect
    .poll(() => Promise.all([0, 1, 2, 3].map((step) => saved(fresh + step))))
    .toEqual(['Eins.', 'Zwei.', '', '']);
  await expect.poll(() => page.locator('.row[data-unsaved]').count()).toBe(1);
});

test('saving twice does not save the next string, which the user has not seen', async () => {
  await theirs(fresh + 2, 'fuzzy');
  const page = await edit(`?string=${fresh}`);
  const letGo = await hold(page, asksFor(fresh + 2));
  await field(page).press('Alt+ArrowDown');
  await page.waitForURL(`**string=${fresh + 1}`);
  await field(page).fill('Zwei.');
  await field(page).press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await letGo();
  await page.waitForURL(`**string=${fresh + 2}`);
  await page.locator(`#string-${fresh + 1}.row-translated`).waitFor();
  await expect.poll(() => page.locator(`#string-${fresh + 2}.row-fuzzy`).count()).toBe(1);
});

test('a string whose successor does not load can still be edited', async () => {
  const page = await edit(`?string=${fresh}`, { expected: /ERR_CONNECTION_RESET|ERR_FAILED/ });
  await page.context().route(ANY, (route) => route.abort('connectionreset'));
  for (const text of ['Eins.', 'Zwei.']) {
    await field(page).fill(text);
    await page.keyboard.press('Control+Enter');
  }
  await page.locator('.status', { hasText: 'cannot be opened' }).waitFor();
  await field(page).fill('Zwei, und mehr.');
  await page.context().unroute(ANY);
  await page.evaluate('dispatchEvent(new Event("online"))');
  await expect.poll(() => saved(fresh + 1)).toBe('Zwei.');
  await expect.poll(() => field(page).inputValue()).toBe('Zwei, und mehr.');
});
