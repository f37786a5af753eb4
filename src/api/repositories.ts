/** Routes that manage the repositories of a project. */
import { Type } from '@sinclair/typebox';
import { AppError } from '../model/error.js';
import {
  changeRepository,
  findRepository,
  removeRepository,
  settleRepository,
  validatePlace,
} from '../services/repositories/manage-repositories.js';
import type { Repository } from '../storage/store.js';
import type { Api } from './api.js';
import { notFound } from './errors.js';
import { listOf } from './paging.js';
import { FollowedRepositoryBody, repositoryJson } from './repository-json.js';
import { startUpdate } from './repository-task.js';
import { bodyOf, type Call, type Result, type Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';

const ALL = '/api/projects/:project/repositories/';
const ONE = `${ALL}:repository/`;

const SETTINGS = {
  branch: Type.Optional(
    Type.String({ description: 'Branch to follow. Default: the branch that the repository names.' }),
  ),
  poll: Type.Optional(Type.Integer({ description: 'Seconds between two looks; 0 to wait for hooks. Default: 900.' })),
  push: Type.Optional(Type.Boolean({ description: 'Whether to commit edits and push them. Default: false.' })),
  push_branch: Type.Optional(Type.String({ description: 'Branch to push to. Default: the followed branch.' })),
  hook_secret: Type.Optional(
    Type.String({ description: 'Secret that hooks must know; empty for none. No response contains it.' }),
  ),
};
const NewRepository = Type.Object({
  repo: Type.String({ description: 'Address of the repository. It must not contain a password.' }),
  directory: Type.Optional(Type.String({ description: 'Folder inside the repository that paths start from.' })),
  ...SETTINGS,
});
const ChangedRepository = Type.Object(SETTINGS);

export function projectRepositoryRoutes(api: Api): Route[] {
  const { context } = api;
  const json = (call: Call, repository: Repository, task?: string) => ({
    value: repositoryJson(call.baseUrl, call.project, repository, task),
  });
  /** Runs the change, then starts the update of the repository that the change returned. */
  const changeAndUpdate = async (
    call: Call,
    work: (inside: Pick<typeof context, 'store'>) => Promise<Repository>,
  ): Promise<Result> => {
    let changed: Repository | undefined;
    const result = await call.change(async (inside) => {
      changed = await work(inside);
      return json(call, changed);
    });
    return changed === undefined ? result : json(call, changed, startUpdate(api, call.project, changed));
  };
  return [
    {
      method: 'GET',
      url: ALL,
      access: 'manage',
      id: 'listRepositories',
      summary: 'Repositories of a project',
      query: PageQuery,
      answer: listShape(FollowedRepositoryBody),
      async handler(call) {
        const all = await context.store.repositories.list(call.project.id);
        return { list: listOf(call, all, (one) => repositoryJson(call.baseUrl, call.project, one)) };
      },
    },
    {
      method: 'POST',
      url: ALL,
      access: 'manage',
      id: 'addRepository',
      summary: 'Add a repository',
      description: 'The server fetches the repository in the background, and imports the components that it finds.',
      body: NewRepository,
      answer: FollowedRepositoryBody,
      status: 201,
      async handler(call) {
        const { repo, branch = '', directory = '', ...rest } = bodyOf(call, NewRepository);
        if (api.repositories === undefined) throw noRepositories();
        const place = validatePlace({ url: repo, branch, directory }, api.repositories.rules);
        return changeAndUpdate(call, async ({ store }) => {
          const { id } = await settleRepository(store, call.project, place, { discovers: true });
          return changeRepository({ store }, call.project, id, changesIn(rest));
        });
      },
    },
    {
      method: 'GET',
      url: ONE,
      access: 'manage',
      id: 'getRepository',
      summary: 'A repository',
      answer: FollowedRepositoryBody,
      handler: async (call) => json(call, await findRepository(context.store, call.project, idOf(call))),
    },
    {
      method: 'PATCH',
      url: ONE,
      access: 'manage',
      id: 'changeRepository',
      summary: 'Change a repository',
      description: 'A new branch is fetched in the background.',
      body: ChangedRepository,
      answer: FollowedRepositoryBody,
      async handler(call) {
        const body = bodyOf(call, ChangedRepository);
        const change = (inside: Pick<typeof context, 'store'>) =>
          changeRepository(inside, call.project, idOf(call), changesIn(body));
        if (body.branch !== undefined) return changeAndUpdate(call, change);
        return call.change(async (inside) => json(call, await change(inside)));
      },
    },
    {
      method: 'DELETE',
      url: ONE,
      access: 'manage',
      id: 'removeRepository',
      summary: 'Remove a repository',
      description: 'The server stops following it. Its components keep their strings and files.',
      handler: (call) =>
        call.change(async (inside) => {
          await removeRepository(inside, call.project, idOf(call));
          return { nothing: true };
        }),
    },
  ];
}

function changesIn(body: {
  branch?: string;
  poll?: number;
  push?: boolean;
  push_branch?: string;
  hook_secret?: string;
}) {
  const { branch, poll, push, push_branch: pushBranch, hook_secret: hookSecret } = body;
  const mode = push === undefined ? undefined : push ? ('branch' as const) : ('off' as const);
  return { branch, poll, push: mode, pushBranch, hookSecret };
}

export const noRepositories = () => new AppError('repository.address', 'This server does not fetch repositories.');

function idOf({ params: { repository = '' } }: Call): number {
  if (!/^\d{1,16}$/.test(repository)) throw notFound();
  return Number(repository);
}
