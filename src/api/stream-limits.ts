/** The limits of event streams: how many may be open, and how long they last. */

export interface StreamLimits {
  readonly total: number;
  /** Streams of one signed-in user, from all addresses together. */
  readonly perUser: number;
  /** Streams without a user from one network address. */
  readonly perAddress: number;
  /** Interval of the empty comments that keep proxies from closing an idle connection. */
  readonly heartbeatMs: number;
  /** How long the server waits for a client that does not read. */
  readonly drainTimeoutMs: number;
  /** Maximum duration of a stream. The client then reconnects, and the server checks its token again. */
  readonly maxDurationMs: number;
}

export const DEFAULT_STREAM_LIMITS: StreamLimits = {
  total: 1000,
  perUser: 50,
  perAddress: 50,
  heartbeatMs: 20_000,
  drainTimeoutMs: 30_000,
  maxDurationMs: 3_600_000,
};
