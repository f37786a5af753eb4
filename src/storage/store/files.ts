/** The store of uploaded files. Components without a folder are read from these files. */

export interface StoredFile {
  /** A relative path with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface FileStore {
  /** All paths, in order. */
  list(projectId: number): Promise<string[]>;
  read(projectId: number, path: string): Promise<Uint8Array | undefined>;
  /** Adds files. Replaces files with the same path. */
  put(projectId: number, files: readonly StoredFile[]): Promise<void>;
  remove(projectId: number, paths: readonly string[]): Promise<void>;
}
