/** The routes of the Categories pages and their forms: add, change and remove. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { categoriesInOrder, categoriesWithin } from '../../model/category-tree.js';
import { AppError } from '../../model/error.js';
import { type Identity, openProject, type Project } from '../../services/access.js';
import { addCategory, changeCategory, removeCategory } from '../../services/settings/manage-categories.js';
import { fieldError } from '../frame/field-error.js';
import { NOTHING_SAVED, type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import { noticeLink, settingsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { CategoriesSettingsPage, type CategoriesSettingsPageProps } from './categories-settings-page.js';
import { chosenCategory } from './category-field.js';
import { CategorySettingsPage } from './category-settings-page.js';

interface CategoryRoute {
  readonly Params: { readonly project: string; readonly category: string };
  readonly Querystring: NoticeQuery;
}

type Outcome = Pick<CategoriesSettingsPageProps, 'message' | 'error'> &
  Partial<Pick<CategoriesSettingsPageProps, 'typed'>>;

const LIST = '/settings/:project/categories/';
const ONE = `${LIST}:category/`;
const FIELDS = {
  'name.invalid': 'name',
  'slug.invalid': 'slug',
  'category.exists': 'slug',
  'category.too-many': 'name',
  'category.unknown': 'category',
  'category.inside-itself': 'category',
  'category.too-deep': 'category',
};

export function categorySettingsRoutes(app: FastifyInstance, { context }: Web): void {
  const { store } = context;

  const open = async ({ identity, params }: { identity: Identity; params: CategoryRoute['Params'] }) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const categories = await store.categories.list(project.id);
    const category = categories.find(({ id }) => String(id) === params.category);
    if (category === undefined) throw new AppError('category.not-found', 'There is no such category.');
    return { project, categories, category };
  };

  const showAll = async (reply: FastifyReply, project: Project, outcome: Outcome) => {
    const categories = categoriesInOrder(await store.categories.list(project.id));
    const components = await store.components.list(project.id);
    return sendPage(
      reply.code(outcome.error === undefined ? 200 : 400),
      <CategoriesSettingsPage
        project={project}
        categories={categories.map(({ label, category: { id, slug } }) => ({
          id,
          label,
          slug,
          components: components.filter(({ categoryId }) => categoryId === id).length,
        }))}
        typed={{ name: '', slug: '', parentId: 0 }}
        {...outcome}
      />,
    );
  };

  const showOne = async (
    reply: FastifyReply,
    { project, categories, category }: Awaited<ReturnType<typeof open>>,
    outcome: Outcome,
  ) => {
    const choices = categoriesInOrder(categories).map(({ label, category: { id, parentId } }) => ({
      id,
      parentId,
      label,
    }));
    const within = categoriesWithin(categories, category.id);
    const components = await store.components.list(project.id);
    return sendPage(
      reply.code(outcome.error === undefined ? 200 : 400),
      <CategorySettingsPage
        project={project}
        category={choices.find(({ id }) => id === category.id)!}
        outer={choices.filter(({ id }) => !within.has(id))}
        inner={choices.filter(({ parentId }) => parentId === category.id)}
        components={components.filter(({ categoryId }) => categoryId === category.id)}
        typed={category}
        {...outcome}
      />,
    );
  };

  app.get<CategoryRoute>(LIST, async ({ identity, params, query }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    return showAll(reply, project, { message: noticeMessage(query.notice) });
  });

  app.post<CategoryRoute>(LIST, async ({ identity, params, body }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const typed = { ...namesIn(body), parentId: chosenCategory(body) ?? 0 };
    try {
      await addCategory(context, project.id, { ...typed, slug: typed.slug === '' ? undefined : typed.slug });
      return reply.redirect(noticeLink(settingsLink(project.slug, 'categories'), 'category-added'), 303);
    } catch (error) {
      return showAll(reply, project, { message: NOTHING_SAVED, typed, error: fieldError(error, FIELDS) });
    }
  });

  app.get<CategoryRoute>(ONE, async (request, reply) =>
    showOne(reply, await open(request), { message: noticeMessage(request.query.notice) }),
  );

  app.post<CategoryRoute>(ONE, async (request, reply) => {
    const opened = await open(request);
    const { project, category } = opened;
    const typed = { ...namesIn(request.body), parentId: chosenCategory(request.body) ?? category.parentId };
    try {
      await changeCategory(context, category, typed);
      return reply.redirect(noticeLink(settingsLink(project.slug, 'categories', String(category.id)), 'saved'), 303);
    } catch (error) {
      return showOne(reply, opened, { message: NOTHING_SAVED, typed, error: fieldError(error, FIELDS) });
    }
  });

  app.get<CategoryRoute>(`${ONE}remove/`, async (request, reply) => {
    const { project, category } = await open(request);
    return reply.redirect(settingsLink(project.slug, 'categories', String(category.id)), 303);
  });

  app.post<CategoryRoute>(`${ONE}remove/`, async (request, reply) => {
    const opened = await open(request);
    const { project, category } = opened;
    try {
      await removeCategory(context, category);
      return reply.redirect(noticeLink(settingsLink(project.slug, 'categories'), 'category-removed'), 303);
    } catch (error) {
      // Another manager may have moved a component into the category meanwhile.
      const { text } = fieldError(error, { 'category.not-empty': '' });
      return showOne(reply.code(400), opened, { message: { kind: 'problem', text }, error: { field: '', text } });
    }
  });
}

function namesIn(body: unknown) {
  return { name: formField(body, 'name'), slug: formField(body, 'slug').trim() };
}
