/** The request for the import of one component, and the progress that the import reports. */

import type { ComponentFiles, ProjectDefinition } from '../../sources/source.js';
import type { Store } from '../../storage/store.js';
import type { GroupMemory } from '../findings/cross-findings/group-memory.js';

/** In bytes. Parsed files take about ten times as much memory as their bytes. */
export const MAX_PARSED_BEFORE = 4 * 1024 * 1024;

export interface ImportRequest {
  readonly project: ProjectDefinition;
  readonly files: ComponentFiles;
  /** Absolute path of the folder that holds the files; null for uploaded files and files of a repository. */
  readonly folder?: string | null;
  /** The repository that has the files; 0 for none. Default: the repository that the component already has. */
  readonly repositoryId?: number | undefined;
  /** Reads all files again, even those that did not change since the last import. */
  readonly force?: boolean;
  /**
   * If the changed files are larger together, in bytes, they are parsed inside the transaction, one language at a time, so
   * that only one or two languages are in memory. Smaller files are parsed before, so that other writers wait less.
   * Default: `MAX_PARSED_BEFORE`.
   */
  readonly maxParsedBefore?: number;
  /** Shared by the components of one import. */
  readonly memory?: GroupMemory;
  /**
   * Runs in the transaction of the component, even if its files did not change, and calls `write` to write them.
   * `unchanged` are the paths of files of languages that have the same bytes as at the last import.
   */
  readonly inTransaction?: <T>(store: Store, write: () => Promise<T>, unchanged: ReadonlySet<string>) => Promise<T>;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  readonly component: string;
  /**
   * `read`: the file is being parsed. `store`: its strings are being written to the store. `fetch`: git fetches the
   * repository. Then `component` is the name of the repository and `file` says what git is doing.
   */
  readonly step: ImportStep;
  readonly file: string;
  readonly done: number;
  readonly total: number;
}

export type ImportStep = 'fetch' | 'read' | 'store';
