/** What the pages are given to work with. */
import type { RequestLimits } from '../http/request-limits.js';
import type { Context } from '../services/context.js';

export interface Web {
  readonly context: Context;
  /** The configured address of the server. */
  readonly baseUrl: string | undefined;
  readonly limits: RequestLimits;
}
