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

/** Keeps all objects at first, as a server does at its start, then none, and prints how often only new objects were collected. */
const KEEPING = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { setImmediate } from 'node:timers/promises';
  import { prepareServer } from '${pathToFileURL(`${ROOT}/dist/cli/prepare-node.js`).href}';

  prepareServer();
  let collections = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) collections++;
  }).observe({ entryTypes: ['gc'] });
  const make = (index) => ({ index, pair: [index, index + 1] });
  async function makeMany(turns, kept) {
    for (let turn = 0; turn < turns; turn++) {
      for (let index = 0; index < 20_000; index++) {
        const made = make(index);
        kept?.push(made);
      }
      await setImmediate();
    }
  }
  const kept = [];
  await makeMany(40, kept);
  await setImmediate();
  collections = 0;
  await makeMany(200);
  await setImmediate();
  console.log(collections, kept.length);
`;

test('a server creates objects among the new ones, also if the objects of its start stayed', async () => {
  const workspace = testWorkspace();
  const file = workspace.path('keep.mjs');
  writeFileSync(file, KEEPING);
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  const [collections] = stdout.split(' ').map(Number);
  expect(collections).toBeGreaterThan(5);
});
