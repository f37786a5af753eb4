/** What pages need to know about the project and component they belong to. */

export interface ProjectPlace {
  readonly slug: string;
  readonly name: string;
}

export interface ComponentPlace {
  readonly slug: string;
  readonly name: string;
  /** Whether translations can only be changed by importing files. */
  readonly locked?: boolean;
}

export interface ComponentDetails extends ComponentPlace {
  /** Id of the file format. */
  readonly format: string;
  readonly filemask: string;
  /** The base file of monolingual formats or the template of bilingual ones; empty or null if there is neither. */
  readonly template: string | null;
  readonly sourceLanguage: string;
}
