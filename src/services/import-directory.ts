/** Imports a folder: the components it is told of, or those it finds there. */
import { AppError } from '../model/error.js';
import { chooseComponents } from '../sources/choose.js';
import { componentFiles, listFiles } from '../sources/directory.js';
import type { FoundComponent } from '../sources/discover.js';
import type { ComponentRequest } from '../sources/source.js';
import type { Context } from './context.js';
import { type ImportProgress, type ImportReport, importComponent } from './import-component.js';

export interface DirectoryImport {
  readonly project: { readonly slug: string; readonly name: string };
  readonly directory: string;
  readonly sourceLanguage: string;
  /** What to import; undefined to look for it. */
  readonly components: readonly ComponentRequest[] | undefined;
  /** Slug of the one component to import, of those. */
  readonly only?: string | undefined;
  readonly force?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** A component that could not be imported at all; the others were. */
export interface FailedComponent {
  readonly component: string;
  readonly code: string;
  readonly message: string;
}

export interface DirectoryReport {
  readonly project: string;
  /** The components that were looked for and found; none where they were named. */
  readonly found: readonly FoundComponent[];
  readonly components: readonly ImportReport[];
  readonly failed: readonly FailedComponent[];
  /** Components of the project in the store that this folder does not have. */
  readonly missing: readonly string[];
}

/** Faults of whoever asked, not of one component's files. */
const WRONG_REQUEST = /^(filemask|format|usage)\./;

export async function importDirectory(context: Context, request: DirectoryImport): Promise<DirectoryReport> {
  const { project, directory, force, onProgress } = request;
  const paths = await listFiles(directory);
  const chosen = await chooseComponents({ ...request, fallbackName: project.name }, paths);
  const components: ImportReport[] = [];
  const failed: FailedComponent[] = [];
  for (const { definition, files: own } of chosen) {
    try {
      const files = await componentFiles(directory, own, definition);
      components.push(
        await importComponent(context, { project, files, ...(force && { force }), ...(onProgress && { onProgress }) }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || WRONG_REQUEST.test(error.code)) throw error;
      failed.push({ component: definition.slug, code: error.code, message: error.message });
    }
  }
  const known = new Set(chosen.map(({ definition }) => definition.slug));
  const missing = request.only === undefined ? await componentsBeside(context, project.slug, known) : [];
  const found = request.components === undefined ? chosen : [];
  return { project: project.slug, found, components, failed, missing };
}

async function componentsBeside({ store }: Context, project: string, known: ReadonlySet<string>): Promise<string[]> {
  const found = await store.projects.find(project);
  const components = found === undefined ? [] : await store.components.list(found.id);
  return components.map(({ slug }) => slug).filter((slug) => !known.has(slug));
}
