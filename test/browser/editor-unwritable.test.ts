/** Texts that the file cannot hold: the editor says so while the user types, and when the text is saved. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { openSession } from '../../src/services/accounts/sign-in.js';
import { openPage, type WindowOptions } from '../support/browser-window.js';
import { makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';

let demo: TestApp;
let origin: string;
let cookies: Record<string, string>;

beforeAll(async () => {
  demo = await openTestApp({
    'ini/en.ini': 'OPEN="Open"\nCLOSE="Close"\n',
    'ini/de.ini': 'OPEN="Auf"\nCLOSE="Zu"\n',
  });
  origin = await demo.server.listen({ host: '127.0.0.1', port: 0 });
  const { user } = await makePerson(demo.app, { username: 'ada', roles: { demo: 'reviewer' } });
  cookies = { [SESSION_COOKIE]: await openSession(demo.app, user) };
});
afterAll(() => demo.close());

async function edit(options: WindowOptions = {}) {
  const { page } = await openPage(`${origin}/translate/demo/ini/de/?string=1`, { cookies, ...options });
  return { page, field: page.locator('#target-0'), problem: page.locator('#file-problem') };
}

const REASON = /cannot be written to ini\/de.ini: .*must be one line/;

test('the reason appears below the field while the user types, and goes with the line break', async () => {
  const { page, field, problem } = await edit();
  await field.fill('one\ntwo');
  await problem.filter({ hasText: REASON }).waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('one two');
  await problem.waitFor({ state: 'hidden' });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false');
  await page.close();
});

test.each([{ scripts: true }, { scripts: false }])(
  'a refused save keeps the text and shows the reason, with scripts: $scripts',
  async ({ scripts }) => {
    const { page, field, problem } = await edit({ scripts, expected: /\b400\b/ });
    await field.fill('one\ntwo');
    if (scripts) await field.press('Control+s');
    else await page.getByRole('button', { name: 'Save and continue' }).click();
    await problem.filter({ hasText: REASON }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('one\ntwo');
    await expect.poll(() => page.locator('.message:visible').count()).toBe(1);
  },
);
