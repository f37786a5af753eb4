/** Tests of projects, components and all data that belongs to them, run on each kind of store. */
import { describe, expect, test } from 'vitest';
import { connectStore } from '../../src/storage/connect.js';
import type { Store } from '../../src/storage/store.js';
import {
  change,
  event,
  HISTORY,
  language,
  makeComponent,
  person,
  repository,
  rowsWith,
  SETTINGS,
  snapshot,
  string,
  unit,
  uploadsOf,
  writing,
} from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

/** Adds a row of the component to each table. */
async function fill(store: Store, componentId: number): Promise<void> {
  await store.transaction(async (inside) => {
    for (const one of [language(0, 'en'), language(1, 'de')]) await inside.languages.add(componentId, [one]);
    await inside.fileDigests.put(componentId, new Map([[1, { fingerprint: 'f', digests: Uint8Array.from([1, 2]) }]]));
    await inside.strings.add(componentId, [string(1)]);
    await inside.strings.setMentions(componentId, 1, [1]);
    await inside.progress.put(componentId, [{ stringId: 1, languages: 2, translated: 1, since: 5 }]);
    await inside.units.add(componentId, 1, [unit(1)]);
    await inside.findings.add(componentId, 1, [{ stringId: 1, check: 'same', dismissed: false }]);
    await inside.changes.add(componentId, 1, [change(1, 10)]);
    await inside.suggestions.add(componentId, 1, { stringId: 1, target: ['Z'], author: 'ada', at: 10 });
    await inside.comments.add(componentId, 1, { stringId: 1, text: 'Why?', author: 'ada', at: 10 });
    await inside.work.add(componentId, 1, 'ada', { translated: 1 });
    await inside.snapshots.putLive(componentId, [snapshot('de', 10)]);
    await inside.history.setState(componentId, HISTORY);
    await inside.history.addCommits(componentId, [{ id: 'abc', at: 1 }]);
    await inside.history.putTags(componentId, [{ name: 'v1', commit: 'abc', at: 1, series: 'git' }]);
  });
}

describe.each(STORE_KINDS)('$name store', (kind) => {
  test('projects are stored unchanged, and an update changes only the given fields', async () => {
    const store = await openStore(kind);
    const { projects } = writing(store);
    const plain = await projects.add({ slug: 'plain', name: 'Plain' });
    const usual = {
      private: false,
      web: '',
      thresholds: [],
      languageCodes: 'server',
      newLanguages: 'managers',
      repoWeb: '',
    };
    expect(plain).toEqual({ id: plain.id, slug: 'plain', name: 'Plain', ...usual });
    const settings = { private: true, web: 'https://example.org', thresholds: [95.5, 80] };
    const values = {
      slug: 'full',
      name: 'Full',
      ...settings,
      languageCodes: 'simplified',
      newLanguages: 'nobody',
      repoWeb: 'https://example.org/{path}',
    } as const;
    const full = await projects.add(values);
    expect(full).toEqual({ id: full.id, ...values });
    expect(await store.projects.list()).toEqual([full, plain]);
    await projects.update(full.id, { thresholds: [], private: false });
    await projects.update(full.id, {});
    expect(await store.projects.get(full.id)).toEqual({ ...full, thresholds: [], private: false });
    const others = {
      slug: 'other',
      name: 'Other',
      private: true,
      web: '',
      thresholds: [50],
      languageCodes: 'files',
      newLanguages: 'request',
      repoWeb: '',
    } as const;
    await projects.update(full.id, others);
    expect(await store.projects.find('other')).toEqual({ id: full.id, ...others });
    expect(await store.projects.find('plain')).toEqual(plain);
  });

  test('an update without fields changes nothing', async () => {
    const store = await openStore(kind);
    const write = writing(store);
    const component = await makeComponent(store);
    const { id, projectId } = component;
    await write.components.update(id, {});
    await write.components.update(id, { name: undefined } as object);
    await write.components.update(id, { unknown: 1 } as object);
    expect(await store.components.get(id)).toEqual(component);
    const project = await store.projects.get(projectId);
    await write.projects.update(projectId, {});
    expect(await store.projects.get(projectId)).toEqual(project);
    const user = await write.users.add(person('ada'));
    await write.users.update(user.id, {});
    expect(await store.users.get(user.id)).toEqual(user);
    const webhook = await write.webhooks.add({
      projectId,
      url: 'https://example.org',
      secret: 's',
      events: [],
      active: true,
      created: 1,
    });
    await write.webhooks.update(projectId, webhook.id, {});
    expect(await store.webhooks.find(projectId, webhook.id)).toEqual(webhook);
  });

  test('an update ignores fields that must not change', async () => {
    const store = await openStore(kind);
    const write = writing(store);
    const component = await makeComponent(store);
    const values = { id: 7, projectId: 8, version: 9, name: 'New' };
    await write.components.update(component.id, values);
    expect(await store.components.get(component.id)).toEqual({ ...component, name: 'New' });
    const user = await write.users.add(person('ada'));
    const details = { id: 7, username: 'eve', created: 9, email: 'ada@example.org' };
    await write.users.update(user.id, details);
    expect(await store.users.get(user.id)).toEqual({ ...user, email: 'ada@example.org' });
  });

  test('folder, licence and lock of a component are stored', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    expect(component).toMatchObject({ folder: null, license: '', locked: false });
    const values = { folder: '/srv/texts', license: 'CC0-1.0', locked: true, slug: 'moved' };
    await writing(store).components.update(component.id, values);
    expect(await store.components.find('p-web-UI', 'moved')).toEqual({ ...component, ...values });
    await writing(store).components.update(component.id, { folder: null, locked: false });
    expect(await store.components.find('p-web-UI', 'moved')).toMatchObject({ folder: null, locked: false });
  });

  test('removing a component removes its rows from all tables, and other components keep theirs', async () => {
    const place = await kind.place();
    const store = await connectStore(place);
    try {
      const [gone, kept] = [await makeComponent(store, 'gone'), await makeComponent(store, 'kept')];
      for (const { id } of [gone, kept]) await fill(store, id);
      const before = await rowsWith(place, 'component_id', kept.id);
      // This test would not cover the removal from a table without a row.
      expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
      expect(Object.keys(before).length).toBeGreaterThan(10);
      expect(await store.components.find('p-gone', 'gone')).toBeDefined();
      await writing(store).components.remove(gone.id);
      expect(Object.values(await rowsWith(place, 'component_id', gone.id)).filter((rows) => rows > 0)).toEqual([]);
      expect(await rowsWith(place, 'component_id', kept.id)).toEqual(before);
      expect(await store.components.find('p-gone', 'gone')).toBeUndefined();
      expect(await store.components.find('p-kept', 'kept')).toEqual(kept);
    } finally {
      await store.close();
    }
  });

  test('removing a project removes its rows from all tables, and other projects keep theirs', async () => {
    const place = await kind.place();
    const store = await connectStore(place);
    try {
      const write = writing(store);
      const user = await write.users.add(person('ada'));
      const fillProject = async (slug: string) => {
        const { id: projectId } = await write.projects.add({ slug, name: slug });
        await write.roles.set(projectId, user.id, 'manager');
        await write.files.put(uploadsOf(projectId), [{ path: 'de.po', bytes: new Uint8Array(3) }]);
        await write.categories.add({ projectId, parentId: 0, slug: 'apps', name: 'Apps' });
        await write.repositories.add(projectId, repository());
        await write.events.add(projectId, [event()]);
        const url = 'https://example.org';
        const webhook = { projectId, url, secret: '', events: [], active: true, created: 1 };
        const { id: webhookId } = await write.webhooks.add(webhook);
        await write.deliveries.add([{ projectId, webhookId, eventId: 1, attempts: 0, due: 1, lastError: '' }]);
        return projectId;
      };
      const [gone, kept] = [await fillProject('gone'), await fillProject('kept')];
      const full = { category: 1, component: 0, delivery: 1, event: 1, file: 1, repository: 1, role: 1, webhook: 1 };
      expect(await rowsWith(place, 'project_id', gone)).toEqual(full);
      await write.projects.remove(gone);
      expect(Object.values(await rowsWith(place, 'project_id', gone))).toEqual(Object.keys(full).map(() => 0));
      expect(await rowsWith(place, 'project_id', kept)).toEqual(full);
      expect((await store.projects.list()).map(({ slug }) => slug)).toEqual(['kept']);
      expect(await store.events.range(gone)).toEqual({ oldest: 0, newest: 0 });
    } finally {
      await store.close();
    }
  });

  test('files are stored byte for byte', async () => {
    const store = await openStore(kind);
    const { id } = await writing(store).projects.add({ slug: 'p', name: 'P' });
    const every = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
    // A view of a larger buffer, as file readers return it.
    const part = new Uint8Array(every.buffer, 10, 20);
    const large = new Uint8Array(3_000_000).fill(0xff);
    const files = { 'every.bin': every, 'part.bin': part, 'empty.po': new Uint8Array(0), 'large.bin': large };
    await writing(store).files.put(
      uploadsOf(id),
      Object.entries(files).map(([path, bytes]) => ({ path, bytes })),
    );
    for (const [path, bytes] of Object.entries(files)) {
      const read = (await store.files.read(uploadsOf(id), path))!;
      expect(Object.getPrototypeOf(read)).toBe(Uint8Array.prototype);
      expect(Buffer.compare(read, bytes)).toBe(0);
    }
  });

  test('files are listed by path; replacing and removing them affects only their project', async () => {
    const store = await openStore(kind);
    const write = writing(store);
    const [p, q] = [
      await write.projects.add({ slug: 'p', name: 'P' }),
      await write.projects.add({ slug: 'q', name: 'Q' }),
    ];
    const put = (id: number, path: string, text: string) =>
      write.files.put(uploadsOf(id), [{ path, bytes: new TextEncoder().encode(text) }]);
    for (const path of ['b/de.po', 'B.po', 'b-c.po', 'a.po', 'ä.po', 'b.po']) await put(p.id, path, path);
    await put(q.id, 'a.po', 'of q');
    await put(p.id, 'a.po', 'new');
    expect(await store.files.list(uploadsOf(p.id))).toEqual(['B.po', 'a.po', 'b-c.po', 'b.po', 'b/de.po', 'ä.po']);
    const read = async (id: number, path: string) =>
      new TextDecoder().decode(await store.files.read(uploadsOf(id), path));
    expect([await read(p.id, 'a.po'), await read(q.id, 'a.po'), await read(p.id, 'ä.po')]).toEqual([
      'new',
      'of q',
      'ä.po',
    ]);
    await write.files.remove(uploadsOf(p.id), ['a.po', 'b.po', 'not there']);
    await write.files.remove(uploadsOf(p.id), []);
    expect(await store.files.list(uploadsOf(p.id))).toEqual(['B.po', 'b-c.po', 'b/de.po', 'ä.po']);
    expect(await store.files.read(uploadsOf(p.id), 'a.po')).toBeUndefined();
    expect(await store.files.list(uploadsOf(q.id))).toEqual(['a.po']);
  });

  test('files of a repository are apart from uploaded files, and removed with it', async () => {
    const store = await openStore(kind);
    const write = writing(store);
    const { id: projectId } = await write.projects.add({ slug: 'p', name: 'P' });
    const { id: repositoryId } = await write.repositories.add(projectId, repository());
    const space = { projectId, repositoryId };
    const bytes = new TextEncoder().encode('fetched');
    await write.files.put(space, [{ path: 'a.po', bytes }]);
    await write.files.put(uploadsOf(projectId), [{ path: 'b.po', bytes }]);
    expect([await store.files.list(space), await store.files.list(uploadsOf(projectId))]).toEqual([['a.po'], ['b.po']]);
    await write.repositories.update(projectId, repositoryId, { remoteCommit: 'abc', poll: 5 });
    expect(await store.repositories.get(projectId, repositoryId)).toMatchObject({ remoteCommit: 'abc', poll: 5 });
    await write.repositories.remove(projectId, repositoryId);
    expect([await store.files.list(space), await store.repositories.listAll()]).toEqual([[], []]);
    expect(await store.files.list(uploadsOf(projectId))).toEqual(['b.po']);
  });

  test('work adds up by project and language', async () => {
    const store = await openStore(kind);
    const write = writing(store);
    const app = await makeComponent(store, 'app');
    const web = await write.components.add(app.projectId, 'web', SETTINGS);
    const other = await makeComponent(store, 'other');
    await write.languages.add(app.id, [language(1, 'de')]);
    await write.languages.add(app.id, [language(2, 'fr')]);
    await write.languages.add(web.id, [language(5, 'de')]);
    await write.languages.add(other.id, [language(1, 'de')]);
    await write.work.add(app.id, 1, 'ada', { translated: 2 });
    await write.work.add(app.id, 1, 'ada', { translated: 3, suggested: 1 });
    await write.work.add(web.id, 5, 'ada', { commented: 4 });
    await write.work.add(app.id, 2, 'bob', { uploaded: 7 });
    const { projectId } = app;
    const nothing = { projectId, translated: 0, suggested: 0, uploaded: 0, commented: 0 };
    const inGerman = { ...nothing, language: 'de', translated: 5, suggested: 1, commented: 4 };
    expect(await store.work.ofAuthor('ada')).toEqual([inGerman]);
    await write.work.add(app.id, 2, 'ada', { uploaded: 1 });
    expect(await store.work.ofAuthor('ada')).toEqual([inGerman, { ...nothing, language: 'fr', uploaded: 1 }]);
    expect(await store.work.ofAuthor('bob')).toEqual([{ ...nothing, language: 'fr', uploaded: 7 }]);
    expect(await store.work.ofAuthor('eve')).toEqual([]);
    await write.work.add(other.id, 1, 'eve', { translated: 1 });
    await write.work.add(app.id, 1, 'eve', { translated: 1 });
    expect((await store.work.ofAuthor('eve')).map((work) => work.projectId)).toEqual(
      [app.projectId, other.projectId].sort((a, b) => a - b),
    );
  });

  test('facts can be any JSON value', async () => {
    const store = await openStore(kind);
    expect(await store.facts.get('x')).toBeUndefined();
    for (const value of [{ a: [1, null, 'ü'] }, false, 0, '', null]) {
      await writing(store).facts.set('x', value);
      expect(await store.facts.get('x')).toEqual(value);
    }
    expect(await store.facts.get('y')).toBeUndefined();
  });

  test('requests are counted by key and window', async () => {
    const store = await openStore(kind);
    const { requestCounts } = writing(store);
    expect([await requestCounts.take('ada', 7, 1), await requestCounts.take('ada', 7, 3)]).toEqual([1, 4]);
    expect([await requestCounts.take('bob', 7, 1), await requestCounts.take('ada', 8, 2)]).toEqual([1, 2]);
    await requestCounts.removeBefore(8);
    expect([await requestCounts.take('ada', 7, 1), await requestCounts.take('ada', 8, 1)]).toEqual([1, 3]);
  });

  test('writes outside a transaction are rejected', async () => {
    const store = await openStore(kind);
    const { id } = await writing(store).users.add(person('ada'));
    const writes = [
      store.users.remove(id),
      store.sessions.add('h', { userId: id, opened: 1, expires: 9, lastUsed: 1, userAgent: '', means: 'link' }),
      store.files.put(uploadsOf(1), [{ path: 'x', bytes: new Uint8Array(1) }]),
      store.facts.set('x', 1),
      store.snapshot((frozen) => frozen.requestCounts.take('ada', 1, 1)),
    ];
    for (const result of await Promise.allSettled(writes)) expect(result.status).toBe('rejected');
    expect(await store.users.list()).toHaveLength(1);
  });
});

const [SQLITE, POSTGRESQL] = STORE_KINDS as [(typeof STORE_KINDS)[0], (typeof STORE_KINDS)[0]];

test('SQLite: the store is not shared and does not count requests', async () => {
  const store = await openStore(SQLITE);
  expect(store.shared).toBe(false);
  await expect(store.requestCounts.take('ada', 1, 1)).rejects.toThrow();
});

test('PostgreSQL: processes share the counters of requests, also while all writers wait', async () => {
  const place = await POSTGRESQL.place();
  const stores = [await connectStore(place), await connectStore(place)];
  try {
    const [mine] = stores as [Store, Store];
    expect(mine.shared).toBe(true);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // More writers than connections for writers.
    const writers = Array.from({ length: 12 }, () => mine.transaction(() => held));
    const sums = await Promise.all(
      Array.from({ length: 40 }, (_, index) => stores[index % 2]!.requestCounts.take('ada', 1, 1)),
    );
    expect(sums.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    await mine.requestCounts.removeBefore(2);
    expect(await mine.requestCounts.take('ada', 1, 5)).toBe(5);
    release();
    await Promise.all(writers);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
  }
});
