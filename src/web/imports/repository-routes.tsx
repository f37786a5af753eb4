/** The routes that make a project from a repository: the form, the look at the repository, and the import. */
import type { FastifyInstance } from 'fastify';
import { errorStatus } from '../../http/error-status.js';
import { formField, formValues } from '../../http/form-body.js';
import { AppError } from '../../model/error.js';
import { requireAdministrator } from '../../services/access.js';
import { isJobId } from '../../services/jobs/kept-jobs.js';
import { validatePlace } from '../../services/repositories/manage-repositories.js';
import { startProject } from '../../services/repositories/start-project.js';
import { fieldError } from '../frame/field-error.js';
import { sendPage } from '../frame/send.js';
import { requireFetching, typedPlace } from '../parts/repository-place.js';
import { importJobLink, lookLink, NEW_REPOSITORY_LINK, signInLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { fieldOfProblem, LookPage } from './look-page.js';
import { RepositoryPage } from './repository-page.js';

interface LookPlace {
  readonly Params: { readonly look: string };
}

const EMPTY = { url: '', branch: '', directory: '' };
const FIELDS = { 'name.invalid': 'name', 'slug.invalid': 'slug', 'project.exists': 'slug' };
const FORGOTTEN = {
  kind: 'problem',
  text: 'The server no longer knows what it found. Look at the repository again.',
} as const;

export function repositoryRoutes(app: FastifyInstance, web: Web): void {
  void app.register(async (inner) => {
    inner.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof AppError && error.code === 'access.unknown')) throw error;
      return reply.redirect(signInLink(request.method === 'GET' ? request.url : NEW_REPOSITORY_LINK), 303);
    });
    placeRoutes(inner, web);
    lookRoutes(inner, web);
  });
}

function placeRoutes(app: FastifyInstance, { imports, looks, repositories }: Web): void {
  app.get(NEW_REPOSITORY_LINK, async ({ identity }, reply) => {
    requireAdministrator(identity);
    return sendPage(reply, <RepositoryPage typed={EMPTY} />);
  });

  app.post(NEW_REPOSITORY_LINK, async ({ identity, body }, reply) => {
    requireAdministrator(identity);
    const typed = typedPlace(body);
    try {
      const { rules, settingsOf } = requireFetching(repositories);
      const place = validatePlace(typed, rules);
      const { declared: _none, ...settings } = settingsOf('', undefined);
      const request = { ...settings, ...place };
      return reply.redirect(lookLink(looks.start(place, (watcher) => imports.lookAtRepository(request, watcher))), 303);
    } catch (error) {
      if (!(error instanceof AppError) || /^(?:access|storage)\./.test(error.code)) throw error;
      const shown = { field: fieldOfProblem(error.code), text: error.message };
      return sendPage(reply.code(errorStatus(error)), <RepositoryPage typed={typed} error={shown} />);
    }
  });
}

function lookRoutes(app: FastifyInstance, web: Web): void {
  const { context, imports, importJobs, looks, repositories } = web;

  app.get<LookPlace>(`${NEW_REPOSITORY_LINK}:look/`, async ({ identity, params }, reply) => {
    requireAdministrator(identity);
    const look = await looks.find(params.look);
    if (look === undefined && !isJobId(params.look)) {
      throw new AppError('page.not-found', 'There is no page at this address.');
    }
    if (look === undefined) return sendPage(reply.code(410), <RepositoryPage typed={EMPTY} message={FORGOTTEN} />);
    return sendPage(reply, <LookPage look={look} />);
  });

  app.post<LookPlace>(`${NEW_REPOSITORY_LINK}:look/`, async ({ identity, params, body }, reply) => {
    requireAdministrator(identity);
    const look = await looks.find(params.look);
    if (look?.state.kind !== 'done' || 'problem' in look.state.outcome || repositories === undefined) {
      return sendPage(reply.code(410), <RepositoryPage typed={look?.upload ?? EMPTY} message={FORGOTTEN} />);
    }
    const typed = {
      name: formField(body, 'name'),
      slug: formField(body, 'slug').trim(),
      isPrivate: formField(body, 'private') === 'yes',
      components: formValues(body, 'component'),
    };
    if (typed.components.length === 0) {
      const error = { field: 'component', text: 'Choose at least one component.' };
      return sendPage(reply.code(400), <LookPage look={look} typed={typed} error={error} />);
    }
    try {
      const { project, repository } = await startProject(context, {
        settings: { name: typed.name, slug: typed.slug || undefined, private: typed.isPrivate },
        place: look.upload,
        found: look.state.outcome,
        chosen: typed.components,
      });
      const settings = repositories.settingsOf(project.slug, repository);
      const request = { ...settings, project: project.slug, repositoryId: repository.id, again: true };
      const job = importJobs.start(project.id, undefined, (watcher) => imports.updateRepository(request, watcher));
      return reply.redirect(importJobLink(project.slug, job), 303);
    } catch (error) {
      return sendPage(reply.code(400), <LookPage look={look} typed={typed} error={fieldError(error, FIELDS)} />);
    }
  });
}
