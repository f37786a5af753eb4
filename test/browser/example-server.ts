/** Serves the example projects to a browser, on demand with a project whose texts are all hostile. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type App, compose } from '../../src/compose.js';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { USUAL_LIMITS } from '../../src/model/server-limits.js';
import { createServer } from '../../src/server.js';
import { createToken } from '../../src/services/accounts/manage-tokens.js';
import { addUser, setRole } from '../../src/services/accounts/manage-users.js';
import { openSession } from '../../src/services/accounts/sign-in.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { comment } from '../../src/services/strings/comment.js';
import { listStrings } from '../../src/services/strings/list-strings.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { suggest } from '../../src/services/strings/suggest.js';
import { makeWorkspace, po, ROOT } from '../support/workspace.js';
import { importWithProblems } from './example-import.js';
import { type ShownPage, SOME_IMPORT } from './page-table.js';

export const HOSTILE_TEXTS: readonly string[] = [
  '<img src=x onerror="alert(1)">',
  '</title><script>alert(2)</script>',
  `"'><svg onload=alert(3)>`,
  '&lt;b&gt; {{7*7}} javascript:alert(4)',
  '\u202egnp.exe\u202c and \u2066isolated\u2069',
  'zero\u200bwidth\u200djoined\ufeffmarked',
  'x'.repeat(100_000),
  `${'many words '.repeat(5_000)}end`,
  'tall\n'.repeat(300),
];

export const HOSTILE_NAME = '</title><script>alert(5)</script>\u202e';

type Cookies = Readonly<Record<string, string>>;

export interface ExampleServer {
  readonly server: FastifyInstance;
  /** The server's address. */
  readonly origin: string;
  /** The cookies of a user who is a member of both projects. */
  readonly cookies: Cookies;
  /** Empty for visitors who are not signed in. */
  cookiesOf(signedIn: ShownPage['signedIn']): Cookies;
  /** The full address of a page. */
  urlOf(path: string): string;
  close(): Promise<void>;
}

export async function openExampleServer({ hostile = false } = {}): Promise<ExampleServer> {
  const workspace = makeWorkspace(hostileFiles());
  const app = await compose({ data: workspace.path('data'), database: undefined });
  // Tests request more pages per hour than people do.
  const limits = { ...USUAL_LIMITS, anonymous: 1_000_000, user: 1_000_000 };
  const server = await createServer({ context: app, baseUrl: undefined, limits });
  const projects = [
    { slug: 'harbour', name: 'Harbour Logbook', directory: join(ROOT, 'examples/harbour') },
    { slug: 'night-sky', name: 'Night Sky', directory: join(ROOT, 'examples/night-sky') },
    ...(hostile ? [{ slug: 'hostile', name: HOSTILE_NAME, directory: workspace.path('hostile') }] : []),
  ];
  for (const { directory, ...project } of projects) {
    await importDirectory(app, { project, directory, sourceLanguage: 'en', components: undefined });
  }
  const user = await addUser(app, { username: 'skipper', fullName: 'Ada Skipper' });
  await setRole(app, 'skipper', 'harbour', 'reviewer');
  await setRole(app, 'skipper', 'night-sky', 'manager');
  const keeper = await addUser(app, { username: 'keeper', admin: true });
  await createToken(app, user, { name: 'Nightly build', scope: 'read', expires: null });
  await translateSome(app, user.username);
  const cookies = { [SESSION_COOKIE]: await openSession(app, user) };
  const administrator = { [SESSION_COOKIE]: await openSession(app, keeper) };
  const someImport = await importWithProblems(app, server, administrator);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    server,
    origin,
    urlOf: (path) => origin + (path === SOME_IMPORT ? someImport : path),
    cookies,
    cookiesOf: (signedIn) => (signedIn === 'administrator' ? administrator : signedIn ? cookies : {}),
    async close() {
      server.server.closeAllConnections();
      await server.close();
      await app.close();
      workspace.remove();
    },
  };
}

/** Adds changes, suggestions and comments, so that the pages have something to show. */
async function translateSome(app: App, author: string): Promise<void> {
  const place = { project: 'harbour', component: 'logbook', language: 'uk' };
  const { strings } = await listStrings(app, { ...place, query: 'state:empty', after: 0, limit: 100 });
  const addressOf = (source: string) => {
    const { stringId } = strings.find(({ string }) => string.source[0] === source)!;
    return { ...place, stringId, author };
  };
  await saveTranslation(app, { ...addressOf('Calm'), target: ['Штиль'], state: 'translated' });
  await saveTranslation(app, { ...addressOf('Gale'), target: ['Буря'], state: 'approved' });
  await saveTranslation(app, { ...addressOf('Gale'), target: ['Шторм'], state: 'approved' });
  await suggest(app, { ...addressOf('Harbour master'), target: ['Начальник порту'] });
  await comment(app, { ...addressOf('Harbour master'), text: 'Is this the person or the office?' });
}

function hostileFiles(): Record<string, string> {
  const entries = HOSTILE_TEXTS.map((text, index) => ({
    source: `Source ${index}`,
    context: text.slice(0, 60),
    target: text,
  }));
  const sources = HOSTILE_TEXTS.map((text) => ({ source: text, target: 'Harmless' }));
  return {
    'hostile/po/texts.pot': po([...entries, ...sources].map((entry) => ({ ...entry, target: '' }))),
    'hostile/po/de.po': po([...entries, ...sources]),
    'hostile/po/he.po': po(entries.map((entry) => ({ ...entry, target: `שלום ${entry.target}` }))),
  };
}
