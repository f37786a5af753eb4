/** Imports an uploaded archive or single file in one transaction, and stores the uploaded files. */
import { AppError, describeProblem } from '../../model/error.js';
import { componentFiles } from '../../sources/component-files.js';
import type { FoundComponent } from '../../sources/discover.js';
import type { FileTree, TreeFile } from '../../sources/tree.js';
import { readZip, type ZipLimits } from '../../sources/zip.js';
import { quoted, safePath } from '../../sources/zip-paths.js';
import type { Component, Language, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { languageCodesOf, pathsOf, uploadedTree } from '../files/component-source.js';
import { findComponent, findProject } from '../find-component.js';
import { chooseUploaded, type RequestedComponent } from './choose-uploaded.js';
import { type ImportReport, importComponent } from './import-component.js';
import type { ImportProgress } from './import-request.js';

export interface UploadImport {
  /** Slug of the project, which must exist. */
  readonly project: string;
  readonly bytes: Uint8Array;
  /** Name of the uploaded file. */
  readonly filename: string;
  /** Path for a single file. Defaults to the file name. */
  readonly path?: string | undefined;
  /** Treats the upload as a single translation file, even if it looks like an archive. */
  readonly isSingle?: boolean | undefined;
  readonly sourceLanguage: string;
  /** The component that the files belong to. Undefined to search the files for components. */
  readonly component?: RequestedComponent | undefined;
  readonly limits: ZipLimits;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface UploadReport {
  readonly project: string;
  readonly components: readonly ImportReport[];
  /** Paths of files that belong to no component. These files are not stored. */
  readonly ignored: readonly string[];
  /** The component that the request names, as stored. Callers need not read it after the commit, which could fail. */
  readonly stored?: { readonly component: Component; readonly languages: readonly Language[] } | undefined;
}

/** Limit for the problems that the error message lists. */
const MAX_LISTED = 10;

export async function importUpload(context: Context, request: UploadImport): Promise<UploadReport> {
  const files = uploadedFiles(request);
  return recordingTransaction(context, async (store) => {
    const { id } = await findProject(store, request.project);
    await store.projects.lock(id);
    const project = await findProject(store, request.project);
    const uploaded = new Map(files.map(({ path, bytes }) => [path, bytes]));
    const tree = treeWith(await uploadedTree(store, id), uploaded, request.filename);
    const chosen = await chooseUploaded(store, project, tree, [...uploaded.keys()], request);
    const used = new Set<string>();
    const components: ImportReport[] = [];
    for (const found of chosen) {
      const imported = await importFound({ ...context, store }, project, tree, found, request.onProgress);
      components.push(imported.report);
      for (const path of imported.paths) used.add(path);
    }
    refuseUnread(components);
    await store.files.put(
      id,
      files.filter(({ path }) => used.has(path)),
    );
    if (request.component !== undefined) await saveLicense(store, project, request.component);
    const ignored = [...uploaded.keys()].filter((path) => !used.has(path));
    const stored = request.component && (await readStored(store, project, request.component));
    return { project: project.slug, components, ignored, stored };
  });
}

/** The files of the archive, or the single file at its path. */
function uploadedFiles({ bytes, filename, path, isSingle = false, limits }: UploadImport): TreeFile[] {
  const isZip = !isSingle && bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return [{ path: safePath(path ?? filename), bytes }];
  const files = readZip(bytes, limits);
  if (files.length > 0) return files;
  throw new AppError('upload.empty', `The archive ${quoted(filename)} contains no files: add the translation files.`);
}

/** The stored files together with the uploaded ones. An uploaded file replaces a stored file with the same path. */
function treeWith(stored: FileTree, uploaded: ReadonlyMap<string, Uint8Array>, name: string): FileTree {
  return {
    origin: 'upload',
    name: quoted(name),
    paths: [...new Set([...stored.paths, ...uploaded.keys()])].sort(),
    read: async (path) => uploaded.get(path) ?? stored.read(path),
    peek: async (path) => uploaded.get(path) ?? stored.peek(path),
  };
}

async function importFound(
  context: Context,
  { slug, name, languageCodes }: Project,
  tree: FileTree,
  found: FoundComponent,
  onProgress: UploadImport['onProgress'],
) {
  const { definition } = found;
  const known = await context.store.components.find(slug, definition.slug);
  const project = { slug, name, flags: known?.projectFlags ?? [] };
  try {
    const codes = languageCodesOf(context, { languageCodes });
    const files = await componentFiles({ ...tree, paths: found.files }, definition, codes);
    const report = await importComponent(context, { project, files, folder: null, ...(onProgress && { onProgress }) });
    return { report, paths: pathsOf(files) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${definition.slug}: ${error.message}`, { cause: error });
  }
}

/** Throws if no file of a component could be read. The transaction is then rolled back. */
function refuseUnread(components: readonly ImportReport[]): void {
  const unread = components.find(
    ({ languages }) => languages.length > 0 && languages.every(({ status }) => status === 'failed'),
  );
  if (unread === undefined) return;
  const problems = unread.problems.slice(0, MAX_LISTED).map(describeProblem);
  throw new AppError('upload.unreadable', `No file of ${unread.component} can be read: ${problems.join('; ')}`);
}

async function readStored(store: Store, project: Project, { slug }: RequestedComponent) {
  const component = await findComponent(store, project.slug, slug);
  return { component, languages: await store.languages.list(component.id) };
}

async function saveLicense(store: Store, project: Project, { slug, license }: RequestedComponent): Promise<void> {
  if (license === undefined) return;
  const component = await store.components.find(project.slug, slug);
  if (component !== undefined) await store.components.update(component.id, { license });
}
