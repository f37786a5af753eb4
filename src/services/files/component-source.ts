/** The files of a stored component, either in the folder it was imported from or among the uploaded files. */
import { AppError } from '../../model/error.js';
import type { LanguageCodes } from '../../model/same-language.js';
import { componentFiles } from '../../sources/component-files.js';
import { directoryTree, listFiles } from '../../sources/directory.js';
import { readFolderFile } from '../../sources/folder-file.js';
import type { ComponentDefinition, ComponentFiles, ProjectDefinition } from '../../sources/source.js';
import { type FileTree, MAX_PEEKED } from '../../sources/tree.js';
import type { Component, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';

export async function readComponentFile(store: Store, component: Component, path: string): Promise<Uint8Array> {
  const { folder, projectId } = component;
  if (folder !== null) return readFolderFile(folder, path);
  const bytes = await store.files.read(projectId, path);
  if (bytes !== undefined) return bytes;
  throw new AppError('file.unreadable', `${path} is no longer among the uploaded files: upload it again.`);
}

/** Which codes the languages of a project have. */
export function languageCodesOf(
  { languageCodes: ofServer = 'files' }: Pick<Context, 'languageCodes'>,
  project: Pick<Project, 'languageCodes'> | undefined,
): LanguageCodes {
  const { languageCodes = 'server' } = project ?? {};
  return languageCodes === 'server' ? ofServer : languageCodes;
}

/** Selects the current files by the component's definition at its last import. */
export async function componentSource(
  store: Store,
  component: Component,
  {
    tree,
    codes,
    owners,
  }: { readonly tree?: FileTree; readonly codes?: LanguageCodes; readonly owners?: FileOwners } = {},
): Promise<ComponentFiles> {
  const { paths, ...rest } = tree ?? (await componentTree(store, component));
  const known = owners ?? (await FileOwners.load(store, await store.components.list(component.projectId)));
  return componentFiles(
    { ...rest, paths: paths.filter((path) => known.mayUse(component, path)) },
    componentDefinition(component),
    codes,
  );
}

/** Returns each path once. */
export function pathsOf({ sources, languages }: ComponentFiles): string[] {
  return [...new Set([...sources, ...languages].map(({ path }) => path))];
}

/** Lists all files among which the component's files are searched. */
export async function componentTree(
  store: Store,
  { folder, projectId }: Pick<Component, 'folder' | 'projectId'>,
): Promise<FileTree> {
  if (folder === null) return uploadedTree(store, projectId);
  const listing = await listFiles(folder).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, "The component's folder cannot be read.", { cause: error });
  });
  // Messages contain this name. Never reveal the path to HTTP clients.
  return { ...directoryTree(folder, listing), name: "the component's folder" };
}

/** The uploaded files of a project. */
export async function uploadedTree(store: Store, projectId: number): Promise<FileTree> {
  const read = async (path: string) => {
    const bytes = await store.files.read(projectId, path);
    if (bytes === undefined) throw new AppError('file.missing', `${path} is not among the uploaded files.`);
    return bytes;
  };
  return {
    origin: 'upload',
    name: 'the uploaded files',
    paths: (await store.files.list(projectId)).sort(),
    read,
    async peek(path) {
      const bytes = await store.files.read(projectId, path);
      return bytes === undefined || bytes.length > MAX_PEEKED ? new Uint8Array() : bytes;
    },
  };
}

/** The component's definition at its last import. */
export function componentDefinition(component: Component): ComponentDefinition {
  const { slug, name, format, filemask, template, sourceLanguage, flags, glossary, count, languages } = component;
  return { slug, name, format, filemask, template, sourceLanguage, flags, glossary, count, languages };
}

/** The project definition for the next import. If the last import knew only the slug, the slug stays the name. */
export function projectDefinition(component: Component, { slug, name }: Project): ProjectDefinition {
  return { slug, name: component.projectName === slug ? slug : name, flags: component.projectFlags };
}

/** File masks may overlap. A file belongs to the component that was imported with it. */
export class FileOwners {
  /** The ids of the components that were imported with a file. Keys: the folder, then the path. */
  readonly #owners = new Map<string | null, Map<string, Set<number>>>();

  /** `components` are all components of the project. Callers with many components load the owners once. */
  static async load(store: Store, components: readonly Component[]): Promise<FileOwners> {
    const owners = new FileOwners();
    for (const component of components) owners.note(component, await recordedPaths(store, component));
    return owners;
  }

  /** Notes that the component was imported with these files. */
  note({ id, folder }: Pick<Component, 'id' | 'folder'>, paths: readonly string[]): void {
    const inFolder = this.#owners.get(folder) ?? new Map<string, Set<number>>();
    this.#owners.set(folder, inFolder);
    for (const path of paths) {
      const known = inFolder.get(path);
      if (known === undefined) inFolder.set(path, new Set([id]));
      else known.add(id);
    }
  }

  /** Whether the component was imported with the file, or no other component was. */
  mayUse({ id, folder }: Pick<Component, 'id' | 'folder'>, path: string): boolean {
    const owners = this.#owners.get(folder)?.get(path);
    return owners === undefined || owners.has(id);
  }

  /** Whether another component was imported with the file. */
  isUsedByOthers({ id, folder }: Pick<Component, 'id' | 'folder'>, path: string): boolean {
    const owners = this.#owners.get(folder)?.get(path);
    return owners !== undefined && owners.size > (owners.has(id) ? 1 : 0);
  }
}

/** The paths of the template and of the files that languages were read from. */
export async function recordedPaths(store: Store, { id, template }: Component): Promise<string[]> {
  const languages = await store.languages.list(id);
  return [template, ...languages.map(({ filename }) => filename)].filter((path) => path !== null);
}
