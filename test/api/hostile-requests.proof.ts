/** Hostile and senseless requests: each gets a clear response and changes nothing. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compose } from '../../src/compose.js';
import { createServer } from '../../src/server.js';
import type { Context } from '../../src/services/context.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { expectNoChange as expectStoreUnchanged } from '../support/dump.js';
import { type GuardedProjects, openGuardedProjects } from '../support/guarded-projects.js';
import { makePerson } from '../support/people.js';
import { addressOf, makeTarget } from '../support/route-target.js';
import { ownRoutes, type ServerRoute, withRoutes } from '../support/server-routes.js';
import { STORE_KINDS } from '../support/stores.js';
import { po, testWorkspace } from '../support/workspace.js';

type Headers = Readonly<Record<string, string>>;

const JSON_TYPE = { 'content-type': 'application/json' };
const EVIL = '%0d%0aX-Evil:%20yes';

let world: GuardedProjects;
let routes: readonly ServerRoute[];
let admin: Headers;

beforeAll(async () => {
  [world, routes] = await withRoutes(openGuardedProjects);
  await world.addProject('open', false);
  admin = await world.headersOf('administrator');
});
afterAll(() => world.close());

const isApi = ({ url }: ServerRoute) => /^\/(?:api|download|exports\/stats)\//.test(url);

/** The body is JSON that clients can read, and it reveals nothing about the server. */
function expectRefusal(answer: LightMyRequestResponse, status: number): void {
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json');
  const { type, errors, detail } = answer.json();
  expect(type).toBe('client_error');
  expect(errors).toEqual([{ code: expect.stringMatching(/^[a-z_.-]+$/), detail, attr: errors[0].attr }]);
  expect(answer.payload.length).toBeLessThan(2000);
  expectNothingInside(answer.payload);
}

function expectNothingInside(text: string): void {
  expect(text).not.toMatch(/\n\s+at |node_modules|\.[jt]s:\d|FST_|SQLITE|(?<![</])\bselect\b.*\bfrom\b/i);
  expect(text).not.toContain(world.workspace.root);
}

const expectNoChange = (work: () => Promise<void>) => expectStoreUnchanged(world.place, work);

/** Each route with an address that names existing things. */
async function addressesOf(list: readonly ServerRoute[]): Promise<(ServerRoute & { readonly address: string })[]> {
  const found = [];
  for (const route of list) {
    found.push({ ...route, address: addressOf(route.url, await makeTarget(world.app, 'open', route.url)) });
  }
  return found;
}

describe('every route that changes something', () => {
  const BODIES: readonly (readonly [name: string, status: number, headers: Headers, payload: string])[] = [
    ['a body beyond the limit', 413, JSON_TYPE, `{"name": "${'x'.repeat(1024 * 1024)}"}`],
    ['a form beyond the limit', 413, { 'content-type': 'application/x-www-form-urlencoded' }, 'x'.repeat(1_100_000)],
    ['broken JSON', 400, JSON_TYPE, '{"name": '],
    ['JSON that meddles with prototypes', 400, JSON_TYPE, '{"name": "x", "__proto__": {"admin": true}}'],
    ['plain text', 415, { 'content-type': 'text/plain' }, '{"name": "x"}'],
    [
      'XML',
      415,
      { 'content-type': 'application/xml' },
      '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
    ],
    ['an invalid media type', 415, { 'content-type': 'x/"\\' }, '{}'],
  ];

  test.each(BODIES)('refuses %s with %i', async (_name, status, headers, payload) => {
    const changing = ownRoutes(routes).filter((route) => isApi(route) && route.method !== 'GET');
    expect(changing.length).toBeGreaterThan(20);
    const addresses = await addressesOf(changing);
    await expectNoChange(async () => {
      for (const { method, address } of addresses) {
        const options = { method: method as 'POST', url: address, headers: { ...admin, ...headers }, payload };
        expectRefusal(await world.server.inject(options), status);
      }
    });
  });
});

describe('a body', () => {
  const ROUTES: readonly (readonly [route: string, fitting: Readonly<Record<string, unknown>>])[] = [
    ['PATCH /api/units/:unit/', { target: 'Zu' }],
    ['POST /api/units/:unit/suggestions/', { target: 'Zu' }],
    ['POST /api/units/:unit/comments/', { comment: 'Zu' }],
    ['POST /api/users/', { username: 'anna' }],
    ['PATCH /api/users/:username/', { full_name: 'Anna' }],
    ['POST /api/projects/:project/members/', { username: 'reader', role: 'reader' }],
    ['POST /api/projects/', { name: 'Another' }],
    ['PATCH /api/projects/:project/', { name: 'Another' }],
    ['PATCH /api/components/:project/:component/', { name: 'Another' }],
  ];

  const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  type Make = (member: string, fitting: string) => string;
  const MADE: readonly (readonly [name: string, make: Make])[] = [
    ['a list', (member, fitting) => `[{"${member}": ${fitting}}]`],
    ['a text', (_member, fitting) => fitting],
    ['null', () => 'null'],
    ['a number', () => '1e999'],
    ['lists in lists, very deep', () => nest(50_000)],
    ['a member that is nested very deep', (member) => `{"${member}": ${nest(50_000)}}`],
    ['a member that is an object', (member) => `{"${member}": {"toString": "x", "length": 1}}`],
    ['a member that is a number', (member) => `{"${member}": 1e308}`],
    ['a member that is null', (member) => `{"${member}": null}`],
    ['a member that comes twice, the last one wrong', (member, fitting) => `{"${member}": ${fitting}, "${member}": 5}`],
    ['a constructor', (member, fitting) => `{"${member}": ${fitting}, "constructor": {"prototype": {"admin": true}}}`],
    ['a NUL character', (member) => `{"${member}": "a\\u0000b"}`],
    ['half of a character', (member) => `{"${member}": "a\\ud800b"}`],
    ['a text that is too long', (member) => `{"${member}": "${'x'.repeat(200_000)}"}`],
  ];

  test.each(MADE)('that is or contains %s is refused', async (_name, make) => {
    const addresses = await addressesOf(
      ROUTES.map(([route]) => {
        const [method, url] = route.split(' ') as [string, string];
        return { method, url };
      }),
    );
    await expectNoChange(async () => {
      for (const [index, { method, address }] of addresses.entries()) {
        const [member, value] = Object.entries(ROUTES[index]![1])[0]!;
        const payload = make(member, JSON.stringify(value));
        const headers = { ...admin, ...JSON_TYPE };
        expectRefusal(await world.server.inject({ method: method as 'POST', url: address, headers, payload }), 400);
      }
    });
  });

  test('with a very long name is refused with a short response', async () => {
    const payload = { username: 'x', [`k${'k'.repeat(500_000)}`]: 1 };
    expectRefusal(await world.server.inject({ method: 'POST', url: '/api/users/', headers: admin, payload }), 400);
  });
});

/** A server with a store of the given kind: some values are valid in one database and invalid in the other. */
async function serve(
  kind: (typeof STORE_KINDS)[number],
  noteRead: (parameter: string) => void = () => {},
): Promise<[FastifyInstance, Context, Headers]> {
  const app = await compose(await kind.quickPlace());
  onTestFinished(() => app.close());
  const server = await createServer({ context: app, baseUrl: undefined });
  onTestFinished(() => server.close());
  server.addHook('preHandler', async (request) => {
    request.query = new Proxy(request.query as object, {
      get(query, name, receiver) {
        if (typeof name === 'string') noteRead(name);
        return Reflect.get(query, name, receiver);
      },
    });
  });
  const { root } = testWorkspace({ 'po/app.pot': po([['Open.', '']]), 'po/de.po': po([['Open.', 'Offen']]) });
  const project = { slug: 'open', name: 'open' };
  await importDirectory(app, { project, directory: root, sourceLanguage: 'en', components: undefined });
  const [string] = await app.store.strings.list((await app.store.components.find('open', 'app'))!.id);
  const place = { project: 'open', component: 'app', language: 'de', stringId: string!.id };
  await saveTranslation(app, { ...place, target: ['Auf'], state: 'translated', author: 'anna' });
  return [server, app, (await makePerson(app, { username: 'anna', admin: true })).headers];
}

/** Values that a database may refuse: texts that are not valid UTF-8, a NUL, numbers beyond its integers. */
const STORED_VALUES = ['%00', '%ff', '%ED%A0%80', '9'.repeat(30), '-1', '1e9'];
/** Those that PostgreSQL refuses and SQLite does not. */
const REFUSED_BY_POSTGRESQL = ['%00', '%ED%A0%80', '9'.repeat(30)];
/** Parameters that some pages read only if they are there, or together with others. */
const PAGE_PARAMETERS = ['q', 'after', 'string', 'tab', 'ids', 'saved', 'notice', 'next', 'secret'];
const PICTURE_PARAMETERS = ['threshold', 'capitalize', 'at', 'ref'];
/** Values that matter before a database sees them. */
const OTHER_VALUES = [EVIL, 'x'.repeat(3000), '', 'a&a=b', '%'];

describe.each(STORE_KINDS)('addresses on $name', (kind) => {
  test('parameters that name nothing are 404 on every route', async () => {
    const [server, app, headers] = await serve(kind);
    const others = [EVIL, 'a%2Fb', '..%2f..', 'x'.repeat(201), '%3Cscript%3E', '%E2%80%AE'];
    const values = ['%00', '%ff', '%ED%A0%80', ...(kind.name === 'SQLite' ? others : [])];
    const wrong: string[] = [];
    for (const { method, url } of ownRoutes(routes)) {
      if (method !== 'GET') continue;
      const target = await makeTarget(app, 'open', url);
      for (const [, name] of url.matchAll(/:(\w+)/g)) {
        for (const value of values) {
          const address = addressOf(url, { ...target, [name!]: value });
          const answer = await server.inject({ url: address, headers });
          // Old addresses redirect to the present ones without checking that the target exists.
          const leads = url.startsWith('/widgets/') && /^\/widget\/[\w.%/-]+$/.test(String(answer.headers.location));
          // The answer does not reveal whether there is such a project.
          const isFriendly = url.startsWith('/hooks/') && answer.statusCode === 202;
          const isRight = answer.statusCode === 404 || (leads && answer.statusCode === 301) || isFriendly;
          if (!isRight || 'x-evil' in answer.headers) wrong.push(`${address}: ${answer.statusCode}`);
          if (answer.payload.includes('<script>')) wrong.push(`${address}: ${answer.payload}`);
          expectNothingInside(answer.payload);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('queries that make no sense are never an error of the server', async () => {
    const reads = new Map<string, number>();
    const [server, app, headers] = await serve(kind, (name) => reads.set(name, (reads.get(name) ?? 0) + 1));
    const { paths } = (await server.inject({ url: '/api/schema/' })).json() as {
      paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
    };
    const values = kind.name === 'SQLite' ? STORED_VALUES : REFUSED_BY_POSTGRESQL;
    const wrong: string[] = [];
    const assets = new Map<string, string>();
    /** The parameters that a page reads. One that copies all of them into an object reads the unknown one as often. */
    const parametersOf = async (path: string) => {
      const query = [...PAGE_PARAMETERS, 'unknown'].map((name) => `${name}=1`).join('&');
      reads.clear();
      await server.inject({ url: `${path}?${query}`, headers });
      const copies = reads.get('unknown') ?? 0;
      return [...reads.keys()].filter((name) => reads.get(name)! > copies);
    };
    const ask = async (url: string, path: string, query: string) => {
      const address = `${path}?${query}`;
      const answer = await server.inject({ url: address, headers: { ...headers, accept: 'application/json' } });
      if (answer.statusCode >= 500 || 'x-evil' in answer.headers) wrong.push(`${address}: ${answer.statusCode}`);
      if (/[\r\n]/.test(Object.values(answer.headers).join(''))) wrong.push(`${address}: a header with a line break`);
      // Scripts may contain the words that responses must not, so they are compared with the usual response.
      const isAsset = url.startsWith('/assets/') && answer.statusCode === 200;
      if (isAsset) expect(answer.payload).toBe(assets.get(path));
      else expectNothingInside(answer.payload);
    };
    for (const { method, url } of ownRoutes(routes)) {
      if (method !== 'GET') continue;
      const documented = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.get?.parameters ?? [];
      // No database sees the format.
      const isTried = (name: string) => kind.name === 'SQLite' || name !== 'format';
      const named = documented.filter((one) => one.in === 'query' && isTried(one.name)).map(({ name }) => name);
      const path = addressOf(url, await makeTarget(app, 'open', url));
      const isPicture = url.startsWith('/widget/');
      const names = isApi({ method, url }) ? named : isPicture ? PICTURE_PARAMETERS : await parametersOf(path);
      if (url.startsWith('/assets/')) assets.set(path, (await server.inject(path)).payload);
      for (const name of names) await Promise.all(values.map((value) => ask(url, path, `${name}=${value}`)));
      await ask(url, path, values.map((value) => `unknown=${value}`).join('&'));
      if (kind.name !== 'SQLite') continue;
      const all = ['unknown', ...names];
      for (const value of OTHER_VALUES) await ask(url, path, all.map((name) => `${name}=${value}`).join('&'));
    }
    expect(wrong).toEqual([]);
  });
});

describe('methods', () => {
  const comparable = ({ headers }: LightMyRequestResponse) =>
    Object.entries(headers).filter(([name]) => !/^(?:date|x-request-id|x-ratelimit-.*)$/.test(name));

  test('HEAD returns what GET returns, without the body, on every route', async () => {
    for (const { url, address } of await addressesOf(ownRoutes(routes).filter(({ method }) => method === 'GET'))) {
      const headers = { ...admin, accept: 'application/json' };
      const got = await world.server.inject({ url: address, headers });
      const head = await world.server.inject({ method: 'HEAD', url: address, headers });
      expect([head.statusCode, head.payload, comparable(head)], url).toEqual([got.statusCode, '', comparable(got)]);
    }
  });

  test('OPTIONS lists the methods of every address of the API', async () => {
    for (const url of new Set(routes.filter(isApi).map((route) => route.url))) {
      const address = addressOf(url, await makeTarget(world.app, 'open', url));
      const answer = await world.server.inject({ method: 'OPTIONS', url: address });
      const methods = routes.filter((route) => route.url === url).map(({ method }) => method);
      expect(answer.statusCode, url).toBe(200);
      expect(String(answer.headers.allow).split(', ').sort(), url).toEqual([...new Set(methods)].sort());
    }
  });

  test('OPTIONS names CSV exactly where CSV is available', async () => {
    for (const { method, url } of ownRoutes(routes)) {
      if (method !== 'GET' || !isApi({ method, url })) continue;
      const address = addressOf(url, await makeTarget(world.app, 'open', url));
      const { renders } = (await world.server.inject({ method: 'OPTIONS', url: address })).json();
      // HEAD, because some addresses return an endless stream.
      const table = await world.server.inject({ method: 'HEAD', url: `${address}?format=csv`, headers: admin });
      const isTable = table.statusCode === 200 && String(table.headers['content-type']).startsWith('text/csv');
      expect([url, isTable]).toEqual([url, renders.includes('text/csv')]);
    }
  });

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'DELETE', 'PUT', 'PATCH', 'POST'])(
    '%s is 405 where no route accepts it',
    async (method) => {
      await expectNoChange(async () => {
        for (const url of new Set(routes.filter(isApi).map((route) => route.url))) {
          if (routes.some((route) => route.url === url && route.method === method)) continue;
          const address = addressOf(url, {
            ...(await makeTarget(world.app, 'open', '')),
            username: 'reader',
            webhook: '1',
            suggestion: '1',
            comment: '1',
            category: '1',
            repository: '1',
          });
          const options = {
            method: method as 'POST',
            url: address,
            headers: { ...admin, ...JSON_TYPE },
            payload: '{"',
          };
          expectRefusal(await world.server.inject(options), 405);
        }
      });
    },
  );

  test.each([
    ['a header', '', { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' }],
    ['a parameter', '?_method=DELETE', {}],
  ])('%s does not change the method', async (_name, query, headers) => {
    await expectNoChange(async () => {
      const url = `/api/projects/open/${query}`;
      expect((await world.server.inject({ url, headers: { ...admin, ...headers } })).statusCode).toBe(200);
    });
  });
});

test('no cell of a CSV table starts like a formula', async () => {
  const { app, server } = world;
  const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|x', '"=1'];
  await world.addProject('formulas', false);
  for (const [index, fullName] of nasty.entries()) {
    await app.store.transaction((store) =>
      store.users.add({ username: `f${index}`, fullName, email: '', admin: false, active: true, created: 1 }),
    );
  }
  const project = (await app.store.projects.find('formulas'))!;
  await app.store.transaction((store) => store.projects.update(project.id, { name: '=1+1', web: '@x' }));
  const { unit } = await makeTarget(app, 'formulas', '');
  for (const comment of nasty) {
    const posted = await server.inject({
      method: 'POST',
      url: `/api/units/${unit}/comments/`,
      headers: admin,
      payload: { comment },
    });
    expect(posted.statusCode).toBe(201);
  }
  for (const url of ['/api/users/', '/api/projects/', `/api/units/${unit}/comments/`, '/api/units/', '/api/changes/']) {
    const { payload, headers } = await server.inject({ url: `${url}?format=csv`, headers: admin });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(payload).toContain('\r\n');
    expect(payload).not.toMatch(/(?:^|[,\n])"?[=+@\t-]/);
  }
});
