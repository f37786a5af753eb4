/** A server that fetches repositories, and a git server with the repository `shop`, for tests of the API and the pages. */
import type { FastifyInstance } from 'fastify';
import { committedProjects } from '../../src/config/committed.js';
import { createServer } from '../../src/server.js';
import { localRunner, runnerOf } from '../../src/services/jobs/job-runner.js';
import type { RepositoryAccess } from '../../src/services/repositories/repository-access.js';
import { type Asked, asker } from './ask.js';
import { type GitServer, startGitServer } from './git-server.js';
import { makePerson } from './people.js';
import { GIT_ENVIRONMENT } from './repository.js';
import { openTestApp, type TestApp } from './server.js';
import { po } from './workspace.js';

export const SHOP_FILES = {
  'po/shop.pot': po([['Open', '']]),
  'po/de.po': po([['Open', 'Öffnen']]),
  'web/en.json': '{"hello": "Hello"}',
  'web/fr.json': '{"hello": "Bonjour"}',
};

export interface GitWorld {
  readonly app: TestApp['app'];
  readonly workspace: TestApp['workspace'];
  readonly server: FastifyInstance;
  readonly git: GitServer;
  readonly ask: ReturnType<typeof asker>['ask'];
  /** Headers of a manager of the project `demo`, and of an administrator. */
  readonly manager: { readonly authorization: string };
  readonly admin: { readonly authorization: string };
  /** Waits until the task of a response has ended. Returns its result. */
  ended(answer: Asked): Promise<string>;
  close(): Promise<void>;
}

/** The project `demo` has an uploaded component `app`. The caller must close the world. */
export async function openGitWorld(more: Partial<RepositoryAccess> = {}): Promise<GitWorld> {
  const opened = await openTestApp({ 'app/app.pot': po([['Open', '']]), 'app/de.po': po([['Open', 'Öffnen']]) });
  const { app, workspace } = opened;
  const git = await startGitServer(workspace);
  git.push('shop', SHOP_FILES);
  const rules = { allowPrivate: true };
  const copies = workspace.path('copies');
  const repositories: RepositoryAccess = {
    rules,
    settingsOf: () => ({ copies, environment: GIT_ENVIRONMENT, rules: more.rules ?? rules }),
    wake: async () => {},
    updateNow: (project, { id: repositoryId }, how, watcher) =>
      imports.updateRepository(
        { project, repositoryId, ...how, ...repositories.settingsOf(project, undefined) },
        watcher,
      ),
    ...more,
  };
  const running = new Set<Promise<unknown>>();
  const local = localRunner({ ...app, readProjects: committedProjects });
  const imports = runnerOf((name, request, watcher) => {
    const job = (local[name] as (request: object, watcher?: object) => Promise<unknown>)(request, watcher);
    running.add(job);
    job.catch(() => {}).finally(() => running.delete(job));
    return job;
  });
  const server = await createServer({ context: app, baseUrl: 'http://tally.example', imports, repositories });
  const manager = await makePerson(app, { username: 'max', roles: { demo: 'manager' } });
  const admin = await makePerson(app, { username: 'ada', admin: true });
  const { ask } = asker(server);
  return {
    app,
    workspace,
    server,
    git,
    ask,
    manager: manager.headers,
    admin: admin.headers,
    async ended({ body }) {
      while (running.size > 0) await Promise.allSettled(running);
      const task = new URL(body.task_url).pathname;
      for (;;) {
        const { body: state } = await ask('GET', task, admin.headers);
        if (state.completed) return state.result;
        await new Promise(setImmediate);
      }
    },
    async close() {
      while (running.size > 0) await Promise.allSettled(running);
      await server.close();
      await git.close();
      await opened.close();
    },
  };
}
