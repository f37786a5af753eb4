/** Who looks at a page and where it stands, for what every page shows of that. */
import { createContext } from 'preact';
import type { Instant } from '../../model/instant.js';
import type { Choice } from './breadcrumb-lists.js';
import type { LanguagePlace } from './links.js';

export interface Visit {
  /** Undefined for whoever has not signed in. */
  readonly username: string | undefined;
  /** The page's own address, to come back to. */
  readonly address: string | undefined;
  /** When it is looked at; without that, times are told as dates. */
  readonly now?: Instant;
  /** What else there is at each level of its address. */
  readonly beside?: readonly (readonly Choice[])[];
  /** The language of a component that its address names. */
  readonly standing?: LanguagePlace | undefined;
  /** What somebody wrote and sent, where an error came of it. */
  readonly unsaved?: readonly string[] | undefined;
}

export const NO_VISIT: Visit = { username: undefined, address: undefined };

/** A context and not a property, since no page itself cares. */
export const VisitContext = createContext(NO_VISIT);
