/** Categories of a project as a tree: paths, depths, and what is inside a category. */

export interface TreeCategory {
  readonly id: number;
  /** 0 for a category without a parent. */
  readonly parentId: number;
  readonly slug: string;
  readonly name: string;
}

/** How many categories can be inside each other. */
export const MAX_CATEGORY_DEPTH = 3;

/** The category with this id and the categories around it, outermost first. Empty for the id 0. */
export function categoryPath<One extends TreeCategory>(categories: readonly One[], id: number): One[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const path: One[] = [];
  // The limit ends a loop, which only damaged data could have.
  for (let one = byId.get(id); one !== undefined && path.length <= categories.length; one = byId.get(one.parentId)) {
    path.unshift(one);
  }
  return path;
}

/** The ids of the category and of all categories inside it. */
export function categoriesWithin(categories: readonly TreeCategory[], id: number): Set<number> {
  const within = new Set([id]);
  for (const inside of within) {
    for (const { id: child, parentId } of categories) if (parentId === inside) within.add(child);
  }
  return within;
}

/** How many levels of categories the category contains, including itself. */
export function categoryHeight(categories: readonly TreeCategory[], id: number): number {
  const outside = categoryPath(categories, id).length - 1;
  const deepest = [...categoriesWithin(categories, id)].map((one) => categoryPath(categories, one).length);
  return Math.max(...deepest) - outside;
}

export interface PlacedCategory<One extends TreeCategory> {
  readonly category: One;
  /** The names of the category and of the categories around it, for example `Apps / Mobile`. */
  readonly label: string;
}

/** All categories with their full names. Each category follows its parent; siblings are in their given order. */
export function categoriesInOrder<One extends TreeCategory>(categories: readonly One[]): PlacedCategory<One>[] {
  const inside = (parentId: number, outer: string): PlacedCategory<One>[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap((category) => {
        const label = `${outer}${category.name}`;
        return [{ category, label }, ...inside(category.id, `${label} / `)];
      });
  return inside(0, '');
}
