/** Tests the built process of the daily audit. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { compose } from '../src/compose.js';
import { readLastAudit } from '../src/services/upkeep/last-audit.js';
import { po, ROOT, runCli, testWorkspace } from './support/workspace.js';

const { auditInProcess } = (await import(
  pathToFileURL(`${ROOT}/dist/audit-process.js`).href
)) as typeof import('../src/audit-process.js');

const forever = new AbortController().signal;

async function remembered(data: string) {
  const app = await compose({ data, database: undefined });
  try {
    return await readLastAudit(app.store);
  } finally {
    await app.close();
  }
}

test('audits all strings and saves the result', async () => {
  const workspace = testWorkspace({
    'po/de.po': po([['One', 'Eins']]),
    'po/fr.po': po([
      ['One', 'Un'],
      ['Two', ''],
    ]),
  });
  expect((await runCli(['import', '.', '--project', 'p'], { cwd: workspace.root })).code).toBe(0);
  const data = workspace.path('data');
  await auditInProcess({ data, database: undefined }, forever);
  expect(await remembered(data)).toMatchObject({ strings: 5, drift: 0 });
});

test('ends when it is aborted', async () => {
  const data = testWorkspace().path('data');
  const stopped = new AbortController();
  const ended = auditInProcess({ data, database: undefined }, stopped.signal);
  stopped.abort();
  await ended;
  await auditInProcess({ data, database: undefined }, stopped.signal);
  expect(await remembered(data)).toBeUndefined();
});

test('reports why it failed', async () => {
  const database = 'postgresql://nobody@127.0.0.1:1/none';
  const failed = auditInProcess({ data: 'unused', database }, forever);
  await expect(failed).rejects.toMatchObject({
    name: 'AppError',
    code: 'storage.unreachable',
    message: expect.stringContaining('127.0.0.1'),
  });
});
