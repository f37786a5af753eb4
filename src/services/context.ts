/** The dependencies of services. Each service takes only the part that it uses. */
import type { CountBasis } from '../model/count-basis.js';
import type { Counts } from '../model/counts.js';
import type { Clock, Instant } from '../model/instant.js';
import type { LanguageCodes } from '../model/same-language.js';
import type { RefusedEdit, WritingTrial } from '../model/writing-trial.js';
import type { ComponentRequest, ProjectDefinition } from '../sources/source.js';
import type { Component, Store } from '../storage/store.js';

export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  /** The program's version. When it changes, files are read and checked again. */
  readonly revision: string;
  /** Which codes languages have in projects without a setting of their own. Default: the codes of the files. */
  readonly languageCodes?: LanguageCodes | undefined;
  /** Tries on another thread whether a large file can hold edits. Without it, large files block the caller's thread. */
  readonly tryWriting?: (trial: WritingTrial) => Promise<readonly RefusedEdit[]>;
  /** Parses files while an import writes others. Without it, imports parse all files on the caller's thread. */
  readonly importHelper?: HelperThread | undefined;
  /** Maximum number of components of a project. Default: the default of the server's limits. */
  readonly maxComponents?: number | undefined;
  /** Reads the projects of a settings file that is in a repository. Without it, such files are ignored. */
  readonly readProjects?: (content: string, name: string) => Promise<readonly CommittedProject[]>;
  /** Counts a tag or commit that is not stored, by component. Components whose repository lacks it are left out. */
  readonly countCommit?: (components: readonly Component[], ref: string) => Promise<CountedComponents>;
  /** Whether the program is being stopped: then long work ends early, see `throwIfStopping`. */
  readonly isStopping?: () => boolean;
  /** Called after each transaction that added events, so that listeners need not wait for the next poll. */
  readonly onEvents?: () => void;
}

/** A thread that does a part of the work. The service that asks and the thread agree on the messages. */
export interface HelperThread {
  /** Says how many bytes there are to work on. The thread starts when it is worthwhile. */
  expect(bytes: number): void;
  /** Whether the thread answers at once. While it is starting, or is not worthwhile, the caller does the work. */
  readonly isReady: boolean;
  ask(request: object): Promise<unknown>;
}

/** The counts of components at one commit, by component id. */
export type CountedComponents = ReadonlyMap<number, CountedComponent>;

export interface CountedComponent {
  /** The date of the commit. */
  readonly at: Instant;
  /** By language code. Null if the file of the language could not be parsed. */
  readonly languages: ReadonlyMap<string, Counts | null>;
}

/** A project as the settings file of its repository describes it. */
export interface CommittedProject {
  readonly project: ProjectDefinition;
  /** The folder inside the repository; empty, or ends with a slash. */
  readonly directory: string;
  readonly sourceLanguage: string;
  /** Undefined to search the folder for components. */
  readonly components: readonly ComponentRequest[] | undefined;
  readonly count?: CountBasis | undefined;
}
