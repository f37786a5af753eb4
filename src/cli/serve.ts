/** `tallyglot serve`: serves the store over HTTP and imports the watched folders after each change. */
import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { Background } from '../background.js';
import { type Config, type ConfigOptions, gitEnvironment, loadConfig, serverAddress } from '../config.js';
import { closeServer } from '../http/close-server.js';
import { AppError } from '../model/error.js';
import { isLeaseLost } from '../model/storage-error.js';
import { USUAL_WRITE_BACK, type WriteBackMode, type WriteBackSettings } from '../model/write-back.js';
import { createServer } from '../server.js';
import { offerFirstSignIn } from '../services/accounts/offer-first-sign-in.js';
import { FolderUpdates } from '../services/imports/folder-updates.js';
import type { DirectoryImport } from '../services/imports/import-directory.js';
import { LateImports } from '../services/imports/late-imports.js';
import { folderLease, leadFolder } from '../services/imports/led-folder.js';
import type { JobRunner } from '../services/jobs/job-runner.js';
import { Metrics } from '../services/metrics.js';
import { Readiness } from '../services/readiness.js';
import { projectList } from '../services/statistics/project-list.js';
import { isDirectory } from '../sources/directory.js';
import { refuseOutside } from '../sources/links.js';
import { type Watcher, watchFolder } from '../sources/watch.js';
import type { Lease } from '../storage/store.js';
import { folderSlug, importOf } from './component-options.js';
import { harmlessJsonText } from './harmless.js';
import { ServeMessages } from './serve-messages.js';
import type { Terminal } from './terminal.js';

/** The longest time between a signal and the end of the process. */
const MAX_STOP_MS = 9000;

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
  // Before the store is opened: a start that fails must not leave a new data folder behind.
  await refuseTakenPort(config);
  const metrics = new Metrics();
  const background = await Background.open({
    metrics,
    location: {
      data: config.data,
      database: config.database,
      languageCodes: config.languageCodes,
      maxComponents: config.limits.components,
    },
    replicas: config.databaseReplicas,
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
  const { context, imports, leases, writeBack } = background;
  const { isReadOnly } = context.store;
  const { baseUrl, limits, pagesMayLag, trustedProxies, webhooks } = config;
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
    pagesMayLag,
    limits,
    trustedProxies,
    webhooks,
    metrics,
    metricsAccess: config.metrics,
    uploadFolder: config.database === undefined ? config.data : undefined,
    logger: { level: 'warn', stream: { write: (line) => terminal.stdout.write(harmlessJsonText(line)) } },
  });
  const watchers: Watcher[] = [];
  const updates: FolderUpdates[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      for (const one of updates) one.close();
      await Promise.all(watchers.map((watcher) => watcher.close()));
      // Requests may wait for imports, so both end at the same time.
      await Promise.all([background.stopJobs(), closeServer(server)]);
      await background.stop();
    })();
    return stopped;
  };
  // Ends the process itself: a file watcher or a slow git could keep it alive. Interrupted work is completed after a restart.
  const end = () => {
    const exit = () => terminal.exit?.(Number(terminal.exitCode ?? 0));
    setTimeout(exit, MAX_STOP_MS).unref();
    void stop().then(exit, (error) => {
      messages.failed(error);
      exit();
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) terminal.once(signal, end);
  try {
    readiness.set('import', 'The first import of the served folders has not ended yet.');
    await background.recover();
    await background.lead();
    if (stopped === undefined) await listen(server, config);
    // A read-only store is served as it is: its folders cannot be imported.
    if (isReadOnly) messages.readOnly();
    const elsewhere: Promise<void>[] = [];
    for (const folder of isReadOnly ? [] : folders) {
      if (stopped !== undefined) break;
      let first = true;
      const { slug } = folder.project;
      const folderUpdates = new FolderUpdates({
        work: async () => {
          const term = leases.termOf(folderLease(slug));
          // Another process imports the folder.
          if (term === undefined) return;
          try {
            await importFolder(imports, { ...folder, lease: term.lease }, first, messages);
            first = false;
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
        onDone: () => lateImports.remove(slug),
      });
      updates.push(folderUpdates);
      const update = () => folderUpdates.update();
      // Watching begins first, so that no change falls between the import and it.
      if (options.watch) {
        const onTrouble = (error: Error) => messages.unwatched(folder, error);
        watchers.push(await watchFolder(folder.directory, { onChange: update, onTrouble }));
      }
      const { isOwn, done } = await leadFolder({ context, leases, project: slug, updates: folderUpdates });
      if (isOwn) await done;
      else {
        messages.importedElsewhere(folder);
        elsewhere.push(done);
      }
    }
    void Promise.all(elsewhere).then(() => readiness.clear('import'));
  } catch (error) {
    const wasStopped = stopped !== undefined;
    await stop();
    // Work that was interrupted can fail in many ways.
    if (wasStopped) return;
    throw error;
  }
  if (stopped !== undefined) {
    await stopped;
    await Promise.all(watchers.map((watcher) => watcher.close()));
    return;
  }
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
  folder: DirectoryImport & { readonly lease: Lease },
  isFirst: boolean,
  messages: ServeMessages,
): Promise<void> {
  const started = performance.now();
  const report = await imports.importFolder(folder);
  messages.imported(folder, report, { milliseconds: performance.now() - started, isFirst });
}

/** Throws if another program listens on the port. */
async function refuseTakenPort({ host, port }: Config): Promise<void> {
  if (port === 0) return;
  const probe = createProbe();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    throw unusablePort(host, port, error);
  }
  probe.close();
  await once(probe, 'close');
}

type Server = Awaited<ReturnType<typeof createServer>>;

async function listen(server: Server, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw unusablePort(host, port, error);
  }
}

function unusablePort(host: string, port: number, error: unknown): AppError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === 'EADDRINUSE' ? `port ${port} is in use, choose another with --port` : message;
  return new AppError('server.listen', `Cannot listen on ${host}:${port}: ${reason}.`, { cause: error });
}
