/** What pages need to know about the project and component they belong to. */
import type { CountBasis } from '../../model/count-basis.js';

export interface ProjectPlace {
  readonly slug: string;
  readonly name: string;
}

export interface ComponentPlace {
  readonly slug: string;
  readonly name: string;
  /** Whether translations can only be changed by importing files. */
  readonly locked?: boolean;
  /** Whether strings that the file of a language lacks count as untranslated. */
  readonly count?: CountBasis;
}

export interface ComponentDetails extends ComponentPlace {
  /** Id of the file format. */
  readonly format: string;
  readonly filemask: string;
  /** The base file of monolingual formats or the template of bilingual ones; empty or null if there is neither. */
  readonly template: string | null;
  readonly sourceLanguage: string;
}
