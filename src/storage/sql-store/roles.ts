/** Roles of users in projects, in SQL. */
import type { Role } from '../../model/access.js';
import type { Db } from '../engine.js';
import type { RoleStore } from '../store.js';
import { deleteRows, putRow, rowsWith } from './rows.js';
import { USER } from './users.js';

export function roleStore(db: Db): RoleStore {
  return {
    async ofUser(userId) {
      const rows = await rowsWith(db, 'role', { user_id: userId });
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
      const key = { project_id: projectId, user_id: userId };
      await (role === null ? deleteRows(db, 'role', key) : putRow(db, 'role', key, { role }));
    },
  };
}
