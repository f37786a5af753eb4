/** Git repositories for tests. */
import { execFileSync } from 'node:child_process';

/** Settings of the machine and its user must not change what the tests do. */
const ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada Example',
  GIT_AUTHOR_EMAIL: 'ada@example.org',
  GIT_COMMITTER_NAME: 'Ada Example',
  GIT_COMMITTER_EMAIL: 'ada@example.org',
};

/** The environment that the program gives to git. */
export const GIT_ENVIRONMENT = { PATH: ENVIRONMENT.PATH, HOME: ENVIRONMENT.HOME };

export class Repository {
  readonly folder: string;

  /** Makes the folder a repository. */
  constructor(folder: string) {
    this.folder = folder;
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.folder, env: ENVIRONMENT, encoding: 'utf8', stdio: 'pipe' });
  }

  /** Commits everything in the folder, and returns the id of the commit. */
  commit(message = 'Change'): string {
    this.git('add', '--all', '--force');
    this.git('commit', '--quiet', '--allow-empty', `--message=${message}`);
    return this.git('rev-parse', 'HEAD').trim();
  }
}
