/** Routes that create components, change them and remove them. */
import { type Static, Type } from '@sinclair/typebox';
import { componentWish, importRequest } from '../http/import-fields.js';
import { withUpload } from '../http/uploads.js';
import { declareComponent } from '../services/imports/declare-component.js';
import { changeComponent, removeComponent } from '../services/settings/manage-components.js';
import type { Api } from './api.js';
import { checkedBody } from './body.js';
import { ChangedComponent, componentChanges, DeclaredBody, declaredComponent } from './component-body.js';
import { ComponentBody, componentJson } from './component-json.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Call, type Result, type Route } from './route.js';
import { file } from './schemas.js';

const NewComponent = Type.Object({
  ...DeclaredBody.properties,
  zipfile: Type.Optional(file('A zip archive with the files.')),
  docfile: Type.Optional(file('A single file, instead of an archive.')),
});

const ReplacedComponent = Type.Composite([ChangedComponent, Type.Object({ name: Type.String() })]);

export function componentManagementRoutes({ context, imports, ...limits }: Api): Route[] {
  const change = (call: Call, body: Static<typeof ChangedComponent>): Promise<Result> =>
    call.change(async (inside) => {
      const { project, params } = call;
      const component = await changeComponent(inside, project.slug, params.component!, componentChanges(body));
      return { value: componentJson(new ApiLinks(call.baseUrl), { project, component }) };
    });
  return [
    {
      method: 'POST',
      url: '/api/projects/:project/components/',
      access: 'manage',
      id: 'addComponent',
      summary: 'Create a component',
      description:
        'From uploaded files, or as JSON without files. A component without files needs filemask and file_format, and ' +
        'gets its files by a later upload.',
      files: NewComponent,
      takesJson: true,
      answer: ComponentBody,
      status: 201,
      async handler({ project, request, baseUrl }) {
        const links = new ApiLinks(baseUrl);
        if (!request.isMultipart()) {
          const body = checkedBody(DeclaredBody, request.body) as Static<typeof DeclaredBody>;
          const component = await declareComponent(context, project, declaredComponent(body));
          return { value: componentJson(links, { project, component }) };
        }
        const stored = await withUpload(request, ['zipfile', 'docfile'], async (upload) => {
          const component = { ...componentWish(upload.fields), isNew: true };
          return (await imports.importUpload(importRequest(project.slug, upload, component, limits))).stored;
        });
        return { value: componentJson(links, { project, component: stored!.component }) };
      },
    },
    {
      method: 'PUT',
      url: '/api/components/:project/:component/',
      access: 'manage',
      id: 'replaceComponent',
      summary: 'Change a component, like PATCH',
      description: 'The name is required. Other missing members keep their values.',
      body: ReplacedComponent,
      answer: ComponentBody,
      handler: async (call) => change(call, bodyOf(call, ReplacedComponent)),
    },
    {
      method: 'PATCH',
      url: '/api/components/:project/:component/',
      access: 'manage',
      id: 'changeComponent',
      summary: 'Change a component',
      body: ChangedComponent,
      answer: ComponentBody,
      handler: async (call) => change(call, bodyOf(call, ChangedComponent)),
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
