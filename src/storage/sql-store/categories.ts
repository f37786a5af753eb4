/** Categories in SQL. */
import type { Db } from '../engine.js';
import type { Category, CategoryStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';

const CATEGORY = columnsOf<Category>()({
  id: fixed(number('id')),
  projectId: fixed(number('project_id')),
  parentId: number('parent_id'),
  slug: text('slug'),
  name: text('name'),
});

export function categoryStore(db: Db): CategoryStore {
  const categories = db.selectFrom('category').selectAll();
  return {
    async list(projectId) {
      const rows = await categories.where('project_id', '=', projectId).execute();
      // Databases order texts by different rules, and a project has few categories.
      return rows.map(CATEGORY.fromRow).sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : a.id - b.id));
    },
    async get(id) {
      const row = await categories.where('id', '=', id).executeTakeFirst();
      return row && CATEGORY.fromRow(row);
    },
    async add(category) {
      const added = { id: newId(), ...category };
      await db.insertInto('category').values(CATEGORY.toRow(added)).execute();
      return added;
    },
    async update(projectId, id, values) {
      const row = CATEGORY.partialRow(values);
      if (row === undefined) return;
      await db.updateTable('category').set(row).where('project_id', '=', projectId).where('id', '=', id).execute();
    },
    async remove(projectId, id) {
      await db.deleteFrom('category').where('project_id', '=', projectId).where('id', '=', id).execute();
    },
  };
}
