/** History by cursor on both databases: the same pages as a plain sort, and plans that read only the page. */
import { join } from 'node:path';
import fc from 'fast-check';
import { type CompiledQuery, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import '../support/property-seed.js';
import type { ChangeKind } from '../../src/model/change.js';
import type { Db } from '../../src/storage/engine.js';
import { migrate } from '../../src/storage/migrations/index.js';
import { openPostgres } from '../../src/storage/postgres-engine.js';
import { createSqlStore } from '../../src/storage/sql-store/index.js';
import { openSqlite } from '../../src/storage/sqlite-engine.js';
import type { ChangeFeedRequest, ListedChange, Store } from '../../src/storage/store.js';
import { propertyRuns } from '../support/property-runs.js';
import { change, language, makeComponent } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

const KINDS: readonly ChangeKind[] = ['edited', 'updated', 'reviewed'];
const AUTHORS = ['', 'ada', 'ben'];

/** Components with two languages each. Many changes share their time. */
async function fill(store: Store, components: number, times: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < components; index++) {
    const { id } = await makeComponent(store, `c${index}`);
    ids.push(id);
    await store.transaction(async (inside) => {
      for (const languageId of [1, 2]) {
        await inside.languages.add(id, [language(languageId, `l${languageId}`)]);
        for (let at = 1; at <= times; at++) {
          const kind = KINDS[(at * 7 + languageId + index) % 3]!;
          const author = AUTHORS[(at + 2 * languageId + index) % 3]!;
          await inside.changes.add(
            id,
            languageId,
            [1, 2].map((string) => change(string, at, { kind, author })),
          );
        }
      }
    });
  }
  return ids;
}

const keyOf = ({ at, componentId, languageId, seq }: ListedChange) => [at, componentId, languageId, seq].join('-');

describe.each(STORE_KINDS)('$name', (kind) => {
  test('all pages together are the sorted changes that match', async () => {
    const store = await openStore(kind);
    const ids = await fill(store, 3, 6);
    const all = await store.changes.page({ componentIds: ids }, 0, 1000);
    expect(all).toHaveLength(3 * 2 * 6 * 2);
    const requests = fc.record({
      places: fc
        .array(fc.record({ index: fc.nat(2), languageId: fc.constantFrom(undefined, 1, 2) }), { maxLength: 3 })
        .map((places) => [...new Map(places.map((place) => [place.index, place])).values()]),
      author: fc.constantFrom(undefined, ...AUTHORS),
      kinds: fc.option(fc.subarray([...KINDS]), { nil: undefined }),
      from: fc.constantFrom(undefined, 3),
      before: fc.constantFrom(undefined, 5),
      limit: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(requests, async ({ places, author, kinds, from, before, limit }) => {
        const request = {
          places: places.map(({ index, languageId }) => ({ componentId: ids[index]!, languageId })),
          ...(author !== undefined && { author }),
          ...(kinds !== undefined && { kinds }),
          ...(from !== undefined && { from }),
          ...(before !== undefined && { before }),
          limit,
        };
        const expected = all.filter(
          (one) =>
            request.places.some(
              ({ componentId, languageId }) =>
                componentId === one.componentId && (languageId === undefined || languageId === one.languageId),
            ) &&
            (author === undefined || one.author === author) &&
            (kinds === undefined || kinds.includes(one.kind)) &&
            (from === undefined || one.at >= from) &&
            (before === undefined || one.at < before),
        );
        const found: ListedChange[] = [];
        let next: ChangeFeedRequest['after'];
        do {
          const page = await store.changes.feed({ ...request, after: next });
          expect(page.changes.length).toBeLessThanOrEqual(limit);
          found.push(...page.changes);
          next = page.next;
        } while (next !== undefined);
        expect(found.map(keyOf)).toEqual(expected.map(keyOf));
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  test('a filter that matches nothing tests a limited number of changes, and says where to go on', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    await store.transaction(async (inside) => {
      await inside.languages.add(id, [language(1, 'de')]);
      const many = Array.from({ length: 6000 }, (_, index) => change(index + 1, 5, { kind: 'updated' }));
      await inside.changes.add(id, 1, many);
      await inside.changes.add(id, 1, [change(1, 4, { kind: 'added' })]);
    });
    const request = { places: [{ componentId: id, languageId: 1 }], kinds: ['added'] as const, limit: 5 };
    const first = await store.changes.feed(request);
    expect(first.changes).toEqual([]);
    expect(first.next).toEqual({ componentId: id, languageId: 1, at: 5, seq: 1000 });
    const second = await store.changes.feed({ ...request, after: first.next });
    expect(second.changes.map(({ at }) => at)).toEqual([4]);
    expect(second.next).toBeUndefined();
  });

  test('more components than a union has parts', async () => {
    const store = await openStore(kind);
    const places = Array.from({ length: 401 }, (_, index) => ({ componentId: index + 1 }));
    const [id] = await fill(store, 1, 3);
    const page = await store.changes.feed({ places: [...places, { componentId: id! }], limit: 4 });
    expect(page.changes.map(({ at }) => at)).toEqual([3, 3, 3, 3]);
  });

  test('every filter reads its page by an index, without sorting other changes', async () => {
    const { data, database } = await kind.quickPlace();
    const engine = database === undefined ? openSqlite(join(data, 'tallyglot.db')) : await openPostgres(database);
    onTestFinished(() => engine.close());
    await migrate(engine);
    const ids = await fill(createSqlStore(engine), 2, 400);
    const last = { componentId: ids[1]!, languageId: 1, at: 150, seq: 1 };
    const requests: readonly (readonly [index: string, Partial<ChangeFeedRequest>])[] = [
      ['change_at', {}],
      ['change_author', { author: 'ada' }],
      ['change_kind', { kinds: ['reviewed'] }],
      ['change_pk', { places: ids.map((componentId) => ({ componentId, languageId: 1 })) }],
      ['change_at', { from: 100, before: 200 }],
    ];
    await engine.transaction(async (db) => {
      if (database !== undefined) await sql`analyze`.execute(db);
      for (const [index, filter] of requests) {
        const plans: string[] = [];
        const store = createSqlStore({ ...engine, db: explaining(db, database === undefined, plans) });
        const places = ids.map((componentId) => ({ componentId }));
        for (const after of [undefined, last]) await store.changes.feed({ places, limit: 20, after, ...filter });
        expect(plans).toHaveLength(2);
        for (const plan of plans) {
          if (database === undefined) {
            // The primary key has no name in a plan of SQLite.
            const used = index === 'change_pk' ? 'USING PRIMARY KEY' : `INDEX ${index} `;
            expect(plan).toContain(used);
            expect(plan).not.toMatch(/SCAN change|TEMP B-TREE/);
          } else {
            expect(plan).toContain(` using ${index} `);
            // One run per component, each cut after the page. Only the pages of the runs may be sorted together.
            expect(plan).not.toContain('Seq Scan');
            expect(plan.match(/Limit/g)!.length).toBeGreaterThan(2);
          }
        }
      }
    });
  });
});

/** A handle that notes the plan of each union before the union runs. */
function explaining(db: Db, isSqlite: boolean, plans: string[]): Db {
  const pending: Promise<void>[] = [];
  const explain = async (query: CompiledQuery) => {
    const { rows } = await db.executeQuery({ ...query, sql: `explain ${isSqlite ? 'query plan ' : ''}${query.sql}` });
    plans.push(rows.map((row) => JSON.stringify(row)).join('\n'));
  };
  return db.withPlugin({
    transformQuery({ node }) {
      const query = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      if (query.sql.includes('union all')) pending.push(explain(query));
      return node;
    },
    transformResult: async ({ result }) => {
      await Promise.all(pending);
      return result;
    },
  });
}
