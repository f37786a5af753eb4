/** Tests the client's event stream: parsing, reconnecting, and against a real server. */
import { describe, expect, test, vi } from 'vitest';
import { createClient, type StreamOptions } from '../../src/client/index.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';
import { type MadeUpAnswer, madeUpServer, refusal, stream } from './made-up-server.js';

const event = (id: number, type = 'statistics.changed') => `id: ${id}\nevent: ${type}\ndata: {"id":${id}}\n\n`;

/** The ids of the first events, and the Last-Event-ID of each request. */
async function read(answers: readonly MadeUpAnswer[], wanted: number, options: StreamOptions = {}) {
  const { fetch, asked } = madeUpServer(answers);
  const client = createClient({ baseUrl: 'https://example.org', fetch, retries: 0 });
  const ids: number[] = [];
  for await (const { id } of client.events('demo', options)) if (ids.push(id) === wanted) break;
  return { ids, starts: asked.map(({ headers }) => headers['last-event-id']), asked };
}

describe('a stream', () => {
  test.each<[string, (string | Uint8Array)[]]>([
    ['in one piece', [`retry: 3000\nid: 4\n\n${event(5)}:\n\n${event(6)}`]],
    ['letter by letter', [...`retry: 1\n\n${event(5)}${event(6)}`]],
    ['with CR LF line breaks', [event(5).replaceAll('\n', '\r\n'), event(6).replaceAll('\n', '\r\n')]],
    ['with data on several lines', ['id: 5\ndata: {"id":\ndata: 5}\n\n', event(6)]],
    [
      'with a letter in two pieces',
      [...new TextEncoder().encode(`data: {"id":5,"a":"é"}\n\n${event(6)}`)].map((byte) => Uint8Array.of(byte)),
    ],
    ['with unknown fields', [`colour: red\nid\n${event(5)}`, event(6)]],
  ])('is read %s', async (_, pieces) => {
    expect((await read([stream(pieces)], 2)).ids).toEqual([5, 6]);
  });

  test('begins after the given event', async () => {
    const { starts, asked } = await read([stream([event(8)])], 1, { after: 7 });
    expect(starts).toEqual(['7']);
    expect(asked[0]!.url).toBe('https://example.org/api/projects/demo/events/');
    expect(asked[0]!.headers.accept).toBe('text/event-stream');
  });

  test('closes its connection when the loop ends', async () => {
    const cancel = vi.fn();
    const body = new ReadableStream({ start: (its) => its.enqueue(new TextEncoder().encode(event(1))), cancel });
    expect((await read([new Response(body)], 1)).ids).toEqual([1]);
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('it resumes after the last event', () => {
  const again = `retry: 0\nid: 5\n\n${event(6)}`;

  test.each<[string, MadeUpAnswer[]]>([
    ['when it ends', []],
    ['when the connection breaks', [new TypeError('fetch failed')]],
    ['when the server is busy', [refusal(503, 'unavailable', { 'Retry-After': '0' })]],
    ['when a proxy finds no server', [new Response('', { status: 502 })]],
    ['when there are too many streams', [refusal(429, 'throttled', { 'Retry-After': '0' })]],
  ])('%s', async (_, failures) => {
    const { ids, starts } = await read([stream([again]), ...failures, stream([event(7)])], 2);
    expect(ids).toEqual([6, 7]);
    expect(starts).toEqual([undefined, ...failures.map(() => '6'), '6']);
  });

  test('when it breaks in the middle of an event', async () => {
    const { ids } = await read([stream([again, 'id: 7\ndata: {"i'], new Error('reset')), stream([event(7)])], 2);
    expect(ids).toEqual([6, 7]);
  });
});

describe('it ends', () => {
  test.each<[string, MadeUpAnswer[], object]>([
    ['if it never began', [new TypeError('fetch failed')], { message: 'fetch failed' }],
    ['if the server is busy at the first request', [refusal(503, 'unavailable')], { status: 503 }],
    ['if it can no longer be read', [stream(['retry: 0\n\n']), refusal(404, 'not_found')], { status: 404 }],
    ['if it is not an event stream', [stream(['data: {\n\n'])], { name: 'SyntaxError' }],
    [
      'if one event has no end',
      [stream(['data: ', ...Array(5).fill('x'.repeat(1024 * 1024))])],
      { message: /too long/ },
    ],
  ])('%s', async (_, answers, error) => {
    const expected = Object.entries(error).map(([name, value]) => [
      name,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]);
    await expect(read(answers, 1)).rejects.toMatchObject(Object.fromEntries(expected));
  });

  test('without an error when the signal is aborted', async () => {
    const controller = new AbortController();
    const { fetch } = madeUpServer([stream([`retry: 60000\n\n${event(1)}`])]);
    const client = createClient({ baseUrl: 'https://example.org', fetch });
    const ids: number[] = [];
    for await (const { id } of client.events('demo', { signal: controller.signal })) {
      ids.push(id);
      controller.abort();
    }
    expect(ids).toEqual([1]);
  });
});

test('a real server sends an event for a saved string', async () => {
  const demo = await testApp({ 'po/app.pot': po([['One', '']]), 'po/fr.po': po([['One', '']]) });
  const { token } = await makePerson(demo.app, { username: 'ada', roles: { demo: 'translator' } });
  const client = createClient({ baseUrl: await demo.listen(), token });
  const controller = new AbortController();
  const events = client.events('demo', { after: 0, signal: controller.signal });
  for await (const unit of client.units('demo', 'app', 'fr')) await client.saveUnit(unit, { target: 'Un', state: 20 });
  for await (const { type, language, before, after } of events) {
    if (type !== 'statistics.changed' || language !== 'fr' || before === null) continue;
    expect([before.translated, after?.translated]).toEqual([0, 1]);
    break;
  }
  controller.abort();
});
