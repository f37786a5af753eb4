/** Searches on a server: bounded in time, stopped when the client goes, and never on the connection of other requests. */
import { get } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { Scans } from '../../src/http/scans.js';
import { isIndexed } from '../../src/model/query/is-indexed.js';
import { USUAL_LIMITS } from '../../src/model/server-limits.js';
import { createServer } from '../../src/server.js';
import { openSession } from '../../src/services/accounts/sign-in.js';
import type { Store } from '../../src/storage/store.js';
import { editorForm } from '../support/editor-form.js';
import { makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const ADDRESSES = [
  '/api/units/?q=word',
  '/api/translations/demo/app/de/units/?q=word',
  '/api/translations/demo/app/de/units/?q=has:failing',
  '/api/translations/demo/app/de/units/?q=check:end-stop',
  '/translate/demo/app/de/?q=word',
  '/translate/demo/app/de/parts/?q=word&string=1',
  '/translate/demo/app/de/order/?q=word',
  '/translate/demo/app/de/order/',
  '/translate/demo/app/de/?string=1&tab=similar',
  '/search/?q=word&in=demo/app/de',
];

let demo: TestApp;
let server: TestApp['server'];
let patientServer: TestApp['server'];
/** The queries that ran on the connection of all requests. */
let onMain: string[] = [];
/** Makes the next scans wait until they are stopped. */
let isSlow = false;
/** Ends scans that were stopped but whose database goes on. Undefined: such scans end at once. */
let ends: (() => void)[] | undefined;
let begun = 0;
let stopped: unknown[] = [];

beforeAll(async () => {
  const texts = [
    { source: 'A word.', target: 'Ein Wort.' },
    { source: 'Two words', target: '' },
  ];
  demo = await openTestApp({ 'po/app.pot': po(texts), 'po/de.po': po(texts) });
  const { store } = demo.app;
  const watched: Store = {
    ...store,
    units: new Proxy(store.units, {
      get(units, name: keyof Store['units']) {
        return (...args: unknown[]) => {
          const query = args.find((arg) => typeof arg === 'object' && arg !== null && 'kind' in arg);
          if (query !== undefined && !isIndexed(query as never)) onMain.push(name);
          return (units[name] as (...all: unknown[]) => unknown)(...args);
        };
      },
    }),
    scan: (signal, work) =>
      isSlow
        ? new Promise((_resolve, reject) => {
            begun++;
            signal.addEventListener('abort', () => {
              stopped.push(signal.reason.code);
              if (ends === undefined) reject(signal.reason);
              else ends.push(() => reject(signal.reason));
            });
          })
        : store.scan(signal, work),
  };
  const open = (search: number, userSearch: number) =>
    createServer({
      context: { ...demo.app, store: watched },
      baseUrl: undefined,
      limits: { ...USUAL_LIMITS, search, userSearch },
    });
  server = await open(0.05, 1);
  patientServer = await open(600, 600);
});
afterAll(async () => {
  await server.close();
  await patientServer.close();
  await demo.close();
});
beforeEach(() => {
  onMain = [];
  begun = 0;
  stopped = [];
  isSlow = false;
  ends = undefined;
});

test.each(ADDRESSES)('%s searches without blocking other requests', async (url) => {
  expect((await patientServer.inject(url)).statusCode).toBe(200);
  expect(onMain).toEqual([]);
});

test.each(ADDRESSES)('%s answers 503 if the search takes too long', async (url) => {
  isSlow = true;
  const answer = await server.inject({ url, headers: { accept: 'application/json, text/html' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.payload).toContain('longer than 0.05 seconds and was stopped');
  expect(stopped).toEqual(['search.too-long']);
});

test('saving and going on to the next string of a search does not block other requests', async () => {
  const { user } = await makePerson(demo.app, { username: 'tom', roles: { demo: 'translator' } });
  const cookie = `${SESSION_COOKIE}=${await openSession(demo.app, user)}`;
  const url = '/translate/demo/app/de/?q=word&string=1';
  const version = async () => editorForm((await demo.server.inject({ url, headers: { cookie } })).payload).version;
  const save = async (text: string) =>
    server.inject({
      method: 'POST',
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ target: text, do: 'save', version: await version() })),
    });
  expect((await save('Wort.')).statusCode).toBe(303);
  expect(onMain).toEqual([]);
  isSlow = true;
  const answer = await save('Ein Wort!');
  // The text is stored, so the answer is no error.
  expect([answer.statusCode, stopped]).toEqual([200, ['search.too-long']]);
  expect(answer.payload).toContain('<bdi>Saved.</bdi>');
  expect(answer.payload).toContain('longer than 1 second and was stopped');
});

test('users may search longer than visitors', async () => {
  isSlow = true;
  const { user } = await makePerson(demo.app, { username: 'ada', roles: { demo: 'reader' } });
  const cookie = `${SESSION_COOKIE}=${await openSession(demo.app, user)}`;
  const answer = await server.inject({ url: ADDRESSES[1]!, headers: { cookie } });
  expect(answer.json()).toMatchObject({ errors: [{ detail: expect.stringContaining('longer than 1 second ') }] });
});

test('a search stops when its client goes', async () => {
  isSlow = true;
  const origin = await patientServer.listen({ host: '127.0.0.1', port: 0 });
  const request = get(`${origin}/api/units/?q=word`);
  request.on('error', () => {});
  await expect.poll(() => begun).toBe(1);
  request.destroy();
  await expect.poll(() => stopped).toEqual(['search.abandoned']);
});

test('a search that was stopped keeps its turn until the database has stopped too', async () => {
  isSlow = true;
  ends = [];
  const answers = [1, 2, 3].map(() => server.inject(ADDRESSES[0]!));
  expect((await Promise.all(answers.slice(0, 2))).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect([begun, ends.length]).toEqual([2, 2]);
  ends[0]!();
  expect((await answers[2]!).statusCode).toBe(503);
  expect(begun).toBe(3);
  for (const end of ends) end();
});

test('a search does not begin if its client has already gone', async () => {
  const gone = { identity: { user: undefined }, ip: '192.0.2.1', raw: { socket: new Socket().destroy() } };
  const scans = new Scans(demo.app.store, USUAL_LIMITS);
  const search = scans.run(gone as unknown as FastifyRequest, async () => 'found');
  await expect(search).rejects.toMatchObject({ code: 'search.abandoned' });
});
