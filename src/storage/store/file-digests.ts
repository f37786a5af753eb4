/** The store of digests of imported files. They show which strings of a file changed, without reading the strings. */

export interface StoredDigests {
  /** The fingerprint of the file. The digests are valid only while the language has the same fingerprint. */
  readonly fingerprint: string;
  readonly digests: Uint8Array;
}

export interface FileDigestStore {
  read(componentId: number, languageId: number): Promise<StoredDigests | undefined>;
  /** The fingerprint alone; undefined if there are no digests. */
  fingerprint(componentId: number, languageId: number): Promise<string | undefined>;
  /** Keys are ids of languages. */
  put(componentId: number, digests: ReadonlyMap<number, StoredDigests>): Promise<void>;
  remove(componentId: number, languageId: number): Promise<void>;
}
