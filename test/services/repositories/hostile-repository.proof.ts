/** Tests of updates from hostile repositories: the good files are imported, and each problem is named. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { committedProjects } from '../../../src/config/committed.js';
import { describeProblem } from '../../../src/model/error.js';
import { updateRepository } from '../../../src/services/repositories/update-repository.js';
import { type Content, type ScriptedRepository, scriptedRepository } from '../../support/fast-import.js';
import { FollowedRepository } from '../../support/followed-repository.js';
import { startSmartHttp } from '../../support/smart-http.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';

const SQLITE = STORE_KINDS[0]!;
const GERMAN = po([['Open', 'Auf']]);

const repositoryOf = (files: Readonly<Record<string, Content>>, message = 'Change') =>
  scriptedRepository([{ seconds: 1_700_000_000, files, message }]);

/** The project `shop`, whose files come from the repository. */
const follow = async ({ folder }: ScriptedRepository, kind = SQLITE) =>
  FollowedRepository.open(await openStore(kind), { readme: '' }, {}, async () => ({ url: pathToFileURL(folder).href }));

/** Makes a commit with the tree on main. The entries are in the form of `git ls-tree -z`. */
function commitTree(repository: ScriptedRepository, entries: string): void {
  const tree = repository.feed(entries, 'mktree', '-z', '--missing').trim();
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  const commit = repository.git(...author, 'commit-tree', '-p', 'main', '-m', 'Change', tree).trim();
  repository.git('update-ref', 'refs/heads/main', commit);
}

test('imports from a repository with thousands of branches and tags', async () => {
  const repository = repositoryOf({ 'po/de.po': GERMAN });
  const [id] = repository.commits;
  const refs = Array.from({ length: 3000 }, (_, index) => [`heads/b${index}`, `tags/v${index}`]).flat();
  repository.feed(refs.map((ref) => `create refs/${ref} ${id}\n`).join(''), 'update-ref', '--stdin');
  const followed = await follow(repository);
  expect(await followed.update()).toMatchObject({ branch: 'main', failed: [] });
  expect(await followed.translated('shop')).toEqual({ en: 1, de: 1 });
  expect(await followed.update()).toMatchObject({ isImported: false });
});

describe.each(STORE_KINDS)('$name', (kind) => {
  test('imports files next to files with line breaks, quotes and escapes in their names', async () => {
    const names = ['a\nb', "it's", '"q"', '\x1b[31mred', 'back\\slash', '$(touch x)', '-x', '%00', 'x'.repeat(200)];
    const odd = names.map((name) => [`po/${name}.po`, po([['Open', 'Odd']])]);
    const folders = names.map((name) => [`${name}/fr.po`, po([['Open', 'Ouvrir']])]);
    const files = Object.fromEntries([...odd, ...folders, ['po/de.po', GERMAN]]);
    const repository = repositoryOf(files, 'A message with\0a NUL');
    const followed = await follow(repository, kind);
    const report = await followed.update();
    expect(report).toMatchObject({ failed: [], commit: repository.commits[0] });
    expect(await followed.translated('shop')).toEqual({ en: 1, de: 1 });
    // Names of folders are names of components.
    expect(report.components.filter(({ languages }) => languages[0]?.code === 'fr')).toHaveLength(names.length);
    const stored = names.map((name) => `${name}/fr.po`);
    expect(new Set(await followed.files())).toEqual(new Set([...stored, 'po/de.po']));
  });
});

test('names links out of the repository, submodules and pointers of Git LFS, and does not search .git', async () => {
  const repository = repositoryOf({
    'po/de.po': GERMAN,
    'po/fr.po': 'version https://git-lfs.github.com/spec/v1\noid sha256:0123\nsize 9\n',
    'po/it.po': { link: '/etc/passwd' },
    'po/es.po': { link: '../../outside/es.po' },
    'po/cs.po': { link: '../.git/config' },
    locales: { submodule: '1'.repeat(40) },
  });
  const po = repository.git('rev-parse', 'main:po').trim();
  commitTree(repository, `${repository.git('ls-tree', '-z', 'main')}040000 tree ${po}\t.git\0`);
  const followed = await follow(repository);
  const { passedOver, components, failed } = await followed.update();
  expect(failed).toEqual([]);
  expect([...passedOver, ...components.flatMap(({ problems }) => problems)].map(describeProblem)).toEqual([
    'po/cs.po: is a broken link [file.link]',
    'po/es.po: is a link that leads out of the folder: skipped [file.link]',
    'po/it.po: is a link that leads out of the folder: skipped [file.link]',
    'locales: is a submodule, another repository: skipped [git.submodule]',
    expect.stringMatching(/^po\/fr.po.* is a Git LFS pointer .*\[file.lfs-pointer\]$/),
  ]);
  expect(await followed.translated('shop')).toEqual({ en: 1, de: 1 });
  expect(await followed.files()).toEqual(['po/de.po']);
});

test('a file that is too large is named and not stored, and the others are imported', async () => {
  const followed = await follow(repositoryOf({ 'po/de.po': GERMAN, 'po/fr.po': new Uint8Array(65 * 1024 ** 2) }));
  const { components } = await followed.update();
  expect(components.flatMap(({ problems }) => problems)).toMatchObject([
    { file: 'po/fr.po', code: 'file.too-large', message: 'The file is larger than 64 MiB; split it.' },
  ]);
  expect(await followed.translated('shop')).toEqual({ en: 1, de: 1 });
  expect(await followed.files()).toEqual(['po/de.po']);
});

test('a settings file that is too large is a problem of the repository', async () => {
  const followed = await follow(repositoryOf({ 'po/de.po': GERMAN, 'tallyglot.yaml': `#${' '.repeat(1024 ** 2)}` }));
  const context = { ...followed.context, readProjects: committedProjects };
  const update = updateRepository(context, followed.request);
  await expect(update).rejects.toMatchObject({ message: 'tallyglot.yaml is larger than 1 MiB; split it.' });
  expect(await followed.row()).toMatchObject({ problemCode: 'file.too-large', importedCommit: '' });
});

test('trees that contain each other many times are refused', async () => {
  const repository = repositoryOf({ 'po/de.po': GERMAN });
  let entry = `100644 blob ${repository.git('rev-parse', 'main:po/de.po').trim()}`;
  const names = Array.from({ length: 10 }, (_, index) => `${index}${'x'.repeat(100)}`);
  for (let depth = 0; depth < 10; depth++) {
    const tree = repository.feed(names.map((name) => `${entry}\t${name}\0`).join(''), 'mktree', '-z').trim();
    entry = `040000 tree ${tree}`;
  }
  commitTree(repository, `${entry}\tbomb\0`);
  const followed = await follow(repository);
  await expect(followed.update()).rejects.toMatchObject({
    code: 'directory.too-large',
    message: 'the branch main contains more than 1000000 files: choose a subfolder.',
  });
});

test('a repository that is larger than the limit is refused, and imported after the limit was raised', async () => {
  const followed = await follow(repositoryOf({ 'po/de.po': GERMAN }));
  await expect(followed.update({ maxBytes: 100 })).rejects.toMatchObject({
    code: 'git.too-large',
    message: expect.stringContaining('raise limits.repository in tallyglot.yaml'),
  });
  expect(await followed.row()).toMatchObject({ problemCode: 'git.too-large', importedCommit: '' });
  await followed.update({ maxBytes: 100_000 });
  expect(await followed.row()).toMatchObject({ problemCode: '' });
  expect(await followed.translated('shop')).toEqual({ en: 1, de: 1 });
});

test('a fetch that exceeds the limit ends before it is complete, and leaves nothing on the disk', async () => {
  // Random bytes cannot be compressed.
  const repository = repositoryOf({ 'po/de.po': GERMAN, 'logo.png': randomBytes(400_000) });
  const followed = await FollowedRepository.open(await openStore(SQLITE), { readme: '' }, {}, async () => {
    const { url } = await startSmartHttp(dirname(repository.folder), { stopAt: 300_000 });
    return { url: `${url}/${basename(repository.folder)}` };
  });
  await expect(followed.update({ maxBytes: 100_000 })).rejects.toMatchObject({ code: 'git.too-large' });
  const copies = followed.workspace.path('copies');
  const packs = readdirSync(copies, { recursive: true }).filter((path) => /pack[\\/]/.test(String(path)));
  expect(packs).toEqual([]);
  await followed.update({ maxBytes: 1_000_000 });
  expect(await followed.translated('shop')).toEqual({ en: 1, de: 1 });
});

test.each(['ext::sh -c touch% x', '--upload-pack=touch x', 'fd::17', 'ssh://-oProxyCommand=x/y'])(
  'never gives git the address %s',
  async (url) => {
    const followed = await FollowedRepository.open(await openStore(SQLITE), { readme: '' }, { url });
    await expect(followed.update()).rejects.toMatchObject({ code: 'usage.repository' });
    const row = await followed.row();
    expect(row).toMatchObject({ problemCode: 'usage.repository', remoteCommit: '' });
  },
);
