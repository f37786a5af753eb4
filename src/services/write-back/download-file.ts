/** Reads the files of components with all stored edits written into them, for downloads. */
import { AppError } from '../../model/error.js';
import { matchCode } from '../../model/same-language.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { TreeFile } from '../../sources/tree.js';
import { writeZip } from '../../sources/write-zip.js';
import type { Component, Language, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { awaitsFiles } from '../files/awaits-files.js';
import { pathsOf, readComponentFile } from '../files/component-source.js';
import { currentFiles, readBaseFile, sourcePath } from '../files/read-base-file.js';
import { findComponent, findLanguage, findProject } from '../find-component.js';
import { spliceEdits } from './splice-edits.js';

export interface LanguageDownload extends TreeFile {
  readonly format: string;
  /** The code of the language. */
  readonly code: string;
}

export interface PackRequest {
  readonly project: string;
  readonly component?: string;
  /** Code of the only language to pack. */
  readonly language?: string;
}

export interface FileRequest {
  readonly project: string;
  readonly component: string;
  /** Code of the language. */
  readonly language: string;
}

type StoreContext = Pick<Context, 'store'>;

/** The file of a language. For the source language this is the unchanged template or base file. */
export async function downloadLanguage({ store }: StoreContext, request: FileRequest): Promise<LanguageDownload> {
  const component = await findComponent(store, request.project, request.component);
  const language = await findLanguage(store, component, request.language);
  const { code } = language;
  if (awaitsFiles(component)) {
    throw new AppError('file.not-found', `${component.slug} has no files yet: upload them first.`);
  }
  const path = language.filename ?? (await sourcePath(store, component));
  if (path === undefined) {
    throw new AppError(
      'file.not-found',
      `${component.slug} has no file for ${code}: its source strings are in the other files.`,
    );
  }
  const bytes = await readComponentFile(store, component, path);
  return { path, bytes: await withEdits(store, component, language, bytes), format: component.format, code };
}

/** All files of a project or of one component with their edits, as a zip. */
export async function packFiles({ store }: StoreContext, request: PackRequest): Promise<Uint8Array> {
  const components =
    request.component === undefined
      ? await store.components.list((await findProject(store, request.project)).id)
      : [await findComponent(store, request.project, request.component)];
  // Paths are relative to the folder. With several folders, each component gets its own folder in the zip.
  const isOneFolder = new Set(components.map(({ folder }) => folder)).size <= 1;
  const files: TreeFile[] = [];
  let hasLanguage = request.language === undefined;
  for (const component of components) {
    const language = request.language && (await findCode(store, component, request.language));
    if (request.language !== undefined && language === undefined) continue;
    hasLanguage = true;
    for (const { path, bytes } of await editedFiles(store, component, language)) {
      files.push({ path: isOneFolder ? path : `${component.slug}/${path}`, bytes });
    }
  }
  if (!hasLanguage) {
    throw new AppError('language.not-found', `${request.project} has no language ${request.language}.`);
  }
  return pack(store, components, files);
}

/** Dates the archive with the last change, so that the same content gives the same bytes. */
async function pack(store: Store, components: readonly Component[], files: readonly TreeFile[]) {
  let at = 0;
  for (const { id } of components) {
    for (const { lastChange } of await store.languages.list(id)) at = Math.max(at, lastChange ?? 0);
  }
  return writeZip(files, at);
}

async function findCode(store: Store, component: Component, written: string): Promise<string | undefined> {
  const codes = (await store.languages.list(component.id)).map(({ code }) => code);
  return codes.includes(written) ? written : matchCode(codes, written);
}

/** With a language, only its file, if it has one. */
async function editedFiles(store: Store, component: Component, code: string | undefined): Promise<TreeFile[]> {
  const files = await currentFiles(store, component);
  const content = new Map<string, Uint8Array>();
  const languages = await store.languages.list(component.id);
  const only = code === undefined ? undefined : languages.find((language) => language.code === code)?.filename;
  const paths = pathsOf(files).filter((path) => code === undefined || path === only);
  for (const path of paths) content.set(path, await readComponentFile(store, component, path));
  for (const language of languages) {
    // Files added after the import have no edits. Deleted files are left out.
    const bytes = language.filename === null ? undefined : content.get(language.filename);
    if (bytes !== undefined) content.set(language.filename!, await withEdits(store, component, language, bytes));
  }
  return [...content].map(([path, bytes]) => ({ path, bytes }));
}

/**
 * The current bytes with the edits of a language that the file can hold. If a string changed in the file since the
 * import, the file wins.
 */
async function withEdits(
  store: Store,
  component: Component,
  language: Language,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const edited = isSourceLanguage(language) ? [] : await store.units.edited(component.id, language.id);
  if (edited.length === 0) return bytes;
  const base = await readBaseFile(store, component);
  return spliceEdits(component, language.code, bytes, base, edited).bytes;
}
