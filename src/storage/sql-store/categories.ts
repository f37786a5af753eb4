/** Categories in SQL. */
import type { Db } from '../engine.js';
import type { Category, CategoryStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';
import { deleteRows, insertRow, rowsWith, updateRows } from './rows.js';

const CATEGORY = columnsOf<Category>()({
  id: fixed(number('id')),
  projectId: fixed(number('project_id')),
  parentId: number('parent_id'),
  slug: text('slug'),
  name: text('name'),
});

export function categoryStore(db: Db): CategoryStore {
  return {
    async list(projectId) {
      const rows = await rowsWith(db, 'category', { project_id: projectId });
      // Databases order texts by different rules, and a project has few categories.
      return rows.map(CATEGORY.fromRow).sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : a.id - b.id));
    },
    async get(id) {
      const [row] = await rowsWith(db, 'category', { id });
      return row && CATEGORY.fromRow(row);
    },
    async add(category) {
      const added = { id: newId(), ...category };
      await insertRow(db, 'category', CATEGORY.toRow(added));
      return added;
    },
    async update(projectId, id, values) {
      await updateRows(db, 'category', { project_id: projectId, id }, CATEGORY.partialRow(values));
    },
    async remove(projectId, id) {
      await deleteRows(db, 'category', { project_id: projectId, id });
    },
  };
}
