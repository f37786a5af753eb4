/** The interface of a file format: bytes in, strings out, and edits spliced back into the bytes. */
import type { Problem } from '../model/error.js';
import type { PluralRule, PluralSystem } from '../model/plural.js';
import type { State } from '../model/state.js';
import type { Unit, UnitName } from '../model/unit.js';

export interface FileFormat {
  /** Also the name of its file here, of its page in docs/formats/ and of its fixtures. */
  readonly id: string;
  readonly name: string;
  /** Endings of its files, with the dot, lower case. */
  readonly extensions: readonly string[];
  /** Whether each file holds source and translation both; otherwise a base file holds the source. */
  readonly bilingual: boolean;
  /** How the plural forms of a language are numbered where the file does not declare it. */
  readonly plurals: PluralSystem;
  /** Flags that all strings of such files have: the kind of placeholders in use. */
  readonly flags: readonly string[];
  /** Whether this is a file of this format; the list is asked in its order, so particular formats come before general ones. */
  detect(sample: FileSample): boolean;
  /** Codes of the languages in a file that holds several, as written there, the source first; absent elsewhere. */
  languagesIn?(bytes: Uint8Array): readonly string[];
  /**
   * Broken entries become problems and the rest is kept; throws AppError when the file cannot be read at all.
   * The strings of a file that holds no source have an empty `source`, and their text as `target`.
   */
  parse(bytes: Uint8Array, options?: ParseOptions): ParsedFile;
  /**
   * Shows each string that `parse` would give, and makes only those that are asked for: counting needs few of them.
   * Absent where that would be no faster.
   */
  visit?(bytes: Uint8Array, options: ParseOptions, visitor: StringVisitor): VisitedFile;
  /** The file with the given translations changed and every other byte as it was; absent where files are only read. */
  write?(bytes: Uint8Array, edits: readonly Edit[], options?: WriteOptions): Uint8Array;
}

/** A format whose files can be written. */
export type WritableFormat = FileFormat & Required<Pick<FileFormat, 'write'>>;

export interface FileSample {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface ParseOptions {
  /** Normalised code of the language to read the file as; formats with named plural forms go by it. */
  readonly language?: string;
  /** Most entries that are read of one file; further ones make the file unreadable. */
  readonly maxEntries?: number;
  /** The names in another file of the component: those that both hold are shared, which is faster and changes nothing. */
  readonly like?: readonly UnitName[] | undefined;
}

/** A string as a file is read, which is the next one as soon as the visitor returns. */
export interface ShownString {
  readonly name: UnitName;
  readonly state: State;
  readonly flags: readonly string[];
  /** Makes the string. */
  unit(): Unit;
}

export type StringVisitor = (string: ShownString) => void;

export interface WriteOptions {
  /** As in reading. */
  readonly language?: string;
  /** The base file, where the file holds no source: strings that only it has can be added, each in its place. */
  readonly base?: { readonly bytes: Uint8Array; readonly language: string };
}

export interface ParsedFile extends FileNotes {
  readonly units: readonly Unit[];
}

export interface VisitedFile extends FileNotes {
  /** The names of the strings in their order. */
  readonly names: readonly UnitName[];
}

/** What is to be said of a file besides its strings. */
interface FileNotes {
  readonly problems: readonly Problem[];
  /** The language the file says it is in, as written there. */
  readonly language?: string;
  /** The language the file says its source is in, as written there. */
  readonly sourceLanguage?: string;
  /** The plural rule the file declares. */
  readonly plural?: PluralRule;
}

export interface Edit {
  /** `identity` of the string to change. */
  readonly identity: string;
  readonly target: readonly string[];
  readonly state: State;
}
