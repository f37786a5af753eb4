/** Imports a served folder while this process has the folder's lease. Several processes can serve the same folder. */
import { setTimeout as sleep } from 'node:timers/promises';
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
  readonly updates: FolderUpdates;
  /** Starts to watch the folder. Must not throw. */
  readonly watch?: (() => Promise<{ close(): Promise<void> }>) | undefined;
}

export interface FirstImport {
  /** Whether this process imports the folder. */
  readonly isOwn: boolean;
  /** Resolves after the first import by this process, or when another process has stored the project. */
  readonly done: Promise<void>;
}

/** Each time that this process gets the lease, it imports changes that its predecessor missed. */
export async function leadFolder({ context, leases, project, updates, watch }: LedFolder): Promise<FirstImport> {
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
  const elsewhere = async () => {
    while (!isDone && !context.isStopping?.() && !(await isStored(context, project))) await sleep(POLL_MS);
  };
  return { isOwn, done: isOwn ? own : Promise.race([own, elsewhere()]) };
}

async function isStored({ store }: Pick<Context, 'store'>, project: string): Promise<boolean> {
  try {
    return (await store.projects.find(project)) !== undefined;
  } catch {
    // The database is out of reach for a moment.
    return false;
  }
}
