/** Events over HTTP: the stream on a real connection, and the list for clients that poll. */
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { EventStreams } from '../../src/api/event-streams.js';
import type { Call } from '../../src/api/route.js';
import { ANONYMOUS, type Identity } from '../../src/services/access.js';
import { makePerson } from '../support/people.js';
import { openTestApp, type TestApp, testApp } from '../support/server.js';
import { event, writing } from '../support/store-rows.js';
import { eventually, po } from '../support/workspace.js';

const PATH = '/api/projects/demo/events/';
const FILES = { 'po/de.po': po([['One', 'Eins']]) };

interface Message {
  readonly id: string;
  readonly type: string | undefined;
  readonly data: Record<string, unknown>;
}

interface OpenStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: () => string;
  readonly isOver: () => boolean;
  /** Waits until this many messages with data have arrived, and returns them. */
  messages(count: number): Promise<Message[]>;
  leave(): void;
}

const requests = new Set<ClientRequest>();

afterEach(() => {
  for (const request of requests) request.destroy();
  requests.clear();
});

function openStream(url: string, headers: Record<string, string> = {}, isIdle = false): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      let text = '';
      let isOver = false;
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('close', () => {
        isOver = true;
      });
      response.on('error', () => {});
      if (isIdle) response.pause();
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        isOver: () => isOver,
        messages: (count) => eventually(() => (messagesIn(text).length >= count ? messagesIn(text) : undefined)),
        leave: () => request.destroy(),
      });
    });
    requests.add(request);
    request.on('error', reject);
  });
}

function messagesIn(text: string): Message[] {
  const blocks = text.split('\n\n').slice(0, -1);
  return blocks.flatMap((block) => {
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    if (fields.data === undefined) return [];
    return [{ id: fields.id!, type: fields.event, data: JSON.parse(fields.data) as Record<string, unknown> }];
  });
}

async function setting(): Promise<TestApp & { url: string; change: (target: string) => Promise<void>; id: number }> {
  const opened = await testApp(FILES);
  const url = `${await opened.listen()}${PATH}`;
  const { id } = (await opened.app.store.projects.find('demo'))!;
  const change = async (target: string) => {
    opened.workspace.write('files/po/de.po', po([['One', target]]));
    await opened.reimport();
  };
  return { ...opened, url, change, id };
}

let shared: TestApp;

beforeAll(async () => {
  shared = await openTestApp(FILES);
});

afterAll(() => shared.close());

describe('the stream', () => {
  test('sends new events with all their members', async () => {
    const { url, change } = await setting();
    const stream = await openStream(url);
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ]);
    expect(stream.headers['x-accel-buffering']).toBe('no');
    await eventually(() => stream.text().includes('id: 2\n\n') || undefined);
    expect(stream.text()).toBe('retry: 3000\nid: 2\n\n');
    await change('');
    const [told] = await stream.messages(1);
    expect([told!.id, told!.type]).toEqual(['3', 'statistics.changed']);
    expect(told!.data).toMatchObject({
      id: 3,
      type: 'statistics.changed',
      project: 'demo',
      component: 'demo',
      language: 'de',
      before: { total: 1, translated: 1, translated_percent: 100, checks: {} },
      after: { total: 1, translated: 0, translated_percent: 0 },
      reason: '100.0 % → 0.0 %: 1 became untranslated',
      threshold: null,
      url: `${new URL(url).origin}/projects/demo/demo/de/`,
    });
    expect(Object.keys(told!.data.after as object)).not.toContain('last_change');
    await change('Eins');
    expect((await stream.messages(3)).map(({ type }) => type)).toEqual([
      'statistics.changed',
      'statistics.changed',
      'language.completed',
    ]);
  });

  test.each([
    ['the header', { 'last-event-id': '1' }, ''],
    ['the address', {}, '?after=1'],
    ['the header rather than the address', { 'last-event-id': '1' }, '?after=0'],
  ] as const)('continues after the event that %s names', async (_name, headers, query) => {
    const { url } = await setting();
    const stream = await openStream(url + query, headers);
    expect((await stream.messages(1)).map(({ id }) => id)).toEqual(['2']);
  });

  test('several clients get the same events, and clients that are behind get all of them in order', async () => {
    const { url, app, id } = await setting();
    const early = await openStream(url);
    const { events } = writing(app.store);
    await events.add(
      id,
      Array.from({ length: 350 }, (_, index) => event({ reason: `number ${index}` })),
    );
    const late = await openStream(url, { 'last-event-id': '0' });
    const ids = (messages: Message[]) => messages.map((message) => Number(message.id));
    expect(ids(await late.messages(352))).toEqual(Array.from({ length: 352 }, (_, index) => index + 1));
    expect(ids(await early.messages(350))).toEqual(Array.from({ length: 350 }, (_, index) => index + 3));
  });

  test('first reports deleted events', async () => {
    const { url, app, id } = await setting();
    const { events } = writing(app.store);
    await events.add(id, [event({ at: 9e15 })]);
    await events.removeBefore(id, 9e15);
    const stream = await openStream(url, { 'last-event-id': '1' });
    const [lost, kept] = await stream.messages(2);
    expect([lost!.type, lost!.id, lost!.data.reason]).toEqual(['events.lost', '2', 'Events 2 to 2 were deleted.']);
    expect(kept!.id).toBe('3');
    const beyond = await openStream(url, { 'last-event-id': '99' });
    expect((await beyond.messages(1))[0]).toMatchObject({ id: '3', type: 'events.lost' });
  });

  test('ends when the server stops, without delaying it', async () => {
    const { url, server } = await setting();
    const stream = await openStream(url);
    await server.close();
    await eventually(() => stream.isOver() || undefined);
    expect(stream.text()).toContain('retry: 3000');
  });

  test('ends for clients that may no longer see the project', async () => {
    const { url, app, id } = await setting();
    const member = await makePerson(app, { username: 'ana', roles: { demo: 'reader' } });
    const [anybody, own] = [await openStream(url), await openStream(url, member.headers)];
    const { projects, events } = writing(app.store);
    await projects.update(id, { private: true });
    await eventually(() => anybody.isOver() || undefined);
    await events.add(id, [event()]);
    expect(await own.messages(1)).toHaveLength(1);
    expect(messagesIn(anybody.text())).toEqual([]);
    expect((await openStream(url)).status).toBe(404);
    await app.store.transaction(async (store) => {
      for (const component of await store.components.list(id)) await store.components.remove(component.id);
      await store.projects.remove(id);
    });
    await eventually(() => own.isOver() || undefined);
  });

  test('a member without a role gets no more events', async () => {
    const { url, app, id } = await setting();
    const { projects, roles, events } = writing(app.store);
    await projects.update(id, { private: true });
    const member = await makePerson(app, { username: 'ana', roles: { demo: 'reader' } });
    const stream = await openStream(url, member.headers);
    await eventually(() => stream.text() || undefined);
    await roles.set(id, member.user.id, null);
    await events.add(id, [event()]);
    await eventually(() => stream.isOver() || undefined);
    expect(messagesIn(stream.text())).toEqual([]);
  });

  test('a client with a revoked token gets no more events of a private project', async () => {
    const { url, app, id } = await setting();
    const { projects, tokens, events } = writing(app.store);
    await projects.update(id, { private: true });
    const member = await makePerson(app, { username: 'ana', roles: { demo: 'reader' } });
    const stream = await openStream(url, member.headers);
    await eventually(() => stream.text() || undefined);
    const [token] = await app.store.tokens.ofUser(member.user.id);
    await tokens.remove(token!.id);
    await events.add(id, [event()]);
    await eventually(() => stream.isOver() || undefined);
    expect(messagesIn(stream.text())).toEqual([]);
  });

  test.each([
    ['?after=x', {}],
    ['?after=-1', {}],
    ['', { 'last-event-id': '1;2' }],
  ] as const)('%s with %j is refused', async (query, headers) => {
    const { server } = shared;
    const answer = await server.inject({ url: PATH + query, headers });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'invalid']);
  });

  test('answers HEAD without a stream', async () => {
    const { server } = shared;
    const answer = await server.inject({ method: 'HEAD', url: PATH });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'text/event-stream', '']);
  });
});

describe('the stream of all projects', () => {
  async function twoProjects() {
    const { app, listen } = await testApp(FILES);
    const { projects, events } = writing(app.store);
    const open = (await app.store.projects.find('demo'))!;
    const closed = await projects.add({ slug: 'closed', name: 'Closed', private: true });
    await events.add(closed.id, [event()]);
    const member = await makePerson(app, { username: 'ana', roles: { closed: 'reader' } });
    const url = `${await listen()}/api/events/`;
    const add = async (...ids: number[]) => {
      for (const id of ids) await events.add(id, [event()]);
    };
    return { app, open, closed, member, url, add };
  }

  /** Resolves when the stream has sent its first line. */
  async function begun(url: string, headers: Record<string, string> = {}) {
    const stream = await openStream(url, headers);
    await eventually(() => stream.text() !== '' || undefined);
    expect(stream.text()).toBe('retry: 3000\n\n');
    return stream;
  }

  test('sends each client the new events of the projects it may see', async () => {
    const { url, open, closed, member, add } = await twoProjects();
    const [anybody, own] = [await begun(url), await begun(url, { ...member.headers, 'last-event-id': '0' })];
    await add(open.id, closed.id, open.id);
    const told = (messages: Message[]) => messages.map(({ data }) => `${data.project} ${data.id}`).toSorted();
    expect(told(await own.messages(3))).toEqual(['closed 2', 'demo 3', 'demo 4']);
    expect(told(await anybody.messages(2))).toEqual(['demo 3', 'demo 4']);
    expect(own.text()).not.toMatch(/^id:/m);
    expect((await own.messages(1))[0]!.type).toBe('statistics.changed');
  });

  test.each(['a project turns private', 'a project is removed', 'a role is removed'] as const)(
    'ends when %s',
    async (what) => {
      const { app, url, open, closed, member, add } = await twoProjects();
      const { projects, roles } = writing(app.store);
      const stream = await begun(url, member.headers);
      if (what === 'a project turns private') await projects.update(open.id, { private: true });
      else if (what === 'a project is removed') await projects.remove(closed.id);
      else await roles.set(closed.id, member.user.id, null);
      if (what === 'a role is removed') await add(closed.id);
      await eventually(() => stream.isOver() || undefined);
      expect(messagesIn(stream.text())).toEqual([]);
    },
  );

  test('has no list', async () => {
    const { server } = shared;
    const answer = await server.inject({ url: '/api/events/', headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(406);
    const head = await server.inject({ method: 'HEAD', url: '/api/events/' });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/event-stream', '']);
  });
});

describe('limits of streams', () => {
  const callFrom = (ip: string, project: Call['project'], identity: Identity = ANONYMOUS) => ({
    identity,
    baseUrl: 'http://localhost',
    project,
    request: { ip, method: 'GET' } as Call['request'],
  });

  test('limits streams in total, per user and per address, and a closed stream frees its slot', async () => {
    const opened = await testApp(FILES);
    const project = (await opened.app.store.projects.find('demo'))!;
    const { user } = await makePerson(opened.app, { username: 'anna' });
    const anna: Identity = { ...ANONYMOUS, user };
    const streams = new EventStreams(opened.app, { total: 4, perUser: 1, perAddress: 2 });
    opened.server.server.removeAllListeners('request').on('request', async (request, response) => {
      const { from: ip, 'x-user': name } = request.headers;
      const call = callFrom(String(ip), project, name === undefined ? ANONYMOUS : anna);
      const start = await streams.open(call, undefined).catch(() => {});
      if (start === undefined) response.writeHead(429).end();
      else start(response);
    });
    const base = await opened.listen();
    const from = async (ip: string) => openStream(base, { from: ip });
    const first = await from('192.0.2.1');
    expect([first.status, (await from('192.0.2.1')).status, (await from('192.0.2.1')).status]).toEqual([200, 200, 429]);
    // A user counts alone, not with the others of the address, and has one limit for all addresses.
    const asAnna = async (ip: string) => (await openStream(base, { from: ip, 'x-user': 'anna' })).status;
    expect([await asAnna('192.0.2.1'), await asAnna('192.0.2.9')]).toEqual([200, 429]);
    expect([(await from('192.0.2.2')).status, (await from('192.0.2.3')).status]).toEqual([200, 429]);
    first.leave();
    await eventually(async () => (await from('192.0.2.1')).status === 200 || undefined);
    streams.close();
  });

  test('a client that goes before its stream begins occupies no slot', async () => {
    const opened = await testApp(FILES);
    const project = (await opened.app.store.projects.find('demo'))!;
    const streams = new EventStreams(opened.app, { perAddress: 1 });
    const call = callFrom('192.0.2.1', project);
    let gone: Promise<void> | undefined;
    opened.server.server.removeAllListeners('request').on('request', async (_request, response) => {
      const start = await streams.open(call, undefined);
      gone = once(response, 'close').then(() => start(response));
    });
    const request = get(await opened.listen(), { agent: false }).on('error', () => {});
    await eventually(() => (gone === undefined ? undefined : true));
    request.destroy();
    await gone;
    await eventually(async () => (await streams.open(call, undefined).catch(() => undefined)) && true);
    streams.close();
  });

  test.each([
    ['a client that does not read is disconnected', { drainTimeoutMs: 50 }, true],
    ['streams end after the maximum duration and send heartbeats until then', { maxDurationMs: 200 }, false],
  ] as const)('%s', async (_name, limits, isIdle) => {
    const opened = await testApp(FILES);
    const project = (await opened.app.store.projects.find('demo'))!;
    const streams = new EventStreams(opened.app, { heartbeatMs: 10, ...limits });
    const large = Array.from({ length: 100 }, () => event({ reason: 'x'.repeat(200_000) }));
    await writing(opened.app.store).events.add(project.id, isIdle ? large : []);
    let isClosed = false;
    opened.server.server.removeAllListeners('request').on('request', async (_request, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      (await streams.open(callFrom('192.0.2.1', project), 0))(response);
    });
    const stream = await openStream(await opened.listen(), {}, isIdle);
    await eventually(() => isClosed || undefined);
    if (!isIdle) expect(stream.text()).toContain('\n\n:\n\n');
  });
});

test('a stream of all projects waits if there are none, and ends when a project becomes visible', async () => {
  const { app, server, listen } = await testApp(FILES);
  const { projects } = writing(app.store);
  await projects.update((await app.store.projects.find('demo'))!.id, { private: true });
  const streams = new EventStreams(app, { heartbeatMs: 10 });
  const request = { ip: '192.0.2.1', method: 'GET', headers: {} } as Call['request'];
  const call = { identity: ANONYMOUS, baseUrl: 'http://localhost', request };
  server.server.removeAllListeners('request').on('request', async (_request, response) => {
    (await streams.openAll(call))(response);
  });
  const stream = await openStream(await listen());
  await projects.add({ slug: 'closed', name: 'Closed', private: true });
  await eventually(() => stream.text().split(':\n\n').length > 5 || undefined);
  expect(stream.isOver()).toBe(false);
  await projects.add({ slug: 'late', name: 'Late' });
  await eventually(() => stream.isOver() || undefined);
  streams.close();
});

describe('the list', () => {
  const JSON_ONLY = { accept: 'application/json' };

  test.each([
    ['by Accept', '', JSON_ONLY],
    ['by Accept with anything else after it', '', { accept: 'application/json, text/plain, */*' }],
    ['by format', '?format=json', {}],
  ] as const)('is returned if JSON is requested %s', async (_name, query, headers) => {
    const { server } = shared;
    const answer = await server.inject({ url: PATH + query, headers });
    expect(answer.headers['content-type']).toBe('application/json');
    const { count, next, previous, results } = answer.json();
    expect([count, next, previous]).toEqual([2, null, null]);
    expect(results.map(({ id, before }: { id: number; before: unknown }) => [id, before])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(new Set(results.map((result: object) => Object.keys(result).join())).size).toBe(1);
  });

  test('continues page by page', async () => {
    const { server, app } = await testApp(FILES);
    const { id } = (await app.store.projects.find('demo'))!;
    await writing(app.store).events.add(id, [event(), event(), event()]);
    const ids: number[] = [];
    let url: string | null = `${PATH}?limit=2`;
    while (url !== null) {
      const answer = await server.inject({ url, headers: JSON_ONLY });
      const body: { next: string | null; results: { id: number }[] } = answer.json();
      ids.push(...body.results.map((result) => result.id));
      url = body.next === null ? null : body.next.slice(new URL(body.next).origin.length);
    }
    expect(ids).toEqual([1, 2, 3, 4, 5]);
  });

  test('reports lost events as an event', async () => {
    const { server, app } = await testApp(FILES);
    const { id } = (await app.store.projects.find('demo'))!;
    const { events } = writing(app.store);
    await events.add(id, [event({ at: 9e15 })]);
    await events.removeBefore(id, 9e15);
    const { results } = (await server.inject({ url: `${PATH}?after=0`, headers: JSON_ONLY })).json();
    expect(results.map(({ type, id }: { type: string; id: number }) => [type, id])).toEqual([
      ['events.lost', 2],
      ['statistics.changed', 3],
    ]);
    expect(Object.keys(results[0]).sort()).toEqual(Object.keys(results[1]).sort());
    const { results: kept } = (await server.inject({ url: PATH, headers: JSON_ONLY })).json();
    expect(kept).toHaveLength(1);
  });

  test.each(['?limit=0', '?limit=1001', '?limit=x', '?after=1.5'])('%s is refused', async (query) => {
    const { server } = shared;
    expect((await server.inject({ url: PATH + query, headers: JSON_ONLY })).statusCode).toBe(400);
  });

  test('other media types are 406', async () => {
    const { server } = shared;
    expect((await server.inject({ url: PATH, headers: { accept: 'image/png' } })).statusCode).toBe(406);
  });
});
