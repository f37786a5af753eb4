/** Where a component's files come from, as the importer sees it. */

export interface SourceFile {
  /** Relative to the root of the source, with forward slashes. */
  readonly path: string;
  read(): Promise<Uint8Array>;
}

/** A file of one language. */
export interface LanguageFile extends SourceFile {
  /** Normalised language code. */
  readonly code: string;
}

/** How a component's files are found and read; the same words as in tallyglot.yaml. */
export interface ComponentDefinition {
  readonly slug: string;
  readonly name: string;
  readonly format: string;
  readonly filemask: string;
  readonly template: string | null;
  readonly sourceLanguage: string;
  /** Flags that all its strings have, unless a file or a string says otherwise. */
  readonly flags?: readonly string[];
  /** It holds the terms that the project's other components shall use. */
  readonly glossary?: boolean;
}

/** The project that a component belongs to. */
export interface ProjectDefinition {
  readonly slug: string;
  readonly name: string;
  /** Flags that the strings of all its components have. */
  readonly flags?: readonly string[];
  /** Who may see it, its site, and the percentages that languages shall not fall below; left alone unless given. */
  readonly private?: boolean | undefined;
  readonly web?: string | undefined;
  readonly thresholds?: readonly number[] | undefined;
}

/** A component as a person describes it: the format can be seen by its files. */
export type ComponentRequest = Omit<ComponentDefinition, 'format'> & { readonly format: string | undefined };

/** The files of one component at one moment. */
export interface ComponentFiles {
  readonly definition: ComponentDefinition;
  /** Files that hold source strings only: the template, and a file of the source language. */
  readonly sources: readonly SourceFile[];
  /** Files of the other languages, by code. */
  readonly languages: readonly LanguageFile[];
  /** Folders that cannot be read: files that were in there are not gone. */
  readonly unreadFolders?: readonly string[];
}
