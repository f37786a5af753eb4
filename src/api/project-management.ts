/** Makes, changes and removes projects. */
import { Type } from '@sinclair/typebox';
import {
  addProject,
  changeProject,
  type ProjectSettings,
  removeProject,
} from '../services/settings/manage-projects.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { projectJson } from './project-json.js';
import { bodyOf, type Call, type Result, type Route } from './route.js';

const NewProject = Type.Object({
  name: Type.String({ description: 'What people call it.' }),
  slug: Type.Optional(Type.String({ description: 'Its name in addresses; made of the name unless it is given.' })),
  web: Type.Optional(Type.String({ description: 'Its own site, or nothing.' })),
  private: Type.Optional(Type.Boolean({ description: 'Only its members know that it is there.' })),
  thresholds: Type.Optional(
    Type.Array(Type.Number(), { description: 'Percentages whose crossing from above is an event.' }),
  ),
});
const ProjectChanges = Type.Partial(NewProject);

export function projectManagementRoutes({ context }: Api): Route[] {
  const change = async (call: Call, settings: Partial<ProjectSettings>): Promise<Result> => {
    const project = await changeProject(context, call.project.slug, settings);
    return { value: projectJson(new ApiLinks(call.baseUrl), project) };
  };
  return [
    {
      method: 'POST',
      url: '/api/projects/',
      access: 'administrator',
      id: 'addProject',
      summary: 'Make a project',
      body: NewProject,
      answer: 'Project',
      status: 201,
      async handler(call) {
        const project = await addProject(context, bodyOf(call, NewProject));
        return { value: projectJson(new ApiLinks(call.baseUrl), project) };
      },
    },
    {
      method: 'PUT',
      url: '/api/projects/:project/',
      access: 'manage',
      id: 'replaceProject',
      summary: 'Change a project',
      description: 'What is left out, the name aside, stays as it is.',
      body: NewProject,
      answer: 'Project',
      handler: async (call) => change(call, bodyOf(call, NewProject)),
    },
    {
      method: 'PATCH',
      url: '/api/projects/:project/',
      access: 'manage',
      id: 'changeProject',
      summary: 'Change some of a project',
      body: ProjectChanges,
      answer: 'Project',
      handler: async (call) => change(call, bodyOf(call, ProjectChanges)),
    },
    {
      method: 'DELETE',
      url: '/api/projects/:project/',
      access: 'manage',
      id: 'removeProject',
      summary: 'Remove a project',
      description: 'With its components, their translations and history, and the files that were uploaded.',
      async handler({ project }) {
        await removeProject(context, project.slug);
        return { nothing: true };
      },
    },
  ];
}
