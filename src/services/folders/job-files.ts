/** Reads the files of a count: from a folder, or from a commit. Each thread opens its own reader. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CommitFile } from '../../sources/git/commit-folders.js';
import { GitObjects } from '../../sources/git/objects.js';
import { type GitEnvironment, GitProgram } from '../../sources/git/program.js';
import { refuseLfsPointer } from '../../sources/lfs-pointer.js';

/** Where the files of a count are. Plain data, so it can be sent to another thread. */
export type JobRoot =
  | { readonly folder: string }
  | {
      readonly repository: string;
      readonly environment: GitEnvironment;
      readonly files: ReadonlyMap<string, CommitFile>;
    };

export interface JobFiles {
  /** Must be called before `read`. Forgets the files of the last call. */
  load(paths: readonly string[]): Promise<void>;
  /** Throws if the file cannot be read. */
  read(path: string): Uint8Array;
  close(): void;
}

export function openJobFiles(root: JobRoot): JobFiles {
  if ('folder' in root) {
    return {
      load: async () => {},
      read: (path) => refuseLfsPointer(readFileSync(join(root.folder, path))),
      close: () => {},
    };
  }
  const { repository, environment, files } = root;
  const objects = new GitObjects(new GitProgram(repository, environment), repository);
  let loaded = new Map<string, Uint8Array>();
  return {
    async load(paths) {
      const contents = await Promise.all(paths.map((path) => objects.read(files.get(path)!.id)));
      loaded = new Map(paths.map((path, index) => [path, contents[index]!]));
    },
    read: (path) => refuseLfsPointer(loaded.get(path)!),
    close: () => objects.close(),
  };
}

/** The size of a file in bytes; 0 if the file does not exist. */
export function sizeIn(root: JobRoot, path: string): number {
  if (!('folder' in root)) return root.files.get(path)?.size ?? 0;
  return statSync(join(root.folder, path), { throwIfNoEntry: false })?.size ?? 0;
}
