/** A project whose files come from a repository, for tests. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemClock } from '../../src/model/instant.js';
import type { Context } from '../../src/services/context.js';
import { type RepositoryUpdate, updateRepository } from '../../src/services/repositories/update-repository.js';
import type { GitEnvironment } from '../../src/sources/git/program.js';
import type { Repository as RepositoryRow, RepositorySettings, Store } from '../../src/storage/store.js';
import { GIT_ENVIRONMENT, Repository } from './repository.js';
import { repository } from './store-rows.js';
import { testWorkspace, type Workspace } from './workspace.js';

/** How a project reaches its repository. */
export interface Transport {
  readonly url: string;
  /** The environment of git. */
  readonly environment?: GitEnvironment;
}

/** Serves the repository `there` in a folder. */
export type Serve = (folder: string) => Promise<Transport>;

const serveFiles: Serve = async (folder) => ({ url: pathToFileURL(join(folder, 'there')).href });

export class FollowedRepository {
  readonly context: Context;
  readonly workspace: Workspace;
  /** The remote repository. Its work tree is the folder `there` of the workspace. */
  readonly origin: Repository;
  readonly url: string;
  readonly projectId: number;
  readonly id: number;
  readonly environment: GitEnvironment;

  private constructor(
    context: Context,
    workspace: Workspace,
    origin: Repository,
    row: RepositoryRow,
    environment: GitEnvironment,
  ) {
    this.context = context;
    this.workspace = workspace;
    this.origin = origin;
    this.environment = environment;
    this.url = row.url;
    this.projectId = row.projectId;
    this.id = row.id;
  }

  /** Commits the files to a new repository and adds the project `shop` with this repository to the store. */
  static async open(
    store: Store,
    files: Readonly<Record<string, string>>,
    settings: Partial<RepositorySettings> = {},
    serve = serveFiles,
  ): Promise<FollowedRepository> {
    const there = Object.entries(files).map(([path, content]) => [`there/${path}`, content]);
    const workspace = testWorkspace(Object.fromEntries(there));
    const origin = new Repository(workspace.path('there'));
    origin.commit();
    const { url, environment = GIT_ENVIRONMENT } = await serve(workspace.root);
    const row = await store.transaction(async (inside) => {
      const { id } = await inside.projects.add({ slug: 'shop', name: 'shop' });
      return inside.repositories.add(id, repository({ url, ...settings }));
    });
    const context = { store, clock: systemClock, revision: 'test' };
    return new FollowedRepository(context, workspace, origin, row, environment);
  }

  /** What every update needs. */
  get request(): RepositoryUpdate {
    const copies = this.workspace.path('copies');
    return { project: 'shop', repositoryId: this.id, copies, environment: this.environment };
  }

  update(more: Partial<RepositoryUpdate> = {}) {
    return updateRepository(this.context, { ...this.request, ...more });
  }

  /** Writes files of the remote repository and commits them. Returns the id of the commit. */
  push(files: Readonly<Record<string, string>>): string {
    for (const [path, content] of Object.entries(files)) this.workspace.write(`there/${path}`, content);
    return this.origin.commit();
  }

  async row(): Promise<RepositoryRow> {
    return (await this.context.store.repositories.get(this.projectId, this.id))!;
  }

  /** The paths of the stored files. */
  files(): Promise<string[]> {
    return this.context.store.files.list({ projectId: this.projectId, repositoryId: this.id });
  }

  /** Translated strings of each visible language of a component, by code. */
  async translated(component: string): Promise<Readonly<Record<string, number>>> {
    const { store } = this.context;
    const found = await store.components.find('shop', component);
    const languages = found === undefined ? [] : await store.languages.list(found.id);
    return Object.fromEntries(languages.map(({ code, counts }) => [code, counts.translated]));
  }
}
