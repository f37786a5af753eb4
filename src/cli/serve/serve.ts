/** One process of `tallyglot serve`: serves the store over HTTP and imports the watched folders after each change. */
import { Background } from '../../background.js';
import { type Config, gitEnvironment, serverAddress } from '../../config.js';
import { closeServer } from '../../http/close-server.js';
import { USUAL_WRITE_BACK, type WriteBackMode, type WriteBackSettings } from '../../model/write-back.js';
import { createServer } from '../../server.js';
import { offerFirstSignIn } from '../../services/accounts/offer-first-sign-in.js';
import type { FolderUpdates } from '../../services/imports/folder-updates.js';
import type { DirectoryImport } from '../../services/imports/import-directory.js';
import { LateImports } from '../../services/imports/late-imports.js';
import { Metrics } from '../../services/metrics.js';
import type { Peers } from '../../services/peers.js';
import { Readiness } from '../../services/readiness.js';
import { reportOnce } from '../../services/report-once.js';
import { projectList } from '../../services/statistics/project-list.js';
import { stopping } from '../../services/stop.js';
import { ProgressLine } from '../progress-line.js';
import type { Terminal } from '../terminal.js';
import { listen } from './listen.js';
import { createLog } from './log.js';
import { serveFolder } from './serve-folder.js';
import { logAttempt, logJob, ServeLog } from './serve-log.js';
import { ServeMessages } from './serve-messages.js';
import { followRepositories, repositoriesOf, repositoryAccess } from './serve-repositories.js';
import { logFormatOf, MAX_STOP_MS, type ServeSettings } from './serve-settings.js';

/** The role of a process that is one of several workers. */
export interface WorkerRole {
  readonly peers: Peers;
  /** Whether this worker prints the messages of the start. The other workers start after it. */
  readonly isFirst: boolean;
}

/** Returns when the server has started and its folders are imported. */
export async function serve(settings: ServeSettings, terminal: Terminal, role?: WorkerRole): Promise<void> {
  const { config, folders } = settings;
  const { peers, isFirst = true } = role ?? {};
  const format = logFormatOf(config, terminal);
  const write = (line: string) => void terminal.stdout.write(line);
  const log = createLog({ level: config.logLevel, format, worker: peers?.number, write });
  const messages =
    format === 'json'
      ? new ServeLog(log, settings.verbose)
      : new ServeMessages(terminal, settings.verbose, !log.isLevelEnabled('notice'));
  const report = reportOnce((error) => messages.failed(error));
  // The progress is only for people at a terminal.
  const progress = format === 'text' && isFirst ? new ProgressLine(terminal.stderr) : undefined;
  const metrics = new Metrics();
  const background = await Background.open({
    metrics,
    location: {
      data: config.data,
      database: config.database,
      languageCodes: config.languageCodes,
      maxComponents: config.limits.components,
    },
    // A worker that replaces another one must not create an empty store in place of a removed one.
    mustExist: !isFirst,
    replicas: config.databaseReplicas,
    webhooks: config.webhooks,
    writeBack: {
      projects: writeBackOf(config, folders, settings.writeBack),
      environment: gitEnvironment(),
      onReport: (report) => messages.written(report),
    },
    repositories: {
      ...repositoriesOf(config, settings.address?.address.url),
      peers,
      onProgress: ({ component, step, file, done, total }) =>
        step === 'fetch'
          ? progress?.say(`${component}: ${file}`)
          : progress?.show(`${component}: ${file}`, done, total),
      onReport: (row, report, milliseconds) => {
        progress?.clear();
        messages.followed(report, { milliseconds, isFirst: row.importedCommit === '' });
      },
      onFailed: (_row, project, error) => {
        progress?.clear();
        messages.notFollowed(project, error);
      },
    },
    onRecheck: (project, component) => messages.rechecked(project, component),
    onNote: (sentence) => messages.note(sentence),
    onError: report,
    onJob: (end) => logJob(log, end),
    onAttempt: (attempt) => logAttempt(log, attempt),
  });
  const { context, imports, writeBack } = background;
  const { isReadOnly } = context.store;
  const { baseUrl, limits, pagesMayLag, trustedProxies, webhooks } = config;
  const readiness = new Readiness();
  const lateImports = new LateImports(readiness, peers);
  const server = await createServer({
    context,
    imports,
    writeBack,
    pushes: background.repositories.pushes,
    folders,
    readiness,
    leases: background.leases,
    lateImports,
    baseUrl,
    pagesMayLag,
    limits,
    trustedProxies,
    webhooks,
    accounts: config.accounts,
    metrics,
    metricsAccess: config.metrics,
    signIn: config.signIn,
    ...repositoryAccess(settings, background),
    peers,
    uploadFolder: config.database === undefined ? config.data : undefined,
    log,
  });
  const updates: FolderUpdates[] = [];
  const ending = new AbortController();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      ending.abort(stopping());
      progress?.clear();
      for (const one of updates) one.close();
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
    await lateImports.catchUp();
    if (stopped === undefined) await listen(server, config);
    // A read-only store is served as it is: its folders cannot be imported.
    if (isReadOnly && isFirst) messages.readOnly();
    const elsewhere: Promise<void>[] = [];
    for (const folder of isReadOnly ? [] : folders) {
      if (stopped !== undefined) break;
      const served = await serveFolder({ folder, background, lateImports, messages, watch: settings.watch, isFirst });
      updates.push(served.updates);
      if (stopped !== undefined) served.updates.close();
      if (served.isOwn) await served.done;
      else {
        if (isFirst && !background.leases.isFailing) {
          messages.importedElsewhere(folder);
          void served.otherFolder.then((other) => other !== undefined && messages.otherFolder(folder, other));
        }
        elsewhere.push(served.done);
      }
    }
    void Promise.all(elsewhere).then(() => readiness.clear('import'));
    if (!isReadOnly && stopped === undefined) {
      const onProgress = (text: string) => progress?.say(text);
      await followRepositories({ settings, background, readiness, signal: ending.signal, onProgress });
      progress?.clear();
    }
  } catch (error) {
    const wasStopped = stopped !== undefined;
    await stop();
    // Work that was interrupted can fail in many ways.
    if (wasStopped) return;
    throw error;
  }
  if (stopped !== undefined) {
    await stopped;
    return;
  }
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const url = serverAddress(config, port);
  background.start(url);
  if (!isFirst) return;
  try {
    messages.addresses(url, await projectList(context));
    if (!isReadOnly) messages.firstSignIn(url, await offerFirstSignIn(context));
  } catch (error) {
    // The server runs, and recovers with the database.
    report(error);
  }
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
