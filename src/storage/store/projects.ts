/** The store of projects. */
import type { NewLanguages } from '../../model/new-languages.js';
import type { ProjectLanguageCodes } from '../../model/same-language.js';

export interface Project {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** Only members and administrators can see the project. */
  readonly private: boolean;
  /** Address of the web site of the project. */
  readonly web: string;
  /** Percentages. An event is recorded when a language falls below one of them. */
  readonly thresholds: readonly number[];
  /** Which codes its languages have from the next import on. */
  readonly languageCodes: ProjectLanguageCodes;
  /** Who may start a new language. */
  readonly newLanguages: NewLanguages;
  /** Address of a file in the source browser, with {path}, {line} and {branch}; empty if there is none. */
  readonly repoWeb: string;
}

export interface ProjectStore {
  /** All projects, ordered by slug. */
  list(): Promise<Project[]>;
  find(slug: string): Promise<Project | undefined>;
  /** Throws if the project does not exist. */
  get(id: number): Promise<Project>;
  add(project: Pick<Project, 'slug' | 'name'> & Partial<Project>): Promise<Project>;
  update(id: number, values: Partial<Omit<Project, 'id'>>): Promise<void>;
  /** Also removes members, webhooks, events and files. The caller must remove the components first. */
  remove(id: number): Promise<void>;
  /**
   * Blocks other writers of the project until the transaction ends: findings depend on strings of other components.
   * Returns the project's version, which each lock increases by one.
   */
  lock(id: number): Promise<number>;
  /** The number that the last lock returned. */
  version(id: number): Promise<number>;
}
