/** Components, as a store keeps them. */
import type { Instant } from '../../model/instant.js';

/** How a component's files are found and read. */
export interface ComponentSettings {
  readonly name: string;
  readonly format: string;
  readonly filemask: string;
  readonly template: string | null;
  readonly sourceLanguage: string;
  /** Name and flags of the project as they were when the component was imported last: its findings rest on them. */
  readonly projectName?: string;
  readonly projectFlags?: readonly string[];
  readonly flags?: readonly string[];
  /** It holds the terms that the project's other components shall use. */
  readonly glossary?: boolean;
  /** The folder that holds its files; null for those whose files were uploaded. */
  readonly folder?: string | null;
  /** Licence of the texts, as SPDX names it; empty when nobody said. */
  readonly license?: string;
}

export interface Component extends Required<ComponentSettings> {
  readonly id: number;
  readonly projectId: number;
  readonly slug: string;
  /** Grows with every transaction that changes anything of the component. */
  readonly version: number;
  /** Content hash of the files of source strings that were imported last; empty when there was none. */
  readonly sourceFingerprint: string;
  /** The ids that the next new string and the next new language get; none is ever given twice. */
  readonly nextStringId: number;
  readonly nextLanguageId: number;
  /** Names the version and the settings that its strings were checked with last. */
  readonly checkedWith: string;
  /** The moment that the strings' ages were last taken at. */
  readonly agedUntil: Instant;
  /** The share of all its strings, over all languages, that is translated. */
  readonly share: number;
  /** Nobody may change its translations but by import. */
  readonly locked: boolean;
}

/** What a component is called. */
export type ComponentName = Pick<Component, 'id' | 'projectId' | 'slug' | 'name'>;

export interface ComponentStore {
  /** The components of a project by slug. */
  list(projectId: number): Promise<Component[]>;
  /** Those of all projects, by project and slug. */
  names(): Promise<ComponentName[]>;
  get(id: number): Promise<Component | undefined>;
  find(projectSlug: string, slug: string): Promise<Component | undefined>;
  /** What `find` would answer for `project/component`, where that is certain without asking the database. */
  peek(path: string): Component | undefined;
  add(projectId: number, slug: string, settings: ComponentSettings): Promise<Component>;
  update(id: number, values: Partial<Omit<Component, 'id' | 'projectId' | 'version'>>): Promise<void>;
  /** With everything that belongs to it. */
  remove(id: number): Promise<void>;
  /** Keeps other writers off the component until the transaction ends, and marks it changed. */
  lock(id: number): Promise<void>;
}
