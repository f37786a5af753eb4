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

/** Returns the content of one of the files. Throws if the file cannot be read. */
export type ReadFile = (path: string) => Uint8Array;

export interface JobFiles {
  /** How many bytes to load before they are needed. Git sends files while other files are parsed. */
  readonly bytesAhead: number;
  load(paths: readonly string[]): Promise<ReadFile>;
  close(): void;
}

const GIT_BYTES_AHEAD = 2 * 1024 * 1024;

export function openJobFiles(root: JobRoot): JobFiles {
  if ('folder' in root) {
    const read: ReadFile = (path) => refuseLfsPointer(readFileSync(join(root.folder, path)));
    return { bytesAhead: 0, load: async () => read, close: () => {} };
  }
  const { repository, environment, files } = root;
  const objects = new GitObjects(new GitProgram(repository, environment), repository);
  return {
    bytesAhead: GIT_BYTES_AHEAD,
    async load(paths) {
      const contents = await Promise.all(paths.map((path) => objects.read(files.get(path)!.id)));
      const loaded = new Map(paths.map((path, index) => [path, contents[index]!]));
      return (path) => refuseLfsPointer(loaded.get(path)!);
    },
    close: () => objects.close(),
  };
}

/** Loads the files of groups in turn, some groups ahead. `pathsOf` is called once for each group, in their order. */
export async function* loadGroups<Group>(
  root: JobRoot,
  files: JobFiles,
  groups: Iterable<Group>,
  pathsOf: (group: Group) => readonly string[],
): AsyncGenerator<readonly [Group, ReadFile], void> {
  const coming: { readonly group: Group; readonly bytes: number; readonly loading: Promise<ReadFile> }[] = [];
  let bytesAhead = 0;
  const rest = groups[Symbol.iterator]();
  const loadNext = (): boolean => {
    const { done, value: group } = rest.next();
    if (done) return false;
    const paths = pathsOf(group);
    const bytes = files.bytesAhead === 0 ? 0 : paths.reduce((sum, path) => sum + sizeIn(root, path), 0);
    const loading = files.load(paths);
    // The error is thrown when the group is needed.
    loading.catch(() => {});
    coming.push({ group, bytes, loading });
    bytesAhead += bytes;
    return true;
  };
  for (;;) {
    // Many files at once, because each request to git takes time.
    if (bytesAhead <= files.bytesAhead / 2)
      while ((coming.length === 0 || bytesAhead < files.bytesAhead) && loadNext());
    const next = coming.shift();
    if (next === undefined) return;
    const read = await next.loading;
    bytesAhead -= next.bytes;
    yield [next.group, read];
  }
}

/** The size of a file in bytes; 0 if the file does not exist. */
export function sizeIn(root: JobRoot, path: string): number {
  if (!('folder' in root)) return root.files.get(path)?.size ?? 0;
  return statSync(join(root.folder, path), { throwIfNoEntry: false })?.size ?? 0;
}
