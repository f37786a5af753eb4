/** Watches a folder and reports changes of translation files after a short quiet time. */
import { realpathSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, relative, resolve, sep } from 'node:path';
import { watch as chokidar } from 'chokidar';
import { formats } from '../formats/index.js';
import { isInside } from './links.js';
import { MissedFolders } from './missed-folders.js';
import { isSearchedFolder } from './tree.js';

/** Editors and version control write many files in a burst. Waiting makes one import of them. */
const CALM_MS = 200;

/** How often to check that the path still leads to the watched folder. The system does not report a replaced folder. */
const CHECK_MS = 1000;

/** Limits of the operating system. After one is reached, every further folder fails with the same error. */
const LIMITS = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

export interface Watcher {
  close(): Promise<void>;
}

export interface WatchListener {
  /** May be called again while an earlier call is still running; the listener must queue. */
  onChange(): unknown;
  /** Part of the folder cannot be watched. Called once for each cause. */
  onTrouble(error: NodeJS.ErrnoException): void;
}

/** The folder may be removed, created again or replaced: the watcher follows the path. */
export async function watchFolder(folder: string, { onChange, onTrouble }: WatchListener): Promise<Watcher> {
  const path = resolve(folder);
  let calm: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(calm);
    calm = setTimeout(onChange, CALM_MS);
  };
  const reported = new Set<string>();
  const report = (error: NodeJS.ErrnoException) => {
    const cause = error.code !== undefined && LIMITS.has(error.code) ? error.code : error.message;
    if (!reported.has(cause)) onTrouble(error);
    reported.add(cause);
  };
  let watched = await watchPlace(await placeAt(path), changed, report);
  const check = async () => {
    const place = await placeAt(path);
    if (!watched.isLost() && place?.identity === watched.identity) return watched.addMissed();
    // Events of the old folder that have not arrived yet are lost, so a change is reported below.
    await watched.close();
    watched = await watchPlace(place, changed, report);
    changed();
  };
  let ended = false;
  let checking: Promise<void> | undefined;
  let next: NodeJS.Timeout | undefined;
  const checkLater = () => {
    if (ended) return;
    next = setTimeout(() => {
      checking = check().catch(report).then(checkLater);
    }, CHECK_MS);
  };
  checkLater();
  return {
    async close() {
      ended = true;
      clearTimeout(next);
      await checking;
      clearTimeout(calm);
      await watched.close();
    },
  };
}

/** The folder that a path currently leads to. */
interface Place {
  readonly top: string;
  readonly identity: string;
}

async function placeAt(path: string): Promise<Place | undefined> {
  try {
    const top = await realpath(path);
    // A new folder may get the inode number of a folder that was just removed.
    const { dev, ino, birthtimeNs } = await stat(top, { bigint: true });
    return { top, identity: `${top} ${dev} ${ino} ${birthtimeNs}` };
  } catch {
    return undefined;
  }
}

interface WatchedPlace extends Watcher {
  readonly identity: string | undefined;
  /** Whether the folder was removed or moved, even if it exists again. */
  isLost(): boolean;
  /** Watches folders that the watcher missed, and reports a change if there are any. */
  addMissed(): Promise<void>;
}

async function watchPlace(
  place: Place | undefined,
  changed: () => void,
  report: (error: NodeJS.ErrnoException) => void,
): Promise<WatchedPlace> {
  if (place === undefined) {
    return { identity: undefined, isLost: () => false, addMissed: async () => {}, close: async () => {} };
  }
  const { top, identity } = place;
  const extensions = formats.flatMap((format) => format.extensions);
  const isEntered = enteredFolders(top);
  const watcher = chokidar(top, {
    ignoreInitial: true,
    // Waits until a file is completely written.
    awaitWriteFinish: { stabilityThreshold: CALM_MS, pollInterval: 50 },
    ignored: (path, stats) => {
      if (stats === undefined) return false;
      if (stats.isFile()) return !extensions.some((extension) => path.toLowerCase().endsWith(extension));
      return stats.isDirectory() ? !isEntered(path) : path !== top && !isSearchedFolder(basename(path));
    },
  });
  const missed = new MissedFolders(isEntered);
  let lost = false;
  watcher.on('all', (event, path) => {
    if (event === 'unlinkDir' && path === top) lost = true;
    if (event === 'addDir') missed.lookInto(path);
    changed();
  });
  await new Promise<void>((ready) => {
    watcher.once('ready', ready);
    watcher.on('error', (error) => {
      const trouble = error as NodeJS.ErrnoException;
      report(trouble);
      // If the system has no more file handles, `ready` is never emitted.
      if (LIMITS.has(trouble.code ?? '')) ready();
    });
  });
  const watchedFolders = () => Object.keys(watcher.getWatched());
  for (const folder of watchedFolders()) if (folder === top || isInside(top, folder)) missed.lookInto(folder);
  return {
    identity,
    isLost: () => lost,
    async addMissed() {
      const folders = await missed.search(new Set(watchedFolders()));
      if (folders.length === 0) return;
      watcher.add(folders);
      changed();
    },
    async close() {
      const closing = watcher.close();
      // `close` removes all listeners at once, but pending work may still emit errors.
      watcher.on('error', () => {});
      await closing;
    },
  };
}

/**
 * Whether to watch a folder under this path. These are the folders that `listFiles` reads, each under one path only.
 */
function enteredFolders(top: string): (path: string) => boolean {
  /** Folders that are only reached through links, with the path that each is watched under. */
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
