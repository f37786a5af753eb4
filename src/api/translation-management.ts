/** Routes that start and remove languages of a component. */
import { type Static, Type } from '@sinclair/typebox';
import { languageName } from '../model/language.js';
import { type Identity, requireUser } from '../services/access.js';
import { findComponent } from '../services/find-component.js';
import {
  closeLanguageRequest,
  requestLanguage,
  requireNewLanguageRight,
} from '../services/settings/language-requests.js';
import { findTranslation } from '../services/statistics/translation-list.js';
import { refuseExisting, validateLanguage } from '../services/write-back/start-language.js';
import type { Component, Project } from '../storage/store.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Call, type Route } from './route.js';
import { TranslationBody, translationJson } from './translation-json.js';

const NewTranslation = Type.Object({
  language_code: Type.String({ description: 'Code of the language, for example de or pt_BR.' }),
});

export const NotedRequest = Type.Object(
  {
    detail: Type.String({ description: 'What happens next, in a sentence.' }),
    language_code: Type.String({ description: 'Code of the requested language.' }),
  },
  { $id: 'NotedLanguageRequest' },
);

export function translationManagementRoutes({ context, imports, writeBack }: Api): Route[] {
  const { store } = context;
  const writingOf = ({ project, identity }: Call) => ({
    ...writeBack?.writingOf(project.slug),
    author: identity.user?.username ?? '',
  });
  const ask = async (project: Project, component: Component, written: string, identity: Identity) => {
    const code = validateLanguage(written);
    refuseExisting(component, { languages: await store.languages.list(component.id) }, code);
    await requestLanguage(context, project, component, code, requireUser(identity));
    const detail = `Your request for ${languageName(code)} was stored. A manager of the project decides.`;
    return { detail, language_code: code } satisfies Static<typeof NotedRequest>;
  };
  return [
    {
      method: 'POST',
      url: '/api/components/:project/:component/translations/',
      access: 'suggest',
      id: 'addTranslation',
      summary: 'Start a new language',
      description:
        'Makes the file of the language in the format of the component, writes it to the folder or the stored files, and ' +
        'imports it. For managers. If the project lets users ask for languages, other users get 202, and a manager decides.',
      body: NewTranslation,
      answer: TranslationBody,
      status: 201,
      accepted: NotedRequest,
      statuses: [409, 423],
      withoutKey: true,
      async handler(call) {
        const { project, identity, params, baseUrl } = call;
        const { language_code: language } = bodyOf(call, NewTranslation);
        const right = requireNewLanguageRight(identity, project);
        const component = await findComponent(store, project.slug, params.component!);
        const { slug } = component;
        const place = { project: project.slug, component: slug };
        if (right === 'request') return { value: await ask(project, component, language, identity), status: 202 };
        const { code } = await imports.startLanguage({ ...place, language, writing: writingOf(call) });
        await closeLanguageRequest(context, project.slug, slug, code);
        return { value: translationJson(new ApiLinks(baseUrl), await findTranslation(store, project, slug, code)) };
      },
    },
    {
      method: 'DELETE',
      url: '/api/translations/:project/:component/:language/',
      access: 'manage',
      id: 'removeTranslation',
      summary: 'Remove a language',
      description:
        'Removes the file of the language. Its translations and history are kept, and return if the language is started ' +
        'again or its file comes back.',
      statuses: [409, 423],
      withoutKey: true,
      async handler(call) {
        const { project, params } = call;
        const place = { project: project.slug, component: params.component!, language: params.language! };
        await imports.removeLanguage({ ...place, writing: writingOf(call) });
        return { nothing: true };
      },
    },
  ];
}
