/** Projects in SQL. */
import type { Db } from '../engine.js';
import type { ProjectTable } from '../schema.js';
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
    async add(project) {
      const added: Project = { id: newId(), private: false, web: '', thresholds: [], ...project };
      const { id, slug, name } = added;
      const row = { id, slug, name, version: 0, private: 0, web: '', thresholds: '', next_event: 1 };
      await db
        .insertInto('project')
        .values({ ...row, ...toRow(added) })
        .execute();
      return added;
    },
    async update(id, values) {
      const row = toRow(values);
      if (Object.keys(row).length > 0) await db.updateTable('project').set(row).where('id', '=', id).execute();
    },
    async remove(id) {
      for (const table of TABLES_OF_PROJECTS) await db.deleteFrom(table).where('project_id', '=', id).execute();
      await db.deleteFrom('project').where('id', '=', id).execute();
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

/** All that hold rows of a project itself. */
const TABLES_OF_PROJECTS = ['role', 'delivery', 'webhook', 'event', 'file'] as const;

function fromRow(row: ProjectTable): Project {
  const { id, slug, name, web } = row;
  const thresholds = row.thresholds === '' ? [] : row.thresholds.split(',').map(Number);
  return { id, slug, name, private: row.private === 1, web, thresholds };
}

/** Only the columns of the values that are given. */
function toRow(values: Partial<Omit<Project, 'id'>>): Partial<ProjectTable> {
  const row: Partial<ProjectTable> = {};
  if (values.slug !== undefined) row.slug = values.slug;
  if (values.name !== undefined) row.name = values.name;
  if (values.private !== undefined) row.private = values.private ? 1 : 0;
  if (values.web !== undefined) row.web = values.web;
  if (values.thresholds !== undefined) row.thresholds = values.thresholds.join(',');
  return row;
}
