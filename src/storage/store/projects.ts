/** Projects, as a store keeps them. */

export interface Project {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Only its members and administrators know that it is there. */
  readonly private: boolean;
  /** Its own site. */
  readonly web: string;
  /** Percentages whose crossing from above is an event. */
  readonly thresholds: readonly number[];
}

export interface ProjectStore {
  /** All projects by slug. */
  list(): Promise<Project[]>;
  find(slug: string): Promise<Project | undefined>;
  /** A project that is known to be there. */
  get(id: number): Promise<Project>;
  add(project: Pick<Project, 'slug' | 'name'> & Partial<Project>): Promise<Project>;
  update(id: number, values: Partial<Omit<Project, 'id'>>): Promise<void>;
  /** With its members, webhooks, events and files; its components must be gone. */
  remove(id: number): Promise<void>;
  /** Keeps other writers off all components of the project until the transaction ends: strings depend on each other. */
  lock(id: number): Promise<void>;
}
