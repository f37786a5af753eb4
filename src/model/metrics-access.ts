/** Who may read the metrics for operators at /metrics: clients with the token, and clients from the addresses. */

export interface MetricsAccess {
  readonly token: string | undefined;
  /** Addresses, or networks such as 10.0.0.0/8. */
  readonly addresses: readonly string[];
}
