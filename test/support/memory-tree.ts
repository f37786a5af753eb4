/** A tree of files in memory, with paths like in a folder. */
import { AppError } from '../../src/model/error.js';
import { type FileTree, isSearchedFolder, MAX_PEEKED, type TreeFile } from '../../src/sources/tree.js';

/** Behaves like a folder with these files. Messages call it `name`. */
export function memoryTree(files: readonly TreeFile[], name: string): FileTree {
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
      return bytes === undefined || bytes.length > MAX_PEEKED ? new Uint8Array() : bytes;
    },
  };
}

const isSearched = ({ path }: TreeFile) => path.split('/').slice(0, -1).every(isSearchedFolder);
