/** Uploaded files, as a store keeps them: the source of components that no folder holds. */

export interface StoredFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface FileStore {
  /** By path. */
  list(projectId: number): Promise<string[]>;
  read(projectId: number, path: string): Promise<Uint8Array | undefined>;
  /** Adds files, or replaces those with the same paths. */
  put(projectId: number, files: readonly StoredFile[]): Promise<void>;
  remove(projectId: number, paths: readonly string[]): Promise<void>;
}
