/** Imports a tree of files, a folder or an upload: the components it is told of, or those it finds there. */
import { resolve } from 'node:path';
import { AppError, type FileProblem } from '../../model/error.js';
import { chooseComponents } from '../../sources/choose.js';
import { componentFiles } from '../../sources/component-files.js';
import type { FoundComponent } from '../../sources/discover.js';
import type { ComponentDefinition, ComponentRequest, ProjectDefinition } from '../../sources/source.js';
import type { FileTree } from '../../sources/tree.js';
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { settleProject } from '../settings/settle-project.js';
import { type ImportReport, importComponent } from './import-component.js';
import type { ImportProgress } from './import-request.js';

export interface TreeImport {
  readonly project: ProjectDefinition;
  readonly tree: FileTree;
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

export interface TreeReport {
  readonly project: string;
  /** The components that were looked for and found; none where they were named. */
  readonly found: readonly FoundComponent[];
  /** Masks of translations that were passed over, since their source is not there. */
  readonly baseless: readonly string[];
  /** Folders and links of the tree that nothing was read of. */
  readonly passedOver: readonly FileProblem[];
  readonly components: readonly ImportReport[];
  readonly failed: readonly FailedComponent[];
  /** Components of the project in the store that the tree does not have. */
  readonly missing: readonly string[];
}

/** Faults of whoever asked, or of the database, not of one component's files. */
const NOT_OF_FILES = /^(filemask|format|usage|storage)\./;

export async function importTree(context: Context, request: TreeImport): Promise<TreeReport> {
  const { project, tree, force, onProgress } = request;
  const { found, baseless } = await chooseComponents(tree, { ...request, fallbackName: project.name });
  const chosen = request.components === undefined ? keepSlugs(found, await componentsOf(context, project.slug)) : found;
  await settleProject(context, project);
  const folder = tree.origin === 'directory' ? resolve(tree.name) : null;
  const components: ImportReport[] = [];
  const failed: FailedComponent[] = [];
  for (const { definition, files: own } of chosen) {
    try {
      const files = await componentFiles({ ...tree, paths: own }, definition);
      components.push(
        await importComponent(context, {
          project,
          files,
          folder,
          ...(force && { force }),
          ...(onProgress && { onProgress }),
        }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || NOT_OF_FILES.test(error.code)) throw error;
      failed.push({ component: definition.slug, code: error.code, message: error.message });
    }
  }
  const known = new Set(chosen.map(({ definition }) => definition.slug));
  const missing = request.only === undefined ? await componentsBeside(context, project.slug, known) : [];
  return {
    project: project.slug,
    found: request.components === undefined ? chosen : [],
    baseless,
    passedOver: tree.passedOver ?? [],
    components,
    failed,
    missing,
  };
}

async function componentsBeside(context: Context, project: string, known: ReadonlySet<string>): Promise<string[]> {
  const components = await componentsOf(context, project);
  return components.map(({ slug }) => slug).filter((slug) => !known.has(slug));
}

async function componentsOf({ store }: Context, project: string): Promise<readonly Component[]> {
  const found = await store.projects.find(project);
  return found === undefined ? [] : store.components.list(found.id);
}

/** A component keeps its address for good, though it would be called otherwise beside others that came since. */
function keepSlugs(found: readonly FoundComponent[], known: readonly Component[]): readonly FoundComponent[] {
  const earlier = found.map(({ definition }) => known.find(({ filemask }) => filemask === definition.filemask));
  const taken = new Set(earlier.map((before) => before?.slug));
  return found.map((component, index) => {
    const { definition } = component;
    const before = earlier[index];
    if (before !== undefined) return { ...component, definition: asBefore(definition, before) };
    let { slug } = definition;
    for (let copy = 2; taken.has(slug); copy++) slug = `${definition.slug}-${copy}`;
    taken.add(slug);
    return { ...component, definition: { ...definition, slug } };
  });
}

/** What somebody said of the component since it was found stays said. */
function asBefore(definition: ComponentDefinition, { slug, name, flags, glossary }: Component): ComponentDefinition {
  return { ...definition, slug, name, flags, glossary };
}
