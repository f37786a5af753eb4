/** Invitations in SQL. An invitation is found by the hash of its secret. */
import type { Db } from '../engine.js';
import type { Invitation, InvitationStore } from '../store.js';
import { json, number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { newId } from './ids.js';
import { insertRow, rowsWith } from './rows.js';

const INVITATION = columnsOf<Invitation>()({
  id: number('id'),
  email: text('email'),
  membership: json('membership'),
  invitedBy: text('invited_by'),
  created: number('created'),
  expires: number('expires'),
});

export function invitationStore(db: Db): InvitationStore {
  return {
    async list() {
      const rows = await db.selectFrom('invitation').selectAll().orderBy('created', 'desc').orderBy('id').execute();
      return rows.map(INVITATION.fromRow);
    },
    async find(hash) {
      const [row] = await rowsWith(db, 'invitation', { hash });
      return row && INVITATION.fromRow(row);
    },
    async add(invitation, hash) {
      const added = { id: newId(), ...invitation };
      await insertRow(db, 'invitation', { hash, ...INVITATION.toRow(added) });
      return added;
    },
    async remove(id) {
      const removed = await db.deleteFrom('invitation').where('id', '=', id).returning('id').executeTakeFirst();
      return removed !== undefined;
    },
    async removeExpired(now) {
      await db.deleteFrom('invitation').where('expires', '<=', now).execute();
    },
  };
}
