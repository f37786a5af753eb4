/** The visitor and the address of a page, for the header that all pages share. */
import { createContext } from 'preact';
import type { Instant } from '../../model/instant.js';
import type { Choice } from './breadcrumb-lists.js';
import type { LanguagePlace } from './links.js';

export interface Visit {
  /** Undefined for visitors who have not signed in. */
  readonly username: string | undefined;
  /** The page's own address, to return to after signing in. */
  readonly address: string | undefined;
  /** The time of the visit. Without it, times are shown as dates instead of "3 days ago". */
  readonly now?: Instant;
  /** When a time on the page changes its wording, for example to "4 days ago". Parts of the page set it earlier. */
  readonly expiry?: { at: Instant };
  /** The other entries at each level of the address. */
  readonly breadcrumbLists?: readonly (readonly Choice[])[];
  /** The language of a component in the address, if the address has one. */
  readonly currentLanguage?: LanguagePlace | undefined;
  /** The texts of a form that ended in an error. */
  readonly unsaved?: readonly string[] | undefined;
}

export const NO_VISIT: Visit = { username: undefined, address: undefined };

/** A context instead of a property: only the layout uses it, and every page would have to pass it on. */
export const VisitContext = createContext(NO_VISIT);
