/** Components that share a transaction, and components that are parsed ahead. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError } from '../../../src/model/error.js';
import { systemClock } from '../../../src/model/instant.js';
import type { HelperThread } from '../../../src/services/context.js';
import { GroupMemory } from '../../../src/services/findings/cross-findings/group-memory.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { importGroups } from '../../../src/services/imports/import-groups.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import type { Store } from '../../../src/storage/store.js';
import { folderOf } from '../../support/folders.js';
import { importHelper } from '../../support/import-helper.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';

const NAMES = ['a', 'b', 'c', 'd'];

/** Strings that the components share, with the same and with other translations: their findings depend on each other. */
const fileOf = (name: string, round: number) =>
  po([
    ['Open', name < 'c' ? 'Auf' : 'Öffnen'],
    [`Only ${name}`, 'Auf'],
    [`Round ${round}`, `Runde ${round}`],
  ]);

const filesOf = (round: number) => Object.fromEntries(NAMES.map((name) => [`${name}/po/de.po`, fileOf(name, round)]));

const componentsWith = (sourceLanguageOf: (name: string) => string) =>
  NAMES.map((name) => ({
    slug: name,
    name,
    format: 'po',
    filemask: `${name}/po/*.po`,
    template: null,
    sourceLanguage: sourceLanguageOf(name),
  }));

async function imported(store: Store, directory: string, sourceLanguageOf: (name: string) => string = () => 'en') {
  let transactions = 0;
  const counting: Store = {
    ...store,
    transaction(work, options) {
      transactions++;
      return store.transaction(work, options);
    },
  };
  const report = await importDirectory(
    { store: counting, clock: systemClock, revision: 'test' },
    {
      project: { slug: 'demo', name: 'demo' },
      directory,
      sourceLanguage: 'en',
      components: componentsWith(sourceLanguageOf),
    },
  );
  return { report, transactions };
}

const driftOf = async (store: Store) => (await audit({ store, clock: systemClock, revision: 'test' }, {})).drift;

test.each(STORE_KINDS)('small components share one transaction, on $name', async (kind) => {
  const store = await openStore(kind);
  // The first import also adds the project.
  await imported(store, await folderOf(filesOf(1)));
  const { report, transactions } = await imported(store, await folderOf(filesOf(2)));
  expect(report.components.map(({ component, source }) => [component, source.added])).toEqual(
    NAMES.map((name) => [name, 1]),
  );
  expect(transactions).toBe(1);
  expect(await driftOf(store)).toEqual([]);
});

test.each(STORE_KINDS)('a component that cannot be written fails alone, on $name', async (kind) => {
  const store = await openStore(kind);
  await imported(store, await folderOf(filesOf(1)));
  const { report } = await imported(store, await folderOf(filesOf(2)), (name) => (name === 'c' ? 'fr' : 'en'));
  expect(report.failed).toMatchObject([{ component: 'c', code: 'component.source-language' }]);
  expect(report.components.map(({ component, source }) => [component, source.added])).toEqual(
    ['a', 'b', 'd'].map((name) => [name, 1]),
  );
  expect(await driftOf(store)).toEqual([]);
});

test('a transaction of several components can be repeated after a conflict', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const conflict = new Error('conflict');
  const transaction: Store['transaction'] = async (work, options) => {
    const undone = store.transaction(async (inside) => {
      await work(inside);
      throw conflict;
    }, options);
    await expect(undone).rejects.toBe(conflict);
    return store.transaction(work, options);
  };
  const { report } = await imported({ ...store, transaction }, await folderOf(filesOf(1)));
  expect(report.components.map(({ component }) => component)).toEqual(NAMES);
  expect(await driftOf(store)).toEqual([]);
});

/**
 * Logs what is done with components of the given numbers of strings, and in which order. The helper is ready when
 * `helpedFrom` components are parsed.
 */
async function orderOf(sizes: readonly number[], { helpedFrom = Number.POSITIVE_INFINITY, failing = -1 } = {}) {
  const log: string[] = [];
  let begun = 0;
  const helper: HelperThread = {
    ...importHelper(),
    get isReady() {
      return begun >= helpedFrom;
    },
  };
  const context = { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test' };
  const outcomes = await importGroups(
    { ...context, importHelper: helper },
    {
      count: sizes.length,
      memory: new GroupMemory(),
      onTurn: (index) => log.push(`turn ${index}`),
      async begin(index) {
        begun++;
        log.push(`parse ${index}`);
        if (index === failing) throw new AppError('component.base-unreadable', 'broken');
        return {
          isChanged: true,
          strings: sizes[index]!,
          async finish() {
            log.push(`write ${index}`);
            return { project: 'p', component: String(index), languages: [], source: NOTHING, problems: [] };
          },
        };
      },
    },
  );
  return { log, outcomes: outcomes.map((outcome) => (outcome instanceof AppError ? outcome.code : outcome.component)) };
}

const NOTHING = { added: 0, changed: 0, removed: 0 };

test('without a helper, a group is parsed when the one before is written', async () => {
  const { log } = await orderOf([10_000, 10_000, Number.POSITIVE_INFINITY]);
  expect(log).toEqual([
    ...['turn 0', 'parse 0', 'turn 1', 'parse 1', 'turn 0', 'write 0', 'turn 1', 'write 1'],
    ...['turn 2', 'parse 2', 'turn 2', 'write 2'],
  ]);
});

test('with a helper, the next group is parsed while one is written, and it is not its turn yet', async () => {
  const { log } = await orderOf([20_000, 20_000, 20_000], { helpedFrom: 0 });
  expect(log).toEqual([
    ...['turn 0', 'parse 0', 'parse 1', 'turn 0', 'write 0'],
    ...['parse 2', 'turn 1', 'write 1'],
    ...['turn 2', 'write 2'],
  ]);
});

test('as soon as the helper is ready, the components that were parsed without it are written', async () => {
  const { log } = await orderOf([10, 10, 10, 10], { helpedFrom: 2 });
  expect(log).toEqual([
    ...['turn 0', 'parse 0', 'turn 1', 'parse 1'],
    ...['parse 2', 'parse 3', 'turn 0', 'write 0', 'turn 1', 'write 1'],
    ...['turn 2', 'write 2', 'turn 3', 'write 3'],
  ]);
});

test('a component that cannot be parsed keeps its place among the outcomes', async () => {
  const { outcomes } = await orderOf([5, 5, 5], { failing: 1 });
  expect(outcomes).toEqual(['0', 'component.base-unreadable', '2']);
});

/** The largest number of components of this size that are parsed at the same time. */
async function parsedTogether(strings: number, helper?: HelperThread) {
  let parsing = 0;
  let most = 0;
  await importGroups(
    { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test', importHelper: helper },
    {
      count: 20,
      memory: new GroupMemory(),
      onTurn: () => {},
      async begin(index) {
        parsing++;
        most = Math.max(most, parsing);
        await setImmediate();
        parsing--;
        const report = { project: 'p', component: String(index), languages: [], source: NOTHING, problems: [] };
        return { isChanged: true, strings, finish: async () => report };
      },
    },
  );
  return most;
}

test('with a helper, a few small components are parsed at the same time', async () => {
  expect(await parsedTogether(10, importHelper())).toBe(4);
  expect(await parsedTogether(4000, importHelper())).toBe(3);
  expect(await parsedTogether(10_000, importHelper())).toBe(1);
  expect(await parsedTogether(Number.POSITIVE_INFINITY, importHelper())).toBe(1);
  expect(await parsedTogether(10)).toBe(1);
});

test('an import that fails waits for the components that are being parsed', async () => {
  const log: string[] = [];
  const importing = importGroups(
    { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test', importHelper: importHelper() },
    {
      count: 4,
      memory: new GroupMemory(),
      onTurn: () => {},
      async begin(index) {
        await setImmediate();
        if (index === 2) throw new AppError('storage.full', 'full');
        await setImmediate();
        log.push(`parsed ${index}`);
        const report = { project: 'p', component: String(index), languages: [], source: NOTHING, problems: [] };
        return { isChanged: true, strings: 1, finish: async () => report };
      },
    },
  );
  await expect(importing).rejects.toThrow('full');
  const parsed = log.length;
  await setImmediate();
  await setImmediate();
  expect(log.length).toBe(parsed);
  expect(log).toContain('parsed 3');
});
