/** Files as discovery and the importer see them, wherever they are: in a folder, or in what somebody uploaded. */
import { detectFormat } from '../formats/detect.js';
import type { FileFormat } from '../formats/format.js';
import type { FileProblem } from '../model/error.js';

export interface FileTree {
  readonly origin: 'directory' | 'upload';
  /** What messages call it: the path of a folder, the name of an upload. */
  readonly name: string;
  /** Relative to its root, with forward slashes, sorted. */
  readonly paths: readonly string[];
  /** Folders that cannot be read and links that are not followed: there may be translations that nobody sees. */
  readonly passedOver?: readonly FileProblem[];
  /** All of a file; one that cannot be read is an error. */
  read(path: string): Promise<Uint8Array>;
  /** The same for whoever looks for components: what is too large or cannot be read looks empty. */
  peek(path: string): Promise<Uint8Array>;
}

/** Larger files are no translations, whatever they are called: tables of data, for one. */
export const MAX_PEEKED = 16 * 1024 * 1024;

/** Folders that never hold a project's own translations. */
const SKIPPED = new Set(['node_modules', 'bower_components', '__pycache__']);

/** Whether components are looked for in a folder of this name. */
export function isSearchedFolder(name: string): boolean {
  return !name.startsWith('.') && !SKIPPED.has(name);
}

/** So many files are looked into before a mask is given up: the first may be empty or broken. */
const MAX_SAMPLES = 3;

/** The format of the first of the files that is of one. */
export async function firstFormat(tree: FileTree, paths: readonly string[]): Promise<FileFormat | undefined> {
  for (const path of paths.slice(0, MAX_SAMPLES)) {
    const format = detectFormat({ path, bytes: await tree.peek(path) });
    if (format !== undefined) return format;
  }
  return undefined;
}

/** A file with what it holds. */
export interface TreeFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}
