/** The files of a component that is in the store: in the folder it was imported from, or among those that were uploaded. */
import { AppError } from '../../model/error.js';
import { componentFiles } from '../../sources/component-files.js';
import { directoryTree, listFiles } from '../../sources/directory.js';
import { readFolderFile } from '../../sources/folder-file.js';
import type { ComponentDefinition, ComponentFiles, ProjectDefinition } from '../../sources/source.js';
import { type FileTree, MOST_PEEKED } from '../../sources/tree.js';
import type { Component, Project, Store } from '../../storage/store.js';

export async function readComponentFile(store: Store, component: Component, path: string): Promise<Uint8Array> {
  const { folder, projectId } = component;
  if (folder !== null) return readFolderFile(folder, path);
  const bytes = await store.files.read(projectId, path);
  if (bytes !== undefined) return bytes;
  throw new AppError('file.unreadable', `${path} is not among the uploaded files any more: upload it again.`);
}

/** Files as they are now, picked as the component was described when it was imported last. */
export async function sourceOf(store: Store, component: Component, tree?: FileTree): Promise<ComponentFiles> {
  const { paths, ...rest } = tree ?? (await treeOf(store, component));
  const own = new Set(await recordedPaths(store, component));
  const taken = await pathsOfOthers(store, component);
  return componentFiles(
    { ...rest, paths: paths.filter((path) => own.has(path) || !taken.has(path)) },
    definitionOf(component),
  );
}

/** Each once. */
export function pathsIn({ sources, languages }: ComponentFiles): string[] {
  return [...new Set([...sources, ...languages].map(({ path }) => path))];
}

/** All files that the component's may be among. */
export async function treeOf(
  store: Store,
  { folder, projectId }: Pick<Component, 'folder' | 'projectId'>,
): Promise<FileTree> {
  if (folder === null) return keptTree(store, projectId);
  const listing = await listFiles(folder).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, 'The folder of its files cannot be read.', { cause: error });
  });
  // Where the folder is is nobody's business who asks for its files over HTTP: no message may name it.
  return { ...directoryTree(folder, listing), name: 'the folder of its files' };
}

/** The uploaded files of a project. */
export async function keptTree(store: Store, projectId: number): Promise<FileTree> {
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
      const bytes = await read(path);
      return bytes.length > MOST_PEEKED ? new Uint8Array() : bytes;
    },
  };
}

/** As it was described to the last import. */
export function definitionOf(component: Component): ComponentDefinition {
  const { slug, name, format, filemask, template, sourceLanguage, flags, glossary } = component;
  return { slug, name, format, filemask, template, sourceLanguage, flags, glossary };
}

/** The project as a component's next import shall name it: where only a slug was known, it stays with that. */
export function projectOf(component: Component, { slug, name }: Project): ProjectDefinition {
  return { slug, name: component.projectName === slug ? slug : name, flags: component.projectFlags };
}

/** Masks may overlap: a file that another component was imported with is that one's. */
export async function pathsOfOthers(store: Store, { id, projectId, folder }: Component): Promise<Set<string>> {
  const components = await store.components.list(projectId);
  const others = components.filter((other) => other.id !== id && other.folder === folder);
  const paths = new Set<string>();
  for (const other of others) for (const path of await recordedPaths(store, other)) paths.add(path);
  return paths;
}

/** The template, and the files that languages were read from. */
export async function recordedPaths(store: Store, { id, template }: Component): Promise<string[]> {
  const languages = await store.languages.list(id);
  return [template, ...languages.map(({ filename }) => filename)].filter((path) => path !== null);
}
