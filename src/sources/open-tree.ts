/** Opens the files of a folder: as they are on disk, or as they were in a commit. */
import { directoryTree, listFiles } from './directory.js';
import { type CommitPlace, openCommit } from './git/commit-tree.js';
import type { GitEnvironment } from './git/program.js';
import type { FileTree } from './tree.js';

/** A commit to read instead of the files on disk. Plain data, for other threads. */
export interface Revision extends CommitPlace {
  /** How the user named the commit. */
  readonly name: string;
  /** The environment of git. */
  readonly environment: GitEnvironment;
}

export interface TreePlace {
  readonly directory: string;
  /** Undefined for the files on disk. */
  readonly revision?: Revision | undefined;
}

/** The caller must close the tree. */
export async function openTree({ directory, revision }: TreePlace): Promise<FileTree> {
  if (revision === undefined) return directoryTree(directory, await listFiles(directory));
  return openCommit(revision, `${directory} at ${revision.name}`, revision.environment);
}

/** Opens the tree for `work`, and closes it afterwards. */
export async function withTree<T>(place: TreePlace, work: (tree: FileTree) => Promise<T>): Promise<T> {
  const tree = await openTree(place);
  try {
    return await work(tree);
  } finally {
    tree.close?.();
  }
}
