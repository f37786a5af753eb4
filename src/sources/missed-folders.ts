/**
 * Finds folders that a watcher does not know. Chokidar lists a folder before it watches the folder, so a folder that is
 * created in between is missed.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How many searches look into a new folder. On a busy machine, the first search may be too early. */
const SEARCHES = 2;

export class MissedFolders {
  /** The number of searches that are left, by folder. */
  readonly #left = new Map<string, number>();
  readonly #isEntered: (folder: string) => boolean;

  /** `isEntered` says whether a folder is to be watched. */
  constructor(isEntered: (folder: string) => boolean) {
    this.#isEntered = isEntered;
  }

  /** The next searches look into this folder. */
  lookInto(folder: string): void {
    this.#left.set(folder, SEARCHES);
  }

  /** The missed folders. The caller must watch each of them with all its folders. */
  async search(known: ReadonlySet<string>): Promise<string[]> {
    const missed: string[] = [];
    for (const [folder, left] of [...this.#left]) {
      if (left > 1) this.#left.set(folder, left - 1);
      else this.#left.delete(folder);
      missed.push(...(await this.#foldersIn(folder)).filter((child) => !known.has(child)));
    }
    for (const folder of missed) await this.#lookIntoAll(folder);
    return missed;
  }

  async #lookIntoAll(folder: string): Promise<void> {
    this.lookInto(folder);
    for (const child of await this.#foldersIn(folder)) await this.#lookIntoAll(child);
  }

  /** Paths of the folders to watch in a folder, also of links to folders. */
  async #foldersIn(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const folders: string[] = [];
    for (const entry of entries) {
      const path = join(folder, entry.name);
      const target = entry.isSymbolicLink() ? await stat(path).catch(() => undefined) : entry;
      if (target?.isDirectory() && this.#isEntered(path)) folders.push(path);
    }
    return folders;
  }
}
