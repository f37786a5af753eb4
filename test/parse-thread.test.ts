/** Tests the built thread that parses files for imports. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { RemoteParser } from '../src/services/imports/parse-elsewhere.js';
import { DEFINITION } from './support/component-files.js';
import { po, ROOT, testWorkspace } from './support/workspace.js';

const MODULE = pathToFileURL(`${ROOT}/dist/parse-thread.js`).href;
const { parseThread } = (await import(MODULE)) as typeof import('../src/parse-thread.js');

test('parses files, and throws the errors of files that cannot be parsed', async () => {
  const thread = parseThread();
  onTestFinished(() => thread.close());
  const parser = new RemoteParser(thread, { project: { name: 'Demo' }, definition: DEFINITION }, []);
  const [good, broken] = await Promise.allSettled(
    [po([['Open.', 'Auf']]), po([]).replace('UTF-8', 'KLINGON')].map((text) =>
      parser.language('de', Buffer.from(text), undefined),
    ),
  );
  expect(good).toMatchObject({
    value: { units: [{ source: ['Open.'], target: ['Auf'], state: 'translated' }], failing: [['end-stop']] },
  });
  expect(broken).toMatchObject({ reason: { name: 'AppError', message: expect.stringContaining('KLINGON') } });
  expect(thread.isReady).toBe(true);
});

test('starts only for an import that is worth a thread', async () => {
  const thread = parseThread();
  onTestFinished(() => thread.close());
  thread.expect(999_999);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(thread.isReady).toBe(false);
});

test('a process waits for an answer, and ends although the thread runs', async () => {
  const workspace = testWorkspace();
  const program = `
    import { parseThread } from ${JSON.stringify(MODULE)};
    const thread = parseThread();
    await thread.ask({ close: 1 });
    console.log('answered');
  `;
  writeFileSync(workspace.path('ask.mjs'), program);
  const { stdout } = await promisify(execFile)(process.execPath, [workspace.path('ask.mjs')]);
  expect(stdout).toBe('answered\n');
});
