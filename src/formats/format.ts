/** The interface of a file format: bytes in, strings out, and edits spliced back into the bytes. */
import type { Problem } from '../model/error.js';
import type { PluralRule } from '../model/plural.js';
import type { State } from '../model/state.js';
import type { Unit } from '../model/unit.js';

export interface FileFormat {
  /** Also the name of its file here, of its page in docs/formats/ and of its fixtures. */
  readonly id: string;
  readonly name: string;
  /** Endings of its files, with the dot, lower case. */
  readonly extensions: readonly string[];
  /** Whether each file holds source and translation both; otherwise a base file holds the source. */
  readonly bilingual: boolean;
  /** Whether a file that begins like this is one of this format. */
  detect(sample: FileSample): boolean;
  /** Broken entries become problems and the rest is kept; throws AppError when the file cannot be read at all. */
  parse(bytes: Uint8Array, options?: ParseOptions): ParsedFile;
  /** The file with the given translations changed and every other byte as it was. */
  write(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array;
}

export interface FileSample {
  readonly path: string;
  readonly head: Uint8Array;
}

export interface ParseOptions {
  /** Most entries that are read of one file; further ones make the file unreadable. */
  readonly maxEntries?: number;
  /** Another file of the component: strings that both hold are shared, which makes reading faster and changes nothing. */
  readonly like?: ParsedFile | undefined;
}

export interface ParsedFile {
  readonly units: readonly Unit[];
  readonly problems: readonly Problem[];
  /** The language the file says it is in, as written there. */
  readonly language?: string;
  /** The plural rule the file declares. */
  readonly plural?: PluralRule;
}

export interface Edit {
  /** `identity` of the string to change. */
  readonly identity: string;
  readonly target: readonly string[];
  readonly state: State;
}
