/** The whole workflow by keyboard only: from an empty store to a translation in the file and in all numbers. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '../support/browser-window.js';
import type { StatisticsBody } from '../support/server.js';
import { eventually, po, startServer, testWorkspace } from '../support/workspace.js';

const FILES = {
  'web-shop/po/shop.pot': po([
    ['Cart', ''],
    ['Pay now', ''],
    ['Thank you.', ''],
  ]),
  'web-shop/po/de.po': po([
    ['Cart', 'Warenkorb'],
    ['Pay now', ''],
    ['Thank you.', ''],
  ]),
};

/** Presses Tab until an element with this name in this part of the page has the focus, then presses Enter. */
async function follow(page: Page, name: string, part = 'main'): Promise<void> {
  await page.waitForLoadState();
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.locator(`${part} :focus`).allInnerTexts();
    if (focused[0]?.trim() !== name) continue;
    await page.keyboard.press('Enter');
    return;
  }
  throw new Error(`Nothing called ${name} can be reached on ${page.url()}`);
}

test('from the first start to a translation in the API, on disk and on another open page', async () => {
  const workspace = testWorkspace(FILES);
  const server = await startServer(['web-shop'], { cwd: workspace.root });
  onTestFinished(async () => {
    await server.stop();
  });
  const statistics = async () => {
    const answer = await fetch(`${server.url}/api/components/web-shop/shop/statistics/`);
    return ((await answer.json()) as StatisticsBody).results.find(({ code }) => code === 'de')!;
  };
  const german = () => readFileSync(workspace.path('web-shop/po/de.po'), 'utf8');
  const link = await eventually(() => /http\S+\/sign-in\/link\/\S+/.exec(server.running.printed.stdout)?.[0]);

  const { page: onlooker } = await openPage(`${server.url}/projects/web-shop/shop/`);
  await expect.poll(() => onlooker.locator('main').innerText()).toContain('33.3%');
  await onlooker.evaluate('window.isTheSame = true');

  const { page } = await openPage(link);
  await follow(page, 'Sign in');
  await page.waitForURL('**/account/');
  await follow(page, 'Projects', 'header');
  await page.waitForURL('**/projects/');
  await follow(page, 'web-shop');
  await page.waitForURL('**/projects/web-shop/');
  await follow(page, 'shop');
  await page.waitForURL('**/shop/');
  await follow(page, 'German');
  await page.waitForURL('**/de/');
  await follow(page, 'Continue translating');
  await page.waitForURL('**/translate/web-shop/shop/de/**');
  await page.waitForSelector('.rows-placed');
  // The first field is a few steps from the top. The shortcut to the next string focuses it.
  await page.keyboard.press('Alt+ArrowDown');
  await page.waitForURL('**string=3');
  await page.keyboard.press('Alt+ArrowUp');
  await page.waitForURL('**string=2');
  await page.keyboard.type('Jetzt zahlen');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**string=3');
  await page.keyboard.type('Danke');
  // The checks report before anything is saved.
  await page.locator('.finding', { hasText: 'full stop' }).waitFor();
  await page.keyboard.type('.');
  await page.locator('.finding').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');

  await eventually(async () => ((await statistics()).translated === 3 ? true : undefined));
  await expect.poll(() => statistics()).toMatchObject({ translated: 3, failing: 0 });
  await eventually(() => (german().includes('msgstr "Danke."') ? true : undefined));
  expect(german()).toContain('msgid "Pay now"\nmsgstr "Jetzt zahlen"');
  await page.locator('#progress', { hasText: '100.0%' }).waitFor();
  await onlooker.locator('main', { hasText: '100.0%' }).waitFor();
  await expect.poll(() => onlooker.evaluate('window.isTheSame')).toBe(true);
});
