/** Imports a served folder while this process has the folder's lease. Several processes can serve the same folder. */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import type { Leases } from '../leases.js';
import type { FolderUpdates } from './folder-updates.js';

const POLL_MS = 500;

/** The lease for everything that reads or writes the files of a served project: imports and write-back. */
export const folderLease = (project: string) => `folder ${project}`;

export interface LedFolder {
  readonly context: Pick<Context, 'store' | 'isStopping'>;
  readonly leases: Leases;
  /** Slug of the project. */
  readonly project: string;
  readonly directory: string;
  readonly updates: FolderUpdates;
  /** Starts to watch the folder. Must not throw. */
  readonly watch?: (() => Promise<{ close(): Promise<void> }>) | undefined;
}

export interface FirstImport {
  /** Whether this process imports the folder. */
  readonly isOwn: boolean;
  /** Resolves after the first import by this process, or when another process has stored the project. */
  readonly done: Promise<void>;
  /**
   * The folder from which another process has imported the project, if it is not the folder of this process. Resolves when
   * a component is stored, or when this process imports the folder.
   */
  readonly otherFolder: Promise<string | undefined>;
}

/** Each time that this process gets the lease, it imports changes that its predecessor missed. */
export async function leadFolder({
  context,
  leases,
  project,
  directory,
  updates,
  watch,
}: LedFolder): Promise<FirstImport> {
  let isDone = false;
  let finish = () => {};
  const own = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const isOwn = await leases.whileLeading(folderLease(project), async (term) => {
    // Watches before the import, so that no change between the two is missed.
    const watcher = await watch?.();
    await updates.update();
    isDone = true;
    finish();
    await term.ended;
    await watcher?.close();
  });
  const poll = async <T>(look: (store: Store) => Promise<T | undefined>): Promise<T | undefined> => {
    while (!isDone && !context.isStopping?.()) {
      // The database may be out of reach for a moment.
      const found = await look(context.store).catch(() => undefined);
      if (found !== undefined) return found;
      await sleep(POLL_MS);
    }
    return undefined;
  };
  if (isOwn) return { isOwn, done: own, otherFolder: Promise.resolve(undefined) };
  const elsewhere = poll((store) => store.projects.find(project)).then(() => {});
  const folders = poll((store) => foldersOf(store, project));
  const otherFolder = folders.then((all = []) => (all.includes(resolve(directory)) ? undefined : all[0]));
  return { isOwn, done: Promise.race([own, elsewhere]), otherFolder };
}

/** The folders that the components of a project were imported from; undefined if none is stored yet. */
async function foldersOf(store: Store, project: string): Promise<readonly string[] | undefined> {
  const found = await store.projects.find(project);
  const components = found === undefined ? [] : await store.components.list(found.id);
  const folders = components.flatMap(({ folder }) => folder ?? []);
  return folders.length === 0 ? undefined : folders;
}
