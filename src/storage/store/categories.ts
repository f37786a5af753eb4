/** The store of categories, the folders of components in a project. */

export interface Category {
  readonly id: number;
  readonly projectId: number;
  /** The id of the category that contains this one; 0 if the project contains it directly. */
  readonly parentId: number;
  /** Unique among the categories with the same parent. */
  readonly slug: string;
  readonly name: string;
}

export interface CategoryStore {
  /** The categories of a project, ordered by slug. */
  list(projectId: number): Promise<Category[]>;
  /** The category with this id in any project. */
  get(id: number): Promise<Category | undefined>;
  add(category: Omit<Category, 'id'>): Promise<Category>;
  update(projectId: number, id: number, values: Partial<Omit<Category, 'id' | 'projectId'>>): Promise<void>;
  /** The caller must make sure that no category and no component is in it. */
  remove(projectId: number, id: number): Promise<void>;
}
