/** Tests that a commit looks like the folder from which it was made, and how hostile repositories are read. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { describeProblem } from '../../../src/model/error.js';
import { listFiles } from '../../../src/sources/directory.js';
import { fileInCommit, findRevision, openCommit } from '../../../src/sources/git/commit-tree.js';
import { GitObjects } from '../../../src/sources/git/objects.js';
import { GitProgram } from '../../../src/sources/git/program.js';
import { folderOf } from '../../support/folders.js';
import { GIT_ENVIRONMENT, Repository } from '../../support/repository.js';

const open = async (folder: string, revision = 'HEAD') => {
  const tree = await openCommit(await findRevision(folder, revision, GIT_ENVIRONMENT), revision, GIT_ENVIRONMENT);
  onTestFinished(() => tree.close());
  return tree;
};
const textOf = async (tree: Awaited<ReturnType<typeof open>>, path: string) =>
  new TextDecoder().decode(await tree.read(path));

test('lists the same files as the folder, follows the same links, and reports the same problems', async () => {
  const root = await folderOf({
    'po/zh_TW.po': 'x',
    'lib/a.po': '',
    '.shared/po/de.po': 'shared',
    '.shared/po/deep/fr.po': '',
    'node_modules/a/po/es.po': '',
    'deep/.x/po/it.po': '',
  });
  const link = (target: string, path: string) => symlinkSync(target, join(root, path));
  link('zh_TW.po', 'po/zh_HK.po');
  link('/etc/hostname', 'po/de.po');
  link('../../outside.po', 'po/fr.po');
  link('missing.po', 'po/es.po');
  link('po/zh_HK.po/below', 'po/ga.po');
  link('/etc', 'locales');
  link('/etc', 'result');
  link('me@here.123:456', 'po/.#fr.po');
  link('lib', 'a-link');
  link('.shared/po', 'po3');
  link('.shared/po', 'po2');
  link('../..', '.shared/po/top');
  link('..', '.shared/po/deep/up');
  link('loop.po', 'po/loop.po');
  new Repository(root).commit();
  const listing = await listFiles(root);
  const tree = await open(root);
  expect(tree.paths).toEqual(listing.paths);
  expect(tree.paths).toContain('po2/de.po');
  const words = (problems = listing.passedOver) =>
    problems
      .map(describeProblem)
      .filter((line) => !/loop|ga\.po|fr\.po/.test(line))
      .sort();
  expect(words(tree.passedOver)).toEqual(words());
  // A commit does not show what is outside.
  expect(tree.passedOver!.find(({ file }) => file === 'po/fr.po')!.message).toContain('leads out of the folder');
  expect(await textOf(tree, 'po/zh_HK.po')).toBe('x');
  expect(await textOf(tree, 'po2/de.po')).toBe('shared');
});

test('reads a folder of the repository, at any revision, and recognizes equal contents', async () => {
  const root = await folderOf({ 'app/po/de.po': 'first', 'other/x.po': 'x' });
  const repository = new Repository(root);
  repository.commit();
  repository.git('tag', 'v1');
  writeFileSync(join(root, 'app/po/de.po'), 'second');
  repository.commit();
  rmSync(join(root, 'app/po'), { recursive: true });
  writeFileSync(join(root, 'app/readme'), '');
  repository.commit();
  const app = join(root, 'app');
  const [old, middle, whole] = [await open(app, 'v1'), await open(app, 'main~1'), await open(root, 'v1')];
  expect([await textOf(old, 'po/de.po'), await textOf(middle, 'po/de.po')]).toEqual(['first', 'second']);
  expect(await old.stamp!('po/de.po')).toBe(await whole.stamp!('app/po/de.po'));
  expect(await old.stamp!('po/de.po')).not.toBe(await middle.stamp!('po/de.po'));
  expect((await open(app)).paths).toEqual(['readme']);
  const place = await findRevision(root, 'v1', GIT_ENVIRONMENT);
  expect(await fileInCommit(place, 'app/po/de.po', GIT_ENVIRONMENT)).toBe('first');
  expect(await fileInCommit(place, 'app/readme', GIT_ENVIRONMENT)).toBeUndefined();
  mkdirSync(join(root, 'new'));
  await expect(open(join(root, 'new'), 'v1')).rejects.toThrow('v1 has no folder new.');
});

test('reads a bare repository', async () => {
  const root = await folderOf({ 'po/de.po': 'x' });
  const bare = await folderOf({});
  const repository = new Repository(root);
  repository.commit();
  repository.git('clone', '--quiet', '--bare', root, join(bare, 'clone.git'));
  expect((await open(join(bare, 'clone.git'), 'main')).paths).toEqual(['po/de.po']);
});

test.each([
  'nothing',
  '-x',
  '--all',
  '^HEAD',
  'HEAD..HEAD',
  ':/nothing',
  ':po/de.po',
  'HEAD:po/de.po',
  'HEAD^{tree}',
  'a\nb',
  '',
])('refuses the revision %j', async (name) => {
  const root = await folderOf({ 'po/de.po': 'x' });
  new Repository(root).commit();
  await expect(findRevision(root, name, GIT_ENVIRONMENT)).rejects.toThrow(
    expect.objectContaining({ code: 'usage.revision', message: expect.stringContaining('has no revision') }),
  );
});

test.each(['HEAD^{/Second}', ':/Second', ':/^Sec', 'annotated', 'main^0', '@'])(
  'accepts the revision %j like git',
  async (revision) => {
    const root = await folderOf({ 'po/de.po': 'x' });
    const repository = new Repository(root);
    repository.commit('First');
    const second = repository.commit('Second');
    repository.git('tag', '--annotate', '--message=Tag', 'annotated');
    expect((await findRevision(root, revision, GIT_ENVIRONMENT)).commit).toBe(second);
  },
);

test('a folder outside of any repository has no revisions', async () => {
  const root = await folderOf({ 'po/de.po': 'x' });
  await expect(findRevision(root, 'HEAD', GIT_ENVIRONMENT)).rejects.toThrow('is not in a git repository');
});

test('says that the reflog does not go back far enough', async () => {
  const root = await folderOf({ 'po/de.po': 'x' });
  new Repository(root).commit();
  const { warning } = await findRevision(root, 'main@{2 weeks ago}', GIT_ENVIRONMENT);
  expect(warning).toContain('only goes back to');
});

test('names submodules and pointers of Git LFS, and counts neither', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0123\nsize 9\n';
  const root = await folderOf({ 'po/de.po': pointer, 'po/fr.po': 'x' });
  const repository = new Repository(root);
  const commit = repository.commit();
  repository.git('update-index', '--add', '--cacheinfo', `160000,${commit},locales`);
  repository.git('update-index', '--add', '--cacheinfo', `160000,${commit},vendor`);
  repository.git('commit', '--quiet', '--message=Submodules');
  const tree = await open(root);
  expect(tree.paths).toEqual(['po/de.po', 'po/fr.po']);
  expect(tree.passedOver!.map(describeProblem)).toEqual([
    'locales: is a submodule, another repository: skipped [git.submodule]',
  ]);
  await expect(tree.read('po/de.po')).rejects.toMatchObject({ code: 'file.lfs-pointer' });
  expect(await tree.peek('po/de.po')).toHaveLength(0);
});

test('names with line breaks, tabs, quotes and other scripts are read', async () => {
  const names = ['po/a\nb.po', 'po/a\tb.po', 'po/"q".po', 'po/ä 漢.po', 'po/-x.po', 'po/HEAD.po'];
  const root = await folderOf(Object.fromEntries(names.map((name) => [name, name])));
  new Repository(root).commit();
  const tree = await open(root);
  expect(tree.paths).toEqual([...names].sort());
  for (const name of names) expect(await textOf(tree, name)).toBe(name);
});

test('reads many files at a time, empty, binary and large ones', async () => {
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`po/${index}.po`, 'x'.repeat(index)]));
  const large = '\0\n'.repeat(9 * 1024 * 1024);
  const root = await folderOf({ ...files, 'large.po': large });
  new Repository(root).commit();
  const tree = await open(root);
  const contents = await Promise.all(tree.paths.map((path) => textOf(tree, path)));
  expect(contents).toEqual(tree.paths.map((path) => (path === 'large.po' ? large : files[path])));
  expect(await tree.peek('large.po')).toHaveLength(0);
});

test('content that the repository lacks is an error, and reading goes on', async () => {
  const root = await folderOf({ 'po/de.po': 'gone', 'po/fr.po': 'there' });
  const repository = new Repository(root);
  repository.commit();
  const tree = await open(root);
  const id = repository.git('rev-parse', 'HEAD:po/de.po').trim();
  rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
  await expect(tree.read('po/de.po')).rejects.toMatchObject({ code: 'git.no-object' });
  expect(await textOf(tree, 'po/fr.po')).toBe('there');
});

test('a file whose content the repository lacks is listed, and reading it is an error', async () => {
  const root = await folderOf({ 'po/de.po': 'gone', 'po/fr.po': 'there' });
  const repository = new Repository(root);
  repository.commit();
  const id = repository.git('rev-parse', 'HEAD:po/de.po').trim();
  rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)));
  const tree = await open(root);
  expect(tree.paths).toEqual(['po/de.po', 'po/fr.po']);
  await expect(tree.read('po/de.po')).rejects.toMatchObject({ code: 'git.no-object' });
});

test.each(['blob:none', 'tree:0'])('a partial clone (%s) without its remote is named as the reason', async (filter) => {
  const root = await folderOf({ 'po/de.po': 'first' });
  const repository = new Repository(root);
  repository.commit();
  writeFileSync(join(root, 'po/de.po'), 'second');
  repository.commit();
  repository.git('config', 'uploadpack.allowFilter', 'true');
  const clone = join(await folderOf({}), 'clone');
  repository.git('clone', '--quiet', `--filter=${filter}`, pathToFileURL(root).href, clone);
  rmSync(root, { recursive: true });
  const [partial, old] = [/partial, and git cannot fetch/, await findRevision(clone, 'HEAD~1', GIT_ENVIRONMENT)];
  await expect(openCommit(old, 'HEAD~1', GIT_ENVIRONMENT)).rejects.toMatchObject({
    code: 'git.no-object',
    message: expect.stringMatching(/^HEAD~1 cannot be read\. .*partial, and git cannot fetch/),
  });
  await expect(fileInCommit(old, 'po/de.po', GIT_ENVIRONMENT)).rejects.toThrow(partial);
  const objects = new GitObjects(new GitProgram(old.repository, GIT_ENVIRONMENT), old.repository);
  onTestFinished(() => objects.close());
  await expect(objects.read(`${old.commit}:po/de.po`)).rejects.toThrow(partial);
  expect((await open(clone)).paths).toEqual(['po/de.po']);
});
