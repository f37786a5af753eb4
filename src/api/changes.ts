/** Routes of changes: the history of strings, newest first, of everything or of one project, component or language. */
import { Type } from '@sinclair/typebox';
import { actionKind } from '../model/change-actions.js';
import type { Instant } from '../model/instant.js';
import { parseInstant } from '../model/instant.js';
import { findComponent, findLanguage } from '../services/find-component.js';
import { changeList, findChange } from '../services/statistics/change-list.js';
import { type PlacedComponent, projectComponents, visibleComponents } from '../services/statistics/component-list.js';
import type { ChangeFilter, Store } from '../storage/store.js';
import type { Api } from './api.js';
import { ACTION_LIST, ChangeBody, changeJson } from './change-json.js';
import { badRequest } from './errors.js';
import { ApiLinks } from './links.js';
import { DEFAULT_PER_PAGE, fetchedList } from './paging.js';
import type { Call, Result, Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';

const ChangesQuery = Type.Composite([
  PageQuery,
  Type.Object({
    user: Type.Optional(Type.String({ description: 'Only changes made by this user.' })),
    action: Type.Optional(Type.String({ description: `Only changes of this kind: ${ACTION_LIST}.` })),
    timestamp_after: Type.Optional(
      Type.String({ format: 'date-time', description: 'Only changes at or after this time.' }),
    ),
    timestamp_before: Type.Optional(
      Type.String({ format: 'date-time', description: 'Only changes before this time.' }),
    ),
  }),
]);

export function changeRoutes({ context: { store } }: Api): Route[] {
  const listed = { method: 'GET', query: ChangesQuery, answer: listShape(ChangeBody) } as const;
  return [
    {
      ...listed,
      url: '/api/changes/',
      access: 'anyone',
      id: 'listChanges',
      summary: 'Changes of all projects',
      handler: async (call) => answer(store, call, await visibleComponents(store, call.identity)),
    },
    {
      ...listed,
      url: '/api/projects/:project/changes/',
      access: 'read',
      id: 'projectChanges',
      summary: 'Changes of a project',
      handler: async (call) => answer(store, call, await projectComponents(store, call.project)),
    },
    {
      ...listed,
      url: '/api/components/:project/:component/changes/',
      access: 'read',
      id: 'componentChanges',
      summary: 'Changes of a component',
      async handler(call) {
        const { project, params } = call;
        const component = await findComponent(store, project.slug, params.component!);
        return answer(store, call, [{ project, component }]);
      },
    },
    {
      ...listed,
      url: '/api/translations/:project/:component/:language/changes/',
      access: 'read',
      id: 'translationChanges',
      summary: 'Changes of a language of a component',
      async handler(call) {
        const { project, params } = call;
        const component = await findComponent(store, project.slug, params.component!);
        const language = await findLanguage(store, component, params.language!);
        return answer(store, call, [{ project, component }], { languageId: language.id });
      },
    },
    {
      method: 'GET',
      url: '/api/changes/:change/',
      access: 'anyone',
      id: 'getChange',
      summary: 'A change',
      answer: ChangeBody,
      async handler({ identity, params, baseUrl }) {
        return { value: changeJson(new ApiLinks(baseUrl), await findChange(store, identity, params.change!)) };
      },
    },
  ];
}

async function answer(
  store: Store,
  call: Call,
  components: readonly PlacedComponent[],
  where: Pick<ChangeFilter, 'languageId'> = {},
): Promise<Result> {
  const links = new ApiLinks(call.baseUrl);
  const { total, page } = await changeList(store, components, { ...where, ...(await filterOf(store, call.query)) });
  return { list: await fetchedList(call, DEFAULT_PER_PAGE, total, page, (view) => changeJson(links, view)) };
}

async function filterOf(store: Store, query: URLSearchParams): Promise<Omit<ChangeFilter, 'componentIds'>> {
  const user = query.get('user');
  const kinds = query.getAll('action').map((action) => {
    const kind = actionKind(action);
    if (kind === undefined) throw badRequest('action', `action must be one of ${ACTION_LIST}.`);
    return kind;
  });
  const from = instantOf(query, 'timestamp_after');
  const before = instantOf(query, 'timestamp_before');
  return {
    // User names are case-insensitive, but changes store the exact spelling.
    ...(user && { author: (await store.users.find(user))?.username ?? user }),
    ...(kinds.length > 0 && { kinds }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { before }),
  };
}

function instantOf(query: URLSearchParams, name: string): Instant | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  const instant = parseInstant(text);
  if (instant === undefined) throw badRequest(name, `${name} must be a time such as 2026-01-31T09:05:00Z.`);
  return instant;
}
