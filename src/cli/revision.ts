/** The option `--ref`: commands read the files of a commit instead of the files on disk. */
import { relative, resolve, sep } from 'node:path';
import { CONFIG_FILE, type Config, type ConfigOptions, gitEnvironment, loadConfig } from '../config.js';
import { AppError } from '../model/error.js';
import { fileInCommit, findRevision } from '../sources/git/commit-tree.js';
import type { Revision } from '../sources/open-tree.js';
import { harmless } from './harmless.js';
import type { Terminal } from './terminal.js';

export interface RevisionOptions {
  readonly ref?: string;
}

/** Undefined without the option. */
export async function revisionIn(
  directory: string,
  { ref }: RevisionOptions,
  terminal: Terminal,
): Promise<Revision | undefined> {
  if (ref === undefined) return undefined;
  const environment = gitEnvironment();
  const { warning, ...place } = await findRevision(directory, ref, environment);
  if (warning !== undefined) terminal.stderr.write(`${harmless(warning)}\n`);
  return { ...place, name: ref, environment };
}

/** The settings of the folder. If the commit has a settings file, this one counts instead of the one on disk. */
export async function configIn(
  directory: string,
  options: ConfigOptions,
  revision: Revision | undefined,
): Promise<Config> {
  if (revision === undefined) return loadConfig(options, directory);
  const content = await fileInCommit(revision, CONFIG_FILE, revision.environment);
  const committed = content === undefined ? undefined : { name: `${CONFIG_FILE} of ${revision.name}`, content };
  return loadConfig(options, directory, committed);
}

/** The revision for a folder below the one in which the revision was found. */
export function revisionBelow(revision: Revision | undefined, directory: string, below: string): Revision | undefined {
  if (revision === undefined) return undefined;
  const path = relative(resolve(directory), resolve(below)).split(sep).join('/');
  if (path === '') return revision;
  if (path.startsWith('..')) {
    throw new AppError('usage.revision', `${below} is outside of ${directory}, so --ref cannot be used with it.`);
  }
  return { ...revision, prefix: `${revision.prefix}${path}/` };
}

/** Throws if the option is given for a component in the store: the store has no revisions. */
export function refuseRevision(what: string, { ref }: RevisionOptions): void {
  if (ref === undefined) return;
  throw new AppError('usage.revision', `--ref is for folders, and ${what} is not a folder.`);
}
