/** The browser of a signed-in user with a role. */
import { makeSignInLink } from '../../src/services/accounts/sign-in.js';
import { Browser } from './browser.js';
import { makePerson, type Person } from './people.js';
import type { TestApp } from './server.js';

export async function signedIn({ app, server }: Pick<TestApp, 'app' | 'server'>, person: Person): Promise<Browser> {
  const { user } = await makePerson(app, person);
  const browser = new Browser(server);
  await browser.post('/sign-in/link/', { secret: await makeSignInLink(app, user) });
  return browser;
}
