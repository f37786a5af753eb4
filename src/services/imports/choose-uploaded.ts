/**
 * Decides which components uploaded files belong to: a named component, known components, or new ones found in the
 * files.
 */
import { AppError } from '../../model/error.js';
import { freeSlug } from '../../model/slug.js';
import { chooseComponents } from '../../sources/choose.js';
import { completeDefinition } from '../../sources/complete.js';
import { discover, type FoundComponent } from '../../sources/discover.js';
import { type FileTree, firstFormat } from '../../sources/tree.js';
import type { Component, Project, Store } from '../../storage/store.js';
import { componentDefinition, componentSource, FileOwners, pathsOf } from '../files/component-source.js';

/** The component that the uploader names, with optional settings. */
export interface RequestedComponent {
  readonly slug: string;
  readonly name?: string | undefined;
  readonly format?: string | undefined;
  readonly filemask?: string | undefined;
  readonly template?: string | undefined;
  readonly license?: string | undefined;
  readonly flags?: readonly string[] | undefined;
  readonly glossary?: boolean | undefined;
  /** The id of its category; 0 for none. */
  readonly categoryId?: number | undefined;
  /** If true, a component with this slug must not exist yet. */
  readonly isNew?: boolean | undefined;
}

export interface UploadChoice {
  readonly sourceLanguage: string;
  readonly component?: RequestedComponent | undefined;
}

/** `uploaded` are the paths of the new files. The tree also contains files of earlier uploads. */
export async function chooseUploaded(
  store: Store,
  project: Project,
  tree: FileTree,
  uploaded: readonly string[],
  choice: UploadChoice,
): Promise<readonly FoundComponent[]> {
  const known = await store.components.list(project.id);
  const chosen =
    choice.component === undefined
      ? await findByFiles(store, project, known, tree, uploaded, choice.sourceLanguage)
      : [await asRequested(project, known, tree, uploaded, choice.component, choice.sourceLanguage)];
  const bySlug = new Map(known.map((component) => [component.slug, component]));
  for (const { definition } of chosen) {
    const component = bySlug.get(definition.slug);
    if (component !== undefined) refuseFolder(project, component);
  }
  return chosen;
}

/** Assigns files to known components first. The remaining files may belong to new components. */
async function findByFiles(
  store: Store,
  project: Project,
  known: readonly Component[],
  tree: FileTree,
  uploaded: readonly string[],
  sourceLanguage: string,
): Promise<readonly FoundComponent[]> {
  const chosen: FoundComponent[] = [];
  const rest = new Set(uploaded);
  const owners = await FileOwners.load(store, known);
  for (const component of known.filter(({ folder, repositoryId }) => folder === null && repositoryId === 0)) {
    const files = await componentSource(store, component, { tree, owners }).catch(ifMissing);
    const own = files === undefined ? [] : pathsOf(files);
    if (!own.some((path) => rest.has(path))) continue;
    chosen.push({ definition: componentDefinition(component), files: own, why: 'known' });
    for (const path of own) rest.delete(path);
  }
  const options = { sourceLanguage, fallbackName: project.name };
  const others = { ...tree, paths: [...rest].sort() };
  const { found } =
    chosen.length > 0
      ? await discover(others, options)
      : await chooseComponents(others, { ...options, components: undefined });
  for (const { filemask } of found.map(({ definition }) => definition)) {
    const sameFiles = known.find(
      (component) => (component.folder !== null || component.repositoryId !== 0) && component.filemask === filemask,
    );
    if (sameFiles !== undefined) refuseFolder(project, sameFiles);
  }
  return [...chosen, ...withOwnSlugs(found, known)];
}

/** If required files such as the template are missing, the upload does not belong to this component. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
  return undefined;
}

/** Gives found components slugs that no known component has: they are new, even if their names are the same. */
function withOwnSlugs(found: readonly FoundComponent[], known: readonly Component[]): FoundComponent[] {
  const taken = new Set(known.map(({ slug }) => slug));
  return found.map((component) => {
    const slug = freeSlug(component.definition.slug, (other) => taken.has(other));
    taken.add(slug);
    return { ...component, definition: { ...component.definition, slug } };
  });
}

async function asRequested(
  project: Project,
  known: readonly Component[],
  tree: FileTree,
  uploaded: readonly string[],
  requested: RequestedComponent,
  sourceLanguage: string,
): Promise<FoundComponent> {
  const before = known.find(({ slug }) => slug === requested.slug);
  if (before !== undefined && requested.isNew) throw alreadyExists(project, requested.slug);
  const described = {
    slug: requested.slug,
    name: requested.name ?? before?.name ?? requested.slug,
    flags: requested.flags ?? before?.flags ?? [],
    glossary: requested.glossary ?? before?.glossary ?? false,
    count: before?.count ?? 'file',
  };
  if (requested.filemask !== undefined) {
    const { filemask, format, template = null } = requested;
    const request = { ...described, filemask, format, template, sourceLanguage };
    return { definition: await completeDefinition(request, tree), files: tree.paths, why: 'named' };
  }
  if (before !== undefined) {
    return { definition: { ...componentDefinition(before), ...described }, files: tree.paths, why: 'known' };
  }
  const others = { ...tree, paths: [...uploaded].sort() };
  const alone = uploaded.length === 1 ? await asBaseFile(tree, uploaded[0]!, sourceLanguage) : undefined;
  if (alone !== undefined) return { ...alone, definition: { ...alone.definition, ...described } };
  const { found } = await chooseComponents(others, {
    sourceLanguage,
    components: undefined,
    fallbackName: requested.slug,
  });
  const [only, second] = found;
  if (only === undefined || second !== undefined) {
    const masks = found.map(({ definition }) => definition.filemask).join(', ');
    throw new AppError(
      'upload.several',
      `The files belong to ${found.length} components (${masks}): name the filemask of one of them.`,
    );
  }
  return { ...only, definition: { ...only.definition, ...described } };
}

/** Treats a single file of a monolingual format as the base file. Translations can follow in later uploads. */
async function asBaseFile(tree: FileTree, path: string, sourceLanguage: string): Promise<FoundComponent | undefined> {
  const format = await firstFormat(tree, [path]);
  if (format === undefined || format.bilingual || format.languagesIn !== undefined) return undefined;
  const filemask = path.replace(/[^/]+?(\.[^./]+)?$/, '*$1');
  const definition = { slug: '', name: '', filemask, template: path, format: format.id, sourceLanguage };
  return { definition, files: [path], why: 'the only file' };
}

/** Throws if the component changed since it was chosen, so that the upload must not change it. */
export function refuseChosen(project: Project, known: Component | undefined, requested?: RequestedComponent): void {
  if (known === undefined) return;
  if (requested?.isNew) throw alreadyExists(project, known.slug);
  refuseFolder(project, known);
}

function alreadyExists(project: Project, slug: string): AppError {
  return new AppError('component.exists', `The component ${project.slug}/${slug} already exists: choose another slug.`);
}

function refuseFolder(project: Project, { slug, folder, repositoryId }: Component): void {
  if (folder === null && repositoryId !== 0) {
    throw new AppError(
      'component.in-repository',
      `The files of ${project.slug}/${slug} come from a repository: change them there, or name another component.`,
    );
  }
  if (folder === null) return;
  throw new AppError(
    'component.in-folder',
    `The files of ${project.slug}/${slug} are in a folder on the server: change them there, or name another component.`,
  );
}
