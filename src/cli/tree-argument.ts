/** The argument of commands that read files: a folder, or the address of a repository; with `--ref`, a commit of either. */
import { basename, relative, resolve, sep } from 'node:path';
import {
  CONFIG_FILE,
  type Config,
  type ConfigOptions,
  copiesFolder,
  dataFolder,
  gitEnvironment,
  gitNetworkEnvironment,
  loadConfig,
} from '../config.js';
import { AppError } from '../model/error.js';
import { isDirectory } from '../sources/directory.js';
import { looksLikeAddress, parseAddress, shownAddress } from '../sources/git/address.js';
import { fileInCommit, findRevision } from '../sources/git/commit-tree.js';
import { RemoteRepository } from '../sources/git/remote.js';
import type { Revision } from '../sources/open-tree.js';
import { harmless } from './harmless.js';
import { ProgressLine } from './progress-line.js';
import type { Terminal } from './terminal.js';

export interface RevisionOptions {
  readonly ref?: string;
}

/** The files that a command reads. */
export interface TreeArgument {
  /** The folder. For a repository at an address, the current folder, so that paths in messages stay unchanged. */
  readonly directory: string;
  /** The name of the folder or the repository, from which slugs are derived. */
  readonly name: string;
  /** The argument as the user wrote it, for messages. */
  readonly shown: string;
  /** Undefined for the files on disk. */
  readonly revision: Revision | undefined;
  /** Reads the settings. */
  config(): Promise<Config>;
}

/** Undefined if the argument is neither a folder nor an address. */
export async function treeArgument(
  what: string,
  options: ConfigOptions & RevisionOptions,
  terminal: Terminal,
): Promise<TreeArgument | undefined> {
  if (await isDirectory(what)) {
    const revision = await revisionIn(what, options.ref, terminal);
    const config = () => configIn(what, options, revision);
    return { directory: what, name: basename(resolve(what)), shown: what, revision, config };
  }
  if (!looksLikeAddress(what)) return undefined;
  const address = parseAddress(what);
  const revision = await fetchRevision(what, options, terminal);
  // The settings file of a foreign repository may only describe the files of the repository.
  const config = async () =>
    loadConfig(options, '.', { content: '', ...(await committedSettings(revision)), isForeign: true });
  return { directory: '.', name: address.name, shown: shownAddress(what), revision, config };
}

/** Like `treeArgument`, for commands that only read files. */
export async function requiredTree(
  what: string,
  options: ConfigOptions & RevisionOptions,
  terminal: Terminal,
): Promise<TreeArgument> {
  const found = await treeArgument(what, options, terminal);
  if (found === undefined) {
    throw new AppError('usage.directory', `${what} is neither a folder nor the address of a repository.`);
  }
  return found;
}

/** The copy of the repository is in the data folder. Without `--ref`, only the newest commit is fetched. */
async function fetchRevision(
  what: string,
  options: ConfigOptions & RevisionOptions,
  terminal: Terminal,
): Promise<Revision> {
  const environment = gitNetworkEnvironment();
  const parent = copiesFolder({ data: dataFolder(options) });
  const remote = await RemoteRepository.open(parseAddress(what), parent, environment);
  const progress = new ProgressLine(terminal.stderr);
  const onProgress = (text: string) => progress.say(`${remote.address.name}: ${text}`);
  const { branch, commit } = await remote
    .fetch({ isNewestEnough: options.ref === undefined, onProgress })
    .finally(() => progress.clear());
  const newest = { repository: remote.folder, commit, prefix: '', name: branch, environment };
  if (options.ref === undefined) return newest;
  return { ...newest, name: options.ref, commit: await commitOf(newest, options.ref, shownAddress(what)) };
}

/** The commit that a revision names at the address. Its branches are remote branches of the copy. */
async function commitOf({ repository, commit, environment }: Revision, ref: string, shown: string): Promise<string> {
  for (const name of [`refs/remotes/origin/${ref}`, ref.replace(/^(?:HEAD|@)(?![\w/-])/, commit)]) {
    try {
      return (await findRevision(repository, name, environment)).commit;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'usage.revision')) throw error;
    }
  }
  throw new AppError('usage.revision', `${shown} has no revision ${JSON.stringify(ref)}.`);
}

async function revisionIn(
  directory: string,
  ref: string | undefined,
  terminal: Terminal,
): Promise<Revision | undefined> {
  if (ref === undefined) return undefined;
  const environment = gitEnvironment();
  const { warning, ...place } = await findRevision(directory, ref, environment);
  if (warning !== undefined) terminal.stderr.write(`${harmless(warning)}\n`);
  return { ...place, name: ref, environment };
}

/** The settings of the folder. If the commit has a settings file, it is used instead of the file on disk. */
async function configIn(directory: string, options: ConfigOptions, revision: Revision | undefined): Promise<Config> {
  if (revision === undefined) return loadConfig(options, directory);
  return loadConfig(options, directory, await committedSettings(revision));
}

async function committedSettings(revision: Revision) {
  const content = await fileInCommit(revision, CONFIG_FILE, revision.environment);
  return content === undefined ? undefined : { name: `${CONFIG_FILE} of ${revision.name}`, content };
}

/** The revision for a folder below the folder in which the revision was found. */
export function revisionBelow(
  { revision, directory, shown }: Pick<TreeArgument, 'revision' | 'directory' | 'shown'>,
  below: string,
): Revision | undefined {
  if (revision === undefined) return undefined;
  const path = relative(resolve(directory), resolve(below)).split(sep).join('/');
  if (path === '') return revision;
  if (path.startsWith('..')) {
    throw new AppError('usage.revision', `${below} is outside of ${shown}, so a commit of ${shown} does not have it.`);
  }
  return { ...revision, prefix: `${revision.prefix}${path}/` };
}

/** Throws if the option is given for a component in the store: the store has no revisions. */
export function refuseRevision(what: string, { ref }: RevisionOptions): void {
  if (ref === undefined) return;
  throw new AppError('usage.revision', `--ref is for folders and addresses of repositories, and ${what} is neither.`);
}
