/** Tests that a served folder is imported again until its changes are in the store. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../src/model/error.js';
import { FolderUpdates } from '../../../src/services/imports/folder-updates.js';
import { LateImports } from '../../../src/services/imports/late-imports.js';
import { Readiness } from '../../../src/services/readiness.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function updatesOf(work: () => Promise<void>) {
  const log: string[] = [];
  const updates = new FolderUpdates({
    work,
    onRefused: ({ code }) => log.push(`refused ${code}`),
    onLate: (error) => log.push(`late ${String(error)}`),
    onDone: () => log.push('done'),
  });
  return { updates, log };
}

const unreachable = () => new AppError('storage.unreachable', 'no database');

test('an import that failed because of the database is repeated, less and less often, until it succeeds', async () => {
  const startedAt: number[] = [];
  const begin = Date.now();
  const { updates, log } = updatesOf(async () => {
    startedAt.push(Date.now() - begin);
    if (startedAt.length < 9) throw unreachable();
  });
  await updates.update();
  await vi.runAllTimersAsync();
  const waits = startedAt.slice(1).map((at, index) => (at - startedAt[index]!) / 1000);
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(log).toEqual(['late AppError: no database', 'done']);
});

test('a change is imported at once, without waiting for the retry', async () => {
  let isAway = true;
  const { updates, log } = updatesOf(async () => {
    if (isAway) throw new Error('the thread ended');
  });
  await updates.update();
  isAway = false;
  await updates.update();
  expect(log).toEqual(['late Error: the thread ended', 'done']);
  expect(vi.getTimerCount()).toBe(0);
});

test('files that cannot be imported are reported and wait for a change', async () => {
  const { updates, log } = updatesOf(async () => {
    throw new AppError('source.unreadable', 'no folder');
  });
  await updates.update();
  expect(vi.getTimerCount()).toBe(0);
  expect(log).toEqual(['refused source.unreadable', 'done']);
});

test('a closed folder is not imported again', async () => {
  const { updates } = updatesOf(async () => {
    throw unreachable();
  });
  await updates.update();
  expect(vi.getTimerCount()).toBe(1);
  updates.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a late project has a sentence for its pages, and the server is not ready', () => {
  const readiness = new Readiness();
  const late = new LateImports(readiness);
  late.add('secret', new AppError('storage.full', 'The disk that holds /srv is full'));
  late.add('demo', unreachable());
  expect(late.reasonOf('demo')).toContain('the database is busy or out of reach');
  expect(late.reasonOf('other')).toBeUndefined();
  expect(readiness.reasons).toEqual({
    files: 'Changed files are not imported yet: the disk of the database is full. The server tries again.',
  });
  late.remove('secret');
  late.remove('demo');
  expect(readiness.isReady).toBe(true);
});
