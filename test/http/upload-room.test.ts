/** Uploads under way: how many there may be, and where their content is. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UploadRoom, type UploadRoomOptions } from '../../src/http/upload-room.js';
import { testWorkspace } from '../support/workspace.js';

const BUSY = 'The server is receiving too many uploads. Try again in a minute.';

function room(options: Partial<UploadRoomOptions> = {}) {
  const folder = testWorkspace().root;
  return {
    folder,
    room: new UploadRoom({ folder, uploads: 3, bytes: 100, fileBytes: 50, memoryBytes: 10, ...options }),
  };
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('accepts a number of uploads, and more after one is released', async () => {
  const { room: uploads } = room();
  const [first] = [uploads.enter(1), uploads.enter(1), uploads.enter(1)];
  expect(() => uploads.enter(1)).toThrow(BUSY);
  await first!.release();
  await first!.release();
  uploads.enter(1);
  expect(() => uploads.enter(1)).toThrow(BUSY);
});

test('accepts a total size; an upload of unknown size counts as large as allowed', async () => {
  const { room: uploads } = room();
  const first = uploads.enter(60);
  expect(() => uploads.enter()).toThrow(BUSY);
  uploads.enter(40);
  expect(() => uploads.enter(1)).toThrow(BUSY);
  await first.release();
  uploads.enter();
});

test('accepts one upload that is larger than the total size', () => {
  expect(() => room().room.enter(1000)).not.toThrow();
});

test('keeps small files in memory and large ones in a private file until they are released', async () => {
  const { folder, room: uploads } = room();
  const small = uploads.enter(10);
  expect(await small.take(pieces('12345', '67890'))).toEqual(Buffer.from('1234567890'));
  expect(readdirSync(folder)).toEqual([]);
  const large = uploads.enter(20);
  const { file } = (await large.take(pieces('12345', '67890', 'abc', 'def'))) as { file: string };
  expect(readFileSync(file, 'utf8')).toBe('1234567890abcdef');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, readdirSync(folder)[0]!)).mode & 0o777).toBe(0o700);
  await large.release();
  expect(() => statSync(file)).toThrow('ENOENT');
  await uploads.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('removes the file of an upload that ends early', async () => {
  const { folder, room: uploads } = room();
  async function* broken() {
    yield Buffer.alloc(20);
    throw new Error('the client went away');
  }
  const upload = uploads.enter(20);
  await expect(upload.take(broken())).rejects.toThrow('the client went away');
  await upload.release();
  expect(readdirSync(join(folder, readdirSync(folder)[0]!))).toEqual([]);
});

test('removes what processes that no longer run have left, and nothing else', async () => {
  const { folder, room: uploads } = room();
  // Larger than any process number.
  const gone = 'tallyglot-uploads-4194999-x';
  const kept = [`tallyglot-uploads-${process.ppid}-x`, 'tallyglot-uploads', 'other'];
  for (const name of [gone, `tallyglot-uploads-${process.pid}-x`, ...kept]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, gone, 'file'), 'x');
  await uploads.removeLeftovers();
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});

test('a disk that cannot hold the upload is not the fault of the body, and later uploads are tried again', async () => {
  const { folder, room: uploads } = room();
  const take = () => uploads.enter(20).take(pieces('12345678901', 'abc'));
  await take();
  rmSync(folder, { recursive: true });
  await expect(take()).rejects.toMatchObject({ code: 'upload.unstored', message: expect.stringContaining('disk') });
  mkdirSync(folder);
  expect(await take()).toEqual({ file: expect.stringContaining(folder) });
  rmSync(folder, { recursive: true });
  await uploads.close();
});
