/** Tests how a command prepares V8, in a process with a real heap. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT, testWorkspace } from '../support/workspace.js';

/** Makes many objects that live for a moment, so that V8 wants more memory for new objects, and prints how much it took. */
const PROGRAM = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { setImmediate } from 'node:timers/promises';

  setTimeout(async () => {
    const living = [];
    for (let turn = 0; turn < 60; turn++) {
      living.push(Array.from({ length: 50_000 }, (_, index) => ({ index, turn })));
      if (living.length > 20) living.shift();
      await setImmediate();
    }
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);
  }, 300);
`;

test('V8 takes at most 34 MB for new objects', async () => {
  const workspace = testWorkspace();
  const file = workspace.path('allocate.mjs');
  writeFileSync(file, PROGRAM);
  const args = ['--import', pathToFileURL(file).href, `${ROOT}/dist/cli/main.js`, '--version'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [, size] = stdout.trim().split('\n');
  expect(Number(size)).toBeGreaterThan(1e6);
  expect(Number(size)).toBeLessThan(34e6);
});
