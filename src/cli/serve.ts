/** `tallyglot serve`: serves the store over HTTP and imports the watched folders after each change. */
import { Background } from '../background.js';
import { type Config, type ConfigOptions, gitEnvironment, loadConfig, serverAddress } from '../config.js';
import { AppError } from '../model/error.js';
import { USUAL_WRITE_BACK, type WriteBackMode, type WriteBackSettings } from '../model/write-back.js';
import { createServer } from '../server.js';
import { offerFirstSignIn } from '../services/accounts/offer-first-sign-in.js';
import type { Context } from '../services/context.js';
import type { DirectoryImport } from '../services/imports/import-directory.js';
import type { JobRunner } from '../services/jobs/job-runner.js';
import { projectList } from '../services/statistics/project-list.js';
import type { WriteBackReport } from '../services/write-back/write-back.js';
import { isDirectory } from '../sources/directory.js';
import { type Watcher, watchFolder } from '../sources/watch.js';
import { folderSlug, importOf } from './component-options.js';
import { foundText } from './discovery-text.js';
import { harmless } from './harmless.js';
import { importProblems, importSummary } from './import-text.js';
import { signInAddress } from './sign-in-address.js';

export interface ServeOptions extends ConfigOptions {
  readonly watch: boolean;
  readonly writeBack?: WriteBackMode;
}

export async function serve(directory: string | undefined, options: ServeOptions): Promise<void> {
  if (directory !== undefined && !(await isDirectory(directory))) {
    throw new AppError('usage.directory', `${directory} is not a folder.`);
  }
  const config = await loadConfig(options, directory);
  const folders = foldersOf(config, directory);
  const background = await Background.open({
    location: { data: config.data, database: config.database },
    webhooks: config.webhooks,
    writeBack: {
      projects: writeBackOf(config, folders, options.writeBack),
      environment: gitEnvironment(),
      onReport: printWritten,
    },
    onRecheck: printRecheck,
    onError: printError,
  });
  const { context, imports, writeBack } = background;
  const { baseUrl, limits, trustedProxies, webhooks } = config;
  const server = await createServer({
    context,
    imports,
    writeBack,
    folders,
    baseUrl,
    limits,
    trustedProxies,
    webhooks,
    logger: { level: 'error' },
  });
  const watchers: Watcher[] = [];
  const stop = async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()));
    await server.close();
    await background.stop();
  };
  try {
    await background.refresh();
    await listen(server, config);
    for (const folder of folders) {
      let first = true;
      const update = queued(async () => {
        await importFolder(imports, folder, first);
        first = false;
      });
      // Starts watching before the first import, so that no change is missed.
      if (options.watch) {
        const onTrouble = (error: Error) => printUnwatched(folder, error);
        watchers.push(await watchFolder(folder.directory, { onChange: update, onTrouble }));
      }
      await update();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const url = serverAddress(config, port);
  background.start(url);
  await printAddresses(context, url);
  await printFirstSignIn(context, url);
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

/** `isFirst`: whether this is the first import, which also prints the detected components. */
async function importFolder(imports: JobRunner, folder: DirectoryImport, isFirst: boolean): Promise<void> {
  const started = performance.now();
  try {
    const report = await imports.importFolder(folder);
    const found = isFirst ? foundText(report) : '';
    process.stdout.write(found + importSummary(report, performance.now() - started));
    for (const problem of importProblems(folder.directory, report)) process.stderr.write(`${problem}\n`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${folder.project.slug}: ${error.message}\n`);
  }
}

function printUnwatched({ project, directory }: DirectoryImport, { message }: Error): void {
  process.stderr.write(`${harmless(`${project.slug}: ${directory} cannot be watched completely: ${message}`)}\n`);
}

function printWritten({ project, written, problems }: WriteBackReport): void {
  for (const { component, path, edits } of written) {
    const count = `${edits} ${edits === 1 ? 'edit' : 'edits'}`;
    process.stdout.write(`${harmless(`${project}/${component}: wrote ${count} to ${path}`)}\n`);
  }
  for (const { component, message } of problems) {
    process.stderr.write(`${harmless(`${project}/${component}: not written: ${message}`)}\n`);
  }
}

function printRecheck(project: string, component: string): void {
  process.stdout.write(
    `${project}/${component}: checking all strings again, because the checks have changed in this version\n`,
  );
}

function printError(error: unknown): void {
  // The message of an AppError says what to do, so it needs no stack trace.
  const text = error instanceof AppError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
}

/** Never runs the work twice at the same time. Calls during a run cause one more run afterwards. */
function queued(work: () => Promise<void>): () => Promise<void> {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work().catch(printError);
    }
    running = false;
  };
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

async function printAddresses(app: Context, url: string): Promise<void> {
  const components = (await projectList(app)).flatMap(({ project, components }) =>
    components.map(({ component }) => ({ path: `${project.slug}/${component.slug}`, isPublic: !project.private })),
  );
  // Only public components, because the printed commands send no token.
  const shown = components.filter(({ isPublic }) => isPublic).slice(0, 5);
  const statistics = shown.map(({ path }) => `  curl ${url}/api/components/${path}/statistics/`);
  const lines = [
    '',
    `Tallyglot is serving ${url}`,
    `  ${url}/projects/`,
    ...statistics,
    ...(components.length > shown.length ? [`  … and ${components.length - shown.length} more`] : []),
    ...(components.length === 0
      ? ['The store is empty. Import a project with  tallyglot import DIR --project NAME']
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Prints a sign-in link for the administrator, until somebody has signed in. */
async function printFirstSignIn(app: Context, url: string): Promise<void> {
  const first = await offerFirstSignIn(app);
  if (first === undefined) return;
  const link = signInAddress(url, first.link);
  process.stdout.write(
    `\nNobody has signed in yet. This link signs you in as ${first.username}. It works once, within one day:\n  ${link}\n`,
  );
}
