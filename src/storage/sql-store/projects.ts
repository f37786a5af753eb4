/** Projects in SQL. */
import { compiled, firstOf } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { Project, ProjectStore } from '../store.js';
import { flag, number, numbers, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';
import { deleteRows, insertRow, rowsWith, updateRows } from './rows.js';
import { byBytes } from './text-order.js';

const PROJECT = columnsOf<Project>()({
  id: fixed(number('id')),
  slug: text('slug'),
  name: text('name'),
  private: flag('private'),
  web: text('web'),
  thresholds: numbers('thresholds'),
  languageCodes: text('language_codes'),
  newLanguages: text('new_languages'),
  repoWeb: text('repo_web'),
});

const bySlug = compiled((db) => db.selectFrom('project').selectAll().orderBy('slug', byBytes));

const nextVersion = compiled((db, id: number) =>
  db
    .updateTable('project')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version'),
);

export function projectStore(db: Db): ProjectStore {
  return {
    async list() {
      return (await bySlug(db)).map(PROJECT.fromRow);
    },
    async find(slug) {
      const [row] = await rowsWith(db, 'project', { slug });
      return row && PROJECT.fromRow(row);
    },
    async get(id) {
      return PROJECT.fromRow(firstOf(await rowsWith(db, 'project', { id })));
    },
    async add(project) {
      const added: Project = {
        id: newId(),
        private: false,
        web: '',
        thresholds: [],
        languageCodes: 'server',
        newLanguages: 'managers',
        repoWeb: '',
        ...project,
      };
      await insertRow(db, 'project', { version: 0, next_event: 1, ...PROJECT.toRow(added) });
      return added;
    },
    async update(id, values) {
      await updateRows(db, 'project', { id }, PROJECT.partialRow(values));
    },
    async remove(id) {
      for (const table of TABLES_OF_PROJECTS) await deleteRows(db, table, { project_id: id });
      await deleteRows(db, 'project', { id });
    },
    async lock(id) {
      // Until this transaction ends, other writers wait for the updated row.
      const [row] = await nextVersion(db, id);
      return row?.version ?? 0;
    },
    async version(id) {
      const [row] = await rowsWith(db, 'project', { id });
      return row?.version ?? 0;
    },
  };
}

/** All tables that have rows of projects, except `component`: the caller removes the components first. */
const TABLES_OF_PROJECTS = ['role', 'delivery', 'webhook', 'event', 'file', 'category', 'repository'] as const;
