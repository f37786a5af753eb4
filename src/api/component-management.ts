/** Makes components of uploaded files, changes and removes them. */
import { Type } from '@sinclair/typebox';
import { componentWish, importRequest } from '../http/import-fields.js';
import { readUpload } from '../http/uploads.js';
import { findComponent } from '../services/find-component.js';
import { changeComponent, removeComponent } from '../services/settings/manage-components.js';
import type { Api } from './api.js';
import { componentJson } from './component-json.js';
import { badRequest } from './errors.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Route } from './route.js';
import { file } from './schemas.js';

const ComponentChanges = Type.Object({
  name: Type.Optional(Type.String({ description: 'What people call it.' })),
  slug: Type.Optional(Type.String({ description: 'Its name in addresses.' })),
  license: Type.Optional(Type.String({ description: 'Licence of the texts, as SPDX names it.' })),
  flags: Type.Optional(Type.String({ description: 'Flags of all its strings, with commas between.' })),
  is_glossary: Type.Optional(Type.Boolean({ description: 'It holds the terms that the others shall use.' })),
  locked: Type.Optional(Type.Boolean({ description: 'Nobody may change its translations but by import.' })),
});

const NewComponent = Type.Object({
  name: Type.String({ description: 'What people call it.' }),
  slug: Type.Optional(Type.String({ description: 'Its name in addresses; made of the name unless it is given.' })),
  zipfile: Type.Optional(file('Its files, in a zip archive.')),
  docfile: Type.Optional(file('Its only file, in place of an archive.')),
  filemask: Type.Optional(Type.String({ description: 'Where its files are; looked for unless it is given.' })),
  file_format: Type.Optional(Type.String({ description: 'Id of the format; seen by the files unless it is given.' })),
  template: Type.Optional(Type.String({ description: 'Path of the template or base file; goes with a filemask.' })),
  source_language: Type.Optional(Type.String({ description: 'Language of the sources; en unless it is given.' })),
  license: Type.Optional(Type.String({ description: 'Licence of the texts, as SPDX names it.' })),
  flags: Type.Optional(Type.String({ description: 'Flags of all its strings, with commas between.' })),
  is_glossary: Type.Optional(Type.String({ description: 'yes for a glossary.' })),
});

const NO_FILES =
  'A component is made of its files: send them as multipart/form-data, a zip archive as zipfile or a single file as docfile.';

export function componentManagementRoutes({ context, imports, mostUploaded }: Api): Route[] {
  const { store } = context;
  return [
    {
      method: 'POST',
      url: '/api/projects/:project/components/',
      access: 'manage',
      id: 'addComponent',
      summary: 'Make a component of uploaded files',
      files: NewComponent,
      answer: 'Component',
      status: 201,
      async handler({ project, request, baseUrl }) {
        if (!request.isMultipart()) throw badRequest('zipfile', NO_FILES);
        const upload = await readUpload(request, ['zipfile', 'docfile']);
        const component = { ...componentWish(upload.fields), isNew: true };
        await imports.importUpload(importRequest(project.slug, upload, component, mostUploaded));
        const added = await findComponent(store, project.slug, component.slug);
        return { value: componentJson(new ApiLinks(baseUrl), { project, component: added }) };
      },
    },
    {
      method: 'PATCH',
      url: '/api/components/:project/:component/',
      access: 'manage',
      id: 'changeComponent',
      summary: 'Change some of a component',
      body: ComponentChanges,
      answer: 'Component',
      async handler(call) {
        const { is_glossary: glossary, ...rest } = bodyOf(call, ComponentChanges);
        const changes = { ...rest, glossary };
        const component = await changeComponent(context, call.project.slug, call.params.component!, changes);
        return { value: componentJson(new ApiLinks(call.baseUrl), { project: call.project, component }) };
      },
    },
    {
      method: 'DELETE',
      url: '/api/components/:project/:component/',
      access: 'manage',
      id: 'removeComponent',
      summary: 'Remove a component',
      description: 'With its translations and history, and the files that were uploaded for it.',
      async handler({ project, params }) {
        await removeComponent(context, project.slug, params.component!);
        return { nothing: true };
      },
    },
  ];
}
