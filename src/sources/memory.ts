/** Files in memory as a source: what somebody uploaded, under the paths they would have in a folder. */
import { AppError } from '../model/error.js';
import { type FileTree, isSearchedFolder, MOST_PEEKED } from './tree.js';

export interface MemoryFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What a folder with these files would be; `name` is what messages call them. */
export function memoryTree(files: readonly MemoryFile[], name: string): FileTree {
  const content = new Map(files.filter(isSearched).map(({ path, bytes }) => [path, bytes]));
  return {
    origin: 'upload',
    name,
    paths: [...content.keys()].sort(),
    async read(path) {
      const bytes = content.get(path);
      if (bytes === undefined) throw new AppError('file.missing', `There is no file ${path} in ${name}.`);
      return bytes;
    },
    async peek(path) {
      const bytes = content.get(path);
      return bytes === undefined || bytes.length > MOST_PEEKED ? new Uint8Array() : bytes;
    },
  };
}

const isSearched = ({ path }: MemoryFile) => path.split('/').slice(0, -1).every(isSearchedFolder);
