/** Tests of `git:` in the settings file: what it means, and what is refused. */
import { expect, test } from 'vitest';
import { committedProjects } from '../../src/config/committed.js';
import { loadConfig } from '../../src/config.js';
import { testWorkspace } from '../support/workspace.js';

function settings(git: string, more = '') {
  const workspace = testWorkspace({
    token: 's3cret\n',
    'tallyglot.yaml': `projects:\n  - slug: shop\n${more}    git:\n${git}`,
  });
  return { workspace, load: () => loadConfig({ config: workspace.path('tallyglot.yaml') }) };
}

test('reads a repository, with credentials from a file', async () => {
  const { load } = settings(
    '      url: https://example.org/shop.git\n      branch: main\n      poll: 90s\n      push: branch\n      push_branch: l10n\n      token_file: token\n',
    '    directory: ./client/\n',
  );
  const { projects, repositories } = await load();
  expect(projects).toEqual([]);
  expect(repositories[0]?.git).toEqual({
    url: 'https://example.org/shop.git',
    branch: 'main',
    directory: 'client/',
    poll: 90,
    push: 'branch',
    pushBranch: 'l10n',
    sshKey: undefined,
    token: 's3cret',
  });
});

test('has usual values, and a key for SSH', async () => {
  const { load, workspace } = settings('      url: git@example.org:group/shop.git\n      ssh_key: key\n');
  const [shop] = (await load()).repositories;
  expect(shop?.git).toMatchObject({ branch: '', directory: '', poll: 900, push: 'off', sshKey: workspace.path('key') });
});

test.each([
  ['      branch: main\n', '', 'git.url is missing'],
  ['      url: ext::sh -c x\n', '', 'git.url is not usable'],
  ['      url: https://a:b@example.org/x.git\n', '', 'must not contain a password'],
  ['      url: file:///x\n      poll: often\n', '', 'git.poll must be a time from 5s to 30d'],
  ['      url: file:///x\n      poll: 1s\n', '', 'git.poll must be a time from 5s to 30d'],
  ['      url: file:///x\n      branch: -x\n', '', 'git.branch must be the name of a branch'],
  ['      url: file:///x\n      push: always\n', '', 'git.push must be off or branch'],
  ['      url: file:///x\n      push_branch: x\n', '', 'git.push_branch needs "push: branch"'],
  ['      url: file:///x\n', '    directory: ../x\n', 'must be a folder inside the repository'],
  ['      url: file:///x\n', '    write_back: git\n', 'write_back is for folders'],
  ['      url: file:///x\n      ssh_key: k\n', '', 'git.ssh_key is for addresses of SSH'],
  ['      url: http://example.org/x\n      token_file: token\n', '', 'git.token_file needs an address'],
  ['      url: https://example.org/x\n      token_env: NO_SUCH_VARIABLE\n', '', 'NO_SUCH_VARIABLE, which is not set'],
  ['      url: https://example.org/x\n      token_file: none\n', '', 'git.token_file cannot be read'],
])('refuses %j %j', async (git, more, message) => {
  await expect(settings(git, more).load()).rejects.toThrow(message);
});

test('a file that was found in a served folder must not name an address', async () => {
  const { workspace } = settings('      url: file:///x\n');
  await expect(loadConfig({}, workspace.root)).rejects.toThrow('git is only read from a file that --config');
});

test('the file of a repository describes projects in its folders, and its address is ignored', async () => {
  const content = 'port: 1\nprojects:\n  - slug: a\n    git: { url: file:///x }\n  - { slug: b, directory: sub/po }\n';
  const projects = await committedProjects(content, 'x');
  expect(projects.map(({ project, directory }) => [project.slug, directory])).toEqual([
    ['a', ''],
    ['b', 'sub/po/'],
  ]);
  await expect(committedProjects('projects: 5', 'x')).rejects.toThrow('x: projects must be a list');
});
