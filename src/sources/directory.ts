/** A folder as a source: what files it holds, and how they are read. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatsNamed } from '../formats/detect.js';
import { AppError, type FileProblem } from '../model/error.js';
import { type LinkTarget, targetOf } from './links.js';
import { type FileTree, isSearchedFolder, MAX_PEEKED } from './tree.js';

const MAX_ENTRIES = 1_000_000;

/** What a folder holds, as far as that can be seen. */
export interface Listing {
  /** Relative, with forward slashes, sorted. */
  readonly paths: readonly string[];
  readonly passedOver: readonly FileProblem[];
}

/** A folder on the way: what it is called from the root, and where it is without any links. */
interface Folder {
  readonly path: string;
  readonly real: string;
}

/**
 * All files below the folder; hidden folders and dependencies are passed over. Links are followed where they stay inside.
 * Each folder is read once, by its own name or else by the first link to it: so circles end, and nothing counts twice.
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
      // A folder that went away meanwhile is empty; one that may not be read might hold files that are not to be lost.
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
          if (isMissed(entry.name, target.kind)) passedOver.push(faultyLink(path, target.fault));
        } else if (target.kind === 'file') found.push(path);
        else if (target.kind === 'folder' && isSearchedFolder(entry.name)) linked.push({ path, real: target.real });
      }
    }
    if (found.length > MAX_ENTRIES) {
      throw new AppError('directory.too-large', `${root} holds over ${MAX_ENTRIES} files: name a folder further down.`);
    }
  }
}

const byPath = (a: Folder, b: Folder) => (a.path < b.path ? -1 : 1);

/** Links to folders lead out of many a work tree, to what was built or is shared: these are named for translations. */
const OF_TRANSLATIONS = /^(?:po|_?locales?|lang|languages?|i18n|l10n|translations?|values-.+|.+\.lproj)$/i;

/** Whether a link may lead to translations. Editors leave hidden ones to nothing beside the files that they have open. */
const isMissed = (name: string, kind: LinkTarget['kind']) =>
  isSearchedFolder(name) && (kind === 'folder' ? OF_TRANSLATIONS.test(name) : formatsNamed(name).length > 0);

/** The system's own sentence names the whole path, and this one may go to whoever imports over HTTP. */
function unreadFolder(file: string, { code }: NodeJS.ErrnoException): FileProblem {
  return {
    file,
    line: 0,
    code: 'directory.unreadable',
    message: `cannot be read (${code}): passed over`,
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

/** The folder as a tree of the files that were listed. */
export function directoryTree(root: string, listing: Listing): FileTree {
  return {
    origin: 'directory',
    name: root,
    ...listing,
    read: (path) => readFile(join(root, path)),
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

export async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
