/** Processes of `tallyglot serve` that end during an import, or that another process replaces. */
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../src/compose.js';
import { eventually, po, startCli, startServer, testWorkspace } from '../support/workspace.js';
import { FILES, until } from './served-shop.js';

const LANGUAGE_CODES =
  'af ar bg bn ca cs da de el es et fa fi fr gl he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sr sv tr uk vi'.split(
    ' ',
  );

test('is not ready until the first import has ended, and SIGTERM ends the import with nothing stored', async () => {
  const texts = Array.from({ length: 3000 }, (_, index) => [`Text ${index}`, `Wort ${index}`] as const);
  const codes = LANGUAGE_CODES.map((code) => [`app/po/${code}.po`, po(texts)]);
  const workspace = testWorkspace(Object.fromEntries(codes));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  await new Promise<void>((resolve) => other.close(() => resolve()));
  const running = startCli(['serve', 'app', '--port', String(port)], { cwd: workspace.root });
  onTestFinished(() => void running.child.kill('SIGKILL'));
  const answer = await eventually(() => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined));
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ reasons: { import: 'The first import of the served folders has not ended yet.' } }),
  ]);
  running.child.kill('SIGTERM');
  const { code, stdout, stderr } = await running.finished;
  expect([code, stdout, stderr]).toEqual([0, '', '']);
  const app = await compose({ data: workspace.path('data'), database: undefined });
  onTestFinished(() => app.close());
  expect(await app.store.components.names()).toEqual([]);
});

test('of two servers on one store and folder one imports; the other takes over when it is killed', async () => {
  const workspace = testWorkspace(FILES);
  const first = await startServer(['web-shop'], { cwd: workspace.root });
  const second = await startServer(['web-shop'], { cwd: workspace.root });
  for (const { running } of [first, second]) onTestFinished(() => void running.child.kill('SIGKILL'));
  expect(second.running.printed.stdout).toContain('web-shop: another server on this store imports the folder\n');
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  const paid = po([
    ['Cart', 'Warenkorb'],
    ['Pay now', 'Jetzt zahlen'],
  ]);
  workspace.write('web-shop/po/de.po', paid);
  await until(second.url, 'de', (entry) => entry?.translated === 2);
  first.running.child.kill('SIGKILL');
  await first.running.finished;
  workspace.write('web-shop/po/de.po', FILES['web-shop/po/de.po']);
  await until(second.url, 'de', (entry) => entry?.translated === 1);
  expect(second.running.printed.stderr).toBe('');
});

test('of two servers on one store, the second warns if its folder of the project is another one', async () => {
  const workspace = testWorkspace({ ...FILES, 'copy/web-shop/po/de.po': FILES['web-shop/po/de.po'] });
  const first = await startServer(['web-shop'], { cwd: workspace.root });
  const second = await startServer(['copy/web-shop'], { cwd: workspace.root });
  for (const { running } of [first, second]) onTestFinished(() => void running.child.kill('SIGKILL'));
  await eventually(() => second.running.printed.stderr || undefined);
  expect(second.running.printed.stderr).toBe(
    `web-shop: another server on this store imports this project from ${workspace.path('web-shop')}, so ` +
      `${workspace.path('copy/web-shop')} is not imported. ` +
      'If these folders do not have the same files, give one of the projects another slug.\n',
  );
});
