/** Working in the editor: moving between strings, keeping unsaved text, and seeing the saves of others at once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { openSession } from '../../src/services/accounts/sign-in.js';
import { comment } from '../../src/services/strings/comment.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { suggest } from '../../src/services/strings/suggest.js';
import { openPage, type WindowOptions } from '../support/browser-window.js';
import { makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const COUNT = 3000;
const SOURCES = Array.from({ length: COUNT }, (_, index) => `Sentence number ${index + 1} stands here.`);

let demo: TestApp;
let origin: string;
let cookies: Record<string, string>;
let readerCookies: Record<string, string>;
let translatorCookies: Record<string, string>;

beforeAll(async () => {
  const entries = SOURCES.map((source) => ({ source, target: '' }));
  demo = await openTestApp({ 'po/app.pot': po(entries), 'po/de.po': po(entries) });
  origin = await demo.server.listen({ host: '127.0.0.1', port: 0 });
  const session = async (username: string, role: 'reviewer' | 'translator' | 'reader') => {
    const { user } = await makePerson(demo.app, { username, roles: { demo: role } });
    return { [SESSION_COOKIE]: await openSession(demo.app, user) };
  };
  cookies = await session('ada', 'reviewer');
  readerCookies = await session('ron', 'reader');
  translatorCookies = await session('tom', 'translator');
});
afterAll(() => demo.close());

/** The next string that no test has used. */
let fresh = 0;
beforeEach(() => {
  fresh += 10;
});

const saved = async (stringId: number) => {
  const [component] = await demo.app.store.components.list((await demo.app.store.projects.list())[0]!.id);
  const language = await demo.app.store.languages.find(component!.id, 'de');
  const unit = await demo.app.store.units.find(component!.id, language!.id, stringId);
  return [unit!.state, ...unit!.target];
};

const at = (stringId: number) => ({ project: 'demo', component: 'app', language: 'de', stringId });

async function edit(query: string, options: WindowOptions = {}): Promise<Page> {
  const { page } = await openPage(`${origin}/translate/demo/app/de/${query}`, { cookies, ...options });
  await page.waitForSelector('.rows-placed', { state: 'attached' });
  return page;
}

async function signInAs(page: Page, person: Readonly<Record<string, string>>): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(Object.entries(person).map(([name, value]) => ({ name, value, url: origin })));
  await page.reload();
}

const field = (page: Page) => page.locator('#target-0');

test('Ctrl+Enter saves and moves on; the saved string stays in the list with its new state', async () => {
  const page = await edit(`?q=state:empty&string=${fresh}`);
  await field(page).fill(`Satz ${fresh}.`);
  await field(page).press('Control+Enter');
  await page.waitForURL(`**string=${fresh + 1}`);
  await page.locator(`#string-${fresh}.row-translated`).waitFor();
  await expect.poll(() => saved(fresh)).toEqual(['translated', `Satz ${fresh}.`]);
  await expect
    .poll(() => page.locator(`#string-${fresh} .line`).allInnerTexts())
    .toEqual([SOURCES[fresh - 1], `Satz ${fresh}.`]);
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('target-0');
  await page.goBack();
  await page.locator(`#pane-title:has-text("${fresh}")`).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe(`Satz ${fresh}.`);
});

test('the counters in the header equal those of the API at once', async () => {
  const page = await edit(`?string=${fresh}`);
  await field(page).fill(`Satz ${fresh}.`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.locator(`#string-${fresh}.row-approved`).waitFor();
  const { results } = (await (await fetch(`${origin}/api/components/demo/app/statistics/`)).json()) as {
    results: { code: string; approved: number; translated: number }[];
  };
  const german = results.find(({ code }) => code === 'de')!;
  await expect
    .poll(() => page.locator('.chip', { hasText: 'Approved' }).innerText())
    .toContain(String(german.approved));
  await expect
    .poll(() => page.title())
    .toContain(`${new Intl.NumberFormat('en').format(COUNT - german.translated)} left`);
});

test('unsaved text is restored after a reload and can be discarded', async () => {
  const page = await edit(`?string=${fresh}`);
  await field(page).fill('Half a sen');
  await page.locator(`#string-${fresh}[data-unsaved]`).waitFor();
  await page.reload();
  await page.locator('.draft').waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Half a sen');
  await expect.poll(() => saved(fresh)).toEqual(['empty', '']);
  // Another user of the same computer neither sees nor deletes it.
  await signInAs(page, readerCookies);
  await expect.poll(() => field(page).inputValue()).toBe('');
  await signInAs(page, cookies);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('');
  await page.reload();
  await expect.poll(() => page.locator('.draft').count()).toBe(0);
});

test('a save that cannot be sent waits, stays marked, and is sent when the server is back', async () => {
  const page = await edit(`?string=${fresh}`, { expected: /ERR_CONNECTION_RESET/ });
  await page
    .context()
    .route('**/translate/demo/app/de/**', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
  await field(page).fill(`Später ${fresh}.`);
  await field(page).press('Control+Enter');
  await page.locator('.status', { hasText: 'One string is not saved yet' }).waitFor();
  await expect.poll(() => page.locator(`#string-${fresh}[data-unsaved]`).count()).toBe(1);
  await expect.poll(() => saved(fresh)).toEqual(['empty', '']);
  await page.context().unroute('**/translate/demo/app/de/**');
  await page.evaluate('dispatchEvent(new Event("online"))');
  await page.locator(`#string-${fresh}.row-translated:not([data-unsaved])`).waitFor();
  await expect.poll(() => saved(fresh)).toEqual(['translated', `Später ${fresh}.`]);
});

test('a conflicting save shows both versions, and either can be kept', async () => {
  const page = await edit(`?string=${fresh}`);
  await field(page).fill('Mine.');
  // The page gets the event and must keep the unsaved text.
  await saveTranslation(demo.app, { ...at(fresh), target: ['Theirs.'], state: 'translated', author: 'eve' });
  await page.locator('.conflict', { hasText: 'Theirs.' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Mine.');
  await field(page).press('Control+s');
  await page.getByRole('button', { name: 'Replace their version' }).click();
  await page.locator('.conflict').waitFor({ state: 'detached' });
  await expect.poll(() => saved(fresh)).toEqual(['translated', 'Mine.']);
  expect(new URL(page.url()).searchParams.get('string')).toBe(String(fresh));
});

test('a save asks once before it replaces a newer version, and brings the version into view', async () => {
  const page = await edit(`?string=${fresh}`, { width: 800, height: 300 });
  await field(page).fill('Mine.\n'.repeat(40));
  await saveTranslation(demo.app, { ...at(fresh), target: ['Theirs.'], state: 'translated', author: 'eve' });
  const box = page.locator('.conflict', { hasText: 'Theirs.' });
  await box.waitFor();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const isInView = () =>
    box.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
  await expect.poll(() => isInView()).toBe(false);
  await field(page).evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Replace their version' }).waitFor();
  await expect.poll(() => isInView()).toBe(true);
  await expect.poll(() => saved(fresh)).toEqual(['translated', 'Theirs.']);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => saved(fresh)).toEqual(['translated', 'Mine.\n'.repeat(40)]);
});

test('a key for a button that the user does not have says why', async () => {
  const page = await edit(`?string=${fresh}`, { cookies: translatorCookies });
  await field(page).fill('Mine.');
  await field(page).press('Alt+Enter');
  await page.locator('.status', { hasText: 'Only reviewers of this project can approve translations.' }).waitFor();
  await signInAs(page, readerCookies);
  await page.waitForSelector('.rows-placed', { state: 'attached' });
  await field(page).press('Control+s');
  await page.locator('.status', { hasText: 'Only translators of this project can save translations' }).waitFor();
  await expect.poll(() => saved(fresh)).toEqual(['empty', '']);
});

test('the server reports a conflict that the page did not know', async () => {
  const page = await edit(`?string=${fresh}`, { expected: /\b409\b|ERR_FAILED/ });
  await page.context().route('**/events/**', (route) => route.abort());
  await page.reload();
  await page.waitForSelector('.rows-placed');
  await saveTranslation(demo.app, { ...at(fresh), target: ['Theirs.'], state: 'translated', author: 'eve' });
  await field(page).fill('Mine.');
  await field(page).press('Control+Enter');
  await page.locator('.status', { hasText: `String ${fresh} was not saved` }).waitFor();
  await expect.poll(() => saved(fresh)).toEqual(['translated', 'Theirs.']);
  await page.getByRole('button', { name: 'Open string' }).click();
  await page.locator('.conflict', { hasText: 'Theirs.' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Mine.');
  await page.getByRole('button', { name: 'Use their version' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('Theirs.');
});

test('saves of another user appear in the list and in the pane', async () => {
  const page = await edit(`?string=${fresh}`);
  await saveTranslation(demo.app, { ...at(fresh), target: ['Von Eve.'], state: 'fuzzy', author: 'eve' });
  await saveTranslation(demo.app, { ...at(fresh + 1), target: ['Auch.'], state: 'translated', author: 'eve' });
  await page.locator(`#string-${fresh + 1}.row-translated`).waitFor();
  await page.locator(`#string-${fresh}.row-fuzzy`).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Von Eve.');
});

test('only visible rows are in the page, at every scroll position', async () => {
  const page = await edit('');
  await expect.poll(() => page.locator('.row').count()).toBeLessThan(60);
  await page.evaluate('void (document.getElementById("list").scrollTop = 1e9)');
  await page.locator(`#string-${COUNT}`).waitFor();
  await expect.poll(() => page.locator('.row').count()).toBeLessThan(60);
  await page.locator(`#string-${COUNT} a`).click();
  await page.waitForURL(`**string=${COUNT}`);
  await page.keyboard.press('Alt+ArrowUp');
  await page.waitForURL(`**string=${COUNT - 1}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.locator(':focus').innerText()).toContain(SOURCES[COUNT - 3]);
});

test('readers can suggest; visitors see why they cannot and where to sign in', async () => {
  const reader = await edit(`?string=${fresh}`, { cookies: readerCookies });
  await expect.poll(() => reader.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  await field(reader).fill(`Vorschlag ${fresh}.`);
  await field(reader).press('Control+Enter');
  await reader.locator('.status', { hasText: 'was sent to the translators' }).waitFor();
  await expect.poll(() => saved(fresh)).toEqual(['empty', '']);

  const reviewer = await edit(`?string=${fresh}`);
  await reviewer.locator('#about', { hasText: `Vorschlag ${fresh}.` }).waitFor();
  await reviewer.getByRole('button', { name: /^Accept/ }).click();
  await reviewer.locator(`#string-${fresh}.row-translated`).waitFor();
  await expect.poll(() => saved(fresh)).toEqual(['translated', `Vorschlag ${fresh}.`]);

  const visitor = await edit(`?string=${fresh}`, { cookies: {} });
  await expect.poll(() => field(visitor).isEditable()).toBe(false);
  const signIn = visitor.locator('.string-actions a', { hasText: 'Sign in' });
  expect(decodeURIComponent((await signIn.first().getAttribute('href'))!)).toContain(`string=${fresh}`);
});

test('switching tabs keeps unsaved text', async () => {
  await comment(demo.app, { ...at(fresh), text: 'Is this a heading?', author: 'ada' });
  const page = await edit(`?string=${fresh}`);
  await field(page).fill('Un');
  await page.getByRole('link', { name: 'History' }).click();
  await page.waitForURL('**tab=history');
  await page.getByRole('link', { name: /^Comments/ }).click();
  await page.locator('#about', { hasText: 'Is this a heading?' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Un');
  await page.locator('#comment').fill('Yes.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.locator('#about', { hasText: 'Yes.' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Un');
});

test('everything works without scripts: saving, the next string, and a conflict with both versions', async () => {
  const { page } = await openPage(`${origin}/translate/demo/app/de/?q=state:empty&string=${fresh}`, {
    cookies,
    scripts: false,
    expected: /\b409\b/,
  });
  await field(page).fill(`Ohne Skript ${fresh}.`);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  expect(new URL(page.url()).searchParams.get('string')).toBe(String(fresh + 1));
  await expect.poll(() => page.locator('.message-done').innerText()).toBe(`String ${fresh} was saved.`);
  await expect.poll(() => saved(fresh)).toEqual(['translated', `Ohne Skript ${fresh}.`]);
  await saveTranslation(demo.app, { ...at(fresh + 1), target: ['Theirs.'], state: 'translated', author: 'eve' });
  await field(page).fill('Mine.');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect.poll(() => page.locator('.conflict').innerText()).toContain('Theirs.');
  await expect.poll(() => field(page).inputValue()).toBe('Mine.');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect.poll(() => saved(fresh + 1)).toEqual(['translated', 'Mine.']);
});

test('the server reports a conflict on the open string, and the user can take the other version', async () => {
  const page = await edit(`?string=${fresh}`, { expected: /\b409\b|ERR_FAILED/ });
  await page.context().route('**/events/**', (route) => route.abort());
  await page.reload();
  await page.waitForSelector('.rows-placed');
  await saveTranslation(demo.app, { ...at(fresh), target: ['Theirs.'], state: 'translated', author: 'eve' });
  await field(page).fill('Mine.');
  await field(page).press('Control+s');
  await page.locator('.conflict', { hasText: 'Theirs.' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Mine.');
  await page.getByRole('link', { name: 'Use their version' }).click();
  await page.locator('.conflict').waitFor({ state: 'detached' });
  await expect.poll(() => field(page).inputValue()).toBe('Theirs.');
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe('Theirs.');
});

test('Ctrl+Enter in a comment sends the comment and does not change the translation', async () => {
  const page = await edit(`?string=${fresh}&tab=comments`);
  await field(page).fill('Halb fer');
  await page.locator('#comment').fill('What is this?');
  await page.locator('#comment').press('Control+Enter');
  await page.locator('#about', { hasText: 'What is this?' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Halb fer');
  await expect.poll(() => saved(fresh)).toEqual(['empty', '']);
});

test('an unsent comment keeps the user at its string', async () => {
  const page = await edit(`?string=${fresh}&tab=comments`);
  await page.locator('#comment').fill('What is this?');
  await field(page).fill(`Satz ${fresh}.`);
  await field(page).press('Control+Enter');
  await page.locator(`#string-${fresh}.row-translated`).waitFor();
  await expect.poll(() => page.locator('#comment').inputValue()).toBe('What is this?');
  expect(new URL(page.url()).searchParams.get('string')).toBe(String(fresh));
});

test('on a phone either the list or the string is visible, with a link to the other', async () => {
  const page = await edit('', { width: 390, height: 844 });
  await expect.poll(() => page.locator('#pane').isVisible()).toBe(false);
  await page.locator('.row a').nth(2).click();
  await page.locator('#pane').waitFor();
  await expect.poll(() => page.locator('#list').isVisible()).toBe(false);
  await page.locator('.to-list').click();
  await page.locator('#list').waitFor();
});

test('? lists the shortcuts', async () => {
  const page = await edit('');
  await page.locator('.row a').first().focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.innerText()).toContain('Save (or suggest) and open the next string');
});

test('accepting a suggestion or restoring a version over unsaved text shows both versions', async () => {
  await saveTranslation(demo.app, { ...at(fresh), target: ['First.'], state: 'translated', author: 'eve' });
  await suggest(demo.app, { ...at(fresh), target: ['Suggested.'], author: 'ron' });
  const page = await edit(`?string=${fresh}&tab=suggestions`);
  await field(page).fill('Mine.');
  await page.getByRole('button', { name: /^Accept/ }).click();
  await page.locator('.conflict', { hasText: 'Suggested.' }).waitFor();
  await page.locator('.status', { hasText: 'was accepted' }).waitFor();
  await expect.poll(() => page.locator('.conflict').count()).toBe(1);
  await expect.poll(() => field(page).inputValue()).toBe('Mine.');
  await page.getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page.locator('.conflict', { hasText: 'First.' }).waitFor();
  await page.locator('.status', { hasText: 'was restored' }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('Mine.');
  await page.getByRole('link', { name: 'Use their version' }).click();
  await page.locator('.conflict').waitFor({ state: 'detached' });
  await expect.poll(() => field(page).inputValue()).toBe('First.');
  await expect.poll(() => saved(fresh)).toEqual(['translated', 'First.']);
});

test('an unfinished comment is restored after a reload until it is sent', async () => {
  const page = await edit(`?string=${fresh}&tab=comments`);
  await page.locator('#comment').fill('Which ten');
  await page.reload();
  await expect.poll(() => page.locator('#comment').inputValue()).toBe('Which ten');
  await expect.poll(() => page.locator('.row[data-unsaved]').count()).toBe(0);
  await page.locator('#comment').fill('Which tense?');
  await page.locator('#comment').press('Control+Enter');
  await page.locator('#about', { hasText: 'Which tense?' }).waitFor();
  await page.reload();
  await page.waitForSelector('.rows-placed');
  await expect.poll(() => page.locator('#comment').inputValue()).toBe('');
});

test('after dismissing or resolving by keyboard, the focus moves to the next item of the same kind, never into the field', async () => {
  const target = [`Satz  ${fresh}`];
  await saveTranslation(demo.app, { ...at(fresh), target, state: 'translated', author: 'eve' });
  for (const text of ['One?', 'Two?']) await comment(demo.app, { ...at(fresh), text, author: 'ada' });
  const page = await edit(`?string=${fresh}&tab=comments`);
  const focused = page.locator('[data-check] button:focus, #about:focus, #about button:focus');
  const pressed = async (key: string, status: string) => {
    await page.keyboard.press(key);
    await page.locator('.status', { hasText: status }).waitFor();
    await page.evaluate('document.querySelector(".status").replaceChildren()');
    return focused.evaluate(({ id, name, value }: HTMLButtonElement) => id || [name, value]);
  };
  await page.locator('[data-check=double-space] button[name=dismiss]').focus();
  await expect.poll(() => pressed('Enter', 'was dismissed')).toEqual(['dismiss', 'end-stop']);
  await expect.poll(() => pressed('Space', 'was dismissed')).toEqual(['undismiss', 'end-stop']);
  await expect.poll(() => pressed('Enter', 'is active again')).toEqual(['dismiss', 'end-stop']);
  await page
    .getByRole('button', { name: /^Resolve/ })
    .first()
    .focus();
  await expect.poll(() => pressed('Enter', 'was resolved')).toEqual(['resolve', expect.anything()]);
  await expect.poll(() => pressed('Enter', 'was resolved')).toBe('about');
  await expect.poll(async () => [await field(page).inputValue()]).toEqual(target);
});
