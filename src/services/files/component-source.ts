/** The files of a stored component, either in the folder it was imported from or among the uploaded files. */
import { AppError } from '../../model/error.js';
import type { LanguageCodes } from '../../model/same-language.js';
import { componentFiles } from '../../sources/component-files.js';
import { directoryTree, listFiles } from '../../sources/directory.js';
import { readFolderFile } from '../../sources/folder-file.js';
import type { ComponentDefinition, ComponentFiles, ProjectDefinition } from '../../sources/source.js';
import { type FileTree, MAX_PEEKED } from '../../sources/tree.js';
import type { Component, FileSpace, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';

/** Where the files of a component are: in a folder, in a repository, or among the uploaded files of a project. */
export type FilePlace = Pick<Component, 'folder' | 'projectId' | 'repositoryId'>;

/** Equal for components of one project whose files are in the same place. */
export const placeKey = ({ folder, repositoryId }: FilePlace) =>
  folder === null ? `repository ${repositoryId}` : `folder ${folder}`;

export async function readComponentFile(store: Store, component: Component, path: string): Promise<Uint8Array> {
  const { folder, repositoryId } = component;
  if (folder !== null) return readFolderFile(folder, path);
  const bytes = await store.files.read(component, path);
  if (bytes !== undefined) return bytes;
  throw new AppError(
    'file.unreadable',
    repositoryId === 0
      ? `${path} is no longer among the uploaded files: upload it again.`
      : `${path} is no longer among the files of the repository.`,
  );
}

/** How the codes of a project's languages are chosen. */
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
export async function componentTree(store: Store, { folder, projectId, repositoryId }: FilePlace): Promise<FileTree> {
  if (folder === null) return storedTree(store, { projectId, repositoryId });
  const listing = await listFiles(folder).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, "The component's folder cannot be read.", { cause: error });
  });
  // Messages contain this name. Never reveal the path to HTTP clients.
  return { ...directoryTree(folder, listing), name: "the component's folder" };
}

/** The space of a project's uploaded files. */
export const uploadsOf = (projectId: number): FileSpace => ({ projectId, repositoryId: 0 });

/** The files in the store: the files of a repository, or the uploaded files of a project. */
export async function storedTree(store: Store, space: FileSpace): Promise<FileTree> {
  const name = space.repositoryId === 0 ? 'the uploaded files' : 'the files of the repository';
  const read = async (path: string) => {
    const bytes = await store.files.read(space, path);
    if (bytes === undefined) throw new AppError('file.missing', `${path} is not among ${name}.`);
    return bytes;
  };
  return {
    origin: 'upload',
    name,
    paths: (await store.files.list(space)).sort(),
    read,
    async peek(path) {
      const bytes = await store.files.read(space, path);
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
  /** The ids of the components that were imported with a file. Keys: the folder or repository, then the path. */
  readonly #owners = new Map<string, Map<string, Set<number>>>();

  /** `components` are all components of the project. Callers with many components load the owners once. */
  static async load(store: Store, components: readonly Component[]): Promise<FileOwners> {
    const owners = new FileOwners();
    for (const component of components) owners.note(component, await recordedPaths(store, component));
    return owners;
  }

  /** Notes that the component was imported with these files. */
  note(component: FilePlace & Pick<Component, 'id'>, paths: readonly string[]): void {
    const { id } = component;
    const place = placeKey(component);
    const inPlace = this.#owners.get(place) ?? new Map<string, Set<number>>();
    this.#owners.set(place, inPlace);
    for (const path of paths) {
      const known = inPlace.get(path);
      if (known === undefined) inPlace.set(path, new Set([id]));
      else known.add(id);
    }
  }

  /** Whether the component was imported with the file, or no other component was. */
  mayUse(component: FilePlace & Pick<Component, 'id'>, path: string): boolean {
    const owners = this.#owners.get(placeKey(component))?.get(path);
    return owners === undefined || owners.has(component.id);
  }

  /** Whether another component was imported with the file. */
  isUsedByOthers(component: FilePlace & Pick<Component, 'id'>, path: string): boolean {
    const owners = this.#owners.get(placeKey(component))?.get(path);
    return owners !== undefined && owners.size > (owners.has(component.id) ? 1 : 0);
  }
}

/** The paths of the template and of the files that languages were read from. */
export async function recordedPaths(store: Store, { id, template }: Component): Promise<string[]> {
  const languages = await store.languages.list(id);
  return [template, ...languages.map(({ filename }) => filename)].filter((path) => path !== null);
}
