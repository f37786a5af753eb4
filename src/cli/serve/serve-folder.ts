/** Imports one served folder at the start and after each change, while this process has the folder's lease. */
import type { Background } from '../../background.js';
import { isLeaseLost } from '../../model/storage-error.js';
import { FolderUpdates } from '../../services/imports/folder-updates.js';
import type { DirectoryImport } from '../../services/imports/import-directory.js';
import type { LateImports } from '../../services/imports/late-imports.js';
import { type FirstImport, folderLease, leadFolder } from '../../services/imports/led-folder.js';
import { type Watcher, watchFolder } from '../../sources/watch.js';
import type { ServeReports } from './serve-log.js';

export interface ServedFolderOptions {
  readonly folder: DirectoryImport;
  readonly background: Background;
  readonly lateImports: LateImports;
  readonly messages: ServeReports;
  readonly watch: boolean;
  /** Whether to print the components that the first import found. Later imports do not print them again. */
  readonly isFirst: boolean;
}

/** `updates` must be closed when the server stops. */
export async function serveFolder({
  folder,
  background: { context, imports, leases, history },
  lateImports,
  messages,
  watch,
  isFirst,
}: ServedFolderOptions): Promise<FirstImport & { readonly updates: FolderUpdates }> {
  const { slug } = folder.project;
  const termNow = () => leases.termOf(folderLease(slug));
  let isNews = isFirst;
  const updates = new FolderUpdates({
    work: async () => {
      const term = termNow();
      // Another process imports the folder.
      if (term === undefined) return;
      try {
        const started = performance.now();
        const report = await imports.importFolder({ ...folder, lease: term.lease });
        messages.imported(folder, report, { milliseconds: performance.now() - started, isFirst: isNews });
        isNews = false;
        history.add(slug, term.lease);
      } catch (error) {
        if (!isLeaseLost(error)) throw error;
      }
    },
    onRefused: (error) => {
      if (error.code !== 'server.stopping') messages.notImported(folder, error);
    },
    onLate: (error) => {
      lateImports.add(slug, error);
      messages.late(folder, error);
    },
    onDone: () => (termNow() === undefined ? lateImports.giveUp(slug) : lateImports.remove(slug)),
  });
  const onTrouble = (error: Error) => messages.unwatched(folder, error);
  const watchNow = (): Promise<Watcher> =>
    watchFolder(folder.directory, { onChange: () => updates.update(), onTrouble }).catch((error) => {
      onTrouble(error);
      return { close: async () => {} };
    });
  const first = await leadFolder({
    context,
    leases,
    project: slug,
    directory: folder.directory,
    updates,
    watch: watch ? watchNow : undefined,
  });
  return { ...first, updates };
}
