/** Reads the argument of `stats` and `check` if it is not a folder: PROJECT/COMPONENT of the store. */
import { existsSync } from 'node:fs';
import { type App, compose } from '../compose.js';
import type { Config } from '../config.js';
import { AppError } from '../model/error.js';
import { isSlug } from '../model/slug.js';

export interface ComponentAddress {
  readonly project: string;
  readonly component: string;
}

/** Throws if the argument cannot be the address of a component. Then it can only be meant as a folder. */
export function componentAddress(what: string): ComponentAddress {
  if (existsSync(what)) throw new AppError('usage.directory', `${what} is a file. Name the folder that contains it.`);
  const [project = '', component = '', ...rest] = what.split('/');
  if (isSlug(project) && isSlug(component) && rest.length === 0) return { project, component };
  throw new AppError(
    'usage.directory',
    `There is no folder ${what}. Name a folder, or a component of the store as PROJECT/COMPONENT.`,
  );
}

/** Opens the store that has the component. Without a store, the error also says that no folder has this name. */
export async function openStoreOf(what: string, config: Config): Promise<App> {
  try {
    return await compose(config, { mustExist: true });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'storage.not-found') throw error;
    throw new AppError(error.code, `There is no folder ${what}. ${error.message}`, { cause: error });
  }
}
