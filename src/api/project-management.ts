/** Routes that create, change and remove projects. */
import { type Static, Type } from '@sinclair/typebox';
import { namesRepository, pushMode } from '../services/repositories/component-repository.js';
import { type RepositoryPlace, settleRepository, validatePlace } from '../services/repositories/manage-repositories.js';
import {
  addProject,
  changeProject,
  type ProjectSettings,
  removeProject,
} from '../services/settings/manage-projects.js';
import type { Project, Repository } from '../storage/store.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { ProjectBody, projectJson } from './project-json.js';
import { noRepositories } from './repositories.js';
import { startUpdate } from './repository-task.js';
import { bodyOf, type Call, type Result, type Route } from './route.js';

const NewProject = Type.Object({
  name: Type.String({ description: 'Display name.' }),
  slug: Type.Optional(Type.String({ description: 'Name in URLs. Default: derived from the name.' })),
  web: Type.Optional(Type.String({ description: 'Website of the project; may be empty.' })),
  private: Type.Optional(Type.Boolean({ description: 'Whether only members can see the project.' })),
  thresholds: Type.Optional(
    Type.Array(Type.Number(), {
      description: 'Percentages; an event is sent when a language falls below one of them.',
    }),
  ),
  language_codes: Type.Optional(
    Type.String({ description: 'Codes of the languages after the next import: server, files or simplified.' }),
  ),
  new_languages: Type.Optional(
    Type.String({ description: 'Who may start a new language: managers, request or nobody.' }),
  ),
  repo_web: Type.Optional(
    Type.String({
      description: 'Address of a file in the source browser, with {path}, {line} and {branch}; may be empty.',
    }),
  ),
});
const FromRepository = Type.Object({
  ...NewProject.properties,
  repo: Type.Optional(
    Type.String({ description: 'Address of a repository. The server imports the components that it finds there.' }),
  ),
  branch: Type.Optional(
    Type.String({ description: 'Branch to follow. Default: the branch that the repository names.' }),
  ),
  directory: Type.Optional(Type.String({ description: 'Folder inside the repository that paths start from.' })),
  push: Type.Optional(Type.String({ description: 'Address of the same repository, to commit and push edits.' })),
  push_branch: Type.Optional(Type.String({ description: 'Branch to push to. Default: the followed branch.' })),
});
const ProjectChanges = Type.Partial(NewProject);

function settingsOf<Body extends Partial<Static<typeof NewProject>>>(body: Body) {
  const { language_codes: languageCodes, new_languages: newLanguages, repo_web: repoWeb, ...rest } = body;
  return { ...rest, languageCodes, newLanguages, repoWeb };
}

function placeOf({ repositories }: Api, place: RepositoryPlace): RepositoryPlace {
  if (repositories === undefined) throw noRepositories();
  return validatePlace(place, repositories.rules);
}

export function projectManagementRoutes(api: Api): Route[] {
  const change = (call: Call, settings: Partial<ProjectSettings>): Promise<Result> =>
    call.change(async (inside) => {
      const project = await changeProject(inside, call.project.slug, settings);
      return { value: projectJson(new ApiLinks(call.baseUrl), project) };
    });
  return [
    {
      method: 'POST',
      url: '/api/projects/',
      access: 'administrator',
      id: 'addProject',
      summary: 'Create a project',
      description: 'With repo, the files are fetched and imported in the background.',
      body: FromRepository,
      answer: ProjectBody,
      status: 201,
      async handler(call) {
        const {
          repo = '',
          branch = '',
          directory = '',
          push,
          push_branch: pushBranch,
          ...body
        } = bodyOf(call, FromRepository);
        const links = new ApiLinks(call.baseUrl);
        const place = namesRepository(repo) ? placeOf(api, { url: repo, branch, directory }) : undefined;
        let made: { readonly project: Project; readonly repository: Repository } | undefined;
        const result = await call.change(async (inside) => {
          const project = await addProject(inside, settingsOf(body));
          if (place !== undefined) {
            const settings = {
              discovers: true,
              push: pushMode(push, repo) ?? 'off',
              pushBranch: pushBranch ?? '',
            };
            made = { project, repository: await settleRepository(inside.store, project, place, settings) };
          }
          return { value: projectJson(links, project) };
        });
        if (made === undefined) return result;
        return { value: projectJson(links, made.project, startUpdate(api, made.project, made.repository)) };
      },
    },
    {
      method: 'PUT',
      url: '/api/projects/:project/',
      access: 'manage',
      id: 'replaceProject',
      summary: 'Change a project',
      description: 'The name is required. Other missing members keep their values.',
      body: NewProject,
      answer: ProjectBody,
      handler: async (call) => change(call, settingsOf(bodyOf(call, NewProject))),
    },
    {
      method: 'PATCH',
      url: '/api/projects/:project/',
      access: 'manage',
      id: 'changeProject',
      summary: 'Change parts of a project',
      body: ProjectChanges,
      answer: ProjectBody,
      handler: async (call) => change(call, settingsOf(bodyOf(call, ProjectChanges))),
    },
    {
      method: 'DELETE',
      url: '/api/projects/:project/',
      access: 'manage',
      id: 'removeProject',
      summary: 'Remove a project',
      description: 'Also removes its components, their translations and history, and the uploaded files.',
      handler: ({ project, change }) =>
        change(async (inside) => {
          await removeProject(inside, project.slug);
          return { nothing: true };
        }),
    },
  ];
}
