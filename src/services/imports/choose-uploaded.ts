/** Decides which components uploaded files are of: those the project has, those that were named, or those that are found. */
import { AppError } from '../../model/error.js';
import { chooseComponents } from '../../sources/choose.js';
import { completeDefinition } from '../../sources/complete.js';
import { discover, type FoundComponent } from '../../sources/discover.js';
import { type FileTree, firstFormat } from '../../sources/tree.js';
import type { Component, Project, Store } from '../../storage/store.js';
import { definitionOf, pathsIn, sourceOf } from '../files/component-source.js';

/** What somebody says of the component that the files are of. */
export interface ComponentWish {
  readonly slug: string;
  readonly name?: string | undefined;
  readonly format?: string | undefined;
  readonly filemask?: string | undefined;
  readonly template?: string | undefined;
  readonly license?: string | undefined;
  readonly flags?: readonly string[] | undefined;
  readonly glossary?: boolean | undefined;
  /** There must not be one of this slug. */
  readonly isNew?: boolean | undefined;
}

export interface UploadChoice {
  readonly sourceLanguage: string;
  readonly component?: ComponentWish | undefined;
}

/** `fresh` are the paths of the new files; the tree holds those that were kept too. */
export async function chooseUploaded(
  store: Store,
  project: Project,
  tree: FileTree,
  fresh: readonly string[],
  choice: UploadChoice,
): Promise<readonly FoundComponent[]> {
  const known = await store.components.list(project.id);
  const chosen =
    choice.component === undefined
      ? await ofFiles(store, project, known, tree, fresh, choice.sourceLanguage)
      : [await asWished(project, known, tree, fresh, choice.component, choice.sourceLanguage)];
  for (const { definition } of chosen) {
    const component = known.find(({ slug }) => slug === definition.slug);
    if (component !== undefined) refuseFolder(project, component);
  }
  return chosen;
}

/** First the components that have such files already; what is left may be new ones. */
async function ofFiles(
  store: Store,
  project: Project,
  known: readonly Component[],
  tree: FileTree,
  fresh: readonly string[],
  sourceLanguage: string,
): Promise<readonly FoundComponent[]> {
  const chosen: FoundComponent[] = [];
  let rest = fresh;
  for (const component of known.filter(({ folder }) => folder === null)) {
    const files = await sourceOf(store, component, tree).catch(ifMissing);
    const own = files === undefined ? [] : pathsIn(files);
    if (!own.some((path) => rest.includes(path))) continue;
    chosen.push({ definition: definitionOf(component), files: own, why: 'known' });
    rest = rest.filter((path) => !own.includes(path));
  }
  const options = { sourceLanguage, fallbackName: project.name };
  const others = { ...tree, paths: [...rest].sort() };
  const { found } =
    chosen.length > 0
      ? await discover(others, options)
      : await chooseComponents(others, { ...options, components: undefined });
  for (const { filemask } of found.map(({ definition }) => definition)) {
    const sameFiles = known.find((component) => component.folder !== null && component.filemask === filemask);
    if (sameFiles !== undefined) refuseFolder(project, sameFiles);
  }
  return [...chosen, ...withOwnSlugs(found, known)];
}

/** What one upload lacks of a component, such as its template, makes it none of that component's. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
  return undefined;
}

/** Whatever is found beside known components is another one, though it may be called the same. */
function withOwnSlugs(found: readonly FoundComponent[], known: readonly Component[]): FoundComponent[] {
  const taken = new Set(known.map(({ slug }) => slug));
  return found.map((component) => {
    let { slug } = component.definition;
    for (let copy = 2; taken.has(slug); copy++) slug = `${component.definition.slug}-${copy}`;
    taken.add(slug);
    return { ...component, definition: { ...component.definition, slug } };
  });
}

async function asWished(
  project: Project,
  known: readonly Component[],
  tree: FileTree,
  fresh: readonly string[],
  wish: ComponentWish,
  sourceLanguage: string,
): Promise<FoundComponent> {
  const before = known.find(({ slug }) => slug === wish.slug);
  if (before !== undefined && wish.isNew) {
    throw new AppError(
      'component.exists',
      `There is a component ${project.slug}/${wish.slug} already: choose another slug.`,
    );
  }
  const described = {
    slug: wish.slug,
    name: wish.name ?? before?.name ?? wish.slug,
    flags: wish.flags ?? before?.flags ?? [],
    glossary: wish.glossary ?? before?.glossary ?? false,
  };
  if (wish.filemask !== undefined) {
    const { filemask, format, template = null } = wish;
    const request = { ...described, filemask, format, template, sourceLanguage };
    return { definition: await completeDefinition(request, tree), files: tree.paths, why: 'named' };
  }
  if (before !== undefined) {
    return { definition: { ...definitionOf(before), ...described }, files: tree.paths, why: 'known' };
  }
  const others = { ...tree, paths: [...fresh].sort() };
  const alone = fresh.length === 1 ? await asBase(tree, fresh[0]!, sourceLanguage) : undefined;
  if (alone !== undefined) return { ...alone, definition: { ...alone.definition, ...described } };
  const { found } = await chooseComponents(others, { sourceLanguage, components: undefined, fallbackName: wish.slug });
  const [only, second] = found;
  if (only === undefined || second !== undefined) {
    const masks = found.map(({ definition }) => definition.filemask).join(', ');
    throw new AppError(
      'upload.several',
      `The files are of ${found.length} components (${masks}): name the filemask of one.`,
    );
  }
  return { ...only, definition: { ...only.definition, ...described } };
}

/** A single file that holds no sources beside its texts is the base file of the languages that are to come. */
async function asBase(tree: FileTree, path: string, sourceLanguage: string): Promise<FoundComponent | undefined> {
  const format = await firstFormat(tree, [path]);
  if (format === undefined || format.bilingual || format.languagesIn !== undefined) return undefined;
  const filemask = path.replace(/[^/]+?(\.[^./]+)?$/, '*$1');
  const definition = { slug: '', name: '', filemask, template: path, format: format.id, sourceLanguage };
  return { definition, files: [path], why: 'the only file' };
}

function refuseFolder(project: Project, { slug, folder }: Component): void {
  if (folder === null) return;
  throw new AppError(
    'component.in-folder',
    `The files of ${project.slug}/${slug} are in a folder of the server: change them there, or name another component.`,
  );
}
