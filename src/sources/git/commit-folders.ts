/** The folders of a commit. Follows links inside the commit as a file system would. */
import type { LinkTarget } from '../links.js';
import type { FolderEntry, Folders } from '../list-tree.js';

/** A file of a commit. */
export interface CommitFile {
  /** The id of the content. Equal contents have equal ids. */
  readonly id: string;
  readonly size: number;
}

/** An entry of a commit as git lists it. */
export interface CommitEntry extends CommitFile {
  readonly path: string;
  readonly kind: 'file' | 'link' | 'submodule';
}

/** File systems follow about as many links before they give up. */
const MAX_LINKS = 40;
/** No file system has longer paths. */
const MAX_TARGET_LENGTH = 4096;

const OUTSIDE = 'is a link that leads out of the folder: skipped';
const BROKEN = 'is a broken link';

export class CommitFolders implements Folders {
  readonly #entries = new Map<string, CommitEntry>();
  /** The entries of each folder, by its path. */
  readonly #folders = new Map<string, Map<string, FolderEntry>>([['', new Map()]]);
  readonly #read: (id: string) => Promise<Uint8Array>;

  constructor(entries: readonly CommitEntry[], read: (id: string) => Promise<Uint8Array>) {
    this.#read = read;
    for (const entry of entries) {
      this.#entries.set(entry.path, entry);
      this.#add(entry.path, entry.kind === 'submodule' ? 'other' : entry.kind);
    }
  }

  async entriesOf(real: string): Promise<readonly FolderEntry[]> {
    return [...(this.#folders.get(real)?.values() ?? [])];
  }

  async targetOf(link: string): Promise<LinkTarget> {
    const real = await this.#resolve(link.split('/'), MAX_LINKS);
    if (real === undefined) return { kind: undefined, real: '', fault: BROKEN };
    if (real === null) return { kind: isNamedLikeFile(link) ? 'file' : 'folder', real: '', fault: OUTSIDE };
    if (this.#folders.has(real)) return { kind: 'folder', real, fault: undefined };
    const entry = this.#entries.get(real);
    return { kind: entry?.kind === 'file' ? 'file' : 'other', real, fault: undefined };
  }

  /** The file at a listed path, which may contain links. */
  async fileAt(path: string): Promise<CommitFile> {
    return (
      this.#entries.get(path)?.kind === 'file'
        ? this.#entries.get(path)
        : this.#entries.get((await this.#resolve(path.split('/'), MAX_LINKS)) ?? '')
    )!;
  }

  /**
   * The path without links at which a file is, or at which a new file with this path is written. Undefined if a link leads
   * out of the commit or to nothing.
   */
  async realPath(path: string): Promise<string | undefined> {
    const segments = path.split('/');
    for (let known = segments.length; known > 0; known--) {
      const real = await this.#resolve(segments.slice(0, known), MAX_LINKS);
      if (real === null) return undefined;
      if (real !== undefined) return [real, ...segments.slice(known)].filter((part) => part !== '').join('/');
      if (this.#entries.has(segments.slice(0, known).join('/'))) return undefined;
    }
    return path;
  }

  /** The folders of other repositories inside this one. Their files are not in this commit. */
  get submodules(): string[] {
    return [...this.#entries.values()].filter(({ kind }) => kind === 'submodule').map(({ path }) => path);
  }

  #add(path: string, kind: FolderEntry['kind']): void {
    const mark = path.lastIndexOf('/');
    const parent = mark === -1 ? '' : path.slice(0, mark);
    if (!this.#folders.has(parent)) {
      this.#folders.set(parent, new Map());
      this.#add(parent, 'folder');
    }
    const name = path.slice(mark + 1);
    this.#folders.get(parent)!.set(name, { name, real: path, kind });
  }

  /** The path without links. Undefined if nothing is there, null if a link leads out of the commit. */
  async #resolve(segments: readonly string[], links: number): Promise<string | undefined | null> {
    const real: string[] = [];
    for (const [index, segment] of segments.entries()) {
      if (segment === '' || segment === '.') continue;
      if (segment === '..') {
        if (real.length === 0) return null;
        real.pop();
        continue;
      }
      real.push(segment);
      const path = real.join('/');
      const entry = this.#entries.get(path);
      if (entry?.kind === 'link') {
        if (links === 0 || entry.size > MAX_TARGET_LENGTH) return undefined;
        const target = new TextDecoder().decode(await this.#read(entry.id));
        if (target.startsWith('/')) return null;
        real.pop();
        return this.#resolve([...real, ...target.split('/'), ...segments.slice(index + 1)], links - 1);
      }
      if (entry === undefined && !this.#folders.has(path)) return undefined;
    }
    return real.join('/');
  }
}

const isNamedLikeFile = (path: string) => path.split('/').at(-1)!.includes('.');
