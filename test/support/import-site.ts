/** A server for uploads by browser, with users who may import and users who may not. */
import { type App, compose } from '../../src/compose.js';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { USUAL_LIMITS } from '../../src/model/server-limits.js';
import { createServer } from '../../src/server.js';
import { openSession } from '../../src/services/accounts/sign-in.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { type JobRunner, localRunner } from '../../src/services/jobs/job-runner.js';
import { addProject } from '../../src/services/settings/manage-projects.js';
import { takeTurns } from '../../src/services/take-turns.js';
import { archive } from './archive.js';
import { type FilePart, multipart } from './multipart.js';
import { makePerson } from './people.js';
import { eventually, makeWorkspace, po } from './workspace.js';

export const TEMPLATE = po([
  ['Open', ''],
  ['Close', ''],
]);
export const GERMAN = po([
  ['Open', 'Öffnen'],
  ['Close', ''],
]);

export const zip = (files: Readonly<Record<string, string>>): FilePart => ({
  filename: 'files.zip',
  content: archive(Object.entries(files).map(([name, content]) => ({ name, content }))),
});
export const FILES = zip({ 'po/app.pot': TEMPLATE, 'po/de.po': GERMAN, 'README.md': 'Nothing to translate.' });

/** An upload with this name reports `HALF_WAY` before it continues. */
export const LONG = 'long.zip';
const HALF_WAY = { component: 'app', step: 'read', file: 'po/<de>.po', done: 1200, total: 2400 } as const;

export type Parts = Readonly<Record<string, string | FilePart>>;

const PEOPLE = {
  manager: { roles: { up: 'manager', served: 'manager' } },
  reader: { roles: { up: 'reader', secret: 'reader' } },
  elsewhere: { roles: { other: 'manager' } },
  admin: { admin: true },
} as const;

export type Who = keyof typeof PEOPLE | 'anonymous';

export type ImportSite = Awaited<ReturnType<typeof openImportSite>>;

/** The projects `up` and `other` are public and empty, `secret` is private, `served` comes from `folder/` of the workspace. */
export async function openImportSite() {
  const workspace = makeWorkspace({ 'folder/po/app.pot': TEMPLATE, 'folder/po/de.po': GERMAN });
  const app = await compose({ data: workspace.path('data'), database: undefined });
  const gate = { opened: Promise.resolve() };
  const imports = oneAtATime(localRunner(app), gate);
  const server = await createServer({
    context: app,
    baseUrl: undefined,
    limits: { ...USUAL_LIMITS, upload: 1 },
    imports,
  });
  for (const slug of ['up', 'other', 'secret']) await addProject(app, { name: slug, private: slug === 'secret' });
  await importDirectory(app, {
    project: { slug: 'served', name: 'Served' },
    directory: workspace.path('folder'),
    sourceLanguage: 'en',
    components: undefined,
  });
  const cookies = await signedIn(app);
  const headersOf = (who: Who): Record<string, string> => {
    const cookie = cookies.get(who);
    return { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) };
  };
  const get = (url: string, who: Who = 'manager') => server.inject({ url, headers: headersOf(who) });
  return {
    app,
    workspace,
    /** Uploads wait for this promise. */
    gate,
    get,
    /** Starts to listen and returns the address. */
    listen: () => server.listen({ host: '127.0.0.1', port: 0 }),
    /** `more` overrides the header fields of a browser. */
    upload(url: string, parts: Parts, who: Who = 'manager', more: Readonly<Record<string, string>> = {}) {
      const { payload, headers } = multipart(parts);
      return server.inject({ method: 'POST', url, payload, headers: { ...headersOf(who), ...headers, ...more } });
    },
    send: (url: string, fields: Readonly<Record<string, string>>, who: Who = 'manager') =>
      server.inject({
        method: 'POST',
        url,
        payload: String(new URLSearchParams(fields)),
        headers: { ...headersOf(who), 'content-type': 'application/x-www-form-urlencoded' },
      }),
    /** The page of a finished import. */
    report: (url: unknown, who: Who = 'manager') =>
      eventually(async () => {
        const page = await get(String(url), who);
        return page.payload.includes('data-live') ? undefined : page.payload;
      }),
    async close() {
      await server.close();
      await app.close();
      workspace.remove();
    },
  };
}

async function signedIn(app: App): Promise<Map<Who, string>> {
  const cookies = new Map<Who, string>();
  for (const [username, more] of Object.entries(PEOPLE)) {
    const { user } = await makePerson(app, { username, ...more });
    cookies.set(username as Who, `${SESSION_COOKIE}=${await openSession(app, user)}`);
  }
  return cookies;
}

function oneAtATime(runner: JobRunner, gate: { readonly opened: Promise<void> }): JobRunner {
  const inTurn = takeTurns(1, 10, () => new Error('too many'));
  return {
    ...runner,
    importUpload: (request, watcher) =>
      inTurn(async () => {
        watcher?.onStart();
        if (request.filename === LONG) watcher?.onProgress?.(HALF_WAY);
        await gate.opened;
        return runner.importUpload(request, watcher);
      }),
  };
}

/** The text of a page from its main part on: without tags, with single spaces. */
export const textOf = (page: string) =>
  page
    .slice(page.indexOf('<main'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** The error message of a page. */
export const alertOn = (page: string) => /role="alert">(.*?)<\/p>/.exec(page)?.[1];
