/** Reads the base file of a stored component, and finds the file with its source strings. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';
import type { ComponentFiles } from '../../sources/source.js';
import type { Component, Store } from '../../storage/store.js';
import { awaitsFiles } from './awaits-files.js';
import { componentDefinition, componentSource, readComponentFile } from './component-source.js';

/** The base file. Undefined for bilingual formats, whose files contain the sources. */
export async function readBaseFile(store: Store, component: Component): Promise<Uint8Array | undefined> {
  if (formatById(component.format).bilingual) return undefined;
  const path = await sourcePath(store, component);
  if (path === undefined)
    throw new AppError(
      'file.unreadable',
      `The base file of ${component.slug} is missing: restore it and import again.`,
    );
  return readComponentFile(store, component, path);
}

/** Path of the file with the source strings, if there is one. */
export async function sourcePath(store: Store, component: Component): Promise<string | undefined> {
  if (awaitsFiles(component)) return undefined;
  return component.template ?? (await currentFiles(store, component)).sources[0]?.path;
}

/** Adds the slug to errors, so that the user knows which component has missing files. */
export async function currentFiles(store: Store, component: Component): Promise<ComponentFiles> {
  if (awaitsFiles(component)) return { definition: componentDefinition(component), sources: [], languages: [] };
  try {
    return await componentSource(store, component);
  } catch (error) {
    if (!(error instanceof AppError) || isStorageError(error)) throw error;
    throw new AppError('file.unreadable', `${component.slug}: ${error.message}`, { cause: error });
  }
}
