/** Leases in SQL. Every comparison with the time uses the clock of the database. */
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../model/error.js';
import { LEASE_LOST_CODE } from '../../model/storage-error.js';
import type { Db, Engine } from '../engine.js';
import type { Lease, LeaseStore } from '../store.js';
import { byBytes } from './text-order.js';

/** The current time in microseconds. On PostgreSQL not the start of the transaction, which may have waited for a row. */
const NOW: Readonly<Record<Engine['kind'], RawBuilder<number>>> = {
  sqlite: sql<number>`cast(unixepoch('now', 'subsec') * 1000000 as integer)`,
  postgresql: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000000 as bigint)`,
};

/**
 * `change` runs a transaction. Leases need no durable commit: later durable commits also store all earlier ones, so a
 * crash can undo a lease only together with all work that was done under it.
 */
export function leaseStore(
  db: Db,
  engine: Engine,
  change: <T>(work: (db: Db) => Promise<T>) => Promise<T> = (work) => work(db),
): LeaseStore {
  const now = NOW[engine.kind];
  const isPostgres = engine.kind === 'postgresql';
  const own = ({ name, holder }: Lease) => sql<boolean>`name = ${name} and holder = ${holder}`;

  return {
    async list() {
      const rows = await db
        .selectFrom('lease')
        .select(['name', 'holder', sql<number>`expires - ${now}`.as('remaining')])
        .orderBy('name', byBytes)
        .execute();
      return rows;
    },
    take({ name, holder }, duration, deadHolder = '') {
      const expires = sql<number>`${now} + ${sql.lit(duration)}`;
      return change(async (inside) => {
        const added = await inside
          .insertInto('lease')
          .values({ name, holder, expires })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst();
        if (added !== undefined) return true;
        const free = await inside
          .selectFrom('lease')
          .select('name')
          .where('name', '=', name)
          .where(sql<boolean>`(expires not between ${now} and ${expires} or holder = ${deadHolder})`)
          // Skips the lease while a transaction of its holder runs; see `confirm`.
          .$if(isPostgres, (query) => query.forUpdate().skipLocked())
          .executeTakeFirst();
        if (free === undefined) return false;
        await inside.updateTable('lease').set({ holder, expires }).where('name', '=', name).execute();
        return true;
      });
    },
    renew(leases, duration) {
      return change(async (inside) => {
        const kept: Lease[] = [];
        for (const lease of leases) {
          const renewed = await inside
            .updateTable('lease')
            .set({ expires: sql<number>`${now} + ${sql.lit(duration)}` })
            .where(own(lease))
            .returning('name')
            .executeTakeFirst();
          if (renewed !== undefined) kept.push(lease);
        }
        return kept;
      });
    },
    async release(lease) {
      await change((inside) => inside.deleteFrom('lease').where(own(lease)).execute());
    },
    async confirm(lease) {
      // This row lock conflicts with the lock of `take` and not with the update of `renew`, so a long transaction does
      // not keep its own process from renewing. SQLite has one writer at a time and needs no lock.
      const held = await db
        .selectFrom('lease')
        .select('name')
        .where(own(lease))
        .$if(isPostgres, (query) => query.forKeyShare())
        .executeTakeFirst();
      if (held === undefined) {
        throw new AppError(
          LEASE_LOST_CODE,
          `Another process has taken over the work "${lease.name}". Nothing was changed.`,
        );
      }
    },
  };
}
