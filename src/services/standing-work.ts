/** Notices work that should be done by one of several processes, and is done by none. For /readyz. */
import { SECOND } from '../model/instant.js';
import type { Context } from './context.js';
import type { Leases } from './leases.js';

/**
 * Another process takes a lease within 13 seconds after the death of its holder. If the holder hangs during a transaction,
 * the database ends this transaction after a minute.
 */
const MAX_EXPIRED = 120 * SECOND;

/**
 * One sentence. Undefined if this process or another one has each lease that this process takes part in. Only for a shared
 * database: in an embedded one, a lease also expires while another process writes for long, and nothing is wrong.
 */
export async function standingWork(
  store: Pick<Context['store'], 'leases' | 'shared'>,
  { reports }: Pick<Leases, 'reports'>,
): Promise<string | undefined> {
  if (!store.shared || reports.length === 0) return undefined;
  const names = new Set(reports.map(({ name }) => name));
  const states = await store.leases.list();
  const stands = states.some(({ name, remaining }) => names.has(name) && remaining < -MAX_EXPIRED);
  return stands ? 'No server does the work in the background: its leases cannot be kept.' : undefined;
}
