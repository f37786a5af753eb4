/** Tests of when edits are pushed: after a pause, once, and again after a failure. */
import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RepositoryPushes } from '../../../../src/services/repositories/pushing/repository-pushes.js';
import { hasUnpushedEdits } from '../../../../src/services/repositories/pushing/unpushed-edits.js';
import type { Lease } from '../../../../src/storage/store.js';
import { PushedRepository } from '../../../support/pushed-repository.js';
import { openStore, STORE_KINDS } from '../../../support/stores.js';
import { po } from '../../../support/workspace.js';

const FILES = { 'po/shop.pot': po([['Open', '']]), 'po/de.po': po([['Open', '']]) };

async function setUp() {
  const pushed = await PushedRepository.open(await openStore(STORE_KINDS[0]!), FILES);
  const seen = { now: 0, runs: 0, failed: [] as unknown[], hasLease: true };
  const pushes = new RepositoryPushes({
    context: { store: pushed.followed.context.store },
    steady: () => seen.now,
    run: () => {
      seen.runs++;
      return pushed.push();
    },
    leaseOf: () => (seen.hasLease ? ({} as Lease) : undefined),
    onReport: () => {},
    onFailed: (_row, project, error) => seen.failed.push([project, (error as { code: string }).code]),
    onError: (error) => {
      throw error;
    },
  });
  const poll = async () => {
    await pushes.poll();
    await pushes.settled();
  };
  // The first polls after a start push what an earlier process left.
  for (let count = 0; count < 3; count++) await poll();
  seen.runs = 0;
  return { pushed, pushes, seen, poll };
}

test('pushes when saving has paused, and then rests', async () => {
  const { pushed, seen, poll } = await setUp();
  await poll();
  await pushed.save('de', 'Open', 'Auf');
  await poll();
  expect(seen.runs).toBe(0);
  await poll();
  expect(seen.runs).toBe(1);
  expect(pushed.show('po/de.po')).toContain('Auf');
  for (let count = 0; count < 3; count++) await poll();
  expect(seen.runs).toBe(1);
  seen.hasLease = false;
  await pushed.save('de', 'Open', 'Öffnen');
  for (let count = 0; count < 3; count++) await poll();
  expect(seen.runs).toBe(1);
});

test('tries a failed push again later, or when it is told to', async () => {
  const { pushed, pushes, seen, poll } = await setUp();
  const hook = pushed.followed.workspace.path('there/.git/hooks/update');
  pushed.followed.workspace.write('there/.git/hooks/update', '#!/bin/sh\nexit 1\n');
  chmodSync(hook, 0o755);
  await pushed.save('de', 'Open', 'Auf');
  for (let count = 0; count < 5; count++) await poll();
  expect([seen.runs, seen.failed]).toEqual([1, [['shop', 'git.declined']]]);
  seen.now += 3_600_000_000;
  for (let count = 0; count < 3; count++) await poll();
  expect([seen.runs, seen.failed]).toEqual([2, [['shop', 'git.declined']]]);
  chmodSync(hook, 0o644);
  pushes.retry(pushed.followed.id);
  for (let count = 0; count < 3; count++) await poll();
  expect(seen.runs).toBe(3);
  expect(pushed.show('po/de.po')).toContain('Auf');
});

test('pushes edits again that are only on another branch, as soon as somebody chooses a new one', async () => {
  const { pushed, seen, poll } = await setUp();
  const { context, projectId, id, origin } = pushed.followed;
  const choose = (pushBranch: string) =>
    context.store.transaction((store) => store.repositories.update(projectId, id, { pushBranch }));
  const isWaiting = async () =>
    hasUnpushedEdits(context.store, (await context.store.projects.find('shop'))!, [await pushed.followed.row()]);
  await choose('texts');
  await pushed.save('de', 'Open', 'Auf');
  for (let count = 0; count < 2; count++) await poll();
  expect(pushed.show('po/de.po', 'texts')).toContain('Auf');
  expect(await isWaiting()).toBe(false);

  // The branch belongs to somebody else. The next attempt is later, unless somebody chooses another branch.
  origin.git('checkout', '--quiet', '-b', 'foreign');
  origin.git('commit', '--quiet', '--allow-empty', '--message=Mine');
  origin.git('checkout', '--quiet', 'main');
  await choose('foreign');
  expect(await isWaiting()).toBe(true);
  await poll();
  expect(seen.failed).toEqual([['shop', 'git.foreign-branch']]);
  await choose('others');
  await poll();
  expect(pushed.show('po/de.po', 'others')).toContain('Auf');
  expect(pushed.show('po/de.po')).not.toContain('Auf');
  await choose('');
  await poll();
  expect(pushed.show('po/de.po')).toContain('Auf');
  expect(await isWaiting()).toBe(false);
  seen.runs = 0;
  for (let count = 0; count < 3; count++) await poll();
  expect(seen.runs).toBe(0);
});
