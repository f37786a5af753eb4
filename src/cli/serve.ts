/** `tallyglot serve`: serves the store, and keeps it up with the folders it is told to watch. */
import { Background } from '../background.js';
import { type Config, type ConfigOptions, gitEnvironment, loadConfig, serverAddress } from '../config.js';
import { AppError } from '../model/error.js';
import { USUAL_WRITE_BACK, type WriteBackMode, type WriteBackSettings } from '../model/write-back.js';
import { createServer } from '../server.js';
import { firstSignIn } from '../services/accounts/offer-first-sign-in.js';
import type { Context } from '../services/context.js';
import type { DirectoryImport } from '../services/imports/import-directory.js';
import type { JobRunner } from '../services/jobs/job-runner.js';
import { listProjects } from '../services/statistics/project-list.js';
import type { WriteBackReport } from '../services/write-back/write-back.js';
import { isDirectory } from '../sources/directory.js';
import { type Watcher, watchFolder } from '../sources/watch.js';
import { folderOf, folderSlug } from './component-options.js';
import { foundText } from './found-text.js';
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
      onReport: tellWritten,
    },
    onRecheck: tellRecheck,
    onError: tellError,
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
      // Watching begins first, so that no change falls between the import and it.
      if (options.watch) {
        const onTrouble = (error: Error) => tellUnwatched(folder, error);
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

/** The projects of the settings; without any, the folder itself is one. */
function foldersOf(config: Config, directory: string | undefined): DirectoryImport[] {
  if (config.projects.length > 0) {
    return config.projects.map(folderOf);
  }
  if (directory === undefined) return [];
  const slug = folderSlug(directory, 'project');
  return [{ project: { slug, name: slug }, directory, sourceLanguage: 'en', components: undefined }];
}

/** Whether edits go into the files of each project; the option goes before what the settings say. */
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

/** `tellFound`: whether to print what was found, which is news only the first time. */
async function importFolder(imports: JobRunner, folder: DirectoryImport, tellFound: boolean): Promise<void> {
  const started = performance.now();
  try {
    const report = await imports.importFolder(folder);
    const found = tellFound ? foundText(report) : '';
    process.stdout.write(found + importSummary(report, performance.now() - started));
    for (const problem of importProblems(folder.directory, report)) process.stderr.write(`${problem}\n`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${folder.project.slug}: ${error.message}\n`);
  }
}

function tellUnwatched({ project, directory }: DirectoryImport, { message }: Error): void {
  process.stderr.write(`${harmless(`${project.slug}: ${directory} is not watched in full: ${message}`)}\n`);
}

function tellWritten({ project, written, problems }: WriteBackReport): void {
  for (const { component, path, edits } of written) {
    const count = `${edits} ${edits === 1 ? 'edit' : 'edits'}`;
    process.stdout.write(`${harmless(`${project}/${component}: wrote ${count} to ${path}`)}\n`);
  }
  for (const { component, message } of problems) {
    process.stderr.write(`${harmless(`${project}/${component}: not written: ${message}`)}\n`);
  }
}

function tellRecheck(project: string, component: string): void {
  process.stdout.write(`${project}/${component}: checking all strings again, this version has other checks\n`);
}

function tellError(error: unknown): void {
  // What was raised on purpose says in its sentence what to do.
  const text = error instanceof AppError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
}

/** Runs the work once at a time; a call that comes meanwhile makes it run once more afterwards. */
function queued(work: () => Promise<void>): () => Promise<void> {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work().catch(tellError);
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
    const reason = code === 'EADDRINUSE' ? `port ${port} is in use; choose another with --port` : message;
    throw new AppError('server.listen', `Cannot listen on ${host}:${port}: ${reason}.`, { cause: error });
  }
}

async function printAddresses(app: Context, url: string): Promise<void> {
  const components = (await listProjects(app)).flatMap(({ project, components }) =>
    components.map(({ component }) => ({ path: `${project.slug}/${component.slug}`, isPublic: !project.private })),
  );
  // Those that whoever tries them gets an answer from.
  const shown = components.filter(({ isPublic }) => isPublic).slice(0, 5);
  const statistics = shown.map(({ path }) => `  curl ${url}/api/components/${path}/statistics/`);
  const lines = [
    '',
    `Tallyglot is serving ${url}`,
    `  ${url}/projects/`,
    ...statistics,
    ...(components.length > shown.length ? [`  … and ${components.length - shown.length} more`] : []),
    ...(components.length === 0
      ? ['The store is empty: bring a project in with  tallyglot import DIR --project NAME']
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** For whoever sets the server up; once somebody has signed in there is nothing to print. */
async function printFirstSignIn(app: Context, url: string): Promise<void> {
  const first = await firstSignIn(app);
  if (first === undefined) return;
  const link = signInAddress(url, first.link);
  process.stdout.write(
    `\nNobody has signed in yet. This link does so once, within a day, as ${first.username}:\n  ${link}\n`,
  );
}
