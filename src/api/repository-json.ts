/** The JSON of the repositories of a project. Never contains a secret. */
import { type Static, Type } from '@sinclair/typebox';
import { formatInstant } from '../model/instant.js';
import type { Project, Repository } from '../storage/store.js';
import { ApiLinks } from './links.js';
import { address } from './schemas.js';

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const FollowedRepositoryBody = Type.Object(
  {
    id: Type.Integer(),
    repo: Type.String({ description: 'Address of the repository.' }),
    branch: Type.String({ description: 'Branch that is followed; empty for the branch that the repository names.' }),
    directory: Type.String({ description: 'Folder inside the repository that paths start from; empty for all of it.' }),
    poll: Type.Integer({ description: 'Seconds between two looks at the repository; 0 to wait for hooks.' }),
    push: Type.Boolean({ description: 'Whether edits are committed and pushed.' }),
    push_branch: Type.String({ description: 'Branch to push to; empty for the followed branch.' }),
    has_hook_secret: Type.Boolean({ description: 'Whether hooks must know a secret.' }),
    declared: Type.Boolean({ description: 'Whether the settings file of the server declares the repository.' }),
    discovers: Type.Boolean({ description: 'Whether each update searches the repository for new components.' }),
    followed_branch: Type.String({ description: 'Branch of the last fetch; empty before it.' }),
    remote_commit: orNull('Newest known commit of the branch; null before the first fetch.'),
    imported_commit: orNull('Commit whose files are imported; null before the first import.'),
    looked_at: orNull('When the server last looked at the repository; null if it never did.'),
    problem: orNull('Why the last update failed; null if it succeeded.'),
    task_url: orNull('The update that the request started; null if it started none.'),
    url: address('This object.'),
  },
  { $id: 'FollowedRepository' },
);

export function repositoryJson(
  baseUrl: string,
  { slug }: Project,
  repository: Repository,
  task?: string,
): Static<typeof FollowedRepositoryBody> {
  const { id, url, branch, directory, poll, push, pushBranch, hookSecret, declared, discovers, lookedAt } = repository;
  const links = new ApiLinks(baseUrl);
  return {
    id,
    repo: url,
    branch,
    directory,
    poll,
    push: push === 'branch',
    push_branch: pushBranch,
    has_hook_secret: hookSecret !== '',
    declared,
    discovers,
    followed_branch: repository.followedBranch,
    remote_commit: repository.remoteCommit || null,
    imported_commit: repository.importedCommit || null,
    looked_at: lookedAt === 0 ? null : formatInstant(lookedAt),
    problem: repository.problem || null,
    task_url: task === undefined ? null : links.api('tasks', task),
    url: links.api('projects', slug, 'repositories', String(id)),
  };
}
