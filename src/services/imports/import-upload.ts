/** Imports an uploaded archive or single file, one transaction per component, and stores the uploaded files. */
import { AppError, describeProblem } from '../../model/error.js';
import { USUAL_LIMITS } from '../../model/server-limits.js';
import { componentFiles } from '../../sources/component-files.js';
import type { FoundComponent } from '../../sources/discover.js';
import type { FileTree, TreeFile } from '../../sources/tree.js';
import { readZip, type ZipLimits } from '../../sources/zip.js';
import { quoted, safePath } from '../../sources/zip-paths.js';
import type { Component, Language, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { languageCodesOf, pathsOf, storedTree, uploadsOf } from '../files/component-source.js';
import { findComponent, findProject } from '../find-component.js';
import { GroupMemory } from '../findings/cross-findings/group-memory.js';
import { requireCategory } from '../settings/manage-categories.js';
import { throwIfStopping } from '../stop.js';
import { readContent, type UploadContent } from '../upload-content.js';
import { chooseUploaded, type RequestedComponent, refuseChosen } from './choose-uploaded.js';
import { type ImportReport, importComponent, unreadableFiles } from './import-component.js';
import type { ImportProgress, ImportRequest } from './import-request.js';
import { limitComponents, limitUploaded } from './limit-components.js';
import { refuseOtherSource } from './store-import.js';

export interface UploadImport {
  /** Slug of the project, which must exist. */
  readonly project: string;
  readonly content: UploadContent;
  /** Name of the uploaded file. */
  readonly filename: string;
  /** Path for a single file. Defaults to the file name. */
  readonly path?: string | undefined;
  /** Treats the upload as a single translation file, even if it looks like an archive. */
  readonly isSingle?: boolean | undefined;
  readonly sourceLanguage: string;
  /** The component that the files belong to. Undefined to search the files for components. */
  readonly component?: RequestedComponent | undefined;
  readonly limits: ZipLimits & { readonly components?: number };
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

/**
 * Reads and checks all components before it writes the first one, so a refused upload changes nothing. Other writers can
 * take the lock between two components.
 */
export async function importUpload(context: Context, request: UploadImport): Promise<UploadReport> {
  const { store } = context;
  const files = new Map((await uploadedFiles(request)).map((file) => [file.path, file]));
  const project = await findProject(store, request.project);
  const uploaded = new Map(Array.from(files.values(), ({ path, bytes }) => [path, bytes]));
  const tree = treeWith(await storedTree(store, uploadsOf(project.id)), uploaded, request.filename);
  const chosen = await chooseUploaded(store, project, tree, [...uploaded.keys()], request);
  limitUploaded(chosen.length, request.limits.components ?? USUAL_LIMITS.uploadComponents);
  await limitNew(context, project, chosen);
  const upload = { project, tree, files, request, memory: new GroupMemory() };
  for (const found of chosen) await about(found, () => refuseUnreadable(context, upload, found));
  const used = new Set<string>();
  const components: ImportReport[] = [];
  let stored: UploadReport['stored'];
  for (const found of chosen) {
    const imported = await about(found, () => importFound(context, upload, found)).catch((error) => {
      throw unfinished(error, components.length, chosen.length);
    });
    components.push(imported.report);
    stored ??= imported.stored;
    for (const path of imported.paths) used.add(path);
  }
  const ignored = [...uploaded.keys()].filter((path) => !used.has(path));
  return { project: project.slug, components, ignored, stored };
}

/** The data that all components of an upload share. */
interface OpenUpload {
  readonly project: Project;
  readonly tree: FileTree;
  /** The uploaded files by path. */
  readonly files: ReadonlyMap<string, TreeFile>;
  readonly request: UploadImport;
  readonly memory: GroupMemory;
}

async function limitNew(context: Context, { id, slug }: Project, chosen: readonly FoundComponent[]): Promise<void> {
  const known = new Set((await context.store.components.list(id)).map((component) => component.slug));
  const added = chosen.filter(({ definition }) => !known.has(definition.slug));
  if (added.length > 0) limitComponents(context, slug, known.size + added.length);
}

/** The files of the archive, or the single file at its path. */
async function uploadedFiles({ content, filename, path, isSingle = false, limits }: UploadImport): Promise<TreeFile[]> {
  const bytes = await readContent(content);
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

async function importRequestOf(
  context: Context,
  { project: { slug, name, languageCodes }, tree }: OpenUpload,
  { definition, files }: FoundComponent,
): Promise<ImportRequest> {
  const known = await context.store.components.find(slug, definition.slug);
  if (known !== undefined) refuseOtherSource(slug, known, definition.sourceLanguage);
  const codes = languageCodesOf(context, { languageCodes });
  return {
    project: { slug, name, flags: known?.projectFlags ?? [] },
    files: await componentFiles({ ...tree, paths: files }, definition, codes),
    folder: null,
  };
}

async function importFound(context: Context, upload: OpenUpload, found: FoundComponent) {
  throwIfStopping(context);
  const { project, files, request, memory } = upload;
  const importing = await importRequestOf(context, upload, found);
  const paths = pathsOf(importing.files);
  let stored: UploadReport['stored'];
  const report = await importComponent(context, {
    ...importing,
    memory,
    ...(request.onProgress && { onProgress: request.onProgress }),
    async inTransaction(store, write) {
      // The project may have been removed, and a component added, since they were read.
      await findProject(store, project.slug);
      await store.projects.lock(project.id);
      refuseChosen(project, await store.components.find(project.slug, found.definition.slug), request.component);
      await store.files.put(
        uploadsOf(project.id),
        paths.flatMap((path) => files.get(path) ?? []),
      );
      const result = await write();
      if (request.component !== undefined) {
        await saveDetails(store, project, request.component);
        stored = await readStored(store, project, request.component);
      }
      return result;
    },
  });
  return { report, paths, stored };
}

/** Throws if no file of a component can be read. */
async function refuseUnreadable(context: Context, upload: OpenUpload, found: FoundComponent): Promise<void> {
  const unread = await unreadableFiles(context, await importRequestOf(context, upload, found));
  if (unread === undefined) return;
  const problems = unread.slice(0, MAX_LISTED).map(describeProblem);
  throw new AppError('upload.unreadable', `No file of ${found.definition.slug} can be read: ${problems.join('; ')}`);
}

/** Names the component in errors about it. */
async function about<T>({ definition: { slug } }: FoundComponent, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || GENERAL.test(error.code)) throw error;
    throw new AppError(error.code, `${slug}: ${error.message}`, { cause: error });
  }
}

/** Errors that are not about one component, or already name it. */
const GENERAL = /^(server|storage|project|upload)\./;

/** Says how many components are stored, if an import ends between two components. */
function unfinished(error: unknown, done: number, all: number): unknown {
  if (!(error instanceof AppError) || done === 0) return error;
  const rest = `${done} of ${all} components were imported before. Send the files again to import the rest.`;
  return new AppError(error.code, `${error.message} ${rest}`, { cause: error });
}

async function readStored(store: Store, project: Project, { slug }: RequestedComponent) {
  const component = await findComponent(store, project.slug, slug);
  return { component, languages: await store.languages.list(component.id) };
}

/** Stores the settings that the import itself does not know. */
async function saveDetails(store: Store, project: Project, requested: RequestedComponent): Promise<void> {
  const { slug, license, categoryId } = requested;
  if (license === undefined && categoryId === undefined) return;
  const component = await store.components.find(project.slug, slug);
  if (component === undefined) return;
  if (categoryId !== undefined) await requireCategory(store, component.projectId, categoryId);
  await store.components.update(component.id, {
    ...(license !== undefined && { license }),
    ...(categoryId !== undefined && { categoryId }),
  });
}
