/** The interface of a file format: bytes in, strings out, and edits spliced back into the bytes. */
import type { AppError, Problem } from '../model/error.js';
import type { PluralRule, PluralSystem } from '../model/plural.js';
import type { State } from '../model/state.js';
import type { Unit, UnitName } from '../model/unit.js';

export interface FileFormat {
  /** Also the name of its source file, of its page in docs/formats/ and of its fixture folder. */
  readonly id: string;
  readonly name: string;
  /** File name endings, with the dot, in lower case. */
  readonly extensions: readonly string[];
  /** Whether each file contains both source and translation. Otherwise a base file contains the source. */
  readonly bilingual: boolean;
  /** Whether files usually lack the strings that have no translation. Then a language is compared with the source. */
  readonly omitsUntranslated?: boolean;
  /** Whether files can declare their source language. */
  readonly declaresSource?: boolean;
  /** Determines the plural forms of a language if the file does not declare a plural rule. */
  readonly plurals: PluralSystem;
  /** Flags of all strings in this format, for example the kind of their placeholders. */
  readonly flags: readonly string[];
  /** Whether the file has this format. Formats are tried in the order of the list: specific before general formats. */
  detect(sample: FileSample): boolean;
  /** Returns the language codes as written in the file, the source first. Absent if a file has only one language. */
  languagesIn?(bytes: Uint8Array): readonly string[];
  /**
   * Reports broken entries as problems and returns the other entries. Throws AppError if the file cannot be read at
   * all. In a monolingual file, `source` is empty and `target` contains the text.
   */
  parse(bytes: Uint8Array, options?: ParseOptions): ParsedFile;
  /**
   * Calls the visitor for each string that `parse` would return, but creates a unit only if the visitor asks for it:
   * counting needs few units. Absent if it would not be faster than `parse`.
   */
  visit?(bytes: Uint8Array, options: ParseOptions, visitor: StringVisitor): VisitedFile;
  /**
   * Returns the file with the edited translations and all other bytes unchanged. Throws AppError if the file would not
   * be read back with exactly these texts. Absent if the format is read-only.
   */
  write?(bytes: Uint8Array, edits: readonly Edit[], options?: WriteOptions): Uint8Array;
  /**
   * Makes the file of a new language, without translations. If a file holds all languages, returns the given file with
   * the new language added. Throws AppError if the given file is not suitable. Absent if the format cannot do this.
   */
  start?(like: Uint8Array, language: NewLanguage): Uint8Array;
  /**
   * Removes a language from a file that holds all languages, and keeps all other bytes. `language` is a normalised code.
   * Throws AppError if the language is the source or the file would be read differently. Absent if each language has a
   * file of its own.
   */
  removeLanguage?(bytes: Uint8Array, language: string): Uint8Array;
  /** Updates what the file says about its last change. Absent if files of this format say nothing about it. */
  revise?(bytes: Uint8Array, revision: Revision): Uint8Array;
  /**
   * Adds a string to the end of a base file. `target` has its source texts. Throws AppError if the file cannot have such
   * a string. Absent if strings cannot be added to files of this format.
   */
  add?(bytes: Uint8Array, string: NewString): Uint8Array;
  /**
   * Removes the string with this key from a base file or a translation of it. Returns the same bytes if the file does
   * not have the string. Absent if strings cannot be removed from files of this format.
   */
  remove?(bytes: Uint8Array, key: string, options?: WriteOptions): Uint8Array;
  /** Returns the text as it is read back from a file. Absent if that is always the same text. */
  layOut?(text: string): string;
}

/** The last change of a file. */
export interface Revision {
  /** Date and time as in PO headers: `2026-05-06 07:08+0000`. */
  readonly date: string;
  /** `Name <address>`; undefined if unknown. */
  readonly author: string | undefined;
  /** Code of the language of the file. */
  readonly language: string;
}

/** A string to add to a base file. */
export interface NewString {
  readonly key: string;
  /** One text, or all plural forms of the source language. */
  readonly target: readonly string[];
  /** Code of the source language. */
  readonly language: string;
}

/** A format whose files can be written. */
export type WritableFormat = FileFormat & Required<Pick<FileFormat, 'write'>>;

/** The language that a new file is for. */
export interface NewLanguage {
  /** Normalised code. */
  readonly code: string;
  /** The code as the files of the component write it, for example `pt-BR`. */
  readonly written: string;
  /** For headers that name them: the person who starts the language, as `Name <address>`, and the time of day in UTC. */
  readonly author?: string | undefined;
  readonly date?: string | undefined;
}

export interface FileSample {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface ParseOptions {
  /** Normalised code of the language of the file. Formats with named plural forms need it. */
  readonly language?: string;
  /** Most entries that a file may have; parsing fails if it has more. */
  readonly maxEntries?: number;
  /** Names from another file of the component. Equal names reuse these objects, which saves time and memory. */
  readonly like?: readonly UnitName[] | undefined;
  /** For a translation in a monolingual format: the strings of the base file, which show what belongs to one string. */
  readonly base?: BaseStrings | undefined;
}

/** The strings of a base file. */
export interface BaseStrings {
  readonly language: string;
  /** Number of plural forms of each string, by key. */
  readonly forms: ReadonlyMap<string, number>;
}

/** The string that is being read. Valid only until the visitor returns: the object is reused for the next string. */
export interface ShownString {
  readonly name: UnitName;
  readonly state: State;
  readonly flags: readonly string[];
  /** Creates the unit. */
  unit(): Unit;
}

export type StringVisitor = (string: ShownString) => void;

export interface WriteOptions {
  /** As in ParseOptions. */
  readonly language?: string;
  /** The base file of a monolingual file. Strings that only it has can be inserted, in its order. */
  readonly base?: { readonly bytes: Uint8Array; readonly language: string };
  /**
   * Called for an edit that the file cannot hold, and why. The other edits are written. Without it, `write` throws.
   * Even with it, `write` throws if the cause is not known to be one edit, for example a broken entry nearby.
   */
  readonly refuse?: (edit: Edit, error: AppError) => void;
}

export interface ParsedFile extends FileNotes {
  readonly units: readonly Unit[];
}

export interface VisitedFile extends FileNotes {
  /** Names of the strings, in the order of the file. */
  readonly names: readonly UnitName[];
}

/** The problems of a file and what the file declares about itself. */
interface FileNotes {
  readonly problems: readonly Problem[];
  /** Language of the file, as written in the file. */
  readonly language?: string;
  /** Source language, as written in the file. */
  readonly sourceLanguage?: string;
  /** Plural rule, if the file declares one. */
  readonly plural?: PluralRule;
}

export interface Edit {
  /** `identity` of the string to change. */
  readonly identity: string;
  readonly target: readonly string[];
  readonly state: State;
}
