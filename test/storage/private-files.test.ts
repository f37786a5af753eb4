/** Permissions of the embedded database: new ones are private, and wider ones are corrected with a note. */
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectStore } from '../../src/storage/connect.js';
import { testWorkspace } from '../support/workspace.js';

let data: string;
const notes: string[] = [];

beforeEach(() => {
  data = testWorkspace({}).path('new/data');
  notes.length = 0;
});

/** Opens the store. It has all its files until the test ends. */
async function open(options = { onNote: (note: string) => void notes.push(note) }): Promise<void> {
  const store = await connectStore({ data, database: undefined }, options);
  onTestFinished(() => store.close());
  await store.transaction((inside) => inside.facts.set('x', 1));
}

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);
const fileModes = () => Object.fromEntries(readdirSync(data).map((name) => [name, modeOf(join(data, name))] as const));

const all = (mode: string) => ({ 'tallyglot.db': mode, 'tallyglot.db-shm': mode, 'tallyglot.db-wal': mode });

test('a new store is private, but not the folders above', async () => {
  await open();
  expect([modeOf(data), fileModes()]).toEqual(['700', all('600')]);
  expect(modeOf(join(data, '..'))).not.toBe('700');
  expect(notes).toEqual([]);
});

test('an existing store is made private, with a note', async () => {
  await open();
  chmodSync(data, 0o755);
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644);
  await open();
  expect([modeOf(data), fileModes()]).toEqual(['700', all('600')]);
  const file = join(data, 'tallyglot.db');
  const paths = [data, file, `${file}-wal`, `${file}-shm`].join(', ');
  expect(notes).toEqual([`Other users of this machine could read ${paths}. They no longer can.`]);
  await open();
  expect(notes).toHaveLength(1);
});

test('a folder with other files keeps its permissions, and a caller that prints no note changes nothing', async () => {
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o755);
  writeFileSync(join(data, 'README'), '');
  await open();
  chmodSync(join(data, 'tallyglot.db'), 0o644);
  const quiet = await connectStore({ data, database: undefined });
  onTestFinished(() => quiet.close());
  expect(fileModes()['tallyglot.db']).toBe('644');
  await open();
  expect([modeOf(data), fileModes()['tallyglot.db']]).toEqual(['755', '600']);
});

test('a folder with the setgid bit stays shared with its group', async () => {
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o2775);
  await open();
  expect([modeOf(data), fileModes()]).toEqual(['2770', all('660')]);
});

test('a file in place of the data folder is reported with its path', async () => {
  mkdirSync(join(data, '..'), { recursive: true });
  writeFileSync(data, '');
  await expect(open()).rejects.toMatchObject({ code: 'storage.unreadable', message: expect.stringContaining(data) });
});
