/** Opens the store that the configuration names. */
import { join } from 'node:path';
import { AppError } from '../model/error.js';
import type { Engine } from './engine.js';
import { migrate } from './migrations/index.js';
import { requireUtf8 } from './postgres-encoding.js';
import { makePrivate } from './private-files.js';
import { createSqlStore } from './sql-store/index.js';
import { openSqlite } from './sqlite-engine.js';
import { explained, isBusy, isFull } from './sqlite-errors.js';
import { isDatabase } from './sqlite-file.js';
import type { Store } from './store.js';

export interface StoreLocation {
  /** Folder of the embedded database. */
  readonly data: string;
  /** Address of a PostgreSQL database. If it is given, the folder is ignored. */
  readonly database: string | undefined;
}

export const DATABASE_FILE = 'tallyglot.db';

export interface StoreOptions {
  /** Throws if the embedded store does not exist, instead of creating it. */
  readonly mustExist?: boolean;
  /** Number of threads for scans of the embedded store. Without them, a scan blocks the event loop. */
  readonly readerThreads?: number;
  /** Whether the embedded store has a thread for bulk transactions. The thread starts with the first of them. */
  readonly writerThread?: boolean;
  /**
   * Called with a sentence if permissions of an existing embedded store were too wide and have been corrected. Without
   * this function, the permissions stay unchanged. Also called if a replica cannot be used, and when it can be used
   * again.
   */
  readonly onNote?: (sentence: string) => void;
  /** Addresses of standbys of the PostgreSQL database, for reads that may lag. */
  readonly replicas?: readonly string[];
}

export async function connectStore(location: StoreLocation, options: StoreOptions = {}): Promise<Store> {
  if (options.mustExist) refuseMissing(location);
  if (options.onNote !== undefined && location.database === undefined) {
    const note = makePrivate(join(location.data, DATABASE_FILE));
    if (note !== undefined) options.onNote(note);
  }
  const engine = await openEngine(location, options);
  try {
    await requireUtf8(engine);
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const store = createSqlStore(engine);
  if (options.replicas === undefined || options.replicas.length === 0) return store;
  const { withReplicas } = await import('./postgres-replicas.js');
  return withReplicas(store, engine.db, options.replicas, options.onNote ?? (() => {}));
}

/** Throws if the embedded store does not exist, or if this user cannot read it. */
export function refuseMissing({ data, database }: StoreLocation): void {
  if (database !== undefined || isDatabase(join(data, DATABASE_FILE))) return;
  throw new AppError(
    'storage.not-found',
    `There is no store in ${data}: import something first, or choose another folder with --data.`,
  );
}

/** Without migrations: the schema may be missing or of an older version. The database may have any encoding. */
export async function openEngine({ data, database }: StoreLocation, options: StoreOptions = {}): Promise<Engine> {
  if (database === undefined) {
    const file = join(data, DATABASE_FILE);
    try {
      return openSqlite(file, options);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (isFull(error) || isBusy(error)) throw explained(file, error);
      const { syscall, code } = error as NodeJS.ErrnoException;
      if (syscall === 'mkdir') {
        throw new AppError(
          'storage.unreadable',
          `Cannot create the folder ${data} for the store (${code}): choose another folder with --data.`,
          { cause: error },
        );
      }
      throw new AppError(
        'storage.unreadable',
        `Cannot open the store ${file}: ${(error as Error).message}. Check the permissions of all files in its folder. ` +
          'If the file is damaged, restore a backup.',
        { cause: error },
      );
    }
  }
  // Loads the driver only when it is needed.
  const { openPostgres } = await import('./postgres-engine.js');
  return openPostgres(database);
}
