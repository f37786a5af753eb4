/** The interface between the importer and its sources: files and definitions of components. */
import type { CountBasis } from '../model/count-basis.js';
import type { FileProblem } from '../model/error.js';
import type { NewLanguages } from '../model/new-languages.js';
import type { LanguageCodes, LanguageNames } from '../model/same-language.js';

export interface SourceFile {
  /** Relative to the root of the source, with forward slashes. */
  readonly path: string;
  read(): Promise<Uint8Array>;
  /** See `FileTree`. */
  stamp?(): Promise<string | undefined>;
}

/** A file of one language. */
export interface LanguageFile extends SourceFile {
  /** The code of the language in its component. */
  readonly code: string;
}

/** How the files of a component are found and read. The settings are the same as in tallyglot.yaml. */
export interface ComponentDefinition {
  readonly slug: string;
  readonly name: string;
  readonly format: string;
  readonly filemask: string;
  readonly template: string | null;
  readonly sourceLanguage: string;
  /** Flags of all its strings, unless a file or a string overrides them. */
  readonly flags?: readonly string[];
  /** Whether the component is a glossary: its strings are terms for the other components of the project. */
  readonly glossary?: boolean;
  /** Whether strings that the file of a language lacks count as untranslated. Default: `file`, they do not count. */
  readonly count?: CountBasis;
  /** Languages of files whose names are no codes, or codes of other languages: `{ ptbr: 'pt_BR' }`. */
  readonly languages?: LanguageNames;
}

/** The project that a component belongs to. */
export interface ProjectDefinition {
  readonly slug: string;
  readonly name: string;
  /** Flags of the strings of all its components. */
  readonly flags?: readonly string[];
  /** Settings of the project itself. An import does not change undefined settings. */
  readonly private?: boolean | undefined;
  readonly web?: string | undefined;
  readonly thresholds?: readonly number[] | undefined;
  readonly languageCodes?: LanguageCodes | undefined;
  readonly newLanguages?: NewLanguages | undefined;
  readonly repoWeb?: string | undefined;
}

/** A component as a user describes it. The format can be detected from its files. */
export type ComponentRequest = Omit<ComponentDefinition, 'format'> & { readonly format: string | undefined };

/** The files of one component at one moment. */
export interface ComponentFiles {
  readonly definition: ComponentDefinition;
  /** Files with source strings: the template, and the file of the source language. */
  readonly sources: readonly SourceFile[];
  /** Files of the other languages, sorted by code. */
  readonly languages: readonly LanguageFile[];
  /** Advice about files of the same language. */
  readonly problems?: readonly FileProblem[];
  /** Folders that cannot be read. The importer must not treat files in them as removed. */
  readonly unreadFolders?: readonly string[];
}
