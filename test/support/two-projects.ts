/** A server with a public and a private project, for tests of what lists show to which user. */
import type { LightMyRequestResponse } from 'fastify';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { type MadePerson, makePerson } from './people.js';
import { openTestApp, type TestApp } from './server.js';
import { po } from './workspace.js';

export interface TwoProjects extends TestApp {
  /** Header fields of a user who may see the project `secret`. */
  readonly member: MadePerson;
  /** The response to an anonymous request, or to the user that the headers name. */
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
}

/**
 * `demo` has the components `app` (PO, with a template) and `texts` (JSON, with a base file). `secret` has `plans` in the
 * source language, in a language of `demo`, and in a language that `demo` does not have.
 */
export async function openTwoProjects(): Promise<TwoProjects> {
  const opened = await openTestApp({
    'po/app.pot': po([
      ['One', ''],
      ['Two words', ''],
      ['Three', ''],
    ]),
    'po/de.po': po([
      ['One', 'Eins'],
      ['Two words', ''],
      ['Three', 'Drei'],
    ]),
    'po/he.po': po([{ source: 'One', target: 'אחת', flags: 'fuzzy' }, ['Two words', ''], ['Three', '']]),
    'texts/locales/en.json': '{"open": "Open.", "shut": "Shut"}',
    'texts/locales/de.json': '{"open": "Offen", "shut": "Zu"}',
  });
  const { app, workspace, server } = opened;
  workspace.write('secret/po/plans.pot', po([['Plan', '']]));
  workspace.write('secret/po/de.po', po([['Plan', 'Plan B']]));
  workspace.write('secret/po/is.po', po([['Plan', '']]));
  await importDirectory(app, {
    project: { slug: 'secret', name: 'Secret' },
    directory: workspace.path('secret'),
    sourceLanguage: 'en',
    components: undefined,
  });
  await app.store.transaction(async (store) => {
    const secret = await store.projects.find('secret');
    await store.projects.update(secret!.id, { private: true });
  });
  const member = await makePerson(app, { username: 'mia', roles: { secret: 'reader' } });
  return { ...opened, member, get: (url, headers = {}) => server.inject({ url, headers }) };
}

/** Saves a translation of `demo/app`, so that it has an author. */
export async function edit({ app }: TwoProjects, language: string, author: string): Promise<void> {
  const component = (await app.store.components.find('demo', 'app'))!;
  const [first] = await app.store.strings.list(component.id);
  await saveTranslation(app, {
    project: 'demo',
    component: 'app',
    language,
    stringId: first!.id,
    target: ['Eines'],
    state: 'translated',
    author,
  });
}
