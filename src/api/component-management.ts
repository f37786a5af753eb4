/** Routes that create components from uploaded files, change them and remove them. */
import { Type } from '@sinclair/typebox';
import { componentWish, importRequest } from '../http/import-fields.js';
import { readUpload } from '../http/uploads.js';
import { changeComponent, removeComponent } from '../services/settings/manage-components.js';
import type { Api } from './api.js';
import { ComponentBody, componentJson } from './component-json.js';
import { badRequest } from './errors.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Route } from './route.js';
import { file } from './schemas.js';

const ComponentChanges = Type.Object({
  name: Type.Optional(Type.String({ description: 'Display name.' })),
  slug: Type.Optional(Type.String({ description: 'Name in URLs.' })),
  license: Type.Optional(Type.String({ description: 'SPDX identifier of the licence of the texts.' })),
  flags: Type.Optional(Type.String({ description: 'Flags for all strings, separated by commas.' })),
  is_glossary: Type.Optional(Type.Boolean({ description: 'Whether this is the glossary of the project.' })),
  locked: Type.Optional(Type.Boolean({ description: 'Whether translations can only be changed by importing files.' })),
});

const NewComponent = Type.Object({
  name: Type.String({ description: 'Display name.' }),
  slug: Type.Optional(Type.String({ description: 'Name in URLs. Default: derived from the name.' })),
  zipfile: Type.Optional(file('A zip archive with the files.')),
  docfile: Type.Optional(file('A single file, instead of an archive.')),
  filemask: Type.Optional(
    Type.String({ description: 'Path of the files, with * for the language. Default: detected.' }),
  ),
  file_format: Type.Optional(Type.String({ description: 'Id of the file format. Default: detected.' })),
  template: Type.Optional(Type.String({ description: 'Path of the template or base file. Requires filemask.' })),
  source_language: Type.Optional(Type.String({ description: 'Source language. Default: en.' })),
  license: Type.Optional(Type.String({ description: 'SPDX identifier of the licence of the texts.' })),
  flags: Type.Optional(Type.String({ description: 'Flags for all strings, separated by commas.' })),
  is_glossary: Type.Optional(Type.String({ description: 'yes if this is the glossary of the project.' })),
});

const NO_FILES =
  'A new component needs files: send a zip archive as zipfile, or a single file as docfile, in multipart/form-data.';

export function componentManagementRoutes({ imports, maxUploadBytes }: Api): Route[] {
  return [
    {
      method: 'POST',
      url: '/api/projects/:project/components/',
      access: 'manage',
      id: 'addComponent',
      summary: 'Create a component from uploaded files',
      files: NewComponent,
      answer: ComponentBody,
      status: 201,
      async handler({ project, request, baseUrl }) {
        if (!request.isMultipart()) throw badRequest('zipfile', NO_FILES);
        const upload = await readUpload(request, ['zipfile', 'docfile']);
        const component = { ...componentWish(upload.fields), isNew: true };
        const { stored } = await imports.importUpload(importRequest(project.slug, upload, component, maxUploadBytes));
        return { value: componentJson(new ApiLinks(baseUrl), { project, component: stored!.component }) };
      },
    },
    {
      method: 'PATCH',
      url: '/api/components/:project/:component/',
      access: 'manage',
      id: 'changeComponent',
      summary: 'Change a component',
      body: ComponentChanges,
      answer: ComponentBody,
      async handler(call) {
        const { is_glossary: glossary, ...rest } = bodyOf(call, ComponentChanges);
        const changes = { ...rest, glossary };
        return call.change(async (inside) => {
          const component = await changeComponent(inside, call.project.slug, call.params.component!, changes);
          return { value: componentJson(new ApiLinks(call.baseUrl), { project: call.project, component }) };
        });
      },
    },
    {
      method: 'DELETE',
      url: '/api/components/:project/:component/',
      access: 'manage',
      id: 'removeComponent',
      summary: 'Remove a component',
      description: 'Also removes its translations, its history and its uploaded files.',
      handler: ({ project, params, change }) =>
        change(async (inside) => {
          await removeComponent(inside, project.slug, params.component!);
          return { nothing: true };
        }),
    },
  ];
}
