/** The store of files that were uploaded or fetched from a repository. Components without a folder are read from them. */

export interface StoredFile {
  /** A relative path with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Identifies the files of one repository of a project, or the uploaded files if `repositoryId` is 0. A component has
 * both ids.
 */
export interface FileSpace {
  readonly projectId: number;
  readonly repositoryId: number;
}

export interface FileStore {
  /** All paths, in order. */
  list(space: FileSpace): Promise<string[]>;
  read(space: FileSpace, path: string): Promise<Uint8Array | undefined>;
  /** Adds files. Replaces files with the same path. */
  put(space: FileSpace, files: readonly StoredFile[]): Promise<void>;
  remove(space: FileSpace, paths: readonly string[]): Promise<void>;
}
