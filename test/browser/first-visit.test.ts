/** What the first visitor of a new server sees: the welcome and the page of the sign-in link are accessible. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, compose } from '../../src/compose.js';
import { createServer } from '../../src/server.js';
import { offerFirstSignIn } from '../../src/services/accounts/offer-first-sign-in.js';
import { openPage } from '../support/browser-window.js';
import { makeWorkspace, type Workspace } from '../support/workspace.js';
import { accessibilityMistakes, ask } from './ask-page.js';

let workspace: Workspace;
let app: App;
let server: Awaited<ReturnType<typeof createServer>>;
let origin: string;

beforeAll(async () => {
  workspace = makeWorkspace();
  app = await compose({ data: workspace.path('data'), database: undefined });
  server = await createServer({ context: app, baseUrl: undefined });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await app.close();
  workspace.remove();
});

test.each([
  ['the welcome', '/projects/', 'tallyglot import'],
  ['the sign-in link', '/sign-in/link/?secret=', 'Sign in'],
])('%s is accessible, wide and narrow, in light and dark', async (_name, path, shows) => {
  const { link } = (await offerFirstSignIn(app))!;
  const { page } = await openPage(origin + path + (path.endsWith('=') ? link : ''), { colorScheme: 'light' });
  await expect.poll(() => page.locator('main').innerText()).toContain(shows);
  await expect.poll(() => accessibilityMistakes(page)).toEqual([]);
  await expect.poll(() => ask(page, 'sideways')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => accessibilityMistakes(page)).toEqual([]);
  await expect.poll(() => ask(page, 'sideways')).toEqual([]);
});
