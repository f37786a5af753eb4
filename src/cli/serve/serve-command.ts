/** `tallyglot serve`: reads the settings and starts the server, in this process or in several worker processes. */
import { basename, resolve } from 'node:path';
import { type Config, type ConfigOptions, loadConfig } from '../../config.js';
import { AppError } from '../../model/error.js';
import type { WriteBackMode } from '../../model/write-back.js';
import type { DirectoryImport } from '../../services/imports/import-directory.js';
import { isDirectory } from '../../sources/directory.js';
import { looksLikeAddress, parseAddress } from '../../sources/git/address.js';
import { refuseOutside } from '../../sources/links.js';
import { importOf, projectSlug } from '../component-options.js';
import { leaveRemovedFolder } from '../removed-folder.js';
import type { Terminal } from '../terminal.js';
import { usablePort } from './listen.js';
import type { ServeSettings } from './serve-settings.js';

export interface ServeOptions extends ConfigOptions {
  readonly watch: boolean;
  readonly verbose?: boolean;
  readonly writeBack?: WriteBackMode;
  /** The branch of a repository at an address. */
  readonly branch?: string;
}

export async function serveCommand(
  what: string | undefined,
  { watch, verbose = false, writeBack, branch, ...options }: ServeOptions,
  terminal: Terminal,
): Promise<void> {
  const address =
    what !== undefined && looksLikeAddress(what) ? { address: parseAddress(what), branch: branch ?? '' } : undefined;
  const directory = address === undefined ? what : undefined;
  if (branch !== undefined && address === undefined) {
    throw new AppError('usage.branch', '--branch is for the address of a repository. A folder is served as it is.');
  }
  if (directory !== undefined && !(await isDirectory(directory))) {
    throw new AppError('usage.directory', `${directory} is neither a folder nor the address of a repository.`);
  }
  const config = await loadConfig(options, directory);
  const folders = foldersOf(config, directory);
  for (const { within, directory: own } of folders) if (within !== undefined) await refuseOutside(within, own);
  leaveRemovedFolder([config.data, ...folders.map((folder) => folder.directory)]);
  // Before the store is opened: a start that fails must not leave a new data folder behind.
  const port = await usablePort(config);
  const settings: ServeSettings = { config, folders, address, watch, verbose, writeBack };
  if (config.workers === 1) return (await import('./serve.js')).serve(settings, terminal);
  // All workers must listen on the same port, even if the settings let the system choose one.
  const shared = { ...settings, config: { ...config, port } };
  return (await import('./serve-workers.js')).serveWorkers(shared, terminal);
}

/** The projects of the settings. Without projects, the folder is one project. */
function foldersOf(config: Config, directory: string | undefined): DirectoryImport[] {
  if (config.projects.length > 0) {
    return config.projects.map(importOf);
  }
  if (directory === undefined) return [];
  const remedy = `write a settings file with  tallyglot init ${directory} --project SLUG`;
  const slug = projectSlug(undefined, basename(resolve(directory)), remedy);
  return [{ project: { slug, name: slug }, directory, sourceLanguage: 'en', components: undefined }];
}
