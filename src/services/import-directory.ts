/** Imports a folder: the components it is told of, or those it finds there. */
import { AppError } from '../model/error.js';
import { componentFiles, listFiles } from '../sources/directory.js';
import { findComponents } from '../sources/discover.js';
import type { ComponentDefinition } from '../sources/source.js';
import type { Context } from './context.js';
import { type ImportProgress, type ImportReport, importComponent } from './import-component.js';

export interface DirectoryImport {
  readonly project: { readonly slug: string; readonly name: string };
  readonly directory: string;
  readonly sourceLanguage: string;
  /** What to import; undefined to look for it. */
  readonly components: readonly ComponentDefinition[] | undefined;
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
  readonly components: readonly ImportReport[];
  readonly failed: readonly FailedComponent[];
}

export async function importDirectory(context: Context, request: DirectoryImport): Promise<DirectoryReport> {
  const { project, directory, force, onProgress } = request;
  const paths = await listFiles(directory);
  const components: ImportReport[] = [];
  const failed: FailedComponent[] = [];
  for (const definition of wanted(request, paths)) {
    try {
      const files = componentFiles(directory, paths, definition);
      components.push(
        await importComponent(context, { project, files, ...(force && { force }), ...(onProgress && { onProgress }) }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ component: definition.slug, code: error.code, message: error.message });
    }
  }
  return { project: project.slug, components, failed };
}

function wanted(request: DirectoryImport, paths: readonly string[]): readonly ComponentDefinition[] {
  const { directory, sourceLanguage, project } = request;
  const all = request.components ?? findComponents(directory, paths, { sourceLanguage, fallbackName: project.name });
  if (request.only === undefined) return all;
  const chosen = all.filter(({ slug }) => slug === request.only);
  if (chosen.length > 0) return chosen;
  const names = all.map(({ slug }) => slug).join(', ');
  throw new AppError('usage.component', `There is no component ${request.only} in ${directory}, but ${names}.`);
}
