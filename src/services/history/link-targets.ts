/** Follows links among the files of a component in any commit. Links to folders are not followed. */
import { posix } from 'node:path';
import { AppError } from '../../model/error.js';
import type { GitEntry } from '../../sources/git/raw-changes.js';

/** The mode of a link in git. */
export const LINK = '120000';
const SUBMODULE = '160000';
/** File systems follow about as many links before they give up. */
const MAX_LINKS = 40;

export class LinkTargets {
  readonly #prefix: string;
  readonly #read: (id: string) => Promise<string>;
  /** The contents of links, by their ids. */
  readonly #texts = new Map<string, string>();

  /** Links that lead out of the folder `prefix` are not followed. */
  constructor(prefix: string, read: (id: string) => Promise<string>) {
    this.#prefix = prefix;
    this.#read = read;
  }

  /** Reads the links, and returns the paths they lead to. */
  async targetsOf(links: Iterable<readonly [path: string, entry: GitEntry]>): Promise<string[]> {
    const targets: string[] = [];
    for (const [path, { id }] of links) {
      if (!this.#texts.has(id)) this.#texts.set(id, await this.#textOf(id));
      const target = this.#target(path, id);
      if (target !== undefined) targets.push(target);
    }
    return targets;
  }

  /**
   * Returns the files, and replaces the entry of each link by the entry of its target. Broken links and submodules are
   * left out.
   */
  follow(files: ReadonlyMap<string, GitEntry>): Map<string, GitEntry> {
    const followed = new Map<string, GitEntry>();
    for (const [path, entry] of files) {
      const file = this.#fileAt(files, path, entry);
      if (file !== undefined) followed.set(path, file);
    }
    return followed;
  }

  /** Empty if the content is too large for a path. */
  #textOf(id: string): Promise<string> {
    return this.#read(id).catch((error) => {
      if (error instanceof AppError && error.code === 'file.too-large') return '';
      throw error;
    });
  }

  #fileAt(files: ReadonlyMap<string, GitEntry>, path: string, entry: GitEntry): GitEntry | undefined {
    let [place, found]: [string, GitEntry | undefined] = [path, entry];
    for (let links = 0; links <= MAX_LINKS; links++) {
      if (found === undefined || found.mode === SUBMODULE) return undefined;
      if (found.mode !== LINK) return found;
      const target = this.#target(place, found.id);
      if (target === undefined) return undefined;
      [place, found] = [target, files.get(target)];
    }
    return undefined;
  }

  #target(path: string, id: string): string | undefined {
    const text = this.#texts.get(id);
    if (text === undefined || text === '' || text.startsWith('/') || text.includes('\0')) return undefined;
    const target = posix.join(posix.dirname(path), text);
    return /^\.\.(?:\/|$)/.test(target) || !target.startsWith(this.#prefix) ? undefined : target;
  }
}
