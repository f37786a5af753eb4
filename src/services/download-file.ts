/** The files of components with all that was edited here written into them. */
import { formatById } from '../formats/index.js';
import { AppError } from '../model/error.js';
import { identity } from '../model/unit.js';
import type { MemoryFile } from '../sources/memory.js';
import { writeZip } from '../sources/write-zip.js';
import type { Component, Language, Project, Store, UnitWithString } from '../storage/store.js';
import { ComponentReader } from './component-reader.js';
import { pathsIn, readComponentFile, sourceOf } from './component-source.js';
import type { Context } from './context.js';
import { findComponent, findLanguage } from './find-component.js';
import { sameVersion } from './merge-language.js';

export interface LanguageDownload extends MemoryFile {
  readonly format: string;
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

/** All files of a component, as a zip. */
export async function downloadComponent(
  { store }: StoreContext,
  project: Project,
  componentSlug: string,
): Promise<Uint8Array> {
  const component = await findComponent(store, project.slug, componentSlug);
  return packed(store, [component], await editedFiles(store, component));
}

/** All files of all components. Paths are those of the folder; where there are several, each component has its own. */
export async function downloadProject({ store }: StoreContext, project: Project): Promise<Uint8Array> {
  const components = await store.components.list(project.id);
  const isOneFolder = new Set(components.map(({ folder }) => folder)).size <= 1;
  const files: MemoryFile[] = [];
  for (const component of components) {
    for (const { path, bytes } of await editedFiles(store, component)) {
      files.push({ path: isOneFolder ? path : `${component.slug}/${path}`, bytes });
    }
  }
  return packed(store, components, files);
}

/** The archive has the time of the last change in it, so that the same content is the same bytes. */
async function packed(store: Store, components: readonly Component[], files: readonly MemoryFile[]) {
  let at = 0;
  for (const { id } of components) {
    for (const { lastChange } of await store.languages.list(id)) at = Math.max(at, lastChange ?? 0);
  }
  return writeZip(files, at);
}

async function editedFiles(store: Store, component: Component): Promise<MemoryFile[]> {
  const files = await sourceOf(store, component);
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
  const edited = await editedUnits(store, component, language);
  if (edited.length === 0) return bytes;
  const format = formatById(component.format);
  if (format.write === undefined) {
    throw new AppError('file.unwritable', `Files of the format ${format.name} cannot be written: edits stay here.`);
  }
  const { code } = language;
  const base = format.bilingual ? undefined : await baseOf(store, component);
  const reader = new ComponentReader(format, component.sourceLanguage);
  if (base !== undefined) reader.readSource(base.bytes);
  const present = new Map(reader.readLanguage(bytes, code).units.map((unit) => [identity(unit), unit]));
  const edits = edited.flatMap(({ string, target, state, imported }) => {
    const name = identity(string);
    const unit = present.get(name);
    return unit !== undefined && sameVersion(unit, imported!) ? [{ identity: name, target, state }] : [];
  });
  return format.write(bytes, edits, { language: code, ...(base && { base }) });
}

async function editedUnits(store: Store, { id }: Component, language: Language): Promise<UnitWithString[]> {
  if (language.id === 0) return [];
  const units = await store.units.list(id, language.id);
  const edited = units.filter(({ imported }) => imported !== null).map(({ stringId }) => stringId);
  return edited.length === 0 ? [] : store.units.pick(id, language.id, edited);
}

async function baseOf(store: Store, component: Component) {
  const path = await sourcePath(store, component);
  if (path === undefined)
    throw new AppError('file.unreadable', `${component.slug} has no base file any more: import again.`);
  return { bytes: await readComponentFile(store, component, path), language: component.sourceLanguage };
}

/** The file with the source strings, if there is one. */
async function sourcePath(store: Store, component: Component): Promise<string | undefined> {
  return component.template ?? (await sourceOf(store, component)).sources[0]?.path;
}
