/** Routes that create components, change them and remove them. */
import { type Static, Type } from '@sinclair/typebox';
import { componentWish, importRequest } from '../http/import-fields.js';
import { withUpload } from '../http/uploads.js';
import { findComponent } from '../services/find-component.js';
import { declareComponent } from '../services/imports/declare-component.js';
import {
  declareFromRepository,
  moveToRepository,
  wantedRepository,
} from '../services/repositories/component-repository.js';
import { changeComponent, removeComponent } from '../services/settings/manage-components.js';
import type { Repository } from '../storage/store.js';
import type { Api } from './api.js';
import { checkedBody } from './body.js';
import {
  ChangedComponent,
  componentChanges,
  DeclaredBody,
  declaredComponent,
  repositoryWish,
} from './component-body.js';
import { ComponentBody, componentJson } from './component-json.js';
import { ApiLinks } from './links.js';
import { startUpdate } from './repository-task.js';
import { bodyOf, type Call, type Result, type Route } from './route.js';
import { importText, runTask } from './run-task.js';
import { file } from './schemas.js';

const NewComponent = Type.Object({
  ...DeclaredBody.properties,
  zipfile: Type.Optional(file('A zip archive with the files.')),
  docfile: Type.Optional(file('A single file, instead of an archive.')),
});

const ReplacedComponent = Type.Composite([ChangedComponent, Type.Object({ name: Type.String() })]);

export function componentManagementRoutes(api: Api): Route[] {
  const { context, imports, repositories, ...limits } = api;
  const change = async (call: Call, body: Static<typeof ChangedComponent>): Promise<Result> => {
    const { project, params, identity } = call;
    const links = new ApiLinks(call.baseUrl);
    const wish = repositoryWish(body);
    const before = await findComponent(context.store, project.slug, params.component!);
    // The repository of a folder is only shown: the folder itself has the files.
    const isMovable =
      repositories !== undefined && before.folder === null && Object.values(wish).some((one) => one !== undefined);
    const wanted = isMovable
      ? await wantedRepository(context, repositories, { project, component: before, identity }, wish)
      : undefined;
    const changes = componentChanges(body);
    let moved: Repository | undefined;
    const result = await call.change(async (inside) => {
      const component = await changeComponent(inside, project.slug, params.component!, changes);
      if (isMovable) moved = await moveToRepository(inside, project, component, wanted, changes.repo);
      const after = await findComponent(inside.store, project.slug, component.slug);
      return { value: componentJson(links, { project, component: after }) };
    });
    if (moved === undefined || !('value' in result)) return result;
    const task = startUpdate(api, project, moved);
    const component = await findComponent(context.store, project.slug, changes.slug ?? params.component!);
    return { value: componentJson(links, { project, component }, task) };
  };
  return [
    {
      method: 'POST',
      url: '/api/projects/:project/components/',
      access: 'manage',
      id: 'addComponent',
      summary: 'Create a component',
      description:
        'From uploaded files, or as JSON without files. A component without files needs filemask and file_format. It gets ' +
        'its files from the repository that repo names, in the background, or by a later upload.',
      files: NewComponent,
      takesJson: true,
      answer: ComponentBody,
      status: 201,
      async handler(call) {
        const { project, request, baseUrl, identity } = call;
        const links = new ApiLinks(baseUrl);
        if (!request.isMultipart()) {
          const body = checkedBody(DeclaredBody, request.body) as Static<typeof DeclaredBody>;
          const declared = declaredComponent(body);
          const wanted =
            repositories &&
            (await wantedRepository(context, repositories, { project, identity }, repositoryWish(body)));
          if (wanted === undefined) {
            const component = await declareComponent(context, project, declared);
            return { value: componentJson(links, { project, component }) };
          }
          const made = await declareFromRepository(context, project, declared, wanted);
          const task = startUpdate(api, project, made.repository);
          return { value: componentJson(links, { project, component: made.component }, task) };
        }
        const { report, task } = await withUpload(request, ['zipfile', 'docfile'], async (upload) => {
          const component = { ...componentWish(upload.fields), isNew: true };
          const files = importRequest(project.slug, upload, component, limits);
          return runTask(api, call, (watcher) => imports.importUpload(files, watcher), importText);
        });
        return { value: componentJson(links, { project, component: report.stored!.component }, task) };
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
