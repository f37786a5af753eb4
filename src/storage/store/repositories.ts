/** The store of repositories: where the server fetches the files of components, and how far it has followed them. */
import type { Instant } from '../../model/instant.js';

export interface RepositorySettings {
  /** The address as git understands it. Never contains a password. */
  readonly url: string;
  /** The branch to follow. Empty for the default branch of the remote repository. */
  readonly branch: string;
  /** The folder inside the repository to which paths are relative; empty, or ends with a slash. */
  readonly directory: string;
  /** Whether edits are committed and pushed: `off` or `branch`. */
  readonly push: 'off' | 'branch';
  /** The branch to push to. Empty for the followed branch. */
  readonly pushBranch: string;
  /** Seconds between two looks at the remote repository. 0 to look only when a hook or a person asks. */
  readonly poll: number;
  /** Whether the settings file of the server declares it. Then pages and the API cannot change it. */
  readonly declared: boolean;
  /** Whether each import searches the repository for new components. */
  readonly discovers: boolean;
}

/** What the server knows about the remote repository. */
export interface RepositoryState {
  /** The branch that is followed; empty before the first fetch. */
  readonly followedBranch: string;
  /** The newest known commit of that branch; empty before the first fetch. */
  readonly remoteCommit: string;
  /** The commit whose files are imported; empty before the first import. */
  readonly importedCommit: string;
  /** When the server last looked at the remote repository, with or without success; 0 if it never did. */
  readonly lookedAt: Instant;
  /** Why the last fetch, import or push failed: a code and a sentence. Empty if it succeeded. */
  readonly problemCode: string;
  readonly problem: string;
}

/** Never show these to anybody, and never write them to a log. */
export interface RepositorySecrets {
  /** The secret that hooks of the forge must know; empty if hooks need none. */
  readonly hookSecret: string;
}

export interface Repository extends RepositorySettings, RepositoryState, RepositorySecrets {
  readonly projectId: number;
  /** Unique in the whole store, and never 0. */
  readonly id: number;
}

export interface RepositoryStore {
  /** The repositories of a project, ordered by id. */
  list(projectId: number): Promise<Repository[]>;
  /** All repositories: for the process that follows them, and for hooks that only know an address. */
  listAll(): Promise<Repository[]>;
  get(projectId: number, id: number): Promise<Repository | undefined>;
  add(projectId: number, settings: RepositorySettings): Promise<Repository>;
  update(
    projectId: number,
    id: number,
    values: Partial<RepositorySettings & RepositoryState & RepositorySecrets>,
  ): Promise<void>;
  /** Also removes its files. The caller must make sure that no component uses the repository. */
  remove(projectId: number, id: number): Promise<void>;
}
