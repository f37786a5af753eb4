/** Projects with users of all roles, and all kinds of callers, for tests of permissions. */
import { SESSION_COOKIE } from '../../src/http/identity.js';
import type { Role } from '../../src/model/access.js';
import { setPassword } from '../../src/services/accounts/manage-users.js';
import { openedSession, openSession } from '../../src/services/accounts/sign-in.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import type { StoreLocation } from '../../src/storage/connect.js';
import { type MadePerson, makePerson } from './people.js';
import { openTestApp, type TestApp } from './server.js';
import { po } from './workspace.js';

export const CALLERS = [
  'anonymous',
  'wrong token',
  'expired token',
  'inactive user',
  'no role',
  'reader',
  'translator',
  'reviewer',
  'manager',
  'manager elsewhere',
  'administrator',
  'read-only token',
  'session, own page',
  'session, foreign site',
] as const;

export type Caller = (typeof CALLERS)[number];

/** Sessions belong to the manager. The read-only token and the refused callers would otherwise be managers too. */
const ROLES: Readonly<Partial<Record<Caller, Role>>> = {
  'expired token': 'manager',
  'inactive user': 'manager',
  reader: 'reader',
  translator: 'translator',
  reviewer: 'reviewer',
  manager: 'manager',
  'read-only token': 'manager',
};

export const PASSWORD = 'correct horse battery staple';

export interface GuardedProjects extends TestApp {
  readonly place: StoreLocation;
  /** Header fields of the caller, with a new session if a request has ended the last one. */
  headersOf(caller: Caller): Promise<Readonly<Record<string, string>>>;
  /** Adds a project with a component, in which each user has the role in their name. */
  addProject(slug: string, isPrivate: boolean): Promise<void>;
}

export async function openGuardedProjects(): Promise<GuardedProjects> {
  const files = { 'po/app.pot': po([['Open.', '']]), 'po/de.po': po([['Open.', 'Offen']]) };
  const opened = await openTestApp(files, { project: 'elsewhere' });
  const { app, server, workspace } = opened;
  const people = await makePeople(opened);
  await setPassword(app, people.get('manager')!.user, PASSWORD);
  // The server stores the first use of a token, and then at most one per hour.
  for (const { headers } of people.values()) await server.inject({ url: '/api/', headers });
  let session: string | undefined;
  return {
    ...opened,
    place: { data: workspace.path('data'), database: undefined },
    async headersOf(caller) {
      if (caller === 'anonymous') return {};
      if (caller === 'wrong token') return { authorization: `Token tgu_${'x'.repeat(40)}` };
      if (!caller.startsWith('session')) return people.get(caller)!.headers;
      if (session === undefined || (await openedSession(app, session)) === undefined) {
        session = await openSession(app, people.get('manager')!.user);
      }
      const site = caller === 'session, own page' ? 'same-origin' : 'cross-site';
      return { cookie: `${SESSION_COOKIE}=${session}`, 'sec-fetch-site': site };
    },
    async addProject(slug, isPrivate) {
      await importDirectory(app, {
        project: { slug, name: slug },
        directory: workspace.path('files'),
        sourceLanguage: 'en',
        components: undefined,
      });
      await app.store.transaction(async (store) => {
        const { id } = (await store.projects.find(slug))!;
        await store.projects.update(id, { private: isPrivate });
        for (const [caller, role] of Object.entries(ROLES)) {
          await store.roles.set(id, people.get(caller as Caller)!.user.id, role);
        }
      });
      const [string] = await app.store.strings.list((await app.store.components.find(slug, 'app'))!.id);
      const place = { project: slug, component: 'app', language: 'de', stringId: string!.id };
      await saveTranslation(app, { ...place, target: ['Auf'], state: 'translated', author: 'manager' });
    },
  };
}

async function makePeople({ app }: TestApp): Promise<Map<Caller, MadePerson>> {
  const people = new Map<Caller, MadePerson>();
  const add = async (caller: Caller, values: Omit<Parameters<typeof makePerson>[1], 'username'> = {}) => {
    people.set(caller, await makePerson(app, { username: caller.replaceAll(/\W+/g, '-'), ...values }));
  };
  await add('expired token', { expires: 1 });
  await add('inactive user', { active: false });
  for (const caller of ['no role', 'reader', 'translator', 'reviewer', 'manager'] as const) await add(caller);
  await add('manager elsewhere', { roles: { elsewhere: 'manager' } });
  await add('administrator', { admin: true });
  await add('read-only token', { scope: 'read' });
  return people;
}
