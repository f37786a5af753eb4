/** A listening server with many languages, for tests that send the requests of known clients. */
import type { AddressInfo } from 'node:net';
import { USUAL_LIMITS } from '../../src/model/server-limits.js';
import { createServer } from '../../src/server.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { changeProject } from '../../src/services/settings/manage-projects.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { makePerson } from './people.js';
import { type Entry, openTestApp } from './server.js';
import { po } from './workspace.js';

/** More languages than fit on the default page of any service. */
export const CODES = (
  'af am ar az be bg bn bs ca cs cy da de el eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky ' +
  'lo lt lv mk ml mn mr ms my nb ne nl nn pa pl pt pt_BR ro ru si sk sl sq sr sr@latin sv sw ta te th tr uk ur uz vi zh_Hans zh_Hant'
).split(' ');

const STRINGS = ['Add', 'Remove', 'Update all', 'Cancel'];

/** How many of the four strings of `client` are translated into the language with this index. */
export const translatedIn = (index: number) => index % (STRINGS.length + 1);

/** The code as the API spells it. */
export const normal = (code: string) => code.replace('@latin', '_Latn');

type Headers = Readonly<Record<string, string>>;

export interface Asked<T> {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly body: T;
}

/** A body of unknown shape, for clients that read only some fields. */
export type Body = Readonly<Record<string, unknown>>;

export interface List<Item = Body> {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly Item[];
}

export interface ClientWorld {
  /** The server's address, with a slash at the end. */
  readonly base: string;
  /** Header fields of `ada`, a translator. */
  readonly ada: Headers;
  /** Requests an address, relative to the base or absolute. Does not follow redirects. */
  ask<T = Body>(address: string, headers?: Headers): Promise<Asked<T>>;
  /** The same, but throws unless the status is 200. */
  get<T = Body>(address: string, headers?: Headers): Promise<T>;
  /** Requests all pages by following `next`. */
  follow<Item = Entry>(address: string, headers?: Headers): Promise<{ entries: Item[]; requests: number }>;
  /** Starts another server with the same store and this limit of requests per client address. */
  limited(requests: number): Promise<{ readonly base: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** `f-droid` has `client`, in all languages, and `website`, in German; `hidden` is private. */
export async function openClientWorld(): Promise<ClientWorld> {
  const languages = CODES.map((code, index) => {
    const entries = STRINGS.map(
      (text, place) => [text, place < translatedIn(index) ? `${text} (${code})` : ''] as const,
    );
    return [`po/${code}.po`, po(entries)];
  });
  const opened = await openTestApp(
    {
      'po/client.pot': po(STRINGS.map((text) => [text, ''])),
      ...Object.fromEntries(languages),
      'website/locales/en.json': '{"home": "Home", "news": "News"}',
      'website/locales/de.json': '{"home": "Start", "news": "Neues"}',
    },
    { project: 'f-droid' },
  );
  const { app, workspace } = opened;
  await importDirectory(app, {
    project: { slug: 'hidden', name: 'Hidden' },
    directory: workspace.path('files'),
    sourceLanguage: 'en',
    components: undefined,
  });
  await changeProject(app, 'hidden', { private: true });
  const { headers } = await makePerson(app, { username: 'ada', roles: { 'f-droid': 'translator' } });
  const [first] = await app.store.strings.list((await app.store.components.find('f-droid', 'client'))!.id);
  const place = { project: 'f-droid', component: 'client', language: 'de', stringId: first!.id };
  await saveTranslation(app, { ...place, target: ['Dazu'], state: 'translated', author: 'ada' });
  const base = `${await opened.listen()}/`;

  const ask = async <T>(address: string, sent: Headers = {}): Promise<Asked<T>> => {
    const answer = await fetch(new URL(address, base), { headers: sent, redirect: 'manual' });
    const isJson = answer.headers.get('content-type') === 'application/json';
    const body = (isJson ? await answer.json() : await answer.text()) as T;
    return { status: answer.status, headers: answer.headers, body };
  };
  const get = async <T>(address: string, sent: Headers = {}): Promise<T> => {
    const { status, body } = await ask<T>(address, sent);
    if (status !== 200) throw new Error(`${address} is ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    base,
    ada: headers,
    ask,
    get,
    async follow<Item>(start: string, sent: Headers = {}) {
      const entries: Item[] = [];
      let requests = 0;
      for (let address: string | null = start; address !== null; requests++) {
        const page: List<Item> = await get(address, sent);
        if (page.next === undefined) throw new Error(`${address} has no next`);
        entries.push(...page.results);
        address = page.next;
      }
      return { entries, requests };
    },
    async limited(anonymous) {
      const server = await createServer({ context: app, baseUrl: undefined, limits: { ...USUAL_LIMITS, anonymous } });
      await server.listen({ host: '127.0.0.1', port: 0 });
      const { port } = server.server.address() as AddressInfo;
      return { base: `http://127.0.0.1:${port}/`, close: () => server.close() };
    },
    close: () => opened.close(),
  };
}
