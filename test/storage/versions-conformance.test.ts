/** Versions of data on both databases: each scope has a new version after every change that concerns it. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectStore } from '../../src/storage/connect.js';
import type { Store, VersionScope } from '../../src/storage/store.js';
import { STORE_KINDS } from '../support/stores.js';

const SCOPES: readonly VersionScope[] = [
  'component a/x',
  'project a',
  'project b',
  'names',
  'everything',
  'access a',
  'access',
];
const SETTINGS = { name: 'X', format: 'po', filemask: '*.po', template: null, sourceLanguage: 'en' };
const PERSON = { username: 'ada', fullName: 'Ada', email: '', admin: false, active: true, created: 0 };

/** Changes, and the scopes that they concern. */
const CHANGES: readonly [name: string, change: (store: Store) => Promise<unknown>, scopes: readonly VersionScope[]][] =
  [
    ['nothing', async () => {}, []],
    [
      'a change in a component',
      async (store) => {
        const { id, projectId } = (await store.components.find('a', 'x'))!;
        await store.projects.lock(projectId);
        await store.components.lock(id);
      },
      ['component a/x', 'project a', 'everything'],
    ],
    [
      'a project becomes private',
      async (store) => {
        const { id } = (await store.projects.find('a'))!;
        await store.projects.lock(id);
        await store.projects.update(id, { private: true });
      },
      ['project a', 'names', 'everything', 'access a', 'access'],
    ],
    ['a new project', (store) => store.projects.add({ slug: 'c', name: 'C' }), ['names', 'everything', 'access']],
    [
      'a project is removed',
      async (store) => store.projects.remove((await store.projects.find('b'))!.id),
      ['project b', 'names', 'everything', 'access'],
    ],
    [
      'a component is removed',
      async (store) => {
        const { id, projectId } = (await store.components.find('a', 'x'))!;
        await store.projects.lock(projectId);
        await store.components.remove(id);
      },
      ['component a/x', 'project a', 'everything'],
    ],
    ['a new user', (store) => store.users.add({ ...PERSON, username: 'bo' }), ['names', 'everything']],
    [
      'a user with another name',
      async (store) => store.users.update((await store.users.find('ada'))!.id, { fullName: 'Ada L.' }),
      ['names', 'everything'],
    ],
    [
      'a user is removed',
      async (store) => store.users.remove((await store.users.find('ada'))!.id),
      ['names', 'everything'],
    ],
  ];

describe.each(STORE_KINDS)('$name', (kind) => {
  test.each(CHANGES)('%s', async (_name, change, changed) => {
    const place = await kind.quickPlace();
    const [writer, reader] = [await connectStore(place), await connectStore(place)];
    onTestFinished(() => Promise.all([writer.close(), reader.close()]).then(() => {}));
    await writer.transaction(async (store) => {
      const { id } = await store.projects.add({ slug: 'a', name: 'A' });
      await store.projects.add({ slug: 'b', name: 'B' });
      await store.components.add(id, 'x', SETTINGS);
      await store.users.add(PERSON);
    });
    const read = (store: Store) => Promise.all(SCOPES.map((scope) => store.versions.read(scope)));
    const before = [await read(writer), await read(reader)];
    expect(before.flat()).not.toContain(undefined);
    await writer.transaction(change);
    // SQLite is asked once per turn of the event loop, and another process needs at least one turn to send a request.
    await new Promise(setImmediate);
    const after = [await read(writer), await read(reader)];
    for (const node of [0, 1]) {
      expect(SCOPES.filter((_, index) => before[node]![index] !== after[node]![index])).toEqual(changed);
    }
  });

  test('each of several places has its own version, also if names have characters of the query', async () => {
    const store = await connectStore(await kind.quickPlace());
    onTestFinished(() => store.close());
    const slugs = ['a', 'b"c', 'd\\e', 'f,g', '{h}', 'null', "i'j"];
    const scopes = slugs.flatMap((slug) => [`project ${slug}`, `component ${slug}/${slug}`] as const);
    await store.transaction(async (inside) => {
      for (const slug of slugs) {
        const { id } = await inside.projects.add({ slug, name: slug });
        await inside.components.add(id, slug, SETTINGS);
      }
    });
    const read = () => Promise.all(scopes.map((scope) => store.versions.read(scope)));
    const before = await read();
    for (const [index, scope] of scopes.entries()) expect(await store.versions.read(scope)).toBe(before[index]);
    await store.transaction(async (inside) => {
      const { id, projectId } = (await inside.components.find('d\\e', 'd\\e'))!;
      await inside.projects.lock(projectId);
      await inside.components.lock(id);
    });
    const after = await read();
    expect(before).not.toContain(undefined);
    expect(scopes.filter((_, index) => before[index] !== after[index])).toEqual([
      'project d\\e',
      'component d\\e/d\\e',
    ]);
  });

  test('a place that does not exist has no version', async () => {
    const store = await connectStore(await kind.quickPlace());
    onTestFinished(() => store.close());
    expect(await store.versions.read('component a/x')).toBeUndefined();
    expect(await store.versions.read('project a')).toBeUndefined();
    expect(await store.versions.read('names')).toEqual(expect.any(String));
  });

  test('a transaction sees the versions that it makes', async () => {
    const store = await connectStore(await kind.quickPlace());
    onTestFinished(() => store.close());
    await store.transaction(async (inside) => {
      const { id } = await inside.projects.add({ slug: 'a', name: 'A' });
      const before = await inside.versions.read('project a');
      await inside.projects.lock(id);
      expect(await inside.versions.read('project a')).not.toBe(before);
    });
  });
});
