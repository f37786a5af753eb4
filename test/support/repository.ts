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

  /** Makes the folder a repository, unless it is one. */
  constructor(folder: string, { isMade = false } = {}) {
    this.folder = folder;
    if (!isMade) this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...args: readonly string[]): string {
    return this.#run(args);
  }

  /** Commits everything in the folder, and returns the id of the commit. `seconds` is its date; default: now. */
  commit(message = 'Change', seconds?: number): string {
    this.git('add', '--all', '--force');
    const date = seconds === undefined ? {} : { GIT_COMMITTER_DATE: `${seconds} +0000` };
    this.#run(['commit', '--quiet', '--allow-empty', `--message=${message}`], date);
    return this.git('rev-parse', 'HEAD').trim();
  }

  #run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
    const env = { ...ENVIRONMENT, ...environment };
    return execFileSync('git', args, { cwd: this.folder, env, encoding: 'utf8', stdio: 'pipe' });
  }
}

/** Commits everything in the folder, and makes a bare repository of it next to the folder, to which others push. */
export function bareRepository(folder: string): Repository {
  const made = new Repository(folder);
  made.commit('First');
  made.git('clone', '--quiet', '--bare', '.', `${folder}.git`);
  made.git('remote', 'add', 'origin', `${folder}.git`);
  return new Repository(`${folder}.git`, { isMade: true });
}
