/** Lets one process at a time fetch into the bare copy of a repository. */
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeadHolder, newHolderName } from '../holder-name.js';

/** The holder renews the time of its lock file this often. */
const BEAT_MS = 10_000;
/** A lock that was not renewed for this long is abandoned. Its holder may have been on another machine. */
const ABANDONED_MS = 60_000;
const WAIT_MS = 100;

/**
 * Waits for the lock of the copy and runs `work`. `wasAbandoned` says that the last holder died and may have left
 * unfinished files.
 */
export async function withCopyLock<T>(
  folder: string,
  signal: AbortSignal | undefined,
  work: (wasAbandoned: boolean) => Promise<T>,
): Promise<T> {
  const file = `${folder}.lock`;
  const holder = newHolderName();
  let wasAbandoned = false;
  while (!(await create(file, holder))) {
    signal?.throwIfAborted();
    if (await removeAbandoned(file)) wasAbandoned = true;
    else await sleep(WAIT_MS);
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS);
  try {
    return await work(wasAbandoned);
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

async function create(file: string, holder: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(holder).finally(() => handle.close());
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeAbandoned(file: string): Promise<boolean> {
  if (!(await isAbandoned(file))) return false;
  // Of several processes that find the file abandoned, one renames it.
  const taken = `${file}.${randomUUID()}`;
  try {
    await rename(file, taken);
  } catch {
    return false;
  }
  // Another process may have replaced the file a moment ago. Then it gets its lock back.
  const isOurs = await isAbandoned(taken);
  if (isOurs) await rm(taken, { force: true });
  else await rename(taken, file);
  return isOurs;
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return isDeadHolder(holder) || Date.now() - mtimeMs > ABANDONED_MS;
  } catch {
    return false;
  }
}
