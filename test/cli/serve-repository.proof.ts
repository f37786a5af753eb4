/** `tallyglot serve ADDRESS` and projects with `git:`: clone, import, follow. */
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../src/compose.js';
import { makePerson } from '../support/people.js';
import { Repository } from '../support/repository.js';
import { runCommand, startInnerServer } from '../support/run-command.js';
import type { StatisticsBody } from '../support/server.js';
import { po, testWorkspace } from '../support/workspace.js';

function origin() {
  const workspace = testWorkspace({ 'shop/po/de.po': po([['Open', '']]), 'here/x': '' });
  const repository = new Repository(workspace.path('shop'));
  repository.commit();
  return { workspace, repository, url: pathToFileURL(workspace.path('shop')).href };
}

const translated = async (url: string) => {
  const answer = await fetch(`${url}/api/components/shop/shop/statistics/`);
  const { results } = (await answer.json()) as StatisticsBody;
  return results.find(({ code }) => code === 'de')?.translated;
};

test('clones a repository, serves it, and fetches when it starts again', async () => {
  const { workspace, repository, url } = origin();
  const args = [url];
  const first = await startInnerServer(args, { cwd: workspace.path('here') });
  expect(await translated(first.url)).toBe(0);
  await first.stop();
  workspace.write('shop/po/de.po', po([['Open', 'Auf']]));
  repository.commit();
  const again = await startInnerServer(args, { cwd: workspace.path('here') });
  onTestFinished(async () => void (await again.stop()));
  await expect.poll(() => translated(again.url), { timeout: 20_000 }).toBe(1);
});

test('a project with git in the settings is followed, and pull fetches at once', async () => {
  const { workspace, repository, url } = origin();
  const settings = `projects:\n  - slug: shop\n    git: { url: "${url}", poll: off }\n`;
  workspace.write('here/tallyglot.yaml', settings);
  const cwd = workspace.path('here');
  const server = await startInnerServer([], { cwd });
  onTestFinished(async () => void (await server.stop()));
  expect(await translated(server.url)).toBe(0);
  workspace.write('shop/po/de.po', po([['Open', 'Auf']]));
  repository.commit();
  const app = await compose({ data: workspace.path('here/data'), database: undefined });
  onTestFinished(() => app.close());
  const { headers } = await makePerson(app, { username: 'manager', roles: { shop: 'manager' } });
  const answer = await fetch(`${server.url}/api/projects/shop/repository/`, {
    method: 'POST',
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'pull' }),
  });
  expect(await answer.json()).toMatchObject({ result: true });
  expect(await translated(server.url)).toBe(1);
});

test.each([
  [['serve', 'file:///nonexistent/x.git', '--port', '0'], 'file:///nonexistent/x.git does not exist'],
  [['serve', '.', '--branch', 'x'], '--branch is for the address of a repository'],
  [['serve', 'https://a:b@example.org/x.git'], 'must not contain a password'],
])('%j says what is wrong', async (args, message) => {
  const { code, stderr } = await runCommand(args, { cwd: testWorkspace().root });
  expect(code).not.toBe(0);
  expect(stderr).toContain(message);
});
