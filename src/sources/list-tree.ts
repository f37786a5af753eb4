/** Lists the files of a tree of folders, on disk or in a commit: which folders to search and which links to follow. */
import { formatsNamed } from '../formats/detect.js';
import type { FileProblem } from '../model/error.js';
import { isTranslationFolder } from './folder-names.js';
import type { LinkTarget } from './links.js';
import { isOwnFile } from './own-files.js';
import { isSearchedFolder } from './tree.js';

/** The files of a tree. */
export interface Listing {
  /** Relative, with forward slashes, sorted. */
  readonly paths: readonly string[];
  /** Folders that cannot be read, links that are not followed, and names that are not UTF-8. */
  readonly passedOver: readonly FileProblem[];
}

/**
 * Stands in a path for bytes that are not UTF-8. Such paths cannot be stored or written to, and several files can have the
 * same one.
 */
export const NOT_UTF8 = '\ufffd';

/** An entry of a folder. `real` is its place without links. */
export interface FolderEntry {
  readonly name: string;
  readonly real: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** How the folders of a tree are read. */
export interface Folders {
  /** The entries of a folder. Returns a problem if the folder may contain files but cannot be read. */
  entriesOf(real: string, path: string): Promise<readonly FolderEntry[] | FileProblem>;
  targetOf(link: string): Promise<LinkTarget>;
}

/** A folder: its path relative to the root, and its real path without links. */
interface Folder {
  readonly path: string;
  readonly real: string;
}

/**
 * Lists all files below `top`, without hidden folders and dependencies. Follows links that stay inside. Each folder is
 * read once, by its own path or else by the first link to it. So circular links end. Each link to a file is a file of its
 * own: a language can be an alias of another one.
 * `onCount` gets the number of files so far, and may throw if there are too many.
 */
export async function listTree(top: string, folders: Folders, onCount: (files: number) => void): Promise<Listing> {
  const found: string[] = [];
  const passedOver: FileProblem[] = [];
  const unnamed = new Set<string>();
  const pending: Folder[] = [{ path: '', real: top }];
  const linked: Folder[] = [];
  const seen = new Set<string>();
  for (;;) {
    const folder = pending.pop() ?? linked.sort(byPath).shift();
    if (folder === undefined) {
      return { paths: found.sort(), passedOver: [...passedOver, ...[...unnamed].sort().map(namedBadly)] };
    }
    if (seen.has(folder.real)) continue;
    seen.add(folder.real);
    const entries = await folders.entriesOf(folder.real, folder.path);
    if ('code' in entries) {
      passedOver.push(entries);
      continue;
    }
    for (const { name, real, kind } of entries) {
      const path = folder.path === '' ? name : `${folder.path}/${name}`;
      if (kind === 'folder') {
        if (isSearchedFolder(name)) pending.push({ path, real });
      } else if (path.includes(NOT_UTF8)) {
        if (formatsNamed(name).length > 0 && isOwnFile(path)) unnamed.add(unreadablePart(path));
      } else if (kind === 'file') found.push(path);
      else if (kind === 'link') {
        const target = await folders.targetOf(real);
        if (target.fault !== undefined) {
          if (mayBeTranslation(name, target.kind)) passedOver.push(faultyLink(path, target.fault));
        } else if (target.kind === 'file') found.push(path);
        else if (target.kind === 'folder' && isSearchedFolder(name)) linked.push({ path, real: target.real });
      }
    }
    onCount(found.length);
  }
}

const byPath = (a: Folder, b: Folder) => (a.path < b.path ? -1 : 1);

/**
 * Whether a link may lead to translations. Many projects have links to other folders, such as build output. Hidden
 * links do not count either: editors use broken ones to lock open files.
 */
const mayBeTranslation = (name: string, kind: LinkTarget['kind']) =>
  isSearchedFolder(name) && (kind === 'folder' ? isTranslationFolder(name) : formatsNamed(name).length > 0);

function faultyLink(file: string, message: string): FileProblem {
  return { file, line: 0, code: 'file.link', message, raw: '', unread: true };
}

/** The path up to the first name that is not UTF-8: the folder or file to rename. */
const unreadablePart = (path: string) => new RegExp(`^[^${NOT_UTF8}]*${NOT_UTF8}[^/]*`).exec(path)![0];

function namedBadly(file: string): FileProblem {
  const message = 'has a name that is not UTF-8: skipped. Rename it';
  return { file, line: 0, code: 'file.name', message, raw: '', unread: true };
}
