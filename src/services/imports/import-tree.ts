/**
 * Imports a tree of files (a folder or an upload): the components that the request names, or the components found in
 * the tree.
 */
import { resolve } from 'node:path';
import type { CountBasis } from '../../model/count-basis.js';
import { AppError, type FileProblem } from '../../model/error.js';
import { freeSlug } from '../../model/slug.js';
import { chooseComponents } from '../../sources/choose.js';
import { componentFiles } from '../../sources/component-files.js';
import type { Baseless } from '../../sources/component-finder.js';
import type { FoundComponent } from '../../sources/discover.js';
import type { ComponentDefinition, ComponentFiles, ComponentRequest, ProjectDefinition } from '../../sources/source.js';
import type { FileTree } from '../../sources/tree.js';
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { languageCodesOf } from '../files/component-source.js';
import { GroupMemory } from '../findings/cross-findings/group-memory.js';
import { settleProject } from '../settings/settle-project.js';
import { beginImport, type ImportReport } from './import-component.js';
import { importGroups } from './import-groups.js';
import type { ImportProgress, ImportRequest } from './import-request.js';
import { limitComponents } from './limit-components.js';

export interface TreeImport {
  readonly project: ProjectDefinition;
  readonly tree: FileTree;
  readonly sourceLanguage: string;
  /** The components to import. Undefined to search the tree for components. */
  readonly components: readonly ComponentRequest[] | undefined;
  /** For found components: whether strings that the file of a language lacks count as untranslated. */
  readonly count?: CountBasis | undefined;
  /** Slug of one of these components, to import only that one. */
  readonly only?: string | undefined;
  readonly force?: boolean;
  /** The repository that the tree is a commit of; 0 for other trees. */
  readonly repositoryId?: number;
  /** Makes the `inTransaction` of `ImportRequest` for a component. */
  readonly aroundImport?: (files: ComponentFiles) => NonNullable<ImportRequest['inTransaction']>;
  /** See `ImportRequest`. */
  readonly maxParsedBefore?: number;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** A component that could not be imported at all. */
export interface FailedComponent {
  readonly component: string;
  readonly code: string;
  readonly message: string;
}

export interface TreeReport {
  readonly project: string;
  /** The components that the search found. Empty if the request names the components. */
  readonly found: readonly FoundComponent[];
  /** Masks of translations that were skipped because their source file is missing. */
  readonly baseless: readonly Baseless[];
  /** Folders, files and links of the tree that were skipped. */
  readonly passedOver: readonly FileProblem[];
  readonly components: readonly ImportReport[];
  readonly failed: readonly FailedComponent[];
  /** Slugs of stored components of the project that are missing from the tree. */
  readonly missing: readonly string[];
}

export async function importTree(context: Context, request: TreeImport): Promise<TreeReport> {
  const { project, tree, force, repositoryId = 0, aroundImport, maxParsedBefore, onProgress } = request;
  const { found, baseless, unmaskable } = await chooseComponents(tree, { ...request, fallbackName: project.name });
  const stored = await componentsOf(context, project.slug);
  const chosen = request.components === undefined ? keepSlugs(found, stored, repositoryId) : found;
  expectFiles(context, stored, chosen);
  const slugs = new Set([...stored, ...chosen.map(({ definition }) => definition)].map(({ slug }) => slug));
  if (slugs.size > stored.length) limitComponents(context, project.slug, slugs.size);
  await settleProject(context, project);
  const codes = languageCodesOf(context, await context.store.projects.find(project.slug));
  const folder = tree.origin === 'directory' ? resolve(tree.name) : null;
  const components: ImportReport[] = [];
  const failed: FailedComponent[] = [];
  const memory = new GroupMemory();
  /** Index of the component whose progress is reported. Others may be parsed ahead. */
  let turn = 0;
  const outcomes = await importGroups(context, {
    count: chosen.length,
    memory,
    onTurn: (index) => {
      turn = index;
    },
    async begin(index) {
      const { definition, files: own } = chosen[index]!;
      const files = await componentFiles({ ...tree, paths: own }, definition, codes);
      return beginImport(context, {
        project,
        files,
        folder,
        repositoryId: folder === null && repositoryId === 0 ? undefined : repositoryId,
        memory,
        ...(aroundImport && { inTransaction: aroundImport(files) }),
        ...(force && { force }),
        ...(maxParsedBefore !== undefined && { maxParsedBefore }),
        ...(onProgress && { onProgress: (progress) => index === turn && onProgress(progress) }),
      });
    },
  });
  for (const [index, { definition }] of chosen.entries()) {
    const outcome = outcomes[index]!;
    if (!(outcome instanceof AppError)) components.push(outcome);
    else failed.push({ component: definition.slug, code: outcome.code, message: outcome.message });
  }
  const known = new Set(chosen.map(({ definition }) => definition.slug));
  const missing = request.only === undefined ? await missingComponents(context, request, known) : [];
  return {
    project: project.slug,
    found: request.components === undefined ? chosen : [],
    baseless,
    passedOver: [...(tree.passedOver ?? []), ...unmaskable],
    components,
    failed,
    missing,
  };
}

/** Files of translations are usually larger. */
const MIN_USUAL_SIZE = 5_000;

/** Announces the files of new components before their sizes are known, so that the helper is ready for the first ones. */
function expectFiles({ importHelper }: Context, stored: readonly Component[], chosen: readonly FoundComponent[]): void {
  const known = new Set(stored.map(({ slug }) => slug));
  const added = chosen.filter(({ definition }) => !known.has(definition.slug));
  importHelper?.expect(added.reduce((sum, { files }) => sum + files.length, 0) * MIN_USUAL_SIZE);
}

async function missingComponents(
  context: Context,
  { project, repositoryId = 0 }: TreeImport,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const components = await componentsOf(context, project.slug);
  const own = components.filter((component) => component.repositoryId === repositoryId);
  return own.map(({ slug }) => slug).filter((slug) => !known.has(slug));
}

async function componentsOf({ store }: Context, project: string): Promise<readonly Component[]> {
  const found = await store.projects.find(project);
  return found === undefined ? [] : store.components.list(found.id);
}

/**
 * Known components keep their slugs, and so their addresses, even if the search would now choose other slugs.
 * Components of other repositories also keep their slugs.
 */
function keepSlugs(
  found: readonly FoundComponent[],
  known: readonly Component[],
  repositoryId: number,
): readonly FoundComponent[] {
  const [own, others] = [
    known.filter((component) => component.repositoryId === repositoryId),
    known.filter((component) => component.repositoryId !== repositoryId),
  ];
  const unmatched = new Map(own.map((component) => [component.filemask, component]));
  const earlier = found.map(({ definition: { filemask } }) => {
    const before = unmatched.get(filemask);
    unmatched.delete(filemask);
    return before;
  });
  const taken = new Set([...others, ...earlier].map((before) => before?.slug));
  return found.map((component, index) => {
    const { definition } = component;
    const before = earlier[index];
    if (before !== undefined) return { ...component, definition: asBefore(definition, before) };
    const slug = freeSlug(definition.slug, (other) => taken.has(other));
    taken.add(slug);
    return { ...component, definition: { ...definition, slug } };
  });
}

/** Keeps the settings that people changed since the component was found. */
function asBefore(definition: ComponentDefinition, { slug, name, flags, glossary }: Component): ComponentDefinition {
  return { ...definition, slug, name, flags, glossary };
}
