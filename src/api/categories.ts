/** Routes of categories, the folders of components in a project. */
import { type Static, Type } from '@sinclair/typebox';
import { categoryIdIn } from '../http/category-address.js';
import { openProject } from '../services/access.js';
import { findCategory, openCategory, projectCategories, visibleCategories } from '../services/open-category.js';
import { addCategory, changeCategory, removeCategory } from '../services/settings/manage-categories.js';
import { categoryStatistics } from '../services/statistics/category-statistics.js';
import type { Api } from './api.js';
import { CategoryBody, categoryJson, categoryPage } from './category-json.js';
import { badRequest } from './errors.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import { readMoment } from './past.js';
import { bodyOf, type Call, type Result, type Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';
import { entryResult, fieldSet } from './statistics.js';
import { BareStatisticsQuery, ProjectStatisticsSums } from './statistics-schema.js';

const NewCategory = Type.Object({
  name: Type.String({ description: 'Display name.' }),
  slug: Type.Optional(Type.String({ description: 'Name in URLs. Default: derived from the name.' })),
  project: Type.String({ maxLength: 1000, description: 'The project: its address in the API, or its slug.' }),
  category: Type.Optional(
    Type.Union([Type.String({ maxLength: 1000 }), Type.Integer(), Type.Null()], {
      description: 'The category that contains this one: its address or its id; null for none.',
    }),
  ),
});
const ChangedCategory = Type.Partial(NewCategory);
const ReplacedCategory = Type.Composite([ChangedCategory, Type.Object({ name: Type.String() })]);

type Changes = Static<typeof ChangedCategory>;

export function categoryRoutes({ context: { store } }: Api): Route[] {
  const change = async (call: Call, body: Changes): Promise<Result> => {
    const { project, category } = await openCategory(store, call.identity, call.params.category!, 'manage');
    if (body.project !== undefined && projectSlugIn(body.project) !== project.slug) {
      throw badRequest('project', 'A category cannot move to another project: create a category there.');
    }
    return call.change(async (inside) => {
      const changed = await changeCategory(inside, category, settingsOf(body));
      return { value: categoryJson(new ApiLinks(call.baseUrl), { project, category: changed }) };
    });
  };
  return [
    {
      method: 'GET',
      url: '/api/categories/',
      access: 'anyone',
      id: 'listCategories',
      summary: 'Categories of all projects',
      query: PageQuery,
      answer: listShape(CategoryBody),
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const categories = await visibleCategories(store, call.identity);
        return { list: listOf(call, categories, (category) => categoryJson(links, category)) };
      },
    },
    {
      method: 'GET',
      url: '/api/projects/:project/categories/',
      access: 'read',
      id: 'listProjectCategories',
      summary: 'Categories of a project',
      query: PageQuery,
      answer: listShape(CategoryBody),
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const categories = await projectCategories(store, call.project);
        return { list: listOf(call, categories, (category) => categoryJson(links, category)) };
      },
    },
    {
      method: 'POST',
      url: '/api/categories/',
      access: 'user',
      id: 'addCategory',
      summary: 'Create a category',
      description: 'Only for managers of the project.',
      body: NewCategory,
      answer: CategoryBody,
      status: 201,
      async handler(call) {
        const body = bodyOf(call, NewCategory);
        const project = await openProject(store, call.identity, projectSlugIn(body.project), 'manage');
        return call.change(async (inside) => {
          const category = await addCategory(inside, project.id, { ...settingsOf(body), name: body.name });
          return { value: categoryJson(new ApiLinks(call.baseUrl), { project, category }) };
        });
      },
    },
    {
      method: 'GET',
      url: '/api/categories/:category/',
      access: 'anyone',
      id: 'getCategory',
      summary: 'A category',
      answer: CategoryBody,
      async handler({ identity, params, baseUrl }) {
        const opened = await openCategory(store, identity, params.category!);
        return { value: categoryJson(new ApiLinks(baseUrl), opened) };
      },
    },
    {
      method: 'PUT',
      url: '/api/categories/:category/',
      access: 'user',
      id: 'replaceCategory',
      summary: 'Change a category, like PATCH',
      description: 'The name is required. Other missing members keep their values. Only for managers of the project.',
      body: ReplacedCategory,
      answer: CategoryBody,
      handler: (call) => change(call, bodyOf(call, ReplacedCategory)),
    },
    {
      method: 'PATCH',
      url: '/api/categories/:category/',
      access: 'user',
      id: 'changeCategory',
      summary: 'Change a category',
      description: 'Only for managers of the project.',
      body: ChangedCategory,
      answer: CategoryBody,
      handler: (call) => change(call, bodyOf(call, ChangedCategory)),
    },
    {
      method: 'DELETE',
      url: '/api/categories/:category/',
      access: 'user',
      id: 'removeCategory',
      summary: 'Remove an empty category',
      description:
        'A category that contains components or categories is not removed. Only for managers of the project.',
      async handler({ identity, params, change: run }) {
        const { category } = await openCategory(store, identity, params.category!, 'manage');
        return run(async (inside) => {
          await removeCategory(inside, category);
          return { nothing: true };
        });
      },
    },
    {
      method: 'GET',
      url: '/api/categories/:category/statistics/',
      access: 'anyone',
      id: 'categoryStatistics',
      summary: 'Statistics of a category',
      description:
        'Sums over all languages of the components in the category and in the categories inside it, counted like the ' +
        'statistics of a project.',
      query: BareStatisticsQuery,
      answer: ProjectStatisticsSums,
      renders: ['text/csv'],
      async keeps({ category }) {
        const found = await findCategory(store, category!);
        return found && `project ${found.project.slug}`;
      },
      async handler(call) {
        const { identity, params, baseUrl, query } = call;
        const { project, category } = await openCategory(store, identity, params.category!);
        const sums = await readMoment(call, (reading) => categoryStatistics(reading.store, project, category));
        const url = categoryPage(new ApiLinks(baseUrl), project.slug, category.id);
        return entryResult({ name: category.name, ...sums }, { url }, fieldSet(query.get('fields')));
      },
    },
  ];
}

function settingsOf({ name, slug, category }: Changes) {
  return { name, slug, parentId: category === undefined ? undefined : categoryIdIn(category) };
}

/** The slug in the address of a project, or the slug itself. */
function projectSlugIn(written: string): string {
  const [, slug] = /^(?:.*\/api\/projects\/)?([^/]+)\/?$/.exec(written) ?? [];
  if (slug !== undefined) return slug;
  throw badRequest('project', 'project is the address of a project, such as /api/projects/garden/, or its slug.');
}
