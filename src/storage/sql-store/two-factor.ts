/** Second factors and recovery codes in SQL. */
import type { Db } from '../engine.js';
import type { TwoFactor, TwoFactorStore } from '../store.js';
import { flag, number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { deleteRows, putRow, rowsWith, updateRows } from './rows.js';

const TWO_FACTOR = columnsOf<TwoFactor>()({
  secret: text('secret'),
  confirmed: flag('confirmed'),
  lastStep: number('last_step'),
});

export function twoFactorStore(db: Db): TwoFactorStore {
  return {
    async find(userId) {
      const [row] = await rowsWith(db, 'two_factor', { user_id: userId });
      return row && TWO_FACTOR.fromRow(row);
    },
    async confirmedAmong(userIds) {
      if (userIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('two_factor')
        .select('user_id')
        .where('user_id', 'in', userIds)
        .where('confirmed', '=', 1)
        .execute();
      return new Set(rows.map((row) => row.user_id));
    },
    async set(userId, factor) {
      await putRow(db, 'two_factor', { user_id: userId }, TWO_FACTOR.toRow(factor));
    },
    async confirm(userId) {
      await updateRows(db, 'two_factor', { user_id: userId }, { confirmed: 1 });
    },
    async advance(userId, step) {
      const advanced = await db
        .updateTable('two_factor')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .returning('user_id')
        .executeTakeFirst();
      return advanced !== undefined;
    },
    async remove(userId) {
      await deleteRows(db, 'recovery_code', { user_id: userId });
      const removed = await db
        .deleteFrom('two_factor')
        .where('user_id', '=', userId)
        .returning('user_id')
        .executeTakeFirst();
      return removed !== undefined;
    },
    async setRecoveryCodes(userId, hashes) {
      await deleteRows(db, 'recovery_code', { user_id: userId });
      if (hashes.length === 0) return;
      await db
        .insertInto('recovery_code')
        .values(hashes.map((hash) => ({ user_id: userId, hash })))
        .execute();
    },
    async countRecoveryCodes(userId) {
      const { amount } = await db
        .selectFrom('recovery_code')
        .select((e) => e.fn.countAll<number>().as('amount'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(amount);
    },
    async useRecoveryCode(userId, hash) {
      const used = await db
        .deleteFrom('recovery_code')
        .where('user_id', '=', userId)
        .where('hash', '=', hash)
        .returning('hash')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
