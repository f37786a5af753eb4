/** Projects in SQL. */
import type { Db } from '../engine.js';
import type { ProjectStore } from '../store.js';
import { newId } from './ids.js';

export function projectStore(db: Db): ProjectStore {
  return {
    list: () => db.selectFrom('project').selectAll().orderBy('slug').execute(),
    find: (slug) => db.selectFrom('project').selectAll().where('slug', '=', slug).executeTakeFirst(),
    get: (id) => db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async add(project) {
      const row = { id: newId(), ...project };
      await db.insertInto('project').values(row).execute();
      return row;
    },
    async rename(id, name) {
      await db.updateTable('project').set({ name }).where('id', '=', id).execute();
    },
  };
}
