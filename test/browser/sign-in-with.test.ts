/** Signing in with another service in a real browser, with the page's security policy. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../../src/server.js';
import { openPage } from '../support/browser-window.js';
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../support/identity-provider.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';
import { accessibilityMistakes, ask } from './ask-page.js';

let demo: TestApp;
let idp: IdentityProvider;
let server: TestApp['server'];
let origin: string;

beforeAll(async () => {
  demo = await openTestApp({ 'po/de.po': po([['Open', 'Öffnen']]) });
  idp = await startIdentityProvider();
  const rules = { groupsClaim: 'groups', createsUsers: true, linksByEmail: false, groups: [] };
  const company = { id: 'company', name: 'Company', kind: 'oidc', url: idp.issuer, ...CLIENT, ...rules } as const;
  server = await createServer({
    context: demo.app,
    baseUrl: undefined,
    signIn: [{ ...company, scopes: ['openid', 'email', 'profile'] }],
  });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
  idp.allow(`${origin}/sign-in/with/company/done/`);
});
afterAll(async () => {
  await server?.close();
  await idp?.close();
  await demo?.close();
});

test('a person signs in, sees the linked account, and comes back after signing out', async () => {
  idp.person = {
    sub: '1',
    preferred_username: 'ada',
    name: 'Ada Example',
    email: 'a@example.org',
    email_verified: true,
  };
  const { page } = await openPage(`${origin}/sign-in/?next=/account/`);
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in with Company' }).click();
  await page.waitForURL(`${origin}/account/`);
  expect(await page.locator('h1').innerText()).toBe('ada');
  expect(await page.getByRole('button', { name: 'Unlink Company' }).count()).toBe(1);
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await ask(page, 'sideways')).toEqual([]);
  await page.locator('form.sign-out button').click();
  await page.waitForURL(`${origin}/projects/`);
  idp.person = undefined;
  await page.context().clearCookies({ name: /^_(?:session|interaction)/ });
  await page.goto(`${origin}/sign-in/`);
  expect(await page.getByRole('link', { name: 'Sign in with Company' }).count()).toBe(1);
});
