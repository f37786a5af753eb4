/** `tallyglot serve`: serves the store, and keeps it up with the folders it is told to watch. */
import { compose } from '../compose.js';
import { type Config, type ConfigOptions, loadConfig, serverAddress } from '../config.js';
import { importOnThread } from '../import-thread.js';
import { AppError } from '../model/error.js';
import { createServer } from '../server.js';
import type { DirectoryImport } from '../services/import-directory.js';
import { listProjects } from '../services/list-projects.js';
import { refreshComponents } from '../services/refresh-components.js';
import { isDirectory } from '../sources/directory.js';
import { type Watcher, watchFolder } from '../sources/watch.js';
import { folderSlug } from './component-options.js';
import { foundText } from './found-text.js';
import { importProblems, importSummary } from './import-text.js';

/** How often findings that depend on the time are looked at. */
const REFRESH_MS = 3_600_000;

export interface ServeOptions extends ConfigOptions {
  readonly watch: boolean;
}

export async function serve(directory: string | undefined, options: ServeOptions): Promise<void> {
  if (directory !== undefined && !(await isDirectory(directory))) {
    throw new AppError('usage.directory', `${directory} is not a folder.`);
  }
  const config = await loadConfig(options, directory);
  const folders = foldersOf(config, directory);
  const app = await compose(config);
  const server = await createServer({ context: app, baseUrl: config.baseUrl, logger: { level: 'error' } });
  const watchers: Watcher[] = [];
  const refresh = queued(() => refreshComponents(app, tellRecheck));
  const timer = setInterval(refresh, REFRESH_MS);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(watchers.map((watcher) => watcher.close()));
    await server.close();
    await app.close();
  };
  try {
    await refresh();
    await listen(server, config);
    for (const folder of folders) {
      let first = true;
      const update = queued(async () => {
        await importFolder(config, folder, first);
        first = false;
      });
      // Watching begins first, so that no change falls between the import and it.
      if (options.watch) watchers.push(await watchFolder(folder.directory, update));
      await update();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  await printAddresses(app, serverAddress(config, port));
}

/** The projects of the settings; without any, the folder itself is one. */
function foldersOf(config: Config, directory: string | undefined): DirectoryImport[] {
  if (config.projects.length > 0) {
    return config.projects.map(({ slug, name, flags, ...rest }) => ({ project: { slug, name, flags }, ...rest }));
  }
  if (directory === undefined) return [];
  const slug = folderSlug(directory, 'project');
  return [{ project: { slug, name: slug }, directory, sourceLanguage: 'en', components: undefined }];
}

/** `tellFound`: whether to print what was found, which is news only the first time. */
async function importFolder(config: Config, folder: DirectoryImport, tellFound: boolean): Promise<void> {
  const started = performance.now();
  try {
    const report = await importOnThread({ data: config.data, database: config.database }, folder);
    const found = tellFound ? foundText(report) : '';
    process.stdout.write(found + importSummary(report, performance.now() - started));
    for (const problem of importProblems(report)) process.stderr.write(`${problem}\n`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${folder.project.slug}: ${error.message}\n`);
  }
}

function tellRecheck(project: string, component: string): void {
  process.stdout.write(`${project}/${component}: checking all strings again, this version has other checks\n`);
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
      await work().catch((error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`));
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

async function printAddresses(app: Awaited<ReturnType<typeof compose>>, url: string): Promise<void> {
  const components = (await listProjects(app)).flatMap(({ project, components }) =>
    components.map(({ component }) => `${project.slug}/${component.slug}`),
  );
  const statistics = components.slice(0, 5).map((path) => `  curl ${url}/api/components/${path}/statistics/`);
  const lines = [
    '',
    `Tallyglot is serving ${url}`,
    `  ${url}/projects/`,
    ...statistics,
    ...(components.length > 5 ? [`  … and ${components.length - 5} more`] : []),
    ...(components.length === 0
      ? ['The store is empty: bring a project in with  tallyglot import DIR --project NAME']
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
