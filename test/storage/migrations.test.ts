/** Tests of migrations: a current schema opens at once, a newer schema is rejected, an older schema is updated. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compose } from '../../src/compose.js';
import { createServer } from '../../src/server.js';
import type { Context } from '../../src/services/context.js';
import { importComponent } from '../../src/services/imports/import-component.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { refreshComponents } from '../../src/services/upkeep/refresh-components.js';
import { connectStore, type StoreLocation } from '../../src/storage/connect.js';
import type { Store } from '../../src/storage/store.js';
import { componentFilesOf, DEFINITION, poText } from '../support/component-files.js';
import { makeFirstStore, type OldStore } from '../support/first-schema.js';
import { event } from '../support/store-rows.js';
import { STORE_KINDS } from '../support/stores.js';

/** Much less than the timeout of a writer, and much more than opening takes. */
const AT_ONCE_MS = 5000;

/** Runs statements on another connection. The connection and its transaction stay open until the test ends. */
async function runOnOther({ data, database }: StoreLocation, statements: readonly string[]): Promise<void> {
  if (database === undefined) {
    const other = new DatabaseSync(join(data, 'tallyglot.db'));
    onTestFinished(() => other.close());
    for (const statement of statements) other.exec(statement);
  } else {
    const other = new pg.Client({ connectionString: database });
    await other.connect();
    onTestFinished(() => other.end());
    for (const statement of statements) await other.query(statement);
  }
}

const HOLD_WRITERS = {
  SQLite: ['begin immediate', "insert into project (id, slug, name) values (99, 'unseen', 'Unseen')"],
  PostgreSQL: ['begin', 'lock table schema_version, project in exclusive mode'],
};

describe.each(STORE_KINDS)('$name', (kind) => {
  test('a store with a current schema opens and reads while another process writes', async () => {
    const place = await kind.place();
    const first = await connectStore(place);
    await first.transaction((inside) => inside.projects.add({ slug: 'seen', name: 'Seen' }));
    await first.close();
    await runOnOther(place, HOLD_WRITERS[kind.name as keyof typeof HOLD_WRITERS]);
    const late = sleep(AT_ONCE_MS, 'late', { ref: false });
    const read = async () => {
      const store = await connectStore(place, { mustExist: true });
      onTestFinished(() => store.close());
      return (await store.projects.find('seen'))?.name;
    };
    expect(await Promise.race([read(), late])).toBe('Seen');
  });

  test('a store from a newer version is rejected', async () => {
    const place = await kind.place();
    await (await connectStore(place)).close();
    await runOnOther(place, ['update schema_version set version = 999']);
    await expect(connectStore(place)).rejects.toMatchObject({ code: 'storage.newer-schema' });
  });

  test('a server whose store another version has changed saves nothing and is not ready', async () => {
    const place = await kind.place();
    const app = await compose(place);
    const server = await createServer({ context: app, baseUrl: undefined });
    onTestFinished(() => server.close().then(() => app.close()));
    const add = () => app.store.transaction((inside) => inside.projects.add({ slug: 'late', name: 'Late' }));
    for (const [change, code] of [
      ['version + 1', 'storage.newer-schema'],
      ['version - 2', 'storage.older-schema'],
    ]) {
      await runOnOther(place, [`update schema_version set version = ${change}`]);
      await expect(add()).rejects.toMatchObject({ code });
    }
    const { statusCode, body } = await server.inject('/readyz');
    expect([statusCode, JSON.parse(body).reasons.writing]).toEqual([503, expect.stringContaining('Another version')]);
    await runOnOther(place, ['update schema_version set version = version + 1']);
    await expect(add()).resolves.toMatchObject({ slug: 'late' });
  });

  test('several processes that start together create the schema once', async () => {
    const place = await kind.place();
    const stores = await Promise.all(Array.from({ length: 4 }, () => connectStore(place)));
    for (const store of stores) await store.close();
  });
});

test('PostgreSQL: an upgrade waits for the transactions that run', async () => {
  const place = await STORE_KINDS.find(({ name }) => name === 'PostgreSQL')!.place();
  const store = await connectStore(place);
  onTestFinished(() => store.close());
  const order: string[] = [];
  let upgrade: Promise<Store> | undefined;
  await store.transaction(async (inside) => {
    // As before the last migration.
    await runOnOther(place, ['drop table file_digest', 'update schema_version set version = version - 1']);
    upgrade = connectStore(place);
    void upgrade.then(() => order.push('upgrade'));
    await sleep(300);
    await inside.projects.add({ slug: 'seen', name: 'Seen' });
    order.push('save');
  });
  const upgraded = await upgrade!;
  onTestFinished(() => upgraded.close());
  expect(order).toEqual(['save', 'upgrade']);
  expect(await upgraded.projects.find('seen')).toBeDefined();
});

test('PostgreSQL: closing an unused store closes all connections', async () => {
  const place = await STORE_KINDS.find(({ name }) => name === 'PostgreSQL')!.place();
  for (let opening = 0; opening < 2; opening++) await (await connectStore(place)).close();
  const client = new pg.Client({ connectionString: place.database });
  await client.connect();
  onTestFinished(() => client.end());
  const others = async () => {
    const { rows } = await client.query(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows[0].n as number;
  };
  // Less than the ten seconds after which a pool closes an idle connection by itself.
  await expect.poll(others).toBe(0);
});

/** A store of the first version, which had no checks that compare strings. */
const OLD: OldStore = {
  app: {
    de: [
      { source: 'Open.', target: 'Auf', findings: ['end-stop'] },
      { source: 'Up', target: 'Auf' },
      { source: 'Save all', target: 'Save all', findings: ['same!'] },
      { source: 'Close', target: '' },
    ],
    fr: [
      { source: 'Open.', target: 'Ouvrir', findings: ['end-stop'] },
      { source: 'Up', target: 'Haut' },
      { source: 'Save all', target: '' },
      { source: 'Close', target: '' },
    ],
  },
  web: { de: [{ source: 'Open.', target: 'Öffnen.' }] },
};

describe.each(STORE_KINDS)('$name: a store of the first version', (kind) => {
  async function open(): Promise<Context> {
    const place = await kind.place();
    await makeFirstStore(place, OLD);
    const store = await connectStore(place, { mustExist: true });
    onTestFinished(() => store.close());
    return { store, clock: () => 1_790_000_000_000_000, revision: 'test' };
  }

  /** The findings of a component by language and source. Dismissed findings end in `!`. */
  async function findings(store: Store, slug: string): Promise<Record<string, Record<string, string[]>>> {
    const component = (await store.components.find('p', slug))!;
    const found: Record<string, Record<string, string[]>> = {};
    for (const language of await store.languages.list(component.id)) {
      const own: Record<string, string[]> = {};
      for (const { stringId } of await store.units.list(component.id, language.id)) {
        const checks = await store.findings.ofString(component.id, language.id, stringId);
        const [source] = (await store.strings.find(component.id, stringId))!.source;
        if (checks.length > 0) own[source!] = checks.map(({ check, dismissed }) => `${check}${dismissed ? '!' : ''}`);
      }
      found[language.code] = own;
    }
    return found;
  }

  const EXPECTED = {
    app: {
      en: { 'Open.': ['multiple-failures'] },
      de: { 'Open.': ['end-stop', 'inconsistent', 'reused'], Up: ['reused'], 'Save all': ['same!'] },
      fr: { 'Open.': ['end-stop'] },
    },
    web: { en: {}, de: { 'Open.': ['inconsistent'] } },
  };

  test('numbers its components and changes', async () => {
    const place = await kind.place();
    await makeFirstStore(place, OLD);
    const insert = 'insert into activity (component_id, language_id, at, changes) values';
    await runOnOther(place, [`${insert} (7, 1, 10, 3), (7, 1, 30, 1), (7, 1, 20, 2), (7, 2, 10, 5)`]);
    const store = await connectStore(place, { mustExist: true });
    onTestFinished(() => store.close());
    const numbers = [];
    for (const slug of ['app', 'web']) numbers.push((await store.components.find('p', slug))!.number);
    expect(numbers.sort()).toEqual([1, 2]);
    expect([...(await store.changes.numbers(7, 1, [10, 20, 30]))].sort()).toEqual([
      [10, 0],
      [20, 3],
      [30, 5],
    ]);
    expect([...(await store.changes.numbers(7, 2, [10]))]).toEqual([[10, 0]]);
  });

  test('keeps its rows', async () => {
    const { store } = await open();
    const component = (await store.components.find('p', 'app'))!;
    expect(component).toMatchObject({ name: 'app', projectName: 'Project', version: 7, glossary: false, flags: [] });
    expect((await store.strings.list(component.id)).map(({ source }) => source[0])).toEqual(
      OLD.app!.de!.map(({ source }) => source),
    );
    const de = (await store.languages.find(component.id, 'de'))!;
    expect(de.counts).toMatchObject({ total: 4, translated: 3, failing: 1, checks: { 'end-stop': 1 } });
    expect((await store.units.list(component.id, de.id)).map(({ target }) => target[0])).toEqual(
      OLD.app!.de!.map(({ target }) => target),
    );
    expect(await findings(store, 'app')).toMatchObject({ de: { 'Open.': ['end-stop'], 'Save all': ['same!'] } });
  });

  test('is public, unlocked and without events, and new events can be added', async () => {
    const { store } = await open();
    const project = (await store.projects.find('p'))!;
    const policies = { languageCodes: 'server', newLanguages: 'managers', repoWeb: '' };
    const settings = { private: false, web: '', thresholds: [], ...policies };
    expect(project).toEqual({ id: 1, slug: 'p', name: 'Project', ...settings });
    const component = (await store.components.find('p', 'app'))!;
    expect(component).toMatchObject({ folder: null, license: '', locked: false });
    expect(await store.events.range(project.id)).toEqual({ oldest: 0, newest: 0 });
    const [added] = await store.transaction((inside) => inside.events.add(project.id, [event()]));
    expect(added!.id).toBe(1);
    expect(await store.events.list(project.id, 0, 10)).toEqual([added]);
  });

  test('gets keys, progress and findings when it is refreshed', async () => {
    const context = await open();
    const { store } = context;
    const told: string[] = [];
    await refreshComponents(context, (project, component) => told.push(`${project}/${component}`));
    expect(told).toEqual(['p/app', 'p/web']);
    expect({ app: await findings(store, 'app'), web: await findings(store, 'web') }).toEqual(EXPECTED);
    const { id, share } = (await store.components.find('p', 'app'))!;
    expect(share).toBe((4 + 3 + 2) / 12);
    const progress = (await store.progress.list(id)).toSorted((a, b) => a.stringId - b.stringId);
    expect(progress.map(({ languages, translated }) => [languages, translated])).toEqual([
      [3, 3],
      [3, 3],
      [3, 2],
      [3, 1],
    ]);
    expect((await store.strings.list(id)).every(({ twinKey }) => twinKey !== null)).toBe(true);
    expect((await store.languages.find(id, 'de'))!.counts).toMatchObject({ failing: 2 });
    expect((await audit(context)).drift).toEqual([]);
    await refreshComponents(context, (_project, component) => told.push(component));
    expect(told).toHaveLength(2);
  });

  test('gets them also from a repair', async () => {
    const context = await open();
    expect((await audit(context)).drift).not.toEqual([]);
    const { drift } = await audit(context, { repair: true });
    expect(drift).toContainEqual(expect.objectContaining({ component: 'app', field: 'wrong twin keys', stored: 4 }));
    expect(drift).toContainEqual(
      expect.objectContaining({ component: 'app', language: 'de', field: 'missing findings of inconsistent' }),
    );
    expect(await findings(context.store, 'app')).toEqual(EXPECTED.app);
    expect((await audit(context)).drift).toEqual([]);
  });

  test('gets them also from imports of the same files', async () => {
    const context = await open();
    for (const [slug, languages] of Object.entries(OLD)) {
      const texts = Object.entries(languages).map(([code, units]) => [code, poText(units)]);
      await importComponent(context, {
        project: { slug: 'p', name: 'Project' },
        files: componentFilesOf({ languages: Object.fromEntries(texts) }, { ...DEFINITION, slug, name: slug }),
      });
    }
    expect({ app: await findings(context.store, 'app'), web: await findings(context.store, 'web') }).toEqual(EXPECTED);
    expect((await audit(context)).drift).toEqual([]);
  });
});
