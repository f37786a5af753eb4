/** Imports uploaded files, an archive or a single one: they are kept, and all of it lands in one transaction or nothing does. */
import { AppError, describeProblem } from '../../model/error.js';
import { componentFiles } from '../../sources/component-files.js';
import type { FoundComponent } from '../../sources/discover.js';
import type { FileTree, TreeFile } from '../../sources/tree.js';
import { readZip, type ZipLimits } from '../../sources/zip.js';
import { quoted, safePath } from '../../sources/zip-paths.js';
import type { Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { keptTree, pathsIn } from '../files/component-source.js';
import { findProject } from '../find-component.js';
import { type ComponentWish, chooseUploaded } from './choose-uploaded.js';
import { type ImportReport, importComponent } from './import-component.js';
import type { ImportProgress } from './import-request.js';

export interface UploadImport {
  /** Slug of the project, which has to be there. */
  readonly project: string;
  readonly bytes: Uint8Array;
  /** The name it was uploaded under. */
  readonly filename: string;
  /** Where a single file belongs; its name unless this is given. */
  readonly path?: string | undefined;
  /** It is one translation file, whatever it looks like. */
  readonly isSingle?: boolean | undefined;
  readonly sourceLanguage: string;
  /** The one component that the files are of; without one they are looked for. */
  readonly component?: ComponentWish | undefined;
  readonly limits: ZipLimits;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface UploadReport {
  readonly project: string;
  readonly components: readonly ImportReport[];
  /** Paths of files that are of no component; they are not kept. */
  readonly ignored: readonly string[];
}

/** So many problems are told of where nothing could be read. */
const TOLD = 10;

export async function importUpload(context: Context, request: UploadImport): Promise<UploadReport> {
  const files = uploadedFiles(request);
  return recordingTransaction(context, async (store) => {
    const { id } = await findProject(store, request.project);
    await store.projects.lock(id);
    const project = await findProject(store, request.project);
    const fresh = new Map(files.map(({ path, bytes }) => [path, bytes]));
    const tree = treeWith(await keptTree(store, id), fresh, request.filename);
    const chosen = await chooseUploaded(store, project, tree, [...fresh.keys()], request);
    const used = new Set<string>();
    const components: ImportReport[] = [];
    for (const found of chosen) {
      const landed = await land({ ...context, store }, project, tree, found, request.onProgress);
      components.push(landed.report);
      for (const path of landed.paths) used.add(path);
    }
    refuseUnread(components);
    await store.files.put(
      id,
      files.filter(({ path }) => used.has(path)),
    );
    if (request.component !== undefined) await noteLicense(store, project, request.component);
    const ignored = [...fresh.keys()].filter((path) => !used.has(path));
    return { project: project.slug, components, ignored };
  });
}

/** What was uploaded: the files of an archive, or a single one at its path. */
function uploadedFiles({ bytes, filename, path, isSingle = false, limits }: UploadImport): TreeFile[] {
  const isZip = !isSingle && bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return [{ path: safePath(path ?? filename), bytes }];
  const files = readZip(bytes, limits);
  if (files.length > 0) return files;
  throw new AppError('upload.empty', `The archive ${quoted(filename)} holds no files: pack the translation files.`);
}

/** The files that were kept, with the new ones among them and in their places. */
function treeWith(kept: FileTree, fresh: ReadonlyMap<string, Uint8Array>, name: string): FileTree {
  return {
    origin: 'upload',
    name: quoted(name),
    paths: [...new Set([...kept.paths, ...fresh.keys()])].sort(),
    read: async (path) => fresh.get(path) ?? kept.read(path),
    peek: async (path) => fresh.get(path) ?? kept.peek(path),
  };
}

async function land(
  context: Context,
  { slug, name }: Project,
  tree: FileTree,
  found: FoundComponent,
  onProgress: UploadImport['onProgress'],
) {
  const { definition } = found;
  const known = await context.store.components.find(slug, definition.slug);
  const project = { slug, name, flags: known?.projectFlags ?? [] };
  try {
    const files = await componentFiles({ ...tree, paths: found.files }, definition);
    const report = await importComponent(context, { project, files, folder: null, ...(onProgress && { onProgress }) });
    return { report, paths: pathsIn(files) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${definition.slug}: ${error.message}`, { cause: error });
  }
}

/** A component of which no file could be read is no component. */
function refuseUnread(components: readonly ImportReport[]): void {
  const unread = components.find(
    ({ languages }) => languages.length > 0 && languages.every(({ status }) => status === 'failed'),
  );
  if (unread === undefined) return;
  const problems = unread.problems.slice(0, TOLD).map(describeProblem);
  throw new AppError('upload.unreadable', `No file of ${unread.component} can be read: ${problems.join('; ')}`);
}

async function noteLicense(store: Store, project: Project, { slug, license }: ComponentWish): Promise<void> {
  if (license === undefined) return;
  const component = await store.components.find(project.slug, slug);
  if (component !== undefined) await store.components.update(component.id, { license });
}
