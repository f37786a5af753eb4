/** Examines whether the repositories of the settings file can be reached. */
import { gitNetworkEnvironment, type RepositoryConfig } from '../../config.js';
import { parseAddress } from '../../sources/git/address.js';
import { withCredentials } from '../../sources/git/credentials.js';
import { lookAtRemote } from '../../sources/git/look.js';
import { type Finding, messageOf, ok, problem } from './finding.js';

const MAX_MS = 20_000;

export async function examineRepositories(repositories: readonly RepositoryConfig[]): Promise<Finding[]> {
  return Promise.all(repositories.map(examineRepository));
}

async function examineRepository({ slug, git }: RepositoryConfig): Promise<Finding> {
  const remedy = 'Correct git in the settings, or provide credentials as the user of the server.';
  try {
    const environment = withCredentials(gitNetworkEnvironment(), git);
    const { own, branches } = await lookAtRemote(parseAddress(git.url), environment, { timeoutMs: MAX_MS });
    const wanted = git.branch || own;
    if (wanted !== undefined && branches.includes(wanted)) {
      return ok('repository', `${slug}: the branch ${wanted} can be fetched`);
    }
    const text = git.branch === '' ? 'has no default branch' : `has no branch ${git.branch}`;
    return problem('repository', `The repository of ${slug} ${text}.`, 'Set git.branch to a branch that exists.');
  } catch (error) {
    return problem('repository', `The repository of ${slug} cannot be fetched: ${messageOf(error)}`, remedy);
  }
}
