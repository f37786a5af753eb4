/** Routes that start and remove languages of a component. */
import { Type } from '@sinclair/typebox';
import { findComponent } from '../services/find-component.js';
import { closeLanguageRequest, requireNewLanguageRight } from '../services/settings/language-requests.js';
import { findTranslation } from '../services/statistics/translation-list.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Call, type Route } from './route.js';
import { TranslationBody, translationJson } from './translation-json.js';

const NewTranslation = Type.Object({
  language_code: Type.String({ description: 'Code of the language, for example de or pt_BR.' }),
});

export function translationManagementRoutes({ context, imports, writeBack }: Api): Route[] {
  const { store } = context;
  const writingOf = ({ project, identity }: Call) => ({
    ...writeBack?.writingOf(project.slug),
    author: identity.user?.username ?? '',
  });
  return [
    {
      method: 'POST',
      url: '/api/components/:project/:component/translations/',
      access: 'manage',
      id: 'addTranslation',
      summary: 'Start a new language',
      description:
        'Makes the file of the language in the format of the component, writes it to the folder or the stored files, and ' +
        'imports it.',
      body: NewTranslation,
      answer: TranslationBody,
      status: 201,
      statuses: [409, 423],
      withoutKey: true,
      async handler(call) {
        const { project, identity, params, baseUrl } = call;
        const { language_code: language } = bodyOf(call, NewTranslation);
        requireNewLanguageRight(identity, project);
        const { slug } = await findComponent(store, project.slug, params.component!);
        const place = { project: project.slug, component: slug };
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
