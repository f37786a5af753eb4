/** Who looks at a page and where it stands, for what every page shows of that. */
import { createContext } from 'preact';

export interface Visit {
  /** Undefined for whoever has not signed in. */
  readonly username: string | undefined;
  /** The page's own address, to come back to. */
  readonly address: string | undefined;
}

export const NO_VISIT: Visit = { username: undefined, address: undefined };

/** A context and not a property, since no page itself cares. */
export const VisitContext = createContext(NO_VISIT);
