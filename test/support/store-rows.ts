/** Made-up rows for tests of stores. */
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import type { Change } from '../../src/model/change.js';
import { noCounts } from '../../src/model/counts.js';
import type { ProjectEvent } from '../../src/model/event.js';
import type { StoreLocation } from '../../src/storage/connect.js';
import type {
  Component,
  HistoryState,
  Language,
  RepositorySettings,
  Snapshot,
  SourceString,
  Store,
  StoredUnit,
  User,
} from '../../src/storage/store.js';

export const SETTINGS = {
  name: 'Web UI',
  format: 'po',
  filemask: 'po/*.po',
  template: 'po/app.pot',
  sourceLanguage: 'en',
};

export function makeComponent(store: Store, slug = 'web-UI'): Promise<Component> {
  return store.transaction(async (inside) => {
    const project = await inside.projects.add({ slug: `p-${slug}`, name: 'Project' });
    return inside.components.add(project.id, slug, SETTINGS);
  });
}

/** A store that runs each call in its own transaction. */
export function writing(store: Store): Store {
  return new Proxy(store, {
    get: (_store, entity: keyof Store) =>
      new Proxy(
        {},
        {
          get:
            (_entity, method: string) =>
            (...args: unknown[]) =>
              // biome-ignore lint/suspicious/noExplicitAny: any method of any entity
              store.transaction((inside) => (inside[entity] as any)[method](...args)),
        },
      ),
  });
}

export function language(id: number, code: string, values: Partial<Language> = {}): Language {
  return {
    id,
    code,
    filename: `po/${code}.po`,
    fingerprint: 'f',
    absent: false,
    plural: { forms: 2, formula: 'n != 1' },
    counts: noCounts(),
    lastChange: null,
    recentChanges: 0,
    missingFromFile: 0,
    ...values,
  };
}

export function string(id: number, values: Partial<SourceString> = {}): SourceString {
  return {
    id,
    key: '',
    context: '',
    source: [`Source ${id}`],
    words: 2,
    chars: 8,
    note: '',
    references: '',
    inTemplate: false,
    readonly: false,
    flags: [],
    extraFlags: [],
    explanation: '',
    twinKey: null,
    ...values,
  };
}

export function unit(stringId: number, values: Partial<StoredUnit> = {}): StoredUnit {
  return {
    stringId,
    target: ['Ziel'],
    state: 'translated',
    flags: [],
    previous: null,
    line: stringId,
    imported: null,
    textKey: null,
    ...values,
  };
}

export function snapshot(code: string, at: number, values: Partial<Snapshot> = {}): Snapshot {
  const rest = { lastChange: null, recentChanges: 0, missingFromFile: 0 };
  return { code, at, counts: noCounts(), absent: false, ...rest, ...values };
}

export const HISTORY: HistoryState = {
  basis: 'b',
  seen: 's',
  newest: 'abc',
  newestAt: 1000,
  oldest: 'abc',
  oldestAt: 1000,
  complete: true,
  ending: 'begin',
  done: 1,
  total: 1,
  problem: '',
  updated: 1000,
};

export function person(username: string, values: Partial<User> = {}): Omit<User, 'id'> {
  const created = 1_790_000_000_000_001;
  return {
    username,
    fullName: `Full ${username}`,
    email: '',
    admin: false,
    active: true,
    created,
    hideEmail: false,
    waiting: false,
    emailVerified: false,
    ...values,
  };
}

export function event(values: Partial<ProjectEvent> = {}): Omit<ProjectEvent, 'id'> {
  const { id: _id, ...rest } = values;
  const place = { component: 'app', language: 'de' };
  return { type: 'statistics.changed', at: 1000, ...place, before: null, after: noCounts(), reason: '', ...rest };
}

export function change(stringId: number, at: number, values: Partial<Change> = {}): Change {
  const after = { target: [`Ziel ${stringId}`], state: 'translated' } as const;
  return { stringId, kind: 'edited', at, author: '', before: null, after, ...values };
}

/** The number of rows with an id, for each table with this column, read from the database directly. */
export async function rowsWith(place: StoreLocation, column: string, id: number): Promise<Record<string, number>> {
  return withQueries(place, async (query) => {
    const tables = await query<{ name: string }>(
      place.database === undefined
        ? `select m.name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and c.name = '${column}'`
        : `select table_name as name from information_schema.columns where column_name = '${column}' and table_schema = 'public'`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await query<{ n: number | string }>(`select count(*) as n from "${name}" where ${column} = ${id}`);
      found[name] = Number(row!.n);
    }
    return found;
  });
}

export type Query = <Row>(statement: string) => Promise<Row[]>;

/** Queries the database directly, without the store. */
export async function withQueries<T>(
  { data, database }: StoreLocation,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  if (database === undefined) {
    const file = new DatabaseSync(join(data, 'tallyglot.db'));
    try {
      return await work(async <Row>(statement: string) => file.prepare(statement).all() as Row[]);
    } finally {
      file.close();
    }
  }
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return await work(async <Row>(statement: string) => (await client.query(statement)).rows as Row[]);
  } finally {
    await client.end();
  }
}

/** The space of a project's uploaded files. */
export const uploadsOf = (projectId: number) => ({ projectId, repositoryId: 0 });

export const repository = (values: Partial<RepositorySettings> = {}): RepositorySettings => ({
  url: 'https://example.org/shop.git',
  branch: '',
  directory: '',
  push: 'off',
  pushBranch: '',
  poll: 900,
  declared: false,
  discovers: true,
  ...values,
});
