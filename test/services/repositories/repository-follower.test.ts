/** Tests of the follower: when it looks, what it does after failures, and which process follows a repository. */
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../../src/model/error.js';
import { HOUR } from '../../../src/model/instant.js';
import { Leases } from '../../../src/services/leases.js';
import { forgetCopy } from '../../../src/services/repositories/forget-copy.js';
import { nextLook } from '../../../src/services/repositories/next-look.js';
import { RepositoryFollower } from '../../../src/services/repositories/repository-follower.js';
import { type RepositoryUpdate, updateRepository } from '../../../src/services/repositories/update-repository.js';
import { FollowedRepository } from '../../support/followed-repository.js';
import { repository } from '../../support/store-rows.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';

const until = async (condition: () => unknown) => {
  while (!(await condition())) await sleep(20);
};

/** A process that follows the repositories of the store. `calls` has its updates. */
function follower(followed: FollowedRepository, more: { fail?: () => AppError | undefined } = {}) {
  const { store } = followed.context;
  const calls: RepositoryUpdate[] = [];
  const errors: unknown[] = [];
  const failed: string[] = [];
  const leases = new Leases({ store, onError: (error) => errors.push(error) });
  const { copies, environment } = followed.request;
  const one = new RepositoryFollower({
    context: { store },
    leases,
    settingsOf: () => ({ copies, environment }),
    update: async ({ lease: _, ...request }) => {
      const error = more.fail?.();
      if (error !== undefined) throw error;
      const report = await updateRepository(followed.context, request);
      calls.push(request);
      return report;
    },
    onFailed: (_row, _project, error) => failed.push(String(error)),
    onRemoved: (row, others) => forgetCopy(copies, row, others),
    onError: (error) => errors.push(error),
  });
  const stop = async () => {
    await one.stop();
    await leases.stop();
  };
  onTestFinished(stop);
  return { follower: one, leases, calls, errors, failed, stop };
}

describe.each(STORE_KINDS)('$name', (kind) => {
  test('one process follows, another one takes over, and each can wake the one that follows', async () => {
    const followed = await FollowedRepository.open(await openStore(kind), { 'po/de.po': po([['Open', '']]) });
    const [first, second] = [follower(followed), follower(followed)];
    await first.follower.start();
    await second.follower.start();
    await until(() => first.calls.length === 1);
    expect(first.calls).toMatchObject([{ again: true }]);
    followed.push({ 'po/de.po': po([['Open', 'Auf']]) });
    // The second process only leaves a mark in the store.
    await second.follower.wake(followed.id);
    await until(() => first.calls.length === 2);
    expect((await followed.translated('shop')).de).toBe(1);
    expect(second.calls).toEqual([]);
    await first.stop();
    await second.leases.look();
    await until(() => second.calls.length === 1);
    followed.push({ 'po/fr.po': po([['Open', 'Ouvrir']]) });
    await second.follower.wake(followed.id);
    await until(async () => (await followed.translated('shop')).fr === 1);
    expect([...first.errors, ...second.errors]).toEqual([]);
  });
});

test('finds repositories that are added, changed and removed', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const followed = await FollowedRepository.open(store, { 'po/de.po': po([['Open', '']]) });
  followed.origin.git('branch', 'other');
  const { follower: one, calls, leases } = follower(followed);
  await one.start();
  await until(() => calls.length === 1);
  await store.transaction((inside) => inside.repositories.update(followed.projectId, followed.id, { branch: 'other' }));
  await one.list();
  await until(async () => (await followed.row()).followedBranch === 'other');
  const settings = repository({ url: followed.url });
  const added = await store.transaction((inside) => inside.repositories.add(followed.projectId, settings));
  await one.list();
  await until(() => calls.at(-1)?.repositoryId === added.id);
  await store.transaction((inside) => inside.repositories.remove(followed.projectId, added.id));
  await one.list();
  expect(leases.reports.map(({ name }) => name)).toEqual([`repository ${followed.id}`]);
  // The other repository has the same address, and needs the copy.
  const copies = () => readdirSync(followed.request.copies);
  await one.list();
  expect(copies()).toHaveLength(1);
  await store.transaction((inside) => inside.repositories.remove(followed.projectId, followed.id));
  await until(async () => {
    await one.list();
    return copies().length === 0;
  });
});

test('says each problem once, and tries again', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const followed = await FollowedRepository.open(store, { 'po/de.po': po([['Open', '']]) });
  let problem: AppError | undefined = new AppError('git.unreachable', 'It cannot be reached.');
  const { follower: one, failed, calls } = follower(followed, { fail: () => problem });
  await one.start();
  await until(() => failed.length === 1);
  await one.wake(followed.id);
  problem = new AppError('git.not-found', 'It does not exist.');
  await one.wake(followed.id);
  await until(() => failed.length === 2);
  problem = undefined;
  await one.wake(followed.id);
  await until(() => calls.length === 1);
  // What failed was the first import, so the settings are not applied yet.
  expect(calls).toMatchObject([{ again: true }]);
});

test.each([
  [900, 0, 900],
  [900, 1, 30],
  [900, 4, 240],
  [900, 30, 6 * 3600],
  [86_400, 30, 86_400],
  [0, 1, 30],
])('poll %i after %i failures: %i seconds', (poll, failures, seconds) => {
  expect(nextLook(poll, failures, 0.5)).toBe((seconds * HOUR) / 3600);
  expect(nextLook(poll, failures, 1)).toBeGreaterThan(nextLook(poll, failures, 0));
});

test('without an interval, the next look is when somebody asks', () => {
  expect(nextLook(0, 0, 0.5)).toBe(Number.POSITIVE_INFINITY);
});
