/** `tallyglot serve`: serves the store over HTTP and imports the watched folders after each change. */
import { Background } from '../background.js';
import { type Config, type ConfigOptions, gitEnvironment, loadConfig, serverAddress } from '../config.js';
import { AppError } from '../model/error.js';
import { USUAL_WRITE_BACK, type WriteBackMode, type WriteBackSettings } from '../model/write-back.js';
import { createServer } from '../server.js';
import { offerFirstSignIn } from '../services/accounts/offer-first-sign-in.js';
import { FolderUpdates } from '../services/imports/folder-updates.js';
import type { DirectoryImport } from '../services/imports/import-directory.js';
import { LateImports } from '../services/imports/late-imports.js';
import type { JobRunner } from '../services/jobs/job-runner.js';
import { Readiness } from '../services/readiness.js';
import { projectList } from '../services/statistics/project-list.js';
import { isDirectory } from '../sources/directory.js';
import { refuseOutside } from '../sources/links.js';
import { type Watcher, watchFolder } from '../sources/watch.js';
import { folderSlug, importOf } from './component-options.js';
import { harmlessJsonText } from './harmless.js';
import { ServeMessages } from './serve-messages.js';
import type { Terminal } from './terminal.js';

export interface ServeOptions extends ConfigOptions {
  readonly watch: boolean;
  readonly verbose?: boolean;
  readonly writeBack?: WriteBackMode;
}

export async function serve(directory: string | undefined, options: ServeOptions, terminal: Terminal): Promise<void> {
  if (directory !== undefined && !(await isDirectory(directory))) {
    throw new AppError('usage.directory', `${directory} is not a folder.`);
  }
  const messages = new ServeMessages(terminal, options.verbose ?? false);
  const config = await loadConfig(options, directory);
  const folders = foldersOf(config, directory);
  for (const { within, directory: own } of folders) if (within !== undefined) await refuseOutside(within, own);
  const background = await Background.open({
    location: { data: config.data, database: config.database, languageCodes: config.languageCodes },
    webhooks: config.webhooks,
    writeBack: {
      projects: writeBackOf(config, folders, options.writeBack),
      environment: gitEnvironment(),
      onReport: (report) => messages.written(report),
    },
    onRecheck: (project, component) => messages.rechecked(project, component),
    onNote: (sentence) => messages.note(sentence),
    onError: (error) => messages.failed(error),
  });
  const { context, imports, writeBack } = background;
  const { isReadOnly } = context.store;
  const { baseUrl, limits, trustedProxies, webhooks } = config;
  const readiness = new Readiness();
  const lateImports = new LateImports(readiness);
  const server = await createServer({
    context,
    imports,
    writeBack,
    folders,
    readiness,
    lateImports,
    baseUrl,
    limits,
    trustedProxies,
    webhooks,
    logger: { level: 'warn', stream: { write: (line) => terminal.stdout.write(harmlessJsonText(line)) } },
  });
  const watchers: Watcher[] = [];
  const updates: FolderUpdates[] = [];
  const stop = async () => {
    for (const one of updates) one.close();
    await Promise.all(watchers.map((watcher) => watcher.close()));
    await server.close();
    await background.stop();
  };
  try {
    await background.recover();
    await background.refresh();
    await listen(server, config);
    // A read-only store is served as it is: its folders cannot be imported.
    if (isReadOnly) messages.readOnly();
    for (const folder of isReadOnly ? [] : folders) {
      let first = true;
      const { slug } = folder.project;
      const folderUpdates = new FolderUpdates({
        work: async () => {
          await importFolder(imports, folder, first, messages);
          first = false;
        },
        onRefused: (error) => messages.notImported(folder, error),
        onLate: (error) => {
          lateImports.add(slug, error);
          messages.late(folder, error);
        },
        onDone: () => lateImports.remove(slug),
      });
      updates.push(folderUpdates);
      const update = () => folderUpdates.update();
      // Watching begins first, so that no change falls between the import and it.
      if (options.watch) {
        const onTrouble = (error: Error) => messages.unwatched(folder, error);
        watchers.push(await watchFolder(folder.directory, { onChange: update, onTrouble }));
      }
      await update();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) terminal.once(signal, () => void stop());
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const url = serverAddress(config, port);
  background.start(url);
  messages.addresses(url, await projectList(context));
  if (!isReadOnly) messages.firstSignIn(url, await offerFirstSignIn(context));
}

/** The projects of the settings. Without projects, the folder is one project. */
function foldersOf(config: Config, directory: string | undefined): DirectoryImport[] {
  if (config.projects.length > 0) {
    return config.projects.map(importOf);
  }
  if (directory === undefined) return [];
  const slug = folderSlug(directory, 'project');
  return [{ project: { slug, name: slug }, directory, sourceLanguage: 'en', components: undefined }];
}

/** The write-back mode of each project. The command line option overrides the settings. */
function writeBackOf(
  config: Config,
  folders: readonly DirectoryImport[],
  mode: WriteBackMode | undefined,
): Map<string, WriteBackSettings> {
  const settings = new Map(config.projects.map(({ slug, writeBack }) => [slug, writeBack]));
  return new Map(
    folders.map(({ project: { slug } }) => {
      const own = settings.get(slug) ?? USUAL_WRITE_BACK;
      return [slug, mode === undefined ? own : { ...own, mode }];
    }),
  );
}

/** Prints what was found only if `isFirst`: later imports of the folder find the same. */
async function importFolder(
  imports: JobRunner,
  folder: DirectoryImport,
  isFirst: boolean,
  messages: ServeMessages,
): Promise<void> {
  const started = performance.now();
  const report = await imports.importFolder(folder);
  messages.imported(folder, report, { milliseconds: performance.now() - started, isFirst });
}

type Server = Awaited<ReturnType<typeof createServer>>;

async function listen(server: Server, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? `port ${port} is in use, choose another with --port` : message;
    throw new AppError('server.listen', `Cannot listen on ${host}:${port}: ${reason}.`, { cause: error });
  }
}
