/** Repositories in SQL. */
import type { Db } from '../engine.js';
import type { Repository, RepositoryStore } from '../store.js';
import { flag, number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';

const REPOSITORY = columnsOf<Repository>()({
  id: fixed(number('id')),
  projectId: fixed(number('project_id')),
  url: text('url'),
  branch: text('branch'),
  directory: text('directory'),
  push: text('push'),
  pushBranch: text('push_branch'),
  poll: number('poll'),
  declared: flag('declared'),
  discovers: flag('discovers'),
  followedBranch: text('followed_branch'),
  remoteCommit: text('remote_commit'),
  importedCommit: text('imported_commit'),
  lookedAt: number('looked_at'),
  problemCode: text('problem_code'),
  problem: text('problem'),
  hookSecret: text('hook_secret'),
});

const UNKNOWN = {
  followedBranch: '',
  remoteCommit: '',
  importedCommit: '',
  lookedAt: 0,
  problemCode: '',
  problem: '',
  hookSecret: '',
};

export function repositoryStore(db: Db): RepositoryStore {
  const repositories = db.selectFrom('repository').selectAll();
  return {
    async list(projectId) {
      const rows = await repositories.where('project_id', '=', projectId).orderBy('id').execute();
      return rows.map(REPOSITORY.fromRow);
    },
    async listAll() {
      const rows = await repositories.orderBy('project_id').orderBy('id').execute();
      return rows.map(REPOSITORY.fromRow);
    },
    async get(projectId, id) {
      const row = await repositories.where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst();
      return row && REPOSITORY.fromRow(row);
    },
    async add(projectId, settings) {
      const added = { id: newId(), projectId, ...UNKNOWN, ...settings };
      await db.insertInto('repository').values(REPOSITORY.toRow(added)).execute();
      return added;
    },
    async update(projectId, id, values) {
      const row = REPOSITORY.partialRow(values);
      if (row === undefined) return;
      await db.updateTable('repository').set(row).where('project_id', '=', projectId).where('id', '=', id).execute();
    },
    async remove(projectId, id) {
      await db.deleteFrom('file').where('project_id', '=', projectId).where('repository_id', '=', id).execute();
      await db.deleteFrom('repository').where('project_id', '=', projectId).where('id', '=', id).execute();
    },
  };
}
