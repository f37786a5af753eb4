/** The page of an import updates itself: in place with scripts, by reloading without scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { openSession } from '../../src/services/accounts/sign-in.js';
import { openPage } from '../support/browser-window.js';
import { FILES, type ImportSite, LONG, openImportSite } from '../support/import-site.js';

let site: ImportSite;
let origin: string;
let cookies: Record<string, string>;

beforeAll(async () => {
  site = await openImportSite();
  origin = await site.listen();
  const manager = (await site.app.store.users.find('manager'))!;
  cookies = { [SESSION_COOKIE]: await openSession(site.app, manager) };
});
afterAll(() => site.close());

test.each([{ scripts: true }, { scripts: false }])('with scripts: $scripts', async ({ scripts }) => {
  let open = () => {};
  site.gate.opened = new Promise((resolve) => {
    open = resolve;
  });
  const { headers } = await site.upload('/import/up/', { file: { ...FILES, filename: LONG } });
  const { page } = await openPage(`${origin}${headers.location}`, { cookies, scripts });
  let loads = 0;
  page.on('load', () => loads++);
  await page.locator('progress[value="1200"]').waitFor();
  open();
  await page.getByRole('link', { name: 'Open the project' }).waitFor();
  await expect.poll(() => page.title()).toBe('Imported · up');
  await expect.poll(() => page.locator('progress').count()).toBe(0);
  if (!scripts) return;
  expect(loads).toBe(0);
  await page.locator('.unseen[role=status]', { hasText: 'Imported · up' }).waitFor({ state: 'attached' });
});
