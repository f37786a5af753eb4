/** Projects in SQL. */
import type { Db } from '../engine.js';
import type { Project, ProjectStore } from '../store.js';
import { flag, number, numbers, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';

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

export function projectStore(db: Db): ProjectStore {
  const projects = db.selectFrom('project').selectAll();
  return {
    async list() {
      const rows = await projects.orderBy('slug').execute();
      return rows.map(PROJECT.fromRow);
    },
    async find(slug) {
      const row = await projects.where('slug', '=', slug).executeTakeFirst();
      return row && PROJECT.fromRow(row);
    },
    async get(id) {
      return PROJECT.fromRow(await projects.where('id', '=', id).executeTakeFirstOrThrow());
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
      await db
        .insertInto('project')
        .values({ version: 0, next_event: 1, ...PROJECT.toRow(added) })
        .execute();
      return added;
    },
    async update(id, values) {
      const row = PROJECT.partialRow(values);
      if (row !== undefined) await db.updateTable('project').set(row).where('id', '=', id).execute();
    },
    async remove(id) {
      for (const table of TABLES_OF_PROJECTS) await db.deleteFrom(table).where('project_id', '=', id).execute();
      await db.deleteFrom('project').where('id', '=', id).execute();
    },
    async lock(id) {
      // Until this transaction ends, other writers wait for the updated row.
      const row = await db
        .updateTable('project')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirst();
      return row?.version ?? 0;
    },
    async version(id) {
      const row = await db.selectFrom('project').select('version').where('id', '=', id).executeTakeFirst();
      return row?.version ?? 0;
    },
  };
}

/** All tables that have rows of projects, except `component`: the caller removes the components first. */
const TABLES_OF_PROJECTS = ['role', 'delivery', 'webhook', 'event', 'file', 'category', 'repository'] as const;
