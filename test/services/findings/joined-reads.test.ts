/** Languages that are judged at the same time share their queries, and each gets its own answer. */
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '../../../src/services/context.js';
import { GroupMemory } from '../../../src/services/findings/cross-findings/group-memory.js';
import { joiningReads } from '../../../src/services/findings/cross-findings/joined-reads.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import type { Engine } from '../../../src/storage/engine.js';
import { migrate } from '../../../src/storage/migrations/index.js';
import { openPostgres } from '../../../src/storage/postgres-engine.js';
import { createSqlStore } from '../../../src/storage/sql-store/index.js';
import { openSqlite } from '../../../src/storage/sqlite-engine.js';
import type { PlacedUnit, Store } from '../../../src/storage/store.js';
import { componentFilesOf, DEFINITION, poText } from '../../support/component-files.js';
import { STORE_KINDS } from '../../support/stores.js';

/** A store with `size` units for each text key. Notes the arguments of its reads. */
function keyedStore(size: number) {
  const asked: unknown[][] = [];
  const sharing = async (keys: readonly number[], limit?: number) => {
    asked.push([keys, limit]);
    const units = keys.flatMap((textKey) => Array.from({ length: size }, (_, stringId) => ({ textKey, stringId })));
    return units.slice(0, limit) as unknown as PlacedUnit[];
  };
  const sharedKeys = async (keys: readonly number[]) => {
    asked.push([keys]);
    if (keys.includes(0)) throw new Error('no such key');
    return keys.filter((key) => key % 2 === 0);
  };
  const store = joiningReads({ units: { sharing, sharedKeys }, languages: {}, strings: {} } as unknown as Store);
  return { units: store.units, asked };
}

const keysOf = (units: readonly PlacedUnit[]) => units.map(({ textKey }) => textKey);

test('reads of the same moment become one query', async () => {
  const { units, asked } = keyedStore(2);
  const reads = [units.sharing([1, 2], 10), units.sharing([2, 3], 10), units.sharing([4], 1)];
  const found = await Promise.all(reads);
  expect(found.map(keysOf)).toEqual([[1, 1, 2, 2], [2, 2, 3, 3], [4]]);
  expect(asked).toEqual([[[1, 2, 3, 4], 21]]);
  expect(await Promise.all([units.sharedKeys([1, 2]), units.sharedKeys([2, 3, 4])])).toEqual([[2], [2, 4]]);
  expect(asked).toHaveLength(2);
});

test('reads that find more than their limits together are repeated one by one', async () => {
  const { units, asked } = keyedStore(50);
  const found = await Promise.all([units.sharing([1], 60), units.sharing([2], 5)]);
  expect(found.map(({ length }) => length)).toEqual([50, 5]);
  expect(asked).toEqual([
    [[1, 2], 65],
    [[1], 60],
    [[2], 5],
  ]);
});

test('an error reaches all readers', async () => {
  const { units } = keyedStore(1);
  const results = await Promise.allSettled([units.sharedKeys([0]), units.sharedKeys([2])]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await units.sharedKeys([2])).toEqual([2]);
});

/** Opens a store and counts the statements of its transactions. */
async function countingStore(
  kind: (typeof STORE_KINDS)[number],
): Promise<{ readonly store: Store; statements: number }> {
  const { data, database } = await kind.quickPlace();
  const engine = database === undefined ? openSqlite(join(data, 'tallyglot.db')) : await openPostgres(database);
  onTestFinished(() => engine.close());
  await migrate(engine);
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      counted.statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const transaction: Engine['transaction'] = (work) => engine.transaction((db) => work(db.withPlugin(counter)));
  const counted = { store: createSqlStore({ ...engine, transaction }), statements: 0 };
  return counted;
}

test.each(STORE_KINDS)(
  'a component with many languages takes few more queries than one with few, on $name',
  async (kind) => {
    const codes = [
      'cs',
      'da',
      'de',
      'es',
      'fi',
      'fr',
      'hu',
      'it',
      'nl',
      'pl',
      'pt',
      'ro',
      'sk',
      'sl',
      'sv',
      'tr',
      'uk',
    ];
    const counted = await countingStore(kind);
    let now = 1_790_000_000_000_000;
    const context: Context = { store: counted.store, clock: () => now++, revision: 'test' };
    const memory = new GroupMemory();
    const statementsFor = async (slug: string, languages: readonly string[], word: string) => {
      const texts = (code: string) =>
        ['Open', 'Close', 'Save'].map((source) => ({ source, target: `${word} ${source === 'Save' ? code : source}` }));
      counted.statements = 0;
      const files = Object.fromEntries(languages.map((code) => [code, poText(texts(code))]));
      await importComponent(context, {
        project: { slug: 'p', name: 'P', flags: [] },
        files: componentFilesOf({ languages: files }, { ...DEFINITION, slug, name: slug }),
        memory,
      });
      return counted.statements;
    };
    await statementsFor('first', codes, 'so');
    const few = await statementsFor('few', codes.slice(0, 2), 'so');
    const many = await statementsFor('many', codes, 'so');
    expect((many - few) / (codes.length - 2)).toBeLessThan(2);
    await statementsFor('other', codes, 'anders');
    expect((await audit(context)).drift).toEqual([]);
  },
);

test.each(STORE_KINDS)('a change takes as many queries if many components share the string, on $name', async (kind) => {
  const counted = await countingStore(kind);
  let now = 1_790_000_000_000_000;
  const context: Context = { store: counted.store, clock: () => now++, revision: 'test' };
  const statementsFor = async (slug: string, target: string) => {
    counted.statements = 0;
    const languages = { de: poText([{ source: 'Open', target }]) };
    const files = componentFilesOf({ languages }, { ...DEFINITION, slug, name: slug });
    await importComponent(context, { project: { slug: 'p', name: 'P', flags: [] }, files });
    return counted.statements;
  };
  await statementsFor('first', 'Eins');
  await statementsFor('second', 'Auf');
  await statementsFor('third', 'Öffnen');
  await statementsFor('first', 'Zwei');
  const few = await statementsFor('first', 'Drei');
  for (let n = 0; n < 8; n++) await statementsFor(`other-${n}`, 'Auf');
  // All translations of the string differed before, so no other verdict changes.
  expect(await statementsFor('first', 'Vier')).toBeLessThanOrEqual(few);
  expect((await audit(context)).drift).toEqual([]);
});

test.each(STORE_KINDS)('a change of the findings of many components takes few more queries, on $name', async (kind) => {
  const counted = await countingStore(kind);
  let now = 1_790_000_000_000_000;
  const context: Context = { store: counted.store, clock: () => now++, revision: 'test' };
  const statementsFor = async (slug: string, target: string) => {
    counted.statements = 0;
    const languages = { de: poText([{ source: 'Open', target }]), fr: poText([{ source: 'Open', target }]) };
    const files = componentFilesOf({ languages }, { ...DEFINITION, slug, name: slug });
    await importComponent(context, { project: { slug: 'p', name: 'P', flags: [] }, files });
    return counted.statements;
  };
  /** The first component gets another translation than the others. */
  const inconsistentAmong = async (components: number) => {
    for (let n = 0; n < components; n++) await statementsFor(`other-${n}`, 'Auf');
    await statementsFor('first', 'Auf');
    return statementsFor('first', 'Eins');
  };
  const few = await inconsistentAmong(2);
  const many = await inconsistentAmong(10);
  // Each component is read once. Its version is written twice, and its snapshot and its three languages once.
  expect(many - few).toBeLessThanOrEqual(8 * 8);
  expect((await audit(context)).drift).toEqual([]);
});
