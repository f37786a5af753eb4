/** Watches a folder and tells, once things have calmed down, that translation files in it changed. */
import { realpathSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, relative, resolve, sep } from 'node:path';
import { watch as chokidar } from 'chokidar';
import { formats } from '../formats/index.js';
import { isInside } from './links.js';
import { isSearchedFolder } from './tree.js';

/** Editors and version control write many files in a burst; one import for all of them is enough. */
const CALM_MS = 200;

/** How often it is looked whether the folder is still the one that is watched: the system does not tell of another. */
const LOOK_MS = 1000;

/** Limits of the system: each folder beyond them fails alike. */
const LIMITS = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

export interface Watcher {
  close(): Promise<void>;
}

export interface WatchListener {
  /** May be called again while an earlier call is still at work; it is the listener's to queue. */
  onChange(): unknown;
  /** Part of the folder is not watched; told once for each cause. */
  onTrouble(error: NodeJS.ErrnoException): void;
}

/** The folder may go, come back and be another: whatever is there under its name is watched. */
export async function watchFolder(folder: string, { onChange, onTrouble }: WatchListener): Promise<Watcher> {
  const path = resolve(folder);
  let calm: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(calm);
    calm = setTimeout(onChange, CALM_MS);
  };
  const told = new Set<string>();
  const tell = (error: NodeJS.ErrnoException) => {
    const cause = error.code !== undefined && LIMITS.has(error.code) ? error.code : error.message;
    if (!told.has(cause)) onTrouble(error);
    told.add(cause);
  };
  let watched = await watchPlace(await placeAt(path), changed, tell);
  const look = async () => {
    const place = await placeAt(path);
    if (!watched.isLost() && place?.identity === watched.identity) return;
    // What the system would still have told of the folder before is not heard any more, its removal included.
    await watched.close();
    watched = await watchPlace(place, changed, tell);
    changed();
  };
  let ended = false;
  let looking: Promise<void> | undefined;
  let next: NodeJS.Timeout | undefined;
  const lookLater = () => {
    if (ended) return;
    next = setTimeout(() => {
      looking = look().catch(tell).then(lookLater);
    }, LOOK_MS);
  };
  lookLater();
  return {
    async close() {
      ended = true;
      clearTimeout(next);
      await looking;
      clearTimeout(calm);
      await watched.close();
    },
  };
}

/** The folder that a path leads to now. */
interface Place {
  readonly top: string;
  readonly identity: string;
}

async function placeAt(path: string): Promise<Place | undefined> {
  try {
    const top = await realpath(path);
    // A new folder may get the number of the one that was removed just before.
    const { dev, ino, birthtimeNs } = await stat(top, { bigint: true });
    return { top, identity: `${top} ${dev} ${ino} ${birthtimeNs}` };
  } catch {
    return undefined;
  }
}

interface WatchedPlace extends Watcher {
  readonly identity: string | undefined;
  /** Whether the folder was removed or moved away, also where it is back by now. */
  isLost(): boolean;
}

async function watchPlace(
  place: Place | undefined,
  changed: () => void,
  tell: (error: NodeJS.ErrnoException) => void,
): Promise<WatchedPlace> {
  if (place === undefined) return { identity: undefined, isLost: () => false, close: async () => {} };
  const { top, identity } = place;
  const extensions = formats.flatMap((format) => format.extensions);
  const isEntered = enteredFolders(top);
  const watcher = chokidar(top, {
    ignoreInitial: true,
    // A file that is still being written is not read half.
    awaitWriteFinish: { stabilityThreshold: CALM_MS, pollInterval: 50 },
    ignored: (path, stats) => {
      if (stats === undefined) return false;
      if (stats.isFile()) return !extensions.some((extension) => path.toLowerCase().endsWith(extension));
      return stats.isDirectory() ? !isEntered(path) : path !== top && !isSearchedFolder(basename(path));
    },
  });
  let lost = false;
  watcher.on('all', (event, path) => {
    if (event === 'unlinkDir' && path === top) lost = true;
    changed();
  });
  await new Promise<void>((ready) => {
    watcher.once('ready', ready);
    watcher.on('error', (error) => {
      const trouble = error as NodeJS.ErrnoException;
      tell(trouble);
      // A folder that could not be listed for want of handles never gets ready.
      if (LIMITS.has(trouble.code ?? '')) ready();
    });
  });
  return {
    identity,
    isLost: () => lost,
    async close() {
      const closing = watcher.close();
      // It drops its listeners at once, and what was under way may fail after that.
      watcher.on('error', () => {});
      await closing;
    },
  };
}

/** Whether a folder is to be watched by this path: the same ones as are listed, each once, whatever links lead to it. */
function enteredFolders(top: string): (path: string) => boolean {
  /** Folders that only links lead to, each with the path that it is watched by. */
  const linked = new Map<string, string>();
  return (path) => {
    if (path === top) return true;
    if (!isSearchedFolder(basename(path))) return false;
    const real = realOf(path);
    if (real === path) return true;
    if (real === undefined || !isInside(top, real)) return false;
    if (relative(top, real).split(sep).every(isSearchedFolder)) return false;
    const other = linked.get(real);
    if (other !== undefined && other !== path && realOf(other) === real) return false;
    linked.set(real, path);
    return true;
  };
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
