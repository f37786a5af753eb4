/** Tests that lists have the same order on every kind of store, whatever the locale of the database is. */
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/storage/store.js';
import { parseResolved } from '../support/parsed-query.js';
import {
  language,
  person,
  SETTINGS,
  snapshot,
  string,
  unit,
  uploadsOf,
  withQueries,
  writing,
} from '../support/store-rows.js';
import { openStore, postgresWith, STORE_KINDS } from '../support/stores.js';

/** Danish sorts `A_b` behind `ab`, `_x` before all letters, and `aa` behind `z`. */
const DANISH = postgresWith("locale_provider icu icu_locale 'da-DK' locale 'C'");

/** In the order of their bytes. */
const NAMES = ['9', 'A_b', 'Zed', '_x', 'a-b', 'aB', 'aa', 'ab', 'z'] as const;
/** The order in which the tests add them. */
const ADDED = ['ab', 'aa', 'Zed', 'z', 'aB', '9', '_x', 'a-b', 'A_b'] as const;

test('the order of the Danish database is another one', async () => {
  const place = await DANISH.place();
  const rows = await withQueries(place, (query) =>
    query<{ name: string }>(`select name from unnest(array['${ADDED.join("','")}']) as name order by name`),
  );
  expect(rows.map(({ name }) => name)).not.toEqual(NAMES);
  expect(rows.at(-1)!.name).toBe('aa');
});

describe.each([...STORE_KINDS, DANISH])('$name store', (kind) => {
  /** A project with a component for each name. */
  async function makeComponents(store: Store, settings: object = {}) {
    return store.transaction(async (inside) => {
      const { id: projectId } = await inside.projects.add({ slug: 'p', name: 'P' });
      const ids = [];
      for (const name of ADDED)
        ids.push((await inside.components.add(projectId, name, { ...SETTINGS, ...settings })).id);
      return { projectId, ids, componentId: ids[0]! };
    });
  }

  const slugsOf = (rows: readonly { readonly slug: string }[]) => rows.map(({ slug }) => slug);

  test('projects', async () => {
    const store = await openStore(kind);
    for (const slug of ADDED) await writing(store).projects.add({ slug, name: slug });
    expect(slugsOf(await store.projects.list())).toEqual(NAMES);
  });

  test('components', async () => {
    const store = await openStore(kind);
    const { projectId } = await makeComponents(store, { glossary: true });
    expect(slugsOf(await store.components.list(projectId))).toEqual(NAMES);
    expect(slugsOf(await store.components.names())).toEqual(NAMES);
    expect(slugsOf((await store.components.sample(projectId)).glossaries)).toEqual(NAMES);
  });

  test('categories and stored files', async () => {
    const store = await openStore(kind);
    const { projectId } = await makeComponents(store);
    for (const slug of ADDED) await writing(store).categories.add({ projectId, parentId: 0, slug, name: slug });
    expect(slugsOf(await store.categories.list(projectId))).toEqual(NAMES);
    const files = ADDED.map((path) => ({ path, bytes: new Uint8Array([1]) }));
    await writing(store).files.put(uploadsOf(projectId), files);
    expect(await store.files.list(uploadsOf(projectId))).toEqual(NAMES);
  });

  test('findings', async () => {
    const store = await openStore(kind);
    const { componentId } = await makeComponents(store);
    const { languages, strings, units, findings } = writing(store);
    await languages.add(componentId, [language(1, 'de')]);
    await strings.add(componentId, [string(1), string(2)]);
    await units.add(componentId, 1, [unit(1), unit(2)]);
    const all = [2, 1].flatMap((stringId) => ADDED.map((check) => ({ stringId, check, dismissed: false })));
    await findings.add(componentId, 1, all);
    const found = (await store.findings.list(componentId, 1)).map(({ stringId }) => stringId);
    expect(found).toEqual([1, 2].flatMap((id) => NAMES.map(() => id)));
    expect((await store.findings.ofString(componentId, 1, 2)).map(({ check }) => check)).toEqual(NAMES);
    const page = await store.units.page(componentId, 1, parseResolved(''), 0, 10);
    expect(page.map(({ failing }) => failing)).toEqual([NAMES, NAMES]);
  });

  test('languages and tags of the past', async () => {
    const store = await openStore(kind);
    const { componentId } = await makeComponents(store);
    const place = { componentId, series: 'git' } as const;
    await writing(store).snapshots.add(
      place,
      ADDED.flatMap((code) => [snapshot(code, 20), snapshot(code, 10)]),
    );
    const codes = (await store.snapshots.asOf([{ ...place, until: 30 }])).map(({ code }) => code);
    expect(codes).toEqual(NAMES);
    const between = await store.snapshots.between(place, 0, 30);
    for (const name of NAMES) expect(between.filter(({ code }) => code === name).map(({ at }) => at)).toEqual([10, 20]);
    await writing(store).history.putTags(
      componentId,
      ADDED.map((name) => ({ name, commit: 'c', at: 10, series: 'git' })),
    );
    expect((await store.history.tags([componentId])).map(({ name }) => name)).toEqual(NAMES);
  });

  test('a commit is found by each beginning of its id', async () => {
    const store = await openStore(kind);
    const { componentId } = await makeComponents(store);
    // The last id is of SHA-256.
    const ids = ['aa0aa', 'aaaa0', 'ab00f', 'abaaa', 'afaa1', 'f9aaa'].map((id, at) =>
      id.padEnd(at < 5 ? 40 : 64, '0'),
    );
    await writing(store).history.addCommits(
      componentId,
      ids.map((id, at) => ({ id, at })),
    );
    for (const id of ids) {
      for (const length of [3, 4, 7, 39, 50, 64]) {
        const found = await store.history.commitsLike([componentId], id.slice(0, length));
        expect([id.slice(0, length), found.map(({ commit }) => commit)]).toEqual([id.slice(0, length), [id]]);
      }
    }
    expect(await store.history.commitsLike([componentId], 'b')).toEqual([]);
    expect((await store.history.commitsLike([componentId], 'a')).length).toBe(2);
  });

  test('people, their sessions, accounts and work', async () => {
    const store = await openStore(kind);
    const { projectId, componentId } = await makeComponents(store);
    const { users, roles, sessions, linkedAccounts, work, languages } = writing(store);
    const lower = [...new Set(ADDED.map((name) => name.toLowerCase()))];
    for (const name of lower) {
      const { id } = await users.add(person(name));
      await roles.set(projectId, id, 'reader');
    }
    expect((await store.users.list()).map(({ username }) => username)).toEqual(lower.toSorted());
    expect((await store.roles.ofProject(projectId)).map(({ user }) => user.username)).toEqual(lower.toSorted());
    const userId = 77;
    const session = { userId, opened: 1, expires: 9, lastUsed: 1, userAgent: '', means: 'password' } as const;
    const account = { userId, name: '', granted: { admin: false, roles: {} }, created: 1 };
    for (const name of ADDED) {
      await sessions.add(name, session);
      await linkedAccounts.add({ ...account, provider: name, subject: 's' });
      await linkedAccounts.add({ ...account, provider: 'same', subject: name });
    }
    expect((await store.sessions.ofUser(userId)).map(({ hash }) => hash)).toEqual(NAMES);
    const linked = await store.linkedAccounts.ofUser(userId);
    expect(linked.filter(({ subject }) => subject === 's').map(({ provider }) => provider)).toEqual(NAMES);
    expect(linked.filter(({ provider }) => provider === 'same').map(({ subject }) => subject)).toEqual(NAMES);
    await languages.add(
      componentId,
      ADDED.map((code, index) => language(index + 1, code)),
    );
    for (const index of ADDED.keys()) await work.add(componentId, index + 1, 'ada', { translated: 1 });
    expect((await store.work.ofAuthor('ada')).map((one) => one.language)).toEqual(NAMES);
  });

  test('leases', async () => {
    const store = await openStore(kind);
    for (const name of ADDED) await store.leases.take({ name, holder: 'h' }, 1000);
    expect((await store.leases.list()).map(({ name }) => name)).toEqual(NAMES);
  });
});
