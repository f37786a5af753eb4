/** Lists and reads the files of a folder. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatsNamed } from '../formats/detect.js';
import { AppError, type FileProblem } from '../model/error.js';
import { isTranslationFolder } from './folder-names.js';
import { type LinkTarget, targetOf } from './links.js';
import { type FileTree, isSearchedFolder, MAX_PEEKED } from './tree.js';

const MAX_FILES = 1_000_000;

/** The files of a folder. */
export interface Listing {
  /** Relative, with forward slashes, sorted. */
  readonly paths: readonly string[];
  /** Folders that cannot be read, and links that are not followed. */
  readonly passedOver: readonly FileProblem[];
}

/** A folder: its path relative to the root, and its real path without links. */
interface Folder {
  readonly path: string;
  readonly real: string;
}

/**
 * Lists all files below the folder, without hidden folders and dependencies. Follows links that stay inside the folder.
 * Each folder is read once, by its own path or else by the first link to it. So circular links end, and no file counts
 * twice.
 */
export async function listFiles(root: string): Promise<Listing> {
  const top = await realpath(root).catch((error) => {
    throw unreadable(root, error);
  });
  const found: string[] = [];
  const passedOver: FileProblem[] = [];
  const pending: Folder[] = [{ path: '', real: top }];
  const linked: Folder[] = [];
  const seen = new Set<string>();
  for (;;) {
    const folder = pending.pop() ?? linked.sort(byPath).shift();
    if (folder === undefined) return { paths: found.sort(), passedOver };
    if (seen.has(folder.real)) continue;
    seen.add(folder.real);
    const entries = await readdir(folder.real, { withFileTypes: true }).catch((error) => {
      if (folder.path === '') throw unreadable(root, error);
      // A folder that was just removed is empty. A folder that cannot be read may contain files, so it is reported.
      if (error.code !== 'ENOENT') passedOver.push(unreadFolder(folder.path, error));
      return [];
    });
    for (const entry of entries) {
      const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
      const real = join(folder.real, entry.name);
      if (entry.isDirectory()) {
        if (isSearchedFolder(entry.name)) pending.push({ path, real });
      } else if (entry.isFile()) found.push(path);
      else if (entry.isSymbolicLink()) {
        const target = await targetOf(top, real);
        if (target.fault !== undefined) {
          if (mayBeTranslation(entry.name, target.kind)) passedOver.push(faultyLink(path, target.fault));
        } else if (target.kind === 'file') found.push(path);
        else if (target.kind === 'folder' && isSearchedFolder(entry.name)) linked.push({ path, real: target.real });
      }
    }
    if (found.length > MAX_FILES) {
      throw new AppError('directory.too-large', `${root} contains more than ${MAX_FILES} files: choose a subfolder.`);
    }
  }
}

const byPath = (a: Folder, b: Folder) => (a.path < b.path ? -1 : 1);

/**
 * Whether a link may lead to translations. Many projects have links to other folders, such as build output. Hidden
 * links do not count either: editors use broken ones to lock open files.
 */
const mayBeTranslation = (name: string, kind: LinkTarget['kind']) =>
  isSearchedFolder(name) && (kind === 'folder' ? isTranslationFolder(name) : formatsNamed(name).length > 0);

/** Does not use the system's message: it contains the full path, which HTTP clients must not see. */
function unreadFolder(file: string, { code }: NodeJS.ErrnoException): FileProblem {
  return {
    file,
    line: 0,
    code: 'directory.unreadable',
    message: `cannot be read (${code}): skipped`,
    raw: '',
    unread: true,
  };
}

function faultyLink(file: string, message: string): FileProblem {
  return { file, line: 0, code: 'file.link', message, raw: '', unread: true };
}

function unreadable(root: string, cause: NodeJS.ErrnoException): AppError {
  const reason =
    cause.code === 'ENOENT'
      ? 'does not exist'
      : cause.code === 'ENOTDIR'
        ? 'is not a folder'
        : `cannot be read (${cause.message})`;
  return new AppError('directory.unreadable', `${root} ${reason}.`, { cause });
}

/** The folder as a file tree with the listed files. */
export function directoryTree(root: string, listing: Listing): FileTree {
  return {
    origin: 'directory',
    name: root,
    ...listing,
    read: (path) => readFile(join(root, path)),
    stamp: (path) => stampOf(join(root, path)),
    async peek(path) {
      try {
        const { size } = await stat(join(root, path));
        return size > MAX_PEEKED ? new Uint8Array() : await readFile(join(root, path));
      } catch {
        return new Uint8Array();
      }
    },
  };
}

/** Some file systems record times in steps of two seconds. */
const STEP_OF_TIMES_NS = 2_000_000_000n;

/** The system sets the change time at each write, and programs cannot set it to the past. */
async function stampOf(path: string): Promise<string | undefined> {
  const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true });
  const now = BigInt(Date.now()) * 1_000_000n;
  return now - ctimeNs > STEP_OF_TIMES_NS ? [size, mtimeNs, ctimeNs, ino].join(' ') : undefined;
}

export async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
