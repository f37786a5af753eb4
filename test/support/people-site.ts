/** A server with settings about accounts, for tests of sign-in, registration and the pages of administrators. */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createLog } from '../../src/cli/serve/log.js';
import { type AccountSettings, USUAL_ACCOUNT_SETTINGS } from '../../src/model/account-settings.js';
import { createServer } from '../../src/server.js';
import { makeSignInLink } from '../../src/services/accounts/sign-in.js';
import { Browser } from './browser.js';
import { type MadePerson, makePerson, type Person } from './people.js';
import type { TestApp } from './server.js';

export const SITE = 'https://translate.example.org';

export interface PeopleSite {
  readonly server: FastifyInstance;
  /** The log, one line per entry. */
  readonly log: readonly string[];
  browser(): Browser;
  /** The browser of a new user who signed in by link just now. */
  signedIn(person: Person): Promise<Browser & { readonly person: MadePerson }>;
}

/** Closed when the running test ends. */
export async function peopleSite(
  demo: Pick<TestApp, 'app'>,
  accounts: Partial<AccountSettings> = {},
): Promise<PeopleSite> {
  const log: string[] = [];
  const server = await createServer({
    context: demo.app,
    baseUrl: SITE,
    accounts: { ...USUAL_ACCOUNT_SETTINGS, ...accounts },
    log: createLog({ level: 'warn', format: 'json', write: (line) => void log.push(line) }),
  });
  onTestFinished(() => server.close());
  return {
    server,
    log,
    browser: () => new Browser(server),
    async signedIn(details) {
      const person = await makePerson(demo.app, details);
      const browser = new Browser(server);
      await browser.post('/sign-in/link/', { secret: await makeSignInLink(demo.app, person.user) });
      return Object.assign(browser, { person });
    },
  };
}

/** The link on a page or in a mail, without the server. */
export function linkIn(text: string): string {
  const found = /https:\/\/translate\.example\.org(\/[\w/-]+\?secret=\w+)/.exec(text);
  if (found === null) throw new Error('there is no link');
  return found[1]!;
}

/** The secret of such a link. */
export const secretIn = (text: string) => linkIn(text).split('secret=')[1]!;
