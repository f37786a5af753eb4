/** The limits of the server: request rates, sizes and open streams. */

export interface ServerLimits {
  /** Requests per hour from one address, and by one user. Cached statistics and badges do not count. */
  readonly anonymous: number;
  readonly user: number;
  /** Failed attempts to sign in within 15 minutes, for one user name from one address. */
  readonly signIn: number;
  /** Attempts to sign in within 15 minutes from one address, for all user names together. */
  readonly signInAddress: number;
  /** Maximum size of an uploaded file, and of any other request body, in megabytes. */
  readonly upload: number;
  readonly body: number;
  /** Maximum number of uploads at a time, and of their total size in megabytes. */
  readonly uploads: number;
  readonly uploadTotal: number;
  /** Maximum number of components of a project, and of the components that one upload changes. */
  readonly components: number;
  readonly uploadComponents: number;
  /** Maximum size of the copy of a remote repository, in megabytes. */
  readonly repository: number;
  /** Maximum number of items on one page of a list. */
  readonly page: number;
  /** Longest search for strings in seconds, of a visitor and of a user. */
  readonly search: number;
  readonly userSearch: number;
  /** Maximum number of open event streams: of all clients together, of one user, and from one address without a user. */
  readonly streams: number;
  readonly streamsUser: number;
  readonly streamsAddress: number;
}

export const USUAL_LIMITS: ServerLimits = {
  anonymous: 5000,
  user: 20_000,
  signIn: 10,
  signInAddress: 50,
  upload: 64,
  body: 1,
  uploads: 10,
  uploadTotal: 256,
  components: 5000,
  uploadComponents: 1000,
  repository: 4096,
  page: 10_000,
  search: 2,
  userSearch: 10,
  streams: 1000,
  streamsUser: 50,
  streamsAddress: 50,
};

/** Number of searches of visitors, and of users, that run at the same time. */
export const SEARCHES_AT_ONCE = 2;
/** Enough threads for visitors, and one that only users get. */
export const SEARCH_THREADS = SEARCHES_AT_ONCE + 1;

export const MEGABYTE = 1024 * 1024;
