/** Tests that the past of a git checkout is stored: newest first, only once, and again if it was rewritten. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY, type Instant, parseInstant } from '../../../src/model/instant.js';
import { pointAt } from '../../../src/model/series.js';
import type { Context } from '../../../src/services/context.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { PastView } from '../../../src/services/snapshots/past-store.js';
import type { Moment } from '../../../src/services/snapshots/read-as-of.js';
import { ABSENT, historyState, readSeries } from '../../../src/services/snapshots/read-series.js';
import { recordHistory } from '../../../src/services/snapshots/record-history.js';
import { componentStatistics } from '../../../src/services/statistics/component-statistics.js';
import type { Component, Store } from '../../../src/storage/store.js';
import { DEFINITION, poText } from '../../support/component-files.js';
import { folderOf } from '../../support/folders.js';
import { GIT_ENVIRONMENT, Repository } from '../../support/repository.js';
import { openStore, STORE_KINDS, type StoreKind } from '../../support/stores.js';

const day = (date: string): Instant => parseInstant(date)!;
const endOf = (date: string): Moment => ({ until: day(date) + DAY - 1 });

/** A PO file with this many strings, of which the first ones are translated. */
const po = (total: number, translated: number) =>
  poText(
    Array.from({ length: total }, (_, index) => ({ source: `Text ${index}`, target: index < translated ? 'x' : '' })),
  );

class Checkout {
  readonly repository: Repository;

  constructor(readonly folder: string) {
    this.repository = new Repository(folder);
    mkdirSync(join(folder, 'po'));
  }

  /** Commits files at noon, unless the date has a time. Null removes a file. */
  commit(date: string, files: Readonly<Record<string, string | null>>): string {
    for (const [name, content] of Object.entries(files)) {
      if (content === null) rmSync(join(this.folder, 'po', name));
      else writeFileSync(join(this.folder, 'po', name), content);
    }
    const { repository } = this;
    repository.git('add', '--all');
    const person = `Ada <ada@example.org> ${day(date) / 1_000_000 + (date.includes('T') ? 0 : 43_200)} +0000`;
    const parents =
      repository.git('rev-list', '--max-count=1', '--all') === '' ? [] : [repository.git('rev-parse', 'HEAD')];
    const text = [
      `tree ${repository.git('write-tree').trim()}`,
      ...parents.map((parent) => `parent ${parent.trim()}`),
      `author ${person}`,
      `committer ${person}`,
      '',
      'Change',
      '',
    ].join('\n');
    writeFileSync(join(this.folder, '.git', 'message'), text);
    const id = repository.git('hash-object', '-t', 'commit', '-w', '.git/message').trim();
    repository.git('reset', '--quiet', id);
    return id;
  }
}

async function open(kind: StoreKind, folder: string) {
  const store = await openStore(kind);
  let now = day('2026-03-01');
  const context: Context = { store, clock: () => now++, revision: 'test' };
  const importAll = () =>
    importDirectory(context, {
      project: { slug: 'p', name: 'P' },
      directory: folder,
      sourceLanguage: 'en',
      components: [{ ...DEFINITION, template: 'po/app.pot' }],
    });
  await importAll();
  const component = async () => (await store.components.list((await store.projects.find('p'))!.id))[0]!;
  return {
    context,
    importAll,
    setClock: (at: Instant) => {
      now = at;
    },
    record: () => recordHistory(context, { project: 'p', environment: GIT_ENVIRONMENT }),
    component,
    /** `de 3/5`: the translated strings of each language. */
    async at(moment: Moment): Promise<string[]> {
      const read = (past: Store) => componentStatistics({ store: past }, 'p', 'app');
      const { languages } = await new PastView({ store }, moment).run(read);
      return languages.map(({ code, counts }) => `${code} ${counts.translated}/${counts.total}`);
    },
  };
}

async function isKnown({ at }: Awaited<ReturnType<typeof open>>, ref: string): Promise<boolean> {
  return at({ ref }).then(
    () => true,
    ({ code }) => {
      expect(code).toBe('history.not-found');
      return false;
    },
  );
}

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('stores each day and each tag, goes on with new commits, and follows a rewritten branch', async () => {
    const checkout = new Checkout(await folderOf({}));
    const { repository } = checkout;
    checkout.commit('2026-01-05', { 'app.pot': po(4, 0), 'de.po': po(4, 1) });
    const second = checkout.commit('2026-01-06', { 'de.po': po(4, 2), 'fr.po': po(4, 4) });
    repository.git('tag', 'v1');
    checkout.commit('2026-01-08', { 'fr.po': '\0 broken' });
    repository.git('checkout', '--quiet', '-b', 'release', second);
    repository.git('reset', '--quiet', '--hard');
    checkout.commit('2026-01-09', { 'de.po': po(4, 4) });
    repository.git('tag', 'v1.1');
    repository.git('checkout', '--quiet', 'main');
    const fourth = checkout.commit('2026-01-20', { 'app.pot': po(5, 0), 'de.po': po(5, 3), 'fr.po': null });
    const world = await open(kind, checkout.folder);
    expect(await world.record()).toMatchObject({ components: 1, problems: [] });

    await expect(world.at(endOf('2026-01-04'))).rejects.toThrow('The history of app begins on 2026-01-05.');
    expect(await world.at(endOf('2026-01-05'))).toEqual(['en 4/4', 'de 1/4']);
    expect(await world.at(endOf('2026-01-07'))).toEqual(['en 4/4', 'de 2/4', 'fr 4/4']);
    expect(await world.at(endOf('2026-01-08')), 'a gap').toEqual(['en 4/4', 'de 2/4']);
    expect(await world.at(endOf('2026-02-10'))).toEqual(['en 5/5', 'de 3/5']);
    expect(await world.at({ ref: 'v1' })).toEqual(['en 4/4', 'de 2/4', 'fr 4/4']);
    expect(await world.at({ ref: second.slice(0, 8) })).toEqual(['en 4/4', 'de 2/4', 'fr 4/4']);
    expect(await world.at({ ref: 'v1.1' }), 'a tag of another branch').toEqual(['en 4/4', 'de 4/4', 'fr 4/4']);
    expect(await isKnown(world, 'v9')).toBe(false);
    const component = await world.component();
    expect(await historyState(world.context.store, component)).toMatchObject({
      begins: day('2026-01-05') + DAY / 2,
      counting: 'complete',
      ending: 'begin',
      problem: '',
    });
    const { languages, tags } = await readSeries(world.context, component, { to: day('2026-03-02') });
    expect(tags.map(({ name }) => name)).toEqual(['v1', 'v1.1']);
    const french = languages.find(({ code }) => code === 'fr')!.series;
    expect(french.map(({ counts }) => (counts === ABSENT ? 'absent' : (counts?.translated ?? 'gap')))).toEqual([
      4,
      'gap',
      'absent',
      'absent',
    ]);
    expect(pointAt(french, day('2026-01-07'))?.counts?.total).toBe(4);

    // Nothing is new.
    expect((await world.record()).commits).toBe(0);

    // A new commit of the same second, and a new tag of an old commit that was not counted.
    repository.git('tag', 'late', `${fourth}~1`);
    checkout.commit('2026-01-20', { 'de.po': po(5, 5) });
    expect((await world.record()).commits).toBeLessThanOrEqual(2);
    expect(await world.at(endOf('2026-01-20'))).toEqual(['en 5/5', 'de 5/5']);
    expect(await world.at({ ref: fourth })).toEqual(['en 5/5', 'de 3/5']);
    expect(await world.at({ ref: 'late' })).toEqual(['en 4/4', 'de 2/4']);

    // A force-push: the newest counted commit is not on the branch any more.
    repository.git('reset', '--quiet', '--hard', second);
    repository.git('tag', '--delete', 'v1.1', 'late');
    checkout.commit('2026-01-10', { 'de.po': po(4, 3) });
    await world.record();
    expect(await world.at(endOf('2026-02-10'))).toEqual(['en 4/4', 'de 3/4', 'fr 4/4']);
    expect(await world.at(endOf('2026-01-05'))).toEqual(['en 4/4', 'de 1/4']);
    expect([await isKnown(world, fourth), await isKnown(world, 'v1.1'), await isKnown(world, 'v1')]).toEqual([
      false,
      false,
      true,
    ]);
    // From the first import on, the server's own numbers count.
    expect(await world.at(endOf('2026-03-01'))).toEqual(['en 5/5', 'de 3/5']);
  });
});

test.each(STORE_KINDS)('a run that was stopped goes on where it was on $name', async (kind) => {
  const checkout = new Checkout(await folderOf({}));
  const dates = Array.from({ length: 8 }, (_, index) => `2026-01-1${index}`);
  for (const [index, date] of dates.entries())
    checkout.commit(date, { 'app.pot': po(9, 0), 'de.po': po(9, index + 1), 'fr.po': po(9, 2) });
  const world = await open(kind, checkout.folder);
  const expectDays = async (begins: Instant) => {
    for (const [index, date] of dates.entries()) {
      if (day(date) + DAY <= begins) continue;
      expect(await world.at(endOf(date)), date).toEqual(['en 9/9', `de ${index + 1}/9`, 'fr 2/9']);
    }
  };
  for (let runs = 1; ; runs++) {
    let steps = 0;
    const isStopping = () => ++steps > 4;
    try {
      await recordHistory({ ...world.context, isStopping }, { project: 'p', environment: GIT_ENVIRONMENT });
      expect(runs).toBeGreaterThan(2);
      break;
    } catch (error) {
      expect(error).toMatchObject({ code: 'server.stopping' });
      const { counting, begins } = await historyState(world.context.store, await world.component());
      expect(counting).toBe(runs === 1 ? counting : 'counting');
      // Languages that did not change in the commits that are stored so far are not missing.
      await expectDays(begins!);
      // Commits that come meanwhile are counted too.
      if (runs === 2) checkout.commit('2026-01-25', { 'de.po': po(9, 9) });
    }
  }
  await expectDays(0);
  expect(await world.at(endOf('2026-01-25'))).toEqual(['en 9/9', 'de 9/9', 'fr 2/9']);
  const { languages } = await readSeries(world.context, await world.component(), { to: day('2026-02-01') });
  expect(
    languages.map(({ code, series }) => `${code} ${series.length}`),
    'only changes',
  ).toEqual(['en 1', 'de 9', 'fr 1']);
});

test('a clone that gets its older commits is counted again', async () => {
  const origin = new Checkout(await folderOf({}));
  origin.commit('2026-01-05', { 'app.pot': po(4, 0), 'de.po': po(4, 1) });
  origin.commit('2026-01-06', { 'de.po': po(4, 2) });
  origin.commit('2026-01-07', { 'de.po': po(4, 3) });
  const folder = await folderOf({});
  const clone = new Repository(folder);
  clone.git('fetch', '--quiet', '--depth=2', `file://${origin.folder}`, 'main');
  clone.git('reset', '--quiet', '--hard', 'FETCH_HEAD');
  const world = await open(STORE_KINDS[0]!, folder);
  await world.record();
  await expect(world.at(endOf('2026-01-05'))).rejects.toThrow('The history of app begins on 2026-01-06.');
  expect((await world.record()).commits, 'nothing is new').toBe(0);
  clone.git('fetch', '--quiet', '--unshallow', `file://${origin.folder}`, 'main');
  await world.record();
  expect(await world.at(endOf('2026-01-05'))).toEqual(['en 4/4', 'de 1/4']);
  expect(await world.at(endOf('2026-01-06'))).toEqual(['en 4/4', 'de 2/4']);
  const { ending } = await historyState(world.context.store, await world.component());
  expect(ending).toBe('begin');
});

test('while the component has no files, it has no numbers', async () => {
  const checkout = new Checkout(await folderOf({}));
  checkout.commit('2026-01-05', { 'app.pot': po(4, 0), 'de.po': po(4, 1) });
  const without = checkout.commit('2026-01-07', { 'app.pot': null, 'de.po': null });
  checkout.repository.git('tag', 'without');
  mkdirSync(join(checkout.folder, 'po'), { recursive: true });
  checkout.commit('2026-01-09', { 'app.pot': po(4, 0), 'de.po': po(4, 3) });
  const world = await open(STORE_KINDS[0]!, checkout.folder);
  await world.record();
  expect(await world.at(endOf('2026-01-06'))).toEqual(['en 4/4', 'de 1/4']);
  expect(await world.at(endOf('2026-01-08'))).toEqual([]);
  expect(await world.at(endOf('2026-01-09'))).toEqual(['en 4/4', 'de 3/4']);
  expect([await isKnown(world, 'without'), await isKnown(world, without)]).toEqual([false, false]);
  const { progress } = await readSeries(world.context, await world.component(), { to: day('2026-02-01') });
  expect(progress.map(({ counts }) => (counts === ABSENT ? 'absent' : counts?.translated))).toEqual([1, 'absent', 3]);
});

test('commits of one second at midnight stay on their day', async () => {
  const checkout = new Checkout(await folderOf({}));
  checkout.commit('2026-01-05', { 'app.pot': po(4, 0), 'de.po': po(4, 1) });
  for (const tag of ['v1', 'v2', 'v3']) {
    checkout.commit('2026-01-07T00:00:00Z', { 'de.po': po(4, Number(tag[1]) + 1) });
    checkout.repository.git('tag', tag);
  }
  const world = await open(STORE_KINDS[0]!, checkout.folder);
  await world.record();
  expect(await world.at(endOf('2026-01-06'))).toEqual(['en 4/4', 'de 1/4']);
  expect(await world.at(endOf('2026-01-07'))).toEqual(['en 4/4', 'de 4/4']);
  expect(await world.at({ ref: 'v1' })).toEqual(['en 4/4', 'de 2/4']);
  expect(await world.at({ ref: 'v2' })).toEqual(['en 4/4', 'de 3/4']);
});

test('a folder outside of git has no past, and a repository that cannot be read is a problem', async () => {
  const folder = await folderOf({ 'po/app.pot': po(1, 0), 'po/de.po': po(1, 1) });
  const world = await open(STORE_KINDS[0]!, folder);
  expect(await world.record()).toEqual({ components: 0, commits: 0, problems: [] });
  const component: Component = await world.component();
  expect((await historyState(world.context.store, component)).counting).toBe('none');
  const repository = new Repository(folder);
  expect((await world.record()).problems, 'no commit yet').toEqual([]);
  repository.commit();
  rmSync(join(folder, '.git/objects'), { recursive: true });
  mkdirSync(join(folder, '.git/objects'));
  expect((await world.record()).components).toBe(0);
});
