/** Watches folders and tells, once things have calmed down, that translation files in one of them changed. */
import { basename, resolve } from 'node:path';
import { watch as chokidar } from 'chokidar';
import { formats } from '../formats/index.js';
import { isSearchedFolder } from './tree.js';

/** Editors and version control write many files in a burst; one import for all of them is enough. */
const CALM_MS = 200;

export interface Watcher {
  close(): Promise<void>;
}

/** `onChange` may be called again while an earlier call is still at work; it is the caller's to queue. */
export async function watchFolder(folder: string, onChange: () => unknown): Promise<Watcher> {
  const root = resolve(folder);
  const extensions = formats.flatMap((format) => format.extensions);
  const watcher = chokidar(root, {
    ignoreInitial: true,
    // A file that is still being written is not read half.
    awaitWriteFinish: { stabilityThreshold: CALM_MS, pollInterval: 50 },
    ignored: (path, stats) =>
      stats?.isFile()
        ? !extensions.some((extension) => path.toLowerCase().endsWith(extension))
        : path !== root && !isSearchedFolder(basename(path)) && stats !== undefined,
  });
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, CALM_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
