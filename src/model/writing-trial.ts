/** A trial whether a file can hold edits, and its result. Plain data, so that it can be sent to another thread. */
import type { Version } from './change.js';

export interface WritingTrial {
  /** Id of the format. */
  readonly format: string;
  readonly sourceLanguage: string;
  /** Code of the file's language. */
  readonly language: string;
  readonly bytes: Uint8Array;
  /** The base file of a monolingual format. */
  readonly base: Uint8Array | undefined;
  /** New translations, each with the identity of its string. */
  readonly edits: readonly (Version & { readonly identity: string })[];
}

/** An edit that the file cannot hold: the identity of its string, and why. */
export interface RefusedEdit {
  readonly identity: string;
  readonly code: string;
  readonly message: string;
}
