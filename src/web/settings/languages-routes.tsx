/** The routes that start and remove languages of a component, and that answer requests for languages. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { AppError } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import { languageByName } from '../../model/language-names.js';
import { byName } from '../../model/same-language.js';
import { isSourceLanguage } from '../../model/source-language.js';
import { isStorageError } from '../../model/storage-error.js';
import { type Identity, may, openProject, type Project, requireUser } from '../../services/access.js';
import { findComponent, findLanguage } from '../../services/find-component.js';
import {
  closeLanguageRequest,
  hasOwnFiles,
  readLanguageRequests,
  requestLanguage,
  requireNewLanguageRight,
} from '../../services/settings/language-requests.js';
import { refuseExisting, validateLanguage } from '../../services/write-back/start-language.js';
import { redirectToPage } from '../frame/form-address.js';
import { type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import { NEW_LANGUAGE_FIELD } from '../parts/new-language-form.js';
import { componentLink, languageLink, newLanguageLink, noticeLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { DELETE_FIELD } from './delete-form.js';
import { LanguagesPage } from './languages-page.js';
import { RemoveLanguagePage } from './remove-language-page.js';

interface LanguagesRoute {
  readonly Params: { readonly project: string; readonly component: string; readonly language: string };
  readonly Querystring: NoticeQuery;
}

const ALL = '/settings/:project/components/:component/languages/';
const ONE = `${ALL}:language/`;

/** The text of a refused form. */
interface Refusal {
  readonly typed: string;
  readonly problem: string;
}

export function languagesRoutes(app: FastifyInstance, { context, imports, writeBack }: Web): void {
  const { store } = context;

  const open = async ({ identity, params }: { identity: Identity; params: LanguagesRoute['Params'] }) => {
    // With the policy `request`, everybody who can suggest may ask.
    const project = await openProject(store, identity, params.project);
    const permission = project.newLanguages === 'request' ? 'suggest' : 'manage';
    await openProject(store, identity, params.project, permission);
    return { project, component: await findComponent(store, project.slug, params.component) };
  };
  const manage = async ({ identity, params }: { identity: Identity; params: LanguagesRoute['Params'] }) => {
    const project = await openProject(store, identity, params.project, 'manage');
    return { project, component: await findComponent(store, project.slug, params.component) };
  };
  const writingOf = (project: Project, { user }: Identity) => ({
    ...writeBack?.writingOf(project.slug),
    author: user?.username ?? '',
  });

  const show = async (
    reply: FastifyReply,
    identity: Identity,
    { project, component }: Awaited<ReturnType<typeof open>>,
    notice: unknown,
    refusal?: Refusal,
  ) => {
    const right = requireNewLanguageRight(identity, project);
    const mayRemove = may(identity, project, 'manage');
    const languages = mayRemove ? await store.languages.list(component.id) : [];
    const named = <Coded extends { readonly code: string }>(one: Coded) => ({ ...one, name: languageName(one.code) });
    return sendPage(
      reply.code(refusal === undefined ? 200 : 400),
      <LanguagesPage
        project={project}
        component={component}
        right={right}
        requests={(await readLanguageRequests(store, component)).map(named)}
        languages={languages
          .filter((language) => !isSourceLanguage(language))
          .map(named)
          .sort(byName)}
        message={noticeMessage(notice)}
        {...refusal}
      />,
    );
  };

  app.get<LanguagesRoute>(ALL, async (request, reply) =>
    show(reply, request.identity, await open(request), request.query.notice),
  );

  app.post<LanguagesRoute>(ALL, async (request, reply) => {
    const { identity, body } = request;
    const opened = await open(request);
    const { project, component } = opened;
    const place = { project: project.slug, component: component.slug };
    const right = requireNewLanguageRight(identity, project);
    const typed = formField(body, NEW_LANGUAGE_FIELD).trim();
    try {
      const language = validateLanguage(languageByName(typed) ?? typed);
      if (right === 'start') {
        const started = await imports.startLanguage({ ...place, language, writing: writingOf(project, identity) });
        await closeLanguageRequest(context, place.project, place.component, started.code);
        return reply.redirect(languageLink({ ...place, language: started.code }), 303);
      }
      refuseExisting(component, { languages: await store.languages.list(component.id) }, language);
      await requestLanguage(context, project, component, language, requireUser(identity));
      return reply.redirect(noticeLink(newLanguageLink(place.project, place.component), 'language-requested'), 303);
    } catch (error) {
      return show(reply, identity, opened, undefined, { typed, problem: reasonOf(error) });
    }
  });

  redirectToPage<LanguagesRoute['Params']>(app, `${ALL}decline/`, ({ project, component }) =>
    newLanguageLink(project, component),
  );

  app.post<LanguagesRoute>(`${ALL}decline/`, async (request, reply) => {
    const { project, component } = await manage(request);
    const code = formField(request.body, NEW_LANGUAGE_FIELD);
    await closeLanguageRequest(context, project.slug, component.slug, code);
    return reply.redirect(noticeLink(newLanguageLink(project.slug, component.slug), 'language-declined'), 303);
  });

  const confirm = async (
    reply: FastifyReply,
    { project, component }: Awaited<ReturnType<typeof manage>>,
    code: string,
    refusal?: Refusal,
  ) => {
    const language = await findLanguage(store, component, code);
    return sendPage(
      reply.code(refusal === undefined ? 200 : 400),
      <RemoveLanguagePage
        project={project}
        component={component}
        language={{ code: language.code, name: languageName(language.code) }}
        filename={language.filename ?? ''}
        hasOwnFile={hasOwnFiles(component)}
        translated={language.counts.translated}
        {...refusal}
      />,
    );
  };

  app.get<LanguagesRoute>(ONE, async (request, reply) =>
    confirm(reply, await manage(request), request.params.language),
  );

  app.post<LanguagesRoute>(ONE, async (request, reply) => {
    const opened = await manage(request);
    const { project, component } = opened;
    const { code } = await findLanguage(store, component, request.params.language);
    const typed = formField(request.body, DELETE_FIELD).trim();
    try {
      if (typed !== code) {
        const message = `This is not the code of the language. Type ${code} to remove ${languageName(code)}.`;
        throw new AppError('language.unconfirmed', message);
      }
      const place = { project: project.slug, component: component.slug, language: code };
      await imports.removeLanguage({ ...place, writing: writingOf(project, request.identity) });
      return reply.redirect(noticeLink(componentLink(project.slug, component.slug), 'language-removed'), 303);
    } catch (error) {
      return confirm(reply, opened, code, { typed, problem: reasonOf(error) });
    }
  });
}

/** The message of an error that the visitor can do something about. Throws other errors again. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError && !isStorageError(error) && !/^(?:access|server|import)\./.test(error.code)) {
    return error.message;
  }
  throw error;
}
