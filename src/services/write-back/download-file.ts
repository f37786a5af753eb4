/** The files of components with all that was edited here written into them. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { isStorageError } from '../../model/storage-error.js';
import type { ComponentFiles } from '../../sources/source.js';
import type { TreeFile } from '../../sources/tree.js';
import { writeZip } from '../../sources/write-zip.js';
import type { Component, Language, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { pathsIn, readComponentFile, sourceOf } from '../files/component-source.js';
import { findComponent, findLanguage, findProject } from '../find-component.js';
import { spliceEdits } from './splice-edits.js';

export interface LanguageDownload extends TreeFile {
  readonly format: string;
}

export interface PackRequest {
  readonly project: string;
  readonly component?: string;
}

type StoreContext = Pick<Context, 'store'>;

/** The file of a language; that of the source language is the template or base file, as it is. */
export async function downloadLanguage(
  { store }: StoreContext,
  project: Project,
  componentSlug: string,
  code: string,
): Promise<LanguageDownload> {
  const component = await findComponent(store, project.slug, componentSlug);
  const language = await findLanguage(store, component, code);
  const path = language.filename ?? (await sourcePath(store, component));
  if (path === undefined) {
    throw new AppError(
      'file.not-found',
      `${component.slug} has no file of ${code}: its sources are in the other files.`,
    );
  }
  const bytes = await readComponentFile(store, component, path);
  return { path, bytes: await withEdits(store, component, language, bytes), format: component.format };
}

/** All files of a project or of one of its components with what was edited, as a zip. */
export async function packFiles({ store }: StoreContext, request: PackRequest): Promise<Uint8Array> {
  const components =
    request.component === undefined
      ? await store.components.list((await findProject(store, request.project)).id)
      : [await findComponent(store, request.project, request.component)];
  // Paths are those of the folder; where there are several, each component has its own.
  const isOneFolder = new Set(components.map(({ folder }) => folder)).size <= 1;
  const files: TreeFile[] = [];
  for (const component of components) {
    for (const { path, bytes } of await editedFiles(store, component)) {
      files.push({ path: isOneFolder ? path : `${component.slug}/${path}`, bytes });
    }
  }
  return packed(store, components, files);
}

/** The archive has the time of the last change in it, so that the same content is the same bytes. */
async function packed(store: Store, components: readonly Component[], files: readonly TreeFile[]) {
  let at = 0;
  for (const { id } of components) {
    for (const { lastChange } of await store.languages.list(id)) at = Math.max(at, lastChange ?? 0);
  }
  return writeZip(files, at);
}

async function editedFiles(store: Store, component: Component): Promise<TreeFile[]> {
  const files = await filesNow(store, component);
  const content = new Map<string, Uint8Array>();
  for (const path of pathsIn(files)) content.set(path, await readComponentFile(store, component, path));
  for (const language of await store.languages.list(component.id)) {
    // A file that came since the import has no edits, and one that went is not there to have them.
    const bytes = language.filename === null ? undefined : content.get(language.filename);
    if (bytes !== undefined) content.set(language.filename!, await withEdits(store, component, language, bytes));
  }
  return [...content].map(([path, bytes]) => ({ path, bytes }));
}

/** The bytes as they are now with the edits of a language; a string that changed in the file since is the file's. */
async function withEdits(
  store: Store,
  component: Component,
  language: Language,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const edited = language.id === 0 ? [] : await store.units.edited(component.id, language.id);
  if (edited.length === 0) return bytes;
  const base = await baseBytes(store, component);
  const spliced = spliceEdits(component, language.code, bytes, base, edited);
  const [refused] = spliced.refused;
  if (refused !== undefined) throw refused.error;
  return spliced.bytes;
}

/** The base file, where files of the format hold no source. */
export async function baseBytes(store: Store, component: Component): Promise<Uint8Array | undefined> {
  if (formatById(component.format).bilingual) return undefined;
  const path = await sourcePath(store, component);
  if (path === undefined)
    throw new AppError('file.unreadable', `${component.slug} has no base file any more: import again.`);
  return readComponentFile(store, component, path);
}

/** The file with the source strings, if there is one. */
async function sourcePath(store: Store, component: Component): Promise<string | undefined> {
  return component.template ?? (await filesNow(store, component)).sources[0]?.path;
}

/** The component is there though its files are not: whoever asks for them learns which one to put right. */
async function filesNow(store: Store, component: Component): Promise<ComponentFiles> {
  try {
    return await sourceOf(store, component);
  } catch (error) {
    if (!(error instanceof AppError) || isStorageError(error)) throw error;
    throw new AppError('file.unreadable', `${component.slug}: ${error.message}`, { cause: error });
  }
}
