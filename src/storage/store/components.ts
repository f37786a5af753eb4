/** The store of components. */
import type { CountBasis } from '../../model/count-basis.js';
import type { Instant } from '../../model/instant.js';
import type { LanguageNames } from '../../model/same-language.js';

/** How the importer finds and reads the files of a component. */
export interface ComponentSettings {
  readonly name: string;
  readonly format: string;
  readonly filemask: string;
  readonly template: string | null;
  readonly sourceLanguage: string;
  /** Name and flags of the project at the last import. The findings of the component depend on them. */
  readonly projectName?: string;
  readonly projectFlags?: readonly string[];
  readonly flags?: readonly string[];
  /** Its strings are the terms that the other components of the project should use. */
  readonly glossary?: boolean;
  /** Whether strings that the file of a language lacks count as untranslated. */
  readonly count?: CountBasis;
  /** Languages of files whose names are no codes, or codes of other languages. */
  readonly languages?: LanguageNames;
  /** The folder of its files; null if the files were uploaded or fetched from a repository. */
  readonly folder?: string | null;
  /** The repository of its files; 0 if they are in a folder or were uploaded. */
  readonly repositoryId?: number;
  /** SPDX identifier of the licence of the texts; empty if not set. */
  readonly license?: string;
  /**
   * For display: where the files come from, and where edits go. Copied from the repository of the component; without a
   * repository, the text that managers entered.
   */
  readonly repo?: string;
  readonly branch?: string;
  readonly push?: string;
  readonly pushBranch?: string;
}

export interface Component extends Required<ComponentSettings> {
  readonly id: number;
  readonly projectId: number;
  /** A short unique number for the ids of its strings in the API; see model/numeric-id.ts. */
  readonly number: number;
  readonly slug: string;
  /** Increases with every transaction that changes the component or anything in it. */
  readonly version: number;
  /** Content hash of the last imported files of source strings; empty if there was no such file. */
  readonly sourceFingerprint: string;
  /** The ids of the next new string and the next new language. Ids are never reused. */
  readonly nextStringId: number;
  readonly nextLanguageId: number;
  /** Identifies the program version and the settings of the last check of its strings. */
  readonly checkedWith: string;
  /** The instant for which the ages of the strings were last computed. */
  readonly agedUntil: Instant;
  /** The translated share of its strings over all languages, from 0 to 1. */
  readonly share: number;
  /** Translations can only be changed by importing files. */
  readonly locked: boolean;
  /** The category that contains the component; 0 if the project contains it directly. */
  readonly categoryId: number;
}

export type ComponentName = Pick<Component, 'id' | 'projectId' | 'slug' | 'name'>;

export interface ComponentStore {
  /** The components of a project, ordered by slug. */
  list(projectId: number): Promise<Component[]>;
  /** The glossaries of a project, and up to two of its other components. */
  sample(projectId: number): Promise<{ readonly glossaries: Component[]; readonly texts: Component[] }>;
  pick(ids: readonly number[]): Promise<Component[]>;
  /** The number of components of a project. */
  count(projectId: number): Promise<number>;
  /** The names of all components, ordered by project and slug. */
  names(): Promise<ComponentName[]>;
  get(id: number): Promise<Component | undefined>;
  find(projectSlug: string, slug: string): Promise<Component | undefined>;
  withNumber(number: number): Promise<Component | undefined>;
  add(projectId: number, slug: string, settings: ComponentSettings): Promise<Component>;
  update(id: number, values: Partial<Omit<Component, 'id' | 'projectId' | 'number' | 'version'>>): Promise<void>;
  /** Also removes everything that belongs to the component. */
  remove(id: number): Promise<void>;
  /** Blocks other writers of the component until the transaction ends, and increases its version. */
  lock(id: number): Promise<void>;
}
