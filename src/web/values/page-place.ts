/** What a page must know of the project and component it stands in. */

export interface ProjectPlace {
  readonly slug: string;
  readonly name: string;
}

export interface ComponentPlace {
  readonly slug: string;
  readonly name: string;
  /** Whether its translations change by import alone. */
  readonly locked?: boolean;
}

export interface ComponentDetails extends ComponentPlace {
  /** Id of the file format. */
  readonly format: string;
  readonly filemask: string;
  /** The base file of monolingual formats or the template of bilingual ones; empty or null where there is none. */
  readonly template: string | null;
  readonly sourceLanguage: string;
}
