/** Roles of users in projects, in SQL. */
import type { Role } from '../../model/access.js';
import type { Db } from '../engine.js';
import type { RoleStore } from '../store.js';
import { USER } from './users.js';

export function roleStore(db: Db): RoleStore {
  return {
    async ofUser(userId) {
      const rows = await db.selectFrom('role').select(['project_id', 'role']).where('user_id', '=', userId).execute();
      return new Map(rows.map((row) => [row.project_id, row.role as Role]));
    },
    async ofProject(projectId) {
      const rows = await db
        .selectFrom('role')
        .innerJoin('user', 'user.id', 'role.user_id')
        .selectAll('user')
        .select('role')
        .where('project_id', '=', projectId)
        .orderBy('name_key')
        .execute();
      return rows.map((row) => ({ user: USER.fromRow(row), role: row.role as Role }));
    },
    async set(projectId, userId, role) {
      if (role === null) {
        await db.deleteFrom('role').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
        return;
      }
      await db
        .insertInto('role')
        .values({ project_id: projectId, user_id: userId, role })
        .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ role }))
        .execute();
    },
  };
}
