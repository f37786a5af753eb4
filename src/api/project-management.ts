/** Routes that create, change and remove projects. */
import { type Static, Type } from '@sinclair/typebox';
import {
  addProject,
  changeProject,
  type ProjectSettings,
  removeProject,
} from '../services/settings/manage-projects.js';
import { ApiLinks } from './links.js';
import { ProjectBody, projectJson } from './project-json.js';
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
const ProjectChanges = Type.Partial(NewProject);

function settingsOf<Body extends Partial<Static<typeof NewProject>>>(body: Body) {
  const { language_codes: languageCodes, new_languages: newLanguages, repo_web: repoWeb, ...rest } = body;
  return { ...rest, languageCodes, newLanguages, repoWeb };
}

export function projectManagementRoutes(): Route[] {
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
      body: NewProject,
      answer: ProjectBody,
      status: 201,
      async handler(call) {
        return call.change(async (inside) => {
          const project = await addProject(inside, settingsOf(bodyOf(call, NewProject)));
          return { value: projectJson(new ApiLinks(call.baseUrl), project) };
        });
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
