/** How much the server lets itself be asked. */

export interface ServerLimits {
  /** Requests an hour from one address, and by one user; cached statistics and badges do not count. */
  readonly anonymous: number;
  readonly user: number;
  /** Attempts to sign in within a quarter of an hour, for one name and from one address. */
  readonly signIn: number;
  /** Megabytes of an uploaded file, and of any other body. */
  readonly upload: number;
  readonly body: number;
  /** Items that one page of a list may have. */
  readonly page: number;
  /** Open streams of events, in all. */
  readonly streams: number;
}

export const USUAL_LIMITS: ServerLimits = {
  anonymous: 5000,
  user: 20_000,
  signIn: 10,
  upload: 64,
  body: 1,
  page: 10_000,
  streams: 1000,
};

export const MEGABYTE = 1024 * 1024;
