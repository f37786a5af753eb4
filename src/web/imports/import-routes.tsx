/**
 * The routes of imports in the browser: the upload forms, and the page of each import. This folder holds the pages that
 * add files and repositories to projects.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus } from '../../http/error-status.js';
import { formField } from '../../http/form-body.js';
import { importRequest, namedComponent } from '../../http/import-fields.js';
import { acceptUploads, readUpload, type Upload } from '../../http/uploads.js';
import { AppError } from '../../model/error.js';
import { openProject, requireAdministrator } from '../../services/access.js';
import { isJobId } from '../../services/jobs/kept-jobs.js';
import { viewRepository } from '../../services/repositories/describe-repository.js';
import { importLatest } from '../../services/repositories/import-latest.js';
import { addProject } from '../../services/settings/manage-projects.js';
import { validateName, validateSlug } from '../../services/settings/validate-settings.js';
import { redirectToPage } from '../frame/form-address.js';
import { sendPage } from '../frame/send.js';
import { importJobLink, importLink, signInLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { ImportJobPage } from './import-job-page.js';
import { ImportPage } from './import-page.js';
import { NewImportPage } from './new-import-page.js';

interface Place {
  readonly Params: { readonly project: string };
}

interface JobPlace {
  readonly Params: { readonly project: string; readonly job: string };
}

type Project = Awaited<ReturnType<typeof openProject>>;

/** The text fields of an upload form, as far as they were read. */
type Typed = Record<string, string>;

export async function importRoutes(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { context, imports, maxUploadBytes, importJobs: jobs } = web;
  const { store } = context;
  await acceptUploads(app, web.uploadRoom);

  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof AppError && error.code === 'access.unknown')) throw error;
    // A form's address is not a page, so return to the page with the form.
    const { project } = request.params as { readonly project?: string };
    return reply.redirect(signInLink(request.method === 'GET' ? request.url : importLink(project)), 303);
  });

  const formsOf = async ({ id }: Project) => {
    const components = await store.components.list(id);
    const repositories = (await store.repositories.list(id)).map(viewRepository);
    return { maxUploadBytes, repositories, hasFolders: components.some(({ folder }) => folder !== null) };
  };
  const importer = { store, repositories: web.repositories, importAgain: imports.importAgain };

  /** Starts the import. The job releases the upload when it ends. */
  const start = (project: Project, upload: Upload, reply: FastifyReply) => {
    const { fields, filename } = upload;
    const request = importRequest(project.slug, upload, namedComponent(fields), web);
    const job = jobs.start(project.id, { filename, fields }, (watcher) =>
      imports.importUpload(request, watcher).finally(() => upload.release()),
    );
    return reply.redirect(importJobLink(project.slug, job), 303);
  };

  app.get(importLink(), async ({ identity }, reply) => {
    requireAdministrator(identity);
    const projects = await store.projects.list();
    return sendPage(reply, <NewImportPage projects={projects} typed={{}} maxUploadBytes={maxUploadBytes} />);
  });

  app.post(importLink(), async (request, reply) => {
    requireAdministrator(request.identity);
    const typed: Typed = Object.create(null);
    let upload: Upload | undefined;
    try {
      upload = await chosenFile(request, typed);
      const { name = '', slug } = typed;
      // Validate all other fields before the project is created.
      importRequest(validateSlug(slug, validateName(name)), upload, namedComponent(typed), web);
      const project = await addProject(context, { name, slug, private: typed.private === 'yes' });
      return start(project, upload, reply);
    } catch (error) {
      await upload?.release();
      const { status, ...shown } = refusalOf(error);
      const projects = await store.projects.list();
      const page = <NewImportPage projects={projects} typed={typed} maxUploadBytes={maxUploadBytes} {...shown} />;
      return sendPage(reply.code(status), page);
    }
  });

  app.get<Place>('/import/:project/', async ({ identity, params }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    return sendPage(reply, <ImportPage project={project} typed={{}} {...(await formsOf(project))} />);
  });

  app.post<Place>('/import/:project/', async (request, reply) => {
    const project = await openProject(store, request.identity, request.params.project, 'manage');
    const typed: Typed = Object.create(null);
    let upload: Upload | undefined;
    try {
      upload = await chosenFile(request, typed);
      return start(project, upload, reply);
    } catch (error) {
      await upload?.release();
      const { status, ...shown } = refusalOf(error);
      const page = <ImportPage project={project} typed={typed} {...(await formsOf(project))} {...shown} />;
      return sendPage(reply.code(status), page);
    }
  });

  redirectToPage<Place['Params']>(app, '/import/:project/again/', ({ project }) => importLink(project));

  app.post<Place>('/import/:project/again/', async ({ identity, params, body }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const request = { project, force: formField(body, 'force') === 'yes' };
    const job = jobs.start(project.id, undefined, (watcher) => importLatest(importer, request, watcher));
    return reply.redirect(importJobLink(project.slug, job), 303);
  });

  app.get<JobPlace>('/import/:project/jobs/:job/', async ({ identity, params }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const job = await jobs.find(project.id, params.job);
    if (job === undefined && !isJobId(params.job)) {
      throw new AppError('page.not-found', 'There is no page at this address.');
    }
    const page = <ImportJobPage project={project} job={job} {...(await formsOf(project))} />;
    return sendPage(reply.code(job === undefined ? 410 : 200), page);
  });
}

/** The uploaded file. If the user chose no file, browsers send one without a name. */
async function chosenFile(request: FastifyRequest, typed: Typed): Promise<Upload> {
  const upload = await readUpload(request, ['file'], typed);
  if (upload.filename !== '') return upload;
  await upload.release();
  throw new AppError(
    'upload.none',
    'Choose a file: a zip archive of the translation files, or a single translation file.',
  );
}

/** The status and message of a refused form. Rethrows errors of access and storage, which have their own pages. */
function refusalOf(error: unknown) {
  if (!(error instanceof AppError) || /^(?:access|storage)\./.test(error.code)) throw error;
  return { status: errorStatus(error), message: { kind: 'problem', text: error.message } as const };
}
