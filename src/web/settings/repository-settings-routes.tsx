/** The routes of the Repositories page and its forms: add, change, update and remove. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { formField } from '../../http/form-body.js';
import { AppError } from '../../model/error.js';
import { openProject, type Project } from '../../services/access.js';
import {
  changeRepository,
  findRepository,
  removeRepository,
  settleRepository,
  validatePlace,
} from '../../services/repositories/manage-repositories.js';
import { type FieldError, fieldError } from '../frame/field-error.js';
import { redirectToPage } from '../frame/form-address.js';
import { NOTHING_SAVED, type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import { requireFetching, typedPlace } from '../parts/repository-place.js';
import { importJobLink, noticeLink, settingsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { fieldOf } from './repository-entry.js';
import { RepositorySettingsPage, type RepositorySettingsPageProps } from './repository-settings-page.js';

interface SettingsRoute {
  readonly Params: { readonly project: string };
  readonly Querystring: NoticeQuery;
}

type Outcome = Partial<Pick<RepositorySettingsPageProps, 'message' | 'typed' | 'error'>>;

const PAGE = '/settings/:project/repositories/';
const EMPTY = { url: '', branch: '', directory: '' };
const ADDED = {
  'repository.address': 'url',
  'repository.too-many': 'url',
  'repository.declared': 'url',
  'repository.branch': 'branch',
  'repository.directory': 'directory',
};
const CHANGED = {
  'repository.branch': 'branch',
  'repository.push-branch': 'push_branch',
  'repository.poll': 'poll',
  'repository.hook-secret': 'hook_secret',
};
const PROBLEMS = { 'repository.not-found': '', 'repository.declared': '' };

export function repositorySettingsRoutes(app: FastifyInstance, web: Web): void {
  const { context, baseUrl, imports, importJobs, repositories } = web;
  const { store } = context;

  const show = async (request: FastifyRequest, reply: FastifyReply, project: Project, outcome: Outcome) => {
    const components = await store.components.list(project.id);
    const views = (await store.repositories.list(project.id)).map(({ hookSecret, ...row }) => ({
      ...row,
      hasSecret: hookSecret !== '',
      components: components.filter(({ repositoryId }) => repositoryId === row.id).length,
    }));
    const { message, typed = EMPTY, error } = outcome;
    const page = (
      <RepositorySettingsPage
        project={project}
        repositories={views}
        typed={typed}
        baseUrl={baseUrlOf(request, baseUrl)}
        message={message}
        error={error}
      />
    );
    return sendPage(error === undefined ? reply : reply.code(400), page);
  };

  /** Starts an update and shows its progress. */
  const update = async (reply: FastifyReply, project: Project, id: number) => {
    const row = await findRepository(store, project, id);
    if (repositories === undefined)
      throw new AppError('repository.not-found', 'This server does not fetch repositories.');
    const settings = repositories.settingsOf(project.slug, row);
    const request = { ...settings, project: project.slug, repositoryId: id, again: true };
    const job = importJobs.start(project.id, undefined, (watcher) => imports.updateRepository(request, watcher));
    return reply.redirect(importJobLink(project.slug, job), 303);
  };

  app.get<SettingsRoute>(PAGE, async (request, reply) => {
    const project = await openProject(store, request.identity, request.params.project, 'manage');
    return show(request, reply, project, { message: noticeMessage(request.query.notice) });
  });

  app.post<SettingsRoute>(PAGE, async (request, reply) => {
    const { identity, params, body } = request;
    const project = await openProject(store, identity, params.project, 'manage');
    const typed = typedPlace(body);
    try {
      const place = validatePlace(typed, requireFetching(repositories).rules);
      const { id } = await store.transaction((inside) => settleRepository(inside, project, place, { discovers: true }));
      return await update(reply, project, id);
    } catch (error) {
      return show(request, reply, project, { message: NOTHING_SAVED, typed, error: fieldError(error, ADDED) });
    }
  });

  /** Registers a form about one repository. Another manager may have removed the repository in the meantime. */
  const form = (
    action: string,
    work: (request: FastifyRequest, reply: FastifyReply, project: Project, id: number) => Promise<unknown>,
  ) => {
    redirectToPage<SettingsRoute['Params']>(app, `${PAGE}${action}/`, ({ project }) =>
      settingsLink(project, 'repositories'),
    );
    app.post<SettingsRoute>(`${PAGE}${action}/`, async (request, reply) => {
      const project = await openProject(store, request.identity, request.params.project, 'manage');
      try {
        return await work(request, reply, project, idIn(request.body));
      } catch (error) {
        const { text } = fieldError(error, PROBLEMS);
        return show(request, reply.code(400), project, { message: { kind: 'problem', text } });
      }
    });
  };

  form('update', (_request, reply, project, id) => update(reply, project, id));

  form('remove', async (_request, reply, project, id) => {
    await removeRepository(context, project, id);
    return reply.redirect(noticeLink(settingsLink(project.slug, 'repositories'), 'repository-removed'), 303);
  });

  form('change', async (request, reply, project, id) => {
    const { body } = request;
    const before = await findRepository(store, project, id);
    const branch = formField(body, 'branch').trim();
    try {
      await changeRepository(context, project, id, {
        branch,
        poll: Number(formField(body, 'poll') || before.poll),
        push: formField(body, 'push') === 'yes' ? 'branch' : 'off',
        pushBranch: formField(body, 'push_branch').trim(),
        hookSecret: secretIn(body),
      });
    } catch (error) {
      const { field, text } = fieldError(error, CHANGED);
      const shown: FieldError = { field: fieldOf(id, field), text };
      return show(request, reply, project, { message: NOTHING_SAVED, error: shown });
    }
    if (branch !== before.branch) return update(reply, project, id);
    return reply.redirect(noticeLink(settingsLink(project.slug, 'repositories'), 'saved'), 303);
  });
}

/** Undefined keeps the secret. */
function secretIn(body: unknown): string | undefined {
  if (formField(body, 'forget_secret') === 'yes') return '';
  return formField(body, 'hook_secret') || undefined;
}

/** Returns 0 for an invalid id; no repository has this id. */
function idIn(body: unknown): number {
  const id = formField(body, 'id');
  return /^\d{1,16}$/.test(id) ? Number(id) : 0;
}
