/** Repositories in SQL. */
import { compiled } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { Repository, RepositoryStore } from '../store.js';
import { flag, number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';
import { deleteRows, insertRow, rowsWith, updateRows } from './rows.js';

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

const ofProject = compiled((db, projectId: number) =>
  db.selectFrom('repository').selectAll().where('project_id', '=', projectId).orderBy('id'),
);

const byProject = compiled((db) => db.selectFrom('repository').selectAll().orderBy('project_id').orderBy('id'));

export function repositoryStore(db: Db): RepositoryStore {
  return {
    async list(projectId) {
      return (await ofProject(db, projectId)).map(REPOSITORY.fromRow);
    },
    async listAll() {
      return (await byProject(db)).map(REPOSITORY.fromRow);
    },
    async get(projectId, id) {
      const [row] = await rowsWith(db, 'repository', { project_id: projectId, id });
      return row && REPOSITORY.fromRow(row);
    },
    async add(projectId, settings) {
      const added = { id: newId(), projectId, ...UNKNOWN, ...settings };
      await insertRow(db, 'repository', REPOSITORY.toRow(added));
      return added;
    },
    async update(projectId, id, values) {
      await updateRows(db, 'repository', { project_id: projectId, id }, REPOSITORY.partialRow(values));
    },
    async remove(projectId, id) {
      await deleteRows(db, 'file', { project_id: projectId, repository_id: id });
      await deleteRows(db, 'repository', { project_id: projectId, id });
    },
  };
}
