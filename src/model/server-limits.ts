/** The limits of the server: request rates, sizes and open streams. */

export interface ServerLimits {
  /** Requests per hour from one address, and by one user. Cached statistics and badges do not count. */
  readonly anonymous: number;
  readonly user: number;
  /** Attempts to sign in within 15 minutes, for one user name and from one address. */
  readonly signIn: number;
  /** Maximum size of an uploaded file, and of any other request body, in megabytes. */
  readonly upload: number;
  readonly body: number;
  /** Maximum number of uploads at a time, and of their total size in megabytes. */
  readonly uploads: number;
  readonly uploadTotal: number;
  /** Maximum number of components of a project, and of the components that one upload changes. */
  readonly components: number;
  readonly uploadComponents: number;
  /** Maximum number of items on one page of a list. */
  readonly page: number;
  /** Maximum number of open event streams of all clients together. */
  readonly streams: number;
}

export const USUAL_LIMITS: ServerLimits = {
  anonymous: 5000,
  user: 20_000,
  signIn: 10,
  upload: 64,
  body: 1,
  uploads: 10,
  uploadTotal: 256,
  components: 5000,
  uploadComponents: 1000,
  page: 10_000,
  streams: 1000,
};

export const MEGABYTE = 1024 * 1024;
