/** Projects in SQL. */
import type { Db } from '../engine.js';
import type { Schema } from '../schema.js';
import type { Project, ProjectStore } from '../store.js';
import { newId } from './ids.js';

export function projectStore(db: Db): ProjectStore {
  const projects = db.selectFrom('project').selectAll();
  return {
    async list() {
      const rows = await projects.orderBy('slug').execute();
      return rows.map(fromRow);
    },
    async find(slug) {
      const row = await projects.where('slug', '=', slug).executeTakeFirst();
      return row && fromRow(row);
    },
    async get(id) {
      return fromRow(await projects.where('id', '=', id).executeTakeFirstOrThrow());
    },
    async add({ slug, name }) {
      const row = { id: newId(), slug, name, version: 0 };
      await db.insertInto('project').values(row).execute();
      return fromRow(row);
    },
    async rename(id, name) {
      await db.updateTable('project').set({ name }).where('id', '=', id).execute();
    },
    async lock(id) {
      // The updated row keeps other writers waiting until the transaction ends.
      await db
        .updateTable('project')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
  };
}

function fromRow({ id, slug, name }: Schema['project']): Project {
  return { id, slug, name };
}
