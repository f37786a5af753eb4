/** Tests that a response with 503 means no change, and that changes with an Idempotency-Key are carried out once. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../src/model/error.js';
import { DAY, systemClock } from '../../src/model/instant.js';
import { unpackPlace } from '../../src/model/numeric-id.js';
import { createServer } from '../../src/server.js';
import type { Context } from '../../src/services/context.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { connectStore } from '../../src/storage/connect.js';
import type { Store } from '../../src/storage/store.js';
import { asker } from '../support/ask.js';
import { folderOf } from '../support/folders.js';
import { lossyProxy } from '../support/lossy-proxy.js';
import { makePerson } from '../support/people.js';
import { openStore, STORE_KINDS } from '../support/stores.js';
import { po } from '../support/workspace.js';

async function setUp(store: Store, wrap: (store: Store) => Store = (same) => same) {
  let skew = 0;
  const real: Context = { store, clock: () => systemClock() + skew, revision: 'test' };
  const directory = await folderOf({ 'po/de.po': po([['Open', 'Öffnen']]) });
  await importDirectory(real, {
    project: { slug: 'demo', name: 'demo' },
    directory,
    sourceLanguage: 'en',
    components: undefined,
  });
  const { headers } = await makePerson(real, { username: 'ada', admin: true });
  const server = await createServer({ context: { ...real, store: wrap(store) }, baseUrl: undefined });
  onTestFinished(() => server.close());
  const { ask } = asker(server);
  const [unit] = (await ask('GET', '/api/translations/demo/demo/de/units/', headers)).body.results;
  const path = `/api/units/${unit.id}/`;
  return {
    headers,
    ask,
    server,
    path,
    later: (time: number) => {
      skew += time;
    },
    target: async () => (await ask('GET', path, headers)).body.target,
    comments: async () => (await ask('GET', `${path}comments/`, headers)).body.count,
  };
}

/** A store that can be reached until the first transaction has ended. */
function lostAfterCommit(store: Store): { readonly wrapped: Store; arm(): void; restore(): void } {
  let isArmed = false;
  let isLost = false;
  const guard = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const member = Reflect.get(target, name);
        if (typeof member !== 'function' || !isLost) return member;
        return async () => {
          throw new AppError('storage.unreachable', 'no database');
        };
      },
    });
  const parts = Object.entries(store).map(([name, part]) => [name, typeof part === 'object' ? guard(part) : part]);
  const wrapped: Store = {
    ...(Object.fromEntries(parts) as Store),
    async transaction(work) {
      const result = await store.transaction(work);
      if (isArmed) isLost = true;
      return result;
    },
  };
  return {
    wrapped,
    arm: () => {
      isArmed = true;
    },
    restore: () => {
      isArmed = false;
      isLost = false;
    },
  };
}

describe('if the database is lost after the commit, the change is reported as done', () => {
  const CHANGES: readonly (readonly [string, (path: string) => readonly ['POST' | 'PATCH', string, object]])[] = [
    ['a save', (path) => ['PATCH', path, { target: 'Neu' }]],
    ['a comment', (path) => ['POST', `${path}comments/`, { comment: 'Hm' }]],
    ['a suggestion', (path) => ['POST', `${path}suggestions/`, { target: 'Auf' }]],
    ['a lock', () => ['POST', '/api/components/demo/demo/lock/', { lock: true }]],
    ['a lock of the project', () => ['POST', '/api/projects/demo/lock/', { lock: true }]],
    ['a role', () => ['POST', '/api/projects/demo/members/', { username: 'ada', role: 'manager' }]],
    ['a project', () => ['POST', '/api/projects/', { name: 'Other' }]],
    ['a webhook', () => ['POST', '/api/projects/demo/webhooks/', { url: 'https://example.org/' }]],
  ];
  test('by every kind of change', async () => {
    const store = await openStore(STORE_KINDS[0]!);
    const lost = lostAfterCommit(store);
    const { ask, headers, path } = await setUp(store, () => lost.wrapped);
    for (const [name, change] of CHANGES) {
      // Marks the token as used, so that the request itself begins with no other transaction.
      await ask('GET', path, headers);
      lost.arm();
      const [method, url, body] = change(path);
      const { status } = await ask(method, url, headers, body);
      lost.restore();
      expect([name, status]).toEqual([name, status === 201 ? 201 : 200]);
    }
  });

  test('by the form of the editor, with and without a script', async () => {
    const store = await openStore(STORE_KINDS[0]!);
    const lost = lostAfterCommit(store);
    const { server, headers, path, target } = await setUp(store, () => lost.wrapped);
    const save = async (text: string, more: string) => {
      const { etag } = (await server.inject({ method: 'GET', url: path, headers })).headers;
      lost.arm();
      const id = unpackPlace(path.split('/').at(-2)!)!.item;
      const answer = await server.inject({
        method: 'POST',
        url: `/translate/demo/demo/de/?string=${id}`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: `do=save&target=${text}&version=${String(etag).replaceAll('"', '')}${more}`,
      });
      lost.restore();
      return answer;
    };
    const page = await save('Eins', '');
    expect([page.statusCode, await target()]).toEqual([200, ['Eins']]);
    expect(page.body).toContain('Saved.');
    const parts = await save('Zwei', '&parts=1');
    expect([parts.statusCode, await target()]).toEqual([200, ['Zwei']]);
    expect(parts.json()).toMatchObject({ message: { kind: 'done' }, parts: {} });
  });
});

describe.each(STORE_KINDS)('Idempotency-Key: $name', (kind) => {
  test('a repeated request is not carried out again and gets the same response', async () => {
    const { ask, headers, path, comments, later } = await setUp(await openStore(kind));
    const keyed = { ...headers, 'idempotency-key': 'k1' };
    const post = (text: string, more = keyed) => ask('POST', `${path}comments/`, more, { comment: text });
    const answers = await Promise.all([post('Hm'), post('Hm')]);
    answers.push(await post('Hm'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await comments()).toBe(1);
    const other = await post('Other');
    expect([other.status, other.body.errors[0].code]).toEqual([422, 'idempotency_key_reused']);
    // The key of another user is another key.
    expect((await post('Other', { ...headers, 'idempotency-key': 'k2' })).status).toBe(201);
    later(DAY + 1);
    expect((await post('Later')).status).toBe(201);
    expect(await comments()).toBe(3);
  });

  test('a refused request does not use up its key', async () => {
    const { ask, headers, path, target } = await setUp(await openStore(kind));
    const keyed = { ...headers, 'idempotency-key': 'k' };
    const refused = await ask('PATCH', path, { ...keyed, 'if-match': '"old"' }, { target: 'Neu' });
    expect(refused.status).toBe(412);
    expect((await ask('PATCH', path, keyed, { target: 'Neu' })).status).toBe(200);
    // The string changed since, but the first outcome counts.
    await ask('PATCH', path, headers, { target: 'Neuer' });
    const again = await ask('PATCH', path, keyed, { target: 'Neu' });
    expect([again.status, again.body.target, again.headers.etag !== undefined]).toEqual([200, ['Neu'], true]);
    expect(await target()).toEqual(['Neuer']);
  });
});

test('a request that renamed or removed its project can be repeated, other requests get 404', async () => {
  const { ask, headers } = await setUp(await openStore(STORE_KINDS[0]!));
  const keyed = (key: string) => ({ ...headers, 'idempotency-key': key });
  const rename = (slug: string) => ask('PATCH', '/api/projects/demo/', keyed('k'), { slug });
  const first = await rename('new');
  expect(await rename('new')).toMatchObject({ status: 200, body: first.body });
  expect((await rename('newer')).status).toBe(404);
  const remove = (key: string) => ask('DELETE', '/api/projects/new/', keyed(key));
  expect([(await remove('l')).status, (await remove('l')).status, (await remove('m')).status]).toEqual([204, 204, 404]);
});

test('a secret is not stored, and an invalid key is refused', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const { ask, headers } = await setUp(store);
  const add = (key: string) =>
    ask(
      'POST',
      '/api/projects/demo/webhooks/',
      { ...headers, 'idempotency-key': key },
      { url: 'https://example.org/' },
    );
  const first = await add('k');
  expect((await store.outcomes.find('ada', 'k'))!.result).not.toContain(first.body.secret);
  const second = await add('k');
  expect([first.status, second.status, second.body.errors[0].code]).toEqual([201, 409, 'already_done']);
  expect((await ask('GET', '/api/projects/demo/webhooks/', headers)).body.count).toBe(1);
  expect((await add('two words')).body.errors[0]).toMatchObject({ code: 'invalid', attr: 'Idempotency-Key' });
});

test('a commit whose answer is lost has a code of its own, and can be repeated with the same key', async () => {
  const place = await STORE_KINDS[1]!.quickPlace();
  const proxy = await lossyProxy(place.database!);
  const store = await connectStore({ data: '', database: proxy.url });
  onTestFinished(() => store.close());
  const { ask, headers, path, comments } = await setUp(store);
  const keyed = { ...headers, 'idempotency-key': 'k' };
  const post = () => ask('POST', `${path}comments/`, keyed, { comment: 'Hm' });
  proxy.cut();
  const first = await post();
  expect([first.status, first.body.errors[0].code]).toEqual([503, 'outcome_unknown']);
  expect((await post()).status).toBe(201);
  expect(await comments()).toBe(1);
});
