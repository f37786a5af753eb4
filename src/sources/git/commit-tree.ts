/** The files of a git commit, read from the object database without a work tree. */
import { AppError } from '../../model/error.js';
import { refuseLfsPointer } from '../lfs-pointer.js';
import { listTree } from '../list-tree.js';
import { isNamedLikeTranslations, skippedSubmodule } from '../repository-notes.js';
import { type FileTree, MAX_PEEKED } from '../tree.js';
import { type CommitEntry, type CommitFile, CommitFolders } from './commit-folders.js';
import { GitObjects } from './objects.js';
import { type GitEnvironment, GitProgram } from './program.js';

const MAX_FILES = 1_000_000;
/** A few bytes of a repository can be a file of gigabytes. Uploads have this limit too. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Files that are read at once and as text, such as settings. */
const MAX_TEXT_BYTES = 1024 * 1024;

/** A commit of a repository, and the folder in it whose files are read. Plain data, for other threads. */
export interface CommitPlace {
  /** The absolute path of the repository: of the `.git` folder, or of a bare repository. */
  readonly repository: string;
  /** The id of the commit. */
  readonly commit: string;
  /** The folder inside the repository; empty, or ends with a slash. */
  readonly prefix: string;
}

export interface CommitTree extends FileTree {
  readonly place: CommitPlace;
  readonly files: ReadonlyMap<string, CommitFile>;
  /** The path in the repository, without links, at which a file with this path is written. Throws if it is outside. */
  realPath(path: string): Promise<string>;
  close(): void;
}

/** What a revision means, for example `v2.3`, `HEAD~20` or `main@{2 weeks ago}`. */
export interface FoundRevision extends CommitPlace {
  /** What git warns about, for example a reflog that does not go back far enough. */
  readonly warning: string | undefined;
}

/** Finds the commit that a revision names in the repository of a folder. */
export async function findRevision(
  folder: string,
  revision: string,
  environment: GitEnvironment,
): Promise<FoundRevision> {
  const program = new GitProgram(folder, environment);
  const places = await program.run(['rev-parse', '--absolute-git-dir', '--show-prefix']).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'git.no-work-tree') throw error;
    throw new AppError('usage.revision', `${folder} is not in a git repository, so it has no revisions.`, {
      cause: error,
    });
  });
  const [repository = '', prefix = ''] = places.split('\n');
  // A revision that looks like an option must not be treated as one.
  const isOption = revision.startsWith('-');
  try {
    if (isOption || /[\0\n]/.test(revision)) throw new AppError('git.failed', 'not a revision');
    const { stdout, stderr } = await program.outputOf(['rev-parse', '--verify', revision]);
    const warning = stderr.trim() === '' ? undefined : stderr.trim().split('\n')[0];
    // A second question: in `:/text^{commit}`, everything would be the text to search for.
    const commit = (await program.run(['rev-parse', '--verify', `${stdout.trim()}^{commit}`])).trim();
    if (!/^[0-9a-f]+$/.test(commit)) throw new AppError('git.failed', 'not a single commit');
    return { repository, prefix, commit, warning };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'git.failed') throw error;
    throw new AppError('usage.revision', `The repository of ${folder} has no revision ${JSON.stringify(revision)}.`, {
      cause: error,
    });
  }
}

/** The content of one small file of the commit as text. Undefined if the commit has no such file. */
export async function fileInCommit(
  { repository, commit, prefix }: CommitPlace,
  path: string,
  environment: GitEnvironment,
): Promise<string | undefined> {
  const args = ['cat-file', 'blob', `${commit}:${prefix}${path}`];
  return new GitProgram(repository, environment).run(args, { maxOutput: MAX_TEXT_BYTES }).catch((error) => {
    if (hasCode(error, 'git.failed')) return undefined;
    if (hasCode(error, 'git.too-much-output')) throw tooLarge(path, MAX_TEXT_BYTES);
    throw error;
  });
}

/** `name` is the revision for messages. */
export async function openCommit(place: CommitPlace, name: string, environment: GitEnvironment): Promise<CommitTree> {
  const { repository, commit, prefix } = place;
  const program = new GitProgram(repository, environment);
  const objects = new GitObjects(program, repository);
  const entries = await treeEntries(program, place, name);
  const folders = new CommitFolders(entries, (id) => objects.read(id));
  try {
    const listing = await listTree('', folders, (files) => {
      if (files > MAX_FILES) throw tooManyFiles(name);
    });
    const files = new Map<string, CommitFile>();
    for (const path of listing.paths) files.set(path, await folders.fileAt(path));
    const fileAt = (path: string) => {
      const found = files.get(path);
      if (found === undefined) throw new AppError('file.missing', `There is no file ${path} in ${name}.`);
      return found;
    };
    const read = async (path: string) => {
      const { id, size } = fileAt(path);
      if (size > MAX_FILE_BYTES) throw tooLarge('The file', MAX_FILE_BYTES);
      return refuseLfsPointer(await objects.read(id));
    };
    return {
      origin: 'commit',
      name,
      ...listing,
      passedOver: [...listing.passedOver, ...folders.submodules.filter(isNamedLikeTranslations).map(skippedSubmodule)],
      submodules: folders.submodules,
      place: { repository, commit, prefix },
      files,
      read,
      async realPath(path) {
        const real = await folders.realPath(path);
        if (real !== undefined) return prefix + real;
        throw new AppError('file.unwritable', `${path} is behind a link that leads out of ${name} or to nothing.`);
      },
      stamp: async (path) => `git ${fileAt(path).id}`,
      async peek(path) {
        const file = files.get(path);
        if (file === undefined || file.size > MAX_PEEKED) return new Uint8Array();
        return read(path).catch(() => new Uint8Array());
      },
      close: () => objects.close(),
    };
  } catch (error) {
    objects.close();
    throw error;
  }
}

const hasCode = (error: unknown, code: string) => error instanceof AppError && error.code === code;

const tooManyFiles = (name: string) =>
  new AppError('directory.too-large', `${name} contains more than ${MAX_FILES} files: choose a subfolder.`);

const tooLarge = (file: string, bytes: number) =>
  new AppError('file.too-large', `${file} is larger than ${bytes / 1024 / 1024} MiB; split it.`);

const KINDS: Readonly<Record<string, CommitEntry['kind']>> = { '120000': 'link', '160000': 'submodule' };

async function treeEntries(program: GitProgram, { commit, prefix }: CommitPlace, name: string): Promise<CommitEntry[]> {
  // Without the slash at the end, git finds the folder itself.
  const tree = `${commit}:${prefix.replace(/\/$/, '')}`;
  const listing = await program.run(['ls-tree', '-r', '-z', '-l', '--full-tree', tree]).catch((error) => {
    // A few trees that contain each other can be billions of files.
    if (hasCode(error, 'git.too-much-output')) throw tooManyFiles(name);
    if (hasCode(error, 'git.failed') && prefix !== '' && /Not a valid object name/.test(error.message)) {
      throw new AppError('usage.revision', `${name} has no folder ${prefix.slice(0, -1)}.`, { cause: error });
    }
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${name} cannot be read. ${error.message}`, { cause: error });
  });
  return listing
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      // Submodules have no size, and the size of a content that the repository lacks is `BAD`.
      const [, mode = '', id = '', size = '', path = ''] =
        /^(\d+) \w+ ([0-9a-f]+) +(\d+|-|BAD)\t([\s\S]*)$/.exec(line) ?? [];
      return { path, id, size: Number(size) || 0, kind: KINDS[mode] ?? 'file' };
    });
}
