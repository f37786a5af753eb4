/** Tests that large objects are refused, and that the objects after them can still be read. */
import { expect, onTestFinished, test } from 'vitest';
import { GitObjects } from '../../../src/sources/git/objects.js';
import { GitProgram } from '../../../src/sources/git/program.js';
import { scriptedRepository } from '../../support/fast-import.js';
import { GIT_ENVIRONMENT } from '../../support/repository.js';

test('refuses contents that are too large, and reads the next ones', async () => {
  const { folder, git } = scriptedRepository([
    { seconds: 0, files: { large: 'x'.repeat(1_000_000), limit: 'y'.repeat(1000), small: 'z' } },
  ]);
  const objects = new GitObjects(new GitProgram(folder, GIT_ENVIRONMENT), folder);
  onTestFinished(() => objects.close());
  const [large, limit, small] = ['large', 'limit', 'small'].map((path) => git('rev-parse', `main:${path}`).trim());
  const asked = [large!, limit!, large!, small!, small!].map((id) => objects.read(id, 1000));
  const sizes = (await Promise.allSettled(asked)).map((read) =>
    read.status === 'fulfilled' ? read.value.length : read.reason.code,
  );
  expect(sizes).toEqual(['file.too-large', 1000, 'file.too-large', 1, 1]);
});
