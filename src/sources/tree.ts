/** A set of files, in a folder, in an upload or in a git commit, as discovery and the importer see it. */
import { detectFormat } from '../formats/detect.js';
import type { FileFormat } from '../formats/format.js';
import { AppError, type FileProblem } from '../model/error.js';
import type { Unit } from '../model/unit.js';

export interface FileTree {
  readonly origin: 'directory' | 'upload' | 'commit';
  /** Name for messages: the path of a folder, the name of an upload, or a revision. */
  readonly name: string;
  /** Relative to the root, with forward slashes, sorted. */
  readonly paths: readonly string[];
  /** Folders and names that cannot be read, and links that are not followed. They may contain translations. */
  readonly passedOver?: readonly FileProblem[];
  /** Folders that are other repositories in a commit. Their files are not in the tree. */
  readonly submodules?: readonly string[];
  /** The content of a file. Throws if the file cannot be read. */
  read(path: string): Promise<Uint8Array>;
  /**
   * A text that is different after each change of the file. Uploads do not have it. Undefined for a few seconds after a
   * change, because another change at the same time would not show. Throws if the file does not exist.
   */
  stamp?(path: string): Promise<string | undefined>;
  /** Like `read`, for discovery. A file that is too large or cannot be read appears empty. */
  peek(path: string): Promise<Uint8Array>;
  /** Ends what reading needed, for example a process. The caller who opened the tree must call it. */
  close?(): void;
}

/** Discovery ignores larger files. They are not translations, but data tables, for example. */
export const MAX_PEEKED = 16 * 1024 * 1024;

/** Folders that never contain translations of the project. */
const SKIPPED = new Set(['node_modules', 'bower_components', '__pycache__']);

/** Whether discovery searches a folder with this name. */
export function isSearchedFolder(name: string): boolean {
  return !name.startsWith('.') && !SKIPPED.has(name);
}

/** Number of files to try for format detection, because the first ones may be empty or broken. */
const MAX_SAMPLES = 3;

/** The format of the first file whose format is detected. */
export async function firstFormat(tree: FileTree, paths: readonly string[]): Promise<FileFormat | undefined> {
  for (const path of paths.slice(0, MAX_SAMPLES)) {
    const format = detectFormat({ path, bytes: await tree.peek(path) });
    if (format !== undefined) return format;
  }
  return undefined;
}

/** The strings of a file; undefined if the file cannot be read. */
export async function unitsIn(
  tree: FileTree,
  format: FileFormat,
  path: string,
  language: string,
): Promise<readonly Unit[] | undefined> {
  try {
    return format.parse(await tree.peek(path), { language }).units;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
}

/** A file with its content. */
export interface TreeFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}
