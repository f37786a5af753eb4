/** The routes of the General page and its forms: save, lock and delete. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { openProject, type Project } from '../../services/access.js';
import { decidedOfProject } from '../../services/imports/folder-settings.js';
import { viewRepository } from '../../services/repositories/describe-repository.js';
import { lockComponents } from '../../services/settings/manage-components.js';
import { changeProject, removeProject } from '../../services/settings/manage-projects.js';
import { projectMatrix } from '../../services/statistics/project-matrix.js';
import { type FieldError, fieldError } from '../frame/field-error.js';
import { redirectToPage } from '../frame/form-address.js';
import { NOTHING_SAVED, type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import { noticeLink, PROJECTS_LINK, settingsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { DELETE_FIELD } from './delete-form.js';
import { type ProjectFields, ProjectSettingsPage } from './project-settings-page.js';

interface SettingsRoute {
  readonly Params: { readonly project: string };
  readonly Querystring: NoticeQuery;
}

const FIELDS = {
  'name.invalid': 'name',
  'slug.invalid': 'slug',
  'project.exists': 'slug',
  'web.invalid': 'web',
  'thresholds.invalid': 'thresholds',
  'repo-web.invalid': 'repo_web',
};

export function projectSettingsRoutes(app: FastifyInstance, { context, folders }: Web): void {
  const { store } = context;

  const show = async (
    reply: FastifyReply,
    project: Project,
    notice: unknown,
    typed: Partial<ProjectFields> = {},
    error?: FieldError,
  ) => {
    const { components, languages, counts } = await projectMatrix(store, project);
    return sendPage(
      reply.code(error === undefined ? 200 : 400),
      <ProjectSettingsPage
        project={project}
        typed={{ ...fieldsOf(project), ...typed }}
        decided={decidedOfProject(folders, project.slug)}
        components={components.length}
        locked={components.filter(({ component }) => component.locked).length}
        languages={languages.length}
        translated={counts.translated}
        members={(await store.roles.ofProject(project.id)).length}
        webhooks={(await store.webhooks.list(project.id)).length}
        repositories={(await store.repositories.list(project.id)).map(viewRepository)}
        message={error === undefined ? noticeMessage(notice) : NOTHING_SAVED}
        {...(error && { error })}
      />,
    );
  };

  app.get<SettingsRoute>('/settings/:project/', async ({ identity, params, query }, reply) =>
    show(reply, await openProject(store, identity, params.project, 'manage'), query.notice),
  );

  app.post<SettingsRoute>('/settings/:project/', async ({ identity, params, body }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const typed = {
      name: formField(body, 'name'),
      slug: formField(body, 'slug').trim(),
      web: formField(body, 'web').trim(),
      isPrivate: formField(body, 'private') === 'yes',
      thresholds: formField(body, 'thresholds'),
      // A form without the field keeps the setting.
      languageCodes: formField(body, 'language_codes') || project.languageCodes,
      newLanguages: formField(body, 'new_languages') || project.newLanguages,
      repoWeb: formField(body, 'repo_web').trim(),
    };
    const { isPrivate, thresholds, ...texts } = typed;
    const settings = { ...texts, private: isPrivate, thresholds: percentages(thresholds) };
    try {
      const { slug } = await changeProject(context, project.slug, settings);
      return reply.redirect(noticeLink(settingsLink(slug), 'saved'), 303);
    } catch (error) {
      return show(reply, project, undefined, typed, fieldError(error, FIELDS));
    }
  });

  for (const url of ['/settings/:project/lock/', '/settings/:project/delete/']) {
    redirectToPage<SettingsRoute['Params']>(app, url, ({ project }) => settingsLink(project));
  }

  app.post<SettingsRoute>('/settings/:project/lock/', async ({ identity, params, body }, reply) => {
    const { id, slug } = await openProject(store, identity, params.project, 'manage');
    const locked = formField(body, 'lock') === 'yes';
    await lockComponents(context, id, locked);
    return reply.redirect(noticeLink(settingsLink(slug), locked ? 'locked' : 'unlocked'), 303);
  });

  app.post<SettingsRoute>('/settings/:project/delete/', async ({ identity, params, body }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const deleted = formField(body, DELETE_FIELD).trim();
    if (deleted !== project.slug) {
      const text = `This is not the project’s slug. Type ${project.slug} to delete the project.`;
      return show(reply, project, undefined, { deleted }, { field: DELETE_FIELD, text });
    }
    await removeProject(context, project.slug);
    return reply.redirect(PROJECTS_LINK, 303);
  });
}

function fieldsOf(project: Project): ProjectFields {
  const { name, slug, web, private: isPrivate, thresholds, languageCodes, newLanguages, repoWeb } = project;
  const texts = { name, slug, web, languageCodes, newLanguages, repoWeb };
  return { ...texts, isPrivate, thresholds: thresholds.join(', '), deleted: '' };
}

/** Invalid numbers become NaN; `changeProject` rejects them. */
function percentages(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace(/%$/, '')));
}
