/** Adds, changes and removes the categories of a project. */
import { categoriesWithin, categoryHeight, categoryPath, MAX_CATEGORY_DEPTH } from '../../model/category-tree.js';
import { AppError } from '../../model/error.js';
import type { Category, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { validateName, validateSlug } from './validate-settings.js';

export interface CategorySettings {
  readonly name: string;
  /** Derived from the name if it is missing. */
  readonly slug?: string | undefined;
  /** 0 for a category without a parent. */
  readonly parentId?: number | undefined;
}

/** Missing members keep their values. */
export type CategoryChanges = { readonly [Name in keyof CategorySettings]?: CategorySettings[Name] | undefined };

const MAX_CATEGORIES = 500;

type StoreContext = Pick<Context, 'store'>;

export async function addCategory(
  { store }: StoreContext,
  projectId: number,
  { name: written, slug: wanted, parentId = 0 }: CategorySettings,
): Promise<Category> {
  const name = validateName(written);
  const slug = validateSlug(wanted, name);
  return store.transaction(async (inside) => {
    await inside.projects.lock(projectId);
    const categories = await inside.categories.list(projectId);
    if (categories.length >= MAX_CATEGORIES) {
      throw new AppError('category.too-many', `A project has at most ${MAX_CATEGORIES} categories: remove one first.`);
    }
    const category = { projectId, parentId, slug, name };
    refuseTaken(categories, category);
    await requireCategory(inside, projectId, parentId);
    refuseDepth(categoryPath(categories, parentId).length + 1);
    return inside.categories.add(category);
  });
}

export async function changeCategory(
  { store }: StoreContext,
  { projectId, id }: Category,
  settings: CategoryChanges,
): Promise<Category> {
  const values = {
    ...(settings.name !== undefined && { name: validateName(settings.name) }),
    ...(settings.slug !== undefined && { slug: validateSlug(settings.slug, '') }),
    ...(settings.parentId !== undefined && { parentId: settings.parentId }),
  };
  return store.transaction(async (inside) => {
    const { before, categories } = await lockCategory(inside, projectId, id);
    const changed = { ...before, ...values };
    if (changed.parentId !== before.parentId) await refuseMove(inside, categories, changed);
    refuseTaken(categories, changed);
    await inside.categories.update(projectId, id, values);
    if (changed.slug !== before.slug || changed.parentId !== before.parentId) {
      await touchComponents(inside, projectId, categoriesWithin(categories, id));
    }
    return changed;
  });
}

/** Removes an empty category. Components are never removed with it. */
export async function removeCategory({ store }: StoreContext, { projectId, id }: Category): Promise<void> {
  await store.transaction(async (inside) => {
    const { before, categories } = await lockCategory(inside, projectId, id);
    const hasCategories = categories.some(({ parentId }) => parentId === id);
    const hasComponents = (await inside.components.list(projectId)).some(({ categoryId }) => categoryId === id);
    if (hasCategories || hasComponents) {
      throw new AppError(
        'category.not-empty',
        `The category ${before.slug} contains ${hasComponents ? 'components' : 'categories'}: move them out of it first.`,
      );
    }
    await inside.categories.remove(projectId, id);
  });
}

/** Throws if the project has no category with this id. 0 means no category. */
export async function requireCategory(store: Store, projectId: number, id: number): Promise<void> {
  if (id === 0 || (await store.categories.list(projectId)).some((category) => category.id === id)) return;
  throw new AppError('category.unknown', `The project has no category ${id}: name one of its own categories.`);
}

/** Locks the project and reads the category again: it may have been removed during the wait. */
async function lockCategory(store: Store, projectId: number, id: number) {
  await store.projects.lock(projectId);
  const categories = await store.categories.list(projectId);
  const before = categories.find((category) => category.id === id);
  if (before === undefined) throw new AppError('category.not-found', `There is no category ${id}.`);
  return { before, categories };
}

async function refuseMove(store: Store, categories: readonly Category[], { projectId, id, parentId }: Category) {
  await requireCategory(store, projectId, parentId);
  if (categoriesWithin(categories, id).has(parentId)) {
    throw new AppError('category.inside-itself', 'A category cannot be inside itself: choose another category.');
  }
  refuseDepth(categoryPath(categories, parentId).length + categoryHeight(categories, id));
}

function refuseDepth(depth: number): void {
  if (depth <= MAX_CATEGORY_DEPTH) return;
  throw new AppError(
    'category.too-deep',
    `At most ${MAX_CATEGORY_DEPTH} categories can be inside each other: choose an outer category.`,
  );
}

function refuseTaken(categories: readonly Category[], { id, parentId, slug }: Omit<Category, 'id'> & { id?: number }) {
  const isTaken = categories.some((other) => other.id !== id && other.parentId === parentId && other.slug === slug);
  if (isTaken) throw new AppError('category.exists', `The category ${slug} already exists here: choose another slug.`);
}

/** New versions invalidate cached responses: the addresses of the components contain the slugs of categories. */
async function touchComponents(store: Store, projectId: number, categoryIds: ReadonlySet<number>): Promise<void> {
  for (const { id, categoryId } of await store.components.list(projectId)) {
    if (categoryIds.has(categoryId)) await store.components.lock(id);
  }
}
